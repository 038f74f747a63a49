// What is a list made of, and in which order? The tables and orders that lists, searches, filters and counts share.

import { type RawBuilder, sql } from "kysely"

export type Sort = "popular" | "newest" | "price_asc" | "price_desc" | "rating" | "name"

/** A condition on `p` (products) and `l` (listings). */
export type Where = RawBuilder<unknown>

/** All products, or those of a category and of all below it. */
export type Scope = { category_id: number } | "all"

/** Category 0 stands for all. */
export const scopeOf = (categoryId: number): Scope => (categoryId === 0 ? "all" : { category_id: categoryId })

/** What the branch sells of it, as `p` (products), `l` (listings) and, in a category, `m` (shelves). */
export function tablesOf(branchId: number, scope: Scope): RawBuilder<unknown> {
  const sold = sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}`
  if (scope === "all") return sql`products p ${sold}`
  return sql`shelves m join products p on p.id = m.product_id and m.category_id = ${scope.category_id} ${sold}`
}

/** The id closes every order, so that a page never repeats or skips a product of the one before. Each has its index. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`p.popularity desc, p.id`,
  newest: sql`p.created_at desc, p.id desc`,
  price_asc: sql`l.price, l.product_id`,
  price_desc: sql`l.price desc, l.product_id desc`,
  rating: sql`(p.rating_sum + 12)::float8 / (p.rating_count + 3) desc, p.id`,
  name: sql`p.name, p.id`,
}

/** The shelves of a category lie in these orders. */
const shelfOrders: Partial<Record<Sort, RawBuilder<unknown>>> = {
  popular: sql`m.popularity desc, m.product_id`,
  newest: sql`m.created_at desc, m.product_id desc`,
}

export const orderOf = (sort: Sort = "popular", scope: Scope = "all") =>
  (scope === "all" ? undefined : shelfOrders[sort]) ?? orders[sort]

/** Whether a category's shelves lie in that order, so that a page needs no sorting. */
export const isShelfOrder = (sort: Sort = "popular") => shelfOrders[sort] !== undefined
