// Which toppings are left when a product's options change? Those whose conditions can still be met.

import type { MultiAttributeInput, MultiValueInput, ProductInput } from "../catalogue/product-input.ts"

/** The multi-selectable attributes of `before`, without what `after` can never open. */
export function keepOpenValues(after: ProductInput, before: ProductInput): MultiAttributeInput[] {
  return before.multi_selectable_attributes.flatMap((attribute) => {
    const values = attribute.values.flatMap((value) => openValue(value, after, before))
    return values.length === 0
      ? []
      : [{ ...attribute, min_select: Math.min(attribute.min_select, values.length), values }]
  })
}

function openValue(value: MultiValueInput, after: ProductInput, before: ProductInput): MultiValueInput[] {
  const { dependencies = [], variant_prices = [] } = value
  const isOpen = dependencies.every((on) =>
    after.attributes.some(({ name, values }) => name === on.attribute && values.includes(on.value)),
  )
  const prices = variant_prices.flatMap((own) => {
    const values = inOrderOf(after, before, own.values)
    return after.variants.some((variant) => variant.values.join("\u0000") === values.join("\u0000"))
      ? [{ ...own, values }]
      : []
  })
  // Without any price left it would be open for every combination, which it never was.
  if (!isOpen || (variant_prices.length > 0 && prices.length === 0)) return []
  return [{ ...value, variant_prices: prices }]
}

/** A combination's values in the order of the new options; the same options may stand in other columns. */
const inOrderOf = (after: ProductInput, before: ProductInput, values: string[]): string[] =>
  after.attributes.map(({ name }) => values[before.attributes.findIndex((attribute) => attribute.name === name)] ?? "")
