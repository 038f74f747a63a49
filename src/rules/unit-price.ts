// What does one piece cost with these options? Specification, section 4, "Price".

import type { Minor } from "./money.ts"
import { type Choice, chosenCombination, chosenIds, type OptionProduct } from "./option-selection.ts"

/**
 * The base price, or the chosen combination's, plus the prices of the chosen multi values whose dependencies are met.
 * A value with its own price for the variant costs that; one priced by variant but not for this one adds nothing.
 */
export function unitPrice(product: OptionProduct, choice: Choice): Minor {
  const combination = chosenCombination(product, choice.selected)
  const chosen = chosenIds(choice.selected)
  let price = combination?.price ?? product.selling_price
  for (const attribute of product.multi_selectable_attributes) {
    const picked = new Set(choice.multi[attribute.id] ?? [])
    for (const value of attribute.values) {
      if (!picked.has(value.id) || !value.dependencies.every((id) => chosen.includes(id))) continue
      price += multiValuePrice(value, combination?.variant_id)
    }
  }
  return price
}

/** What a multi value adds for a variant; its own price while none is chosen. */
export function multiValuePrice(
  value: { price: Minor; variant_prices: { variant_id: number; price: Minor }[] },
  variantId: number | undefined,
): Minor {
  if (value.variant_prices.length === 0 || variantId === undefined) return value.price
  return value.variant_prices.find(({ variant_id }) => variant_id === variantId)?.price ?? 0
}
