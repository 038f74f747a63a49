// Does one piece cost what the options say?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { choose, example, randomProduct } from "../../test/support/option-products.ts"
import { emptyChoice, selectionOf, toggleMultiValue } from "./option-selection.ts"
import { multiValuePrice, unitPrice } from "./unit-price.ts"

describe("unitPrice", () => {
  test.each([
    ["the base price while nothing is chosen", emptyChoice(), 2000],
    ["the base price while the choice is incomplete", choose({ 1: [11] }), 2000],
    ["the combination's price", choose({ 1: [11], 2: [22] }), 2200],
    ["and the prices of chosen extras", choose({ 1: [11], 2: [22] }, { 3: [31, 32] }), 2320],
    ["an extra's own price for the variant", choose({ 1: [11], 2: [21] }, { 3: [33] }), 2180],
    ["an extra whose dependency is unmet costs nothing", choose({ 1: [12], 2: [21] }, { 3: [32] }), 2000],
    ["an extra chosen twice costs once", choose({ 1: [11], 2: [22] }, { 3: [31, 31] }), 2250],
    ["an extra of another attribute costs nothing", choose({ 1: [11], 2: [22] }, { 9: [31] }), 2200],
  ])("is %s", (_, choice, price) => {
    expect(unitPrice(example, choice)).toBe(price)
  })

  test("an extra never lowers the price", () => {
    fc.assert(
      fc.property(randomProduct, fc.nat(26), fc.nat(7), (product, nth, extra) => {
        const { ids } = product.combinations[nth % product.combinations.length]!
        const plain = choose(selectionOf(product, ids))
        const values = product.multi_selectable_attributes.flatMap(({ id, values }) =>
          values.map((value) => [id, value.id] as const),
        )
        const [attribute, value] = values[extra % Math.max(1, values.length)] ?? [0, 0]
        const more = toggleMultiValue(product, plain, attribute, value)
        expect(unitPrice(product, more)).toBeGreaterThanOrEqual(unitPrice(product, plain))
      }),
    )
  })

  test("a value priced by variant shows its plain price while no variant is chosen", () => {
    const herbs = example.multi_selectable_attributes[0]!.values[2]!
    expect([multiValuePrice(herbs, undefined), multiValuePrice(herbs, 101), multiValuePrice(herbs, 103)]).toEqual([
      10, 90, 0,
    ])
  })
})
