// What differs between a product and what an import would make of it? In the words of a report; nothing when they are the same.

import { isDeepStrictEqual } from "node:util"
import type { ProductInput, VariantInput } from "../catalogue/product-input.ts"

const simple: [keyof ProductInput, string][] = [
  ["name", "title"],
  ["description", "description"],
  ["brand", "brand"],
  ["categories", "categories"],
  ["tags", "tags"],
  ["images", "pictures"],
  ["is_published", "published"],
  ["tax_class", "tax"],
  ["seo_title", "SEO title"],
  ["seo_description", "SEO description"],
  ["attributes", "options"],
  ["multi_selectable_attributes", "choices"],
]

const ofVariants: [keyof VariantInput, string][] = [
  ["values", "combinations"],
  ["price", "price"],
  ["original_price", "compare-at price"],
  ["sku", "SKU"],
  ["barcode", "barcode"],
  ["weight_grams", "weight"],
  ["picture", "pictures"],
  ["stock", "stock"],
]

export function changesOf(present: ProductInput, next: ProductInput): string[] {
  const changed = simple.filter(([field]) => !isDeepStrictEqual(present[field], next[field])).map(([, name]) => name)
  return [...new Set([...changed, ...variantChanges(present.variants, next.variants)])]
}

/** Combinations are compared with those of the same values; more, fewer or moved ones are a change of their own. */
function variantChanges(present: VariantInput[], next: VariantInput[]): string[] {
  const key = ({ values }: VariantInput) => values.join("\u0000")
  const before = new Map(present.map((variant) => [key(variant), variant]))
  const isSameList = isDeepStrictEqual(present.map(key), next.map(key))
  const changed = ofVariants.filter(([field]) =>
    next.some(
      (variant) => before.has(key(variant)) && !isDeepStrictEqual(before.get(key(variant))![field], variant[field]),
    ),
  )
  return [...(isSameList ? [] : ["combinations"]), ...changed.map(([, name]) => name)]
}
