// Which products do the tests of the rules choose from? One written down, and any number at random.

import fc from "fast-check"
import type { Choice, MultiAttribute, OptionProduct, Selection } from "#rules/option-selection.ts"

export const choose = (selected: Selection, multi: Selection = {}): Choice => ({ selected, multi })

/** BLACK in L and M, WHITE in M only; extras with a maximum of two, one dependent, one priced by variant. */
export const example: OptionProduct = {
  selling_price: 2000,
  attributes: [
    {
      id: 1,
      name: "Colour",
      values: [
        { id: 11, value: "BLACK" },
        { id: 12, value: "WHITE" },
      ],
    },
    {
      id: 2,
      name: "Fit",
      values: [
        { id: 21, value: "M" },
        { id: 22, value: "L" },
      ],
    },
  ],
  combinations: [
    { ids: [11, 22], price: 2200, variant_id: 101 },
    { ids: [11, 21], price: 2100, variant_id: 102 },
    { ids: [12, 21], price: 2000, variant_id: 103 },
  ],
  multi_selectable_attributes: [
    {
      id: 3,
      name: "Extras",
      min_select: 0,
      max_select: 2,
      values: [
        { id: 31, value: "Oil", dependencies: [], price: 50, variant_prices: [] },
        { id: 32, value: "Cream", dependencies: [22], price: 70, variant_prices: [] },
        {
          id: 33,
          value: "Herbs",
          dependencies: [],
          price: 10,
          variant_prices: [
            { variant_id: 101, price: 90 },
            { variant_id: 102, price: 80 },
          ],
        },
      ],
    },
  ],
}

/** One to three attributes of one to three values, some of the possible combinations, up to two extras lists. */
export const randomProduct: fc.Arbitrary<OptionProduct> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    isThere: fc.array(fc.boolean(), { minLength: 27, maxLength: 27 }),
    prices: fc.array(fc.nat(10_000), { minLength: 27, maxLength: 27 }),
    extras: fc.array(
      fc.record({
        min: fc.integer({ min: 0, max: 2 }),
        max: fc.option(fc.integer({ min: 1, max: 3 })),
        values: fc.array(
          fc.record({
            price: fc.nat(500),
            dependsOn: fc.option(fc.nat(8)),
            byVariant: fc.array(fc.nat(26), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ sizes, isThere, prices, extras }) => {
    const attributes = sizes.map((size, index) => ({
      id: index + 1,
      name: `A${index + 1}`,
      values: Array.from({ length: size }, (_, nth) => ({ id: (index + 1) * 10 + nth, value: `V${index}${nth}` })),
    }))
    const all = attributes.reduce<number[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map(({ id }) => [...row, id])),
      [[]],
    )
    const combinations = all
      .map((ids, index) => ({ ids, price: prices[index]!, variant_id: 100 + index }))
      .filter((_, index) => index === 0 || isThere[index])
    const valueIds = attributes.flatMap(({ values }) => values.map(({ id }) => id))
    const multi_selectable_attributes: MultiAttribute[] = extras.map(({ min, max, values }, index) => ({
      id: 50 + index,
      name: `M${index}`,
      min_select: min,
      max_select: max,
      values: values.map(({ price, dependsOn, byVariant }, nth) => ({
        id: 500 + index * 10 + nth,
        value: `E${index}${nth}`,
        price,
        dependencies: dependsOn === null ? [] : [valueIds[dependsOn % valueIds.length]!],
        variant_prices: [...new Set(byVariant)].map((n) => ({ variant_id: 100 + n, price: price + n })),
      })),
    }))
    return {
      selling_price: Math.min(...combinations.map(({ price }) => price)),
      attributes,
      combinations,
      multi_selectable_attributes,
    }
  })
