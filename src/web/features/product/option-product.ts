// How does the wire's product fit the rules? Every price turned into minor units, once.

import type { Product } from "#contract/catalogue-parts.ts"
import { toMinor } from "#rules/money.ts"
import type { Combination, OptionProduct } from "#rules/option-selection.ts"

export type OpenCombination = Combination & Product["combinations"][number]
export type RuledProduct = OptionProduct<OpenCombination>

export function toRuledProduct(product: Product, decimals: number): RuledProduct {
  const minor = (amount: number) => toMinor(amount, decimals)
  return {
    selling_price: minor(product.selling_price),
    attributes: product.attributes,
    multi_selectable_attributes: product.multi_selectable_attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({
        ...value,
        price: minor(value.price),
        variant_prices: value.variant_prices.map(({ variant_id, price }) => ({ variant_id, price: minor(price) })),
      })),
    })),
    combinations: product.combinations.map((combination) => ({
      ...combination,
      price: minor(combination.price),
      original_price: combination.original_price === null ? null : minor(combination.original_price),
    })),
  }
}
