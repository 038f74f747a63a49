// How do products and categories look on the wire? Field names are the specification's (section 3).

import { type Static, Type } from "typebox"
import { Id, Image, listOf, Money, Nullable, Seo, Slug } from "./common.ts"

export const Card = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Slug,
  image: Image,
  /** The lowest price among what the branch sells; `from_price` tells that there are dearer ones. */
  selling_price: Money,
  original_price: Nullable(Money),
  from_price: Type.Boolean(),
  discount_percent: Type.Integer(),
  unit: Type.String(),
  badges: Type.Array(Type.String()),
  rating: Type.Number(),
  rating_count: Type.Integer(),
  in_stock: Type.Boolean(),
  has_options: Type.Boolean(),
})
export type Card = Static<typeof Card>

export const productList = {
  ...listOf(Card),
  /** Counting ended at `total`, with more products to come. */
  total_is_capped: Type.Boolean(),
}

export const CategoryBrief = Type.Object({ id: Id, name: Type.String(), slug: Slug, image: Image })
export type CategoryBrief = Static<typeof CategoryBrief>

export type CategoryNode = CategoryBrief & { product_count: number; children: CategoryNode[] }
/** Two levels below a top category: deeper ones are reached from their parent's page. */
const leaf = Type.Object({
  ...CategoryBrief.properties,
  product_count: Type.Integer(),
  children: Type.Array(Type.Unknown(), { maxItems: 0 }),
})
const branch = Type.Object({ ...leaf.properties, children: Type.Array(leaf) })
export const CategoryTree = Type.Array(Type.Object({ ...leaf.properties, children: Type.Array(branch) }))

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Slug,
  description: Type.String(),
  image: Image,
  parents: Type.Array(CategoryBrief),
  children: Type.Array(CategoryBrief),
  /** The other categories below the same parent, itself included, in order. */
  siblings: Type.Array(CategoryBrief),
  seo: Seo,
})
export type Category = Static<typeof Category>

const AttributeValue = Type.Object({ id: Id, value: Type.String() })
const MultiValue = Type.Object({
  id: Id,
  value: Type.String(),
  dependencies: Type.Array(Id),
  price: Money,
  variant_prices: Type.Array(Type.Object({ variant_id: Id, price: Money })),
})

export const ProductOptions = {
  attributes: Type.Array(Type.Object({ id: Id, name: Type.String(), values: Type.Array(AttributeValue) })),
  multi_selectable_attributes: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      min_select: Type.Integer(),
      max_select: Nullable(Type.Integer()),
      values: Type.Array(MultiValue),
    }),
  ),
  combinations: Type.Array(
    Type.Object({
      ids: Type.Array(Id),
      price: Money,
      original_price: Nullable(Money),
      variant_id: Id,
      in_stock: Type.Boolean(),
      max_quantity: Type.Integer(),
      image: Nullable(Image),
    }),
  ),
}

export const Product = Type.Object({
  ...Card.properties,
  ...ProductOptions,
  description: Type.String(),
  brand: Type.String(),
  images: Type.Array(Image),
  review_count: Type.Integer(),
  categories: Type.Array(CategoryBrief),
  breadcrumbs: Type.Array(CategoryBrief),
  related: Type.Array(Card),
  seo: Seo,
  tax_note: Type.String(),
  delivery_note: Type.String(),
})
export type Product = Static<typeof Product>

export const Review = Type.Object({
  id: Id,
  author: Type.String(),
  rating: Type.Integer(),
  text: Type.String(),
  images: Type.Array(Image),
  created_at: Type.String({ format: "date-time" }),
})
export type Review = Static<typeof Review>
