// What must be known to create or replace a product? One shape for the demo store, the CSV import and a later back office.
// Values are named by their text here; ids are given by the database when the product is saved.

import type { Minor } from "#rules/money.ts"

/** One single-choice attribute, e.g. Size. Values in the order they are shown. */
export type AttributeInput = { name: string; values: string[] }

/** One sellable combination. `values` holds one value text per attribute, in the order of `attributes`; [] without any. */
export type VariantInput = {
  values: string[]
  price: Minor
  /** Struck-out price before a reduction; null when there is none. */
  original_price: Minor | null
  sku: string
  barcode?: string
  /** Grams, for delivery by weight and for exports. */
  weight_grams?: number
  /** Key of the picture that shows this combination; null shows the product's first. */
  picture?: string | null
  /** Pieces and, where a branch differs, its own prices, by branch slug. A branch not named does not sell the combination. */
  stock: Record<string, { quantity: number; price?: Minor; original_price?: Minor | null }>
}

/** A value of a multi-selectable attribute, e.g. a topping. */
export type MultiValueInput = {
  value: string
  price: Minor
  /** Single-attribute values that must all be chosen before this one is open. */
  dependencies?: { attribute: string; value: string }[]
  /** Own price per combination; when given, the value is closed for combinations not listed. */
  variant_prices?: { values: string[]; price: Minor }[]
}

export type MultiAttributeInput = {
  name: string
  min_select: number
  /** null: unlimited. */
  max_select: number | null
  values: MultiValueInput[]
}

export type ProductInput = {
  slug: string
  name: string
  /** HTML; sanitised when saved. */
  description: string
  /** What one piece is: "250 g punnet", "each". */
  unit: string
  brand: string
  /** Category slugs, the main one first. They must exist. */
  categories: string[]
  tags: string[]
  /** Short marks on the card: "New", "Vegan". */
  badges: string[]
  /** Picture keys with their alternative texts, the main one first. */
  images: { picture: string; alt: string }[]
  attributes: AttributeInput[]
  /** At least one. */
  variants: VariantInput[]
  multi_selectable_attributes: MultiAttributeInput[]
  /** Higher sorts earlier under "popular"; raised by sales. */
  popularity: number
  is_published: boolean
  /** Code of a tax class; null or missing: no tax. */
  tax_class?: string | null
  seo_title: string
  seo_description: string
}
