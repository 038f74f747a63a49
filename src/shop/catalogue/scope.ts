// What is a list made of, and in which order? The tables and orders that lists, searches, filters and counts share.

import { type RawBuilder, sql } from "kysely"
import { unseen } from "#db/plans.ts"

export type Sort = "popular" | "newest" | "price_asc" | "price_desc" | "rating" | "name"

/** A condition on `p` (products) and `l` (listings). */
export type Where = RawBuilder<unknown>

/** All products, or those of a category and of all below it. */
export type Scope = { category_id: number } | "all"

/** Category 0 stands for all. */
export const scopeOf = (categoryId: number): Scope => (categoryId === 0 ? "all" : { category_id: categoryId })

/**
 * What the branch sells of it, as `p` (products), `l` (listings) and, in a category or each of them, `m` (the shelves that lie in
 * the order of `sort`, see `shelfOrders`).
 */
export function tablesOf(
  branchId: number,
  scope: Scope | "each" | { category_id: RawBuilder<unknown> },
  sort?: Sort,
): RawBuilder<unknown> {
  const sold = sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}`
  if (scope === "all") return sql`products p ${sold}`
  if (scope === "each") return sql`shelves m join products p on p.id = m.product_id ${sold}`
  const shelves = isByPrice(sort) ? sql`price_shelves m` : sql`shelves m`
  const ofBranch = isByPrice(sort) ? sql`and m.branch_id = ${branchId}` : sql``
  return sql`${shelves} join products p on p.id = m.product_id and m.category_id = ${scope.category_id} ${ofBranch} ${sold}`
}

export const isByPrice = (sort: Sort | undefined) => sort === "price_asc" || sort === "price_desc"

/** What an order compares, the larger first where `isDown`. */
type Key = { by: RawBuilder<unknown>; isDown: boolean; type: "int" | "bigint" | "float8" | "text" | "timestamptz" }

const up = (by: RawBuilder<unknown>, type: Key["type"]): Key => ({ by, isDown: false, type })
const down = (by: RawBuilder<unknown>, type: Key["type"]): Key => ({ by, isDown: true, type })

type Orders = Record<Sort, [Key, Key]>

/** The id closes every order, so that a page never repeats or skips a product of the one before. Each has its index. */
const orders: Orders = {
  popular: [down(sql`p.popularity`, "int"), up(sql`p.id`, "int")],
  newest: [down(sql`p.created_at`, "timestamptz"), down(sql`p.id`, "int")],
  price_asc: [up(sql`l.price`, "bigint"), up(sql`l.product_id`, "int")],
  price_desc: [down(sql`l.price`, "bigint"), down(sql`l.product_id`, "int")],
  rating: [down(sql`(p.rating_sum + 12)::float8 / (p.rating_count + 3)`, "float8"), up(sql`p.id`, "int")],
  name: [up(sql`p.name`, "text"), up(sql`p.id`, "int")],
}

/** The same on shelves: those of a category lie in each of these orders. */
const shelfOrders: Orders = {
  popular: [down(sql`m.popularity`, "int"), up(sql`m.product_id`, "int")],
  newest: [down(sql`m.created_at`, "timestamptz"), down(sql`m.product_id`, "int")],
  price_asc: [up(sql`m.price`, "bigint"), up(sql`m.product_id`, "int")],
  price_desc: [down(sql`m.price`, "bigint"), down(sql`m.product_id`, "int")],
  rating: [down(sql`m.rating`, "float8"), up(sql`m.product_id`, "int")],
  name: [up(sql`m.name`, "text"), up(sql`m.product_id`, "int")],
}

const keysOf = (sort: Sort = "popular", scope: Scope = "all") => (scope === "all" ? orders : shelfOrders)[sort]

export const orderOf = (sort?: Sort, scope?: Scope): RawBuilder<unknown> =>
  sql.join(keysOf(sort, scope).map(({ by, isDown }) => (isDown ? sql`${by} desc` : by)))

/** A product's place in an order, as text: it may be finer than JavaScript's numbers and times. */
export type Place = [string, string]

/** The columns `first` and `second` of a product's place. */
export function placeColumns(sort?: Sort, scope?: Scope): RawBuilder<unknown> {
  const [first, second] = keysOf(sort, scope)
  return sql`(${first.by})::text as first, (${second.by})::text as second`
}

/** The condition that a product comes after a place. The first key is compared by itself, for the index to begin there. */
export function isAfter([first, second]: Place, sort?: Sort, scope?: Scope): Where {
  const [one, two] = keysOf(sort, scope)
  const [of, then] = [typed(first, one), typed(second, two)]
  const beyond = (key: Key) => (key.isDown ? sql`<` : sql`>`)
  return sql`${one.by} ${beyond(one)}= ${of} and (${one.by} ${beyond(one)} ${of} or ${two.by} ${beyond(two)} ${then})`
}

const typed = (text: string, { type }: Key) => unseen(text, type)
