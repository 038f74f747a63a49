// What stands under an option's name? For the first attribute what it costs from, for the others what they add.

import type { Minor } from "#rules/money.ts"
import type { Choice } from "#rules/option-selection.ts"
import type { RuledProduct } from "./option-product.ts"

export type ValuePrice = { kind: "from" | "more"; amount: Minor } | null

/** null: nothing worth saying, since all values of the attribute cost the same. */
export function valuePrice(product: RuledProduct, choice: Choice, attributeId: number, valueId: number): ValuePrice {
  const at = product.attributes.findIndex(({ id }) => id === attributeId)
  const attribute = product.attributes[at]
  if (!attribute) return null
  const others = Object.entries(choice.selected).flatMap(([id, ids]) => (Number(id) === attributeId ? [] : ids))
  const fitting = at === 0 ? [] : others
  const own = cheapest(product, [valueId, ...fitting])
  const all = attribute.values.map(({ id }) => cheapest(product, [id, ...fitting])).filter((price) => price !== null)
  if (own === null || all.length === 0) return null
  const lowest = Math.min(...all)
  if (at === 0) return Math.max(...all) === lowest ? null : { kind: "from", amount: own }
  return own === lowest ? null : { kind: "more", amount: own - lowest }
}

function cheapest(product: RuledProduct, ids: number[]): Minor | null {
  const prices = product.combinations.filter((one) => ids.every((id) => one.ids.includes(id))).map(({ price }) => price)
  return prices.length ? Math.min(...prices) : null
}

/** Whether choosing the value now would lead to something that is sold out (and not merely impossible). */
export function leadsToSoldOut(product: RuledProduct, choice: Choice, attributeId: number, valueId: number): boolean {
  const others = Object.entries(choice.selected).flatMap(([id, ids]) => (Number(id) === attributeId ? [] : ids))
  const fitting = product.combinations.filter((one) => [valueId, ...others].every((id) => one.ids.includes(id)))
  return fitting.length > 0 && fitting.every(({ in_stock }) => !in_stock)
}
