// Which products are in a list? Filters, sort and pages of all products, a category or a search; stable under paging.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Shop } from "../shop.ts"
import { type ProductCard, readCards } from "./card.ts"
import { farthest, placeBefore } from "./deep-pages.ts"
import { isAfter, isByPrice, orderOf, type Scope, type Sort, tablesOf, type Where } from "./scope.ts"
import { type ListFacts, readFacts } from "./stored-facts.ts"

export type ListQuery = {
  page: number
  per_page: number
  sort?: Sort
  price_min?: Minor
  price_max?: Minor
  in_stock?: boolean
  rating_min?: number
  /** Values of one attribute are alternatives; attributes add up. */
  attributes?: { name: string; values: string[] }[]
}

export type Page<T> = { data: T[]; current_page: number; last_page: number; per_page: number; total: number }

/** How many products a list has: at least `total` where counting was capped there. */
export type Total = { total: number; total_is_capped: boolean }

/** A page of products, which may be too many to be counted to their end. */
export type ProductList = Page<ProductCard> & Total

/** All products the branch sells. */
export async function listProducts(shop: Shop, branchId: number, query: ListQuery): Promise<ProductList> {
  return readList(shop, branchId, "all", query)
}

/** One page of a list, with the shopper's filters and sort: at most three statements. */
export async function readList(
  shop: Pick<Shop, "db" | "kept">,
  branchId: number,
  scope: Scope,
  query: ListQuery,
  facts?: ListFacts,
): Promise<ProductList> {
  const { db } = shop
  const known = facts ?? (await readFacts(db, branchId, scope))
  const where = filtersOf(query)
  const isWhole = where === everything
  const count = isWhole && known.filters ? exactly(known.total!) : await countList(db, branchId, scope, query, known)
  const few = isFew(count, known) && !isWhole
  const isWalked = isWhole && known.storeTotal !== null
  const list = { scope, sort: query.sort, where, order: orderOf(query.sort, scope), few, isWhole: isWalked, ...count }
  if (!isWalked) return readPage(db, branchId, list, query, known)
  const { sort } = query
  const before = await placeBefore(shop, branchId, { scope, sort }, sliceOf(query).offset)
  if (!before) return readPage(db, branchId, list, query, known)
  const rest = { ...list, where: isAfter(before.place, sort, scope), left: before.nth }
  return readPage(db, branchId, rest, query, known)
}

type Selection = Total & {
  scope?: Scope
  sort?: Sort
  where: Where
  order: Where
  few: boolean
  isWhole?: boolean
  left?: number
}

/**
 * A page of what was counted to be `total`; `left` of these were left behind by `where`. In a huge store nobody gets beyond
 * the first `farthest`.
 */
export async function readPage(
  db: Db,
  branchId: number,
  { total, total_is_capped, left = 0, ...list }: Selection,
  query: ListQuery,
  facts: ListFacts,
): Promise<ProductList> {
  const { offset, limit } = sliceOf(query)
  const reach = isHuge(facts) ? Math.min(total, farthest) : total
  const data = offset >= reach ? [] : await readCards(db, branchId, { ...list, limit, offset: offset - left })
  const page = pageOf(data, { total, total_is_capped }, query)
  return { ...page, last_page: Math.max(1, Math.ceil(reach / query.per_page)) }
}

/** Matches that are rather sorted all than met one by one in a walk through the store. */
export const isFew = ({ total }: Total, facts: ListFacts) =>
  facts.storeTotal !== null && total < (isHuge(facts) ? hugeLimit : 5_000)

/** A store of more products is huge: nothing is counted, or paged through, to its end. */
export const isHuge = ({ storeTotal }: ListFacts) => (storeTotal ?? 0) > 50_000

/** A list that is not counted beforehand ends here: beyond it a shopper does better with another word or filter. */
export const countLimit = (facts: ListFacts) => (isHuge(facts) ? hugeLimit : 10_000)

const hugeLimit = 2_000

export const sliceOf = ({ page, per_page }: Pick<ListQuery, "page" | "per_page">) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

export function pageOf<T>(data: T[], count: Total, { page, per_page }: ListQuery): Page<T> & Total {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(count.total / per_page)), per_page, ...count }
}

export const exactly = (total: number): Total => ({ total, total_is_capped: false })

/** Of a count that went one further than `limit`, to tell whether there are just as many or more. */
export const cappedAt = (limit: number, counted: number): Total => ({
  total: Math.min(counted, limit),
  total_is_capped: counted > limit,
})

/** How many products there are under a condition, counted to `limit`. */
export async function countUpTo(
  db: Db,
  branchId: number,
  scope: Scope,
  where: Where,
  limit: number,
  sort?: Sort,
): Promise<Total> {
  const order = sort ? sql`order by ${orderOf(sort, scope)}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${tablesOf(branchId, scope, sort)} where p.is_published and ${where} ${order} limit ${limit + 1}) found`.execute(
    db,
  )
  return cappedAt(limit, rows[0]!.total)
}

/** Under the shopper's filters to `countLimit`; without any to the end. */
function countList(db: Db, branchId: number, scope: Scope, query: ListQuery, facts: ListFacts): Promise<Total> {
  const where = filtersOf(query)
  if (where === everything) return countUpTo(db, branchId, scope, where, mostProducts)
  if (!isHuge(facts)) return countUpTo(db, branchId, scope, where, countLimit(facts))
  const { price_max, rating_min, attributes } = query
  if (rating_min === undefined && !attributes?.length) return countOffers(db, branchId, scope, query, countLimit(facts))
  if (price_max === undefined) return countUpTo(db, branchId, scope, where, countLimit(facts))
  // Where a price is the highest wanted, matches are met soon from there downwards.
  const bound = scope === "all" ? sql`true` : sql`m.price <= ${price_max}`
  return countUpTo(db, branchId, scope, sql`${bound} and ${where}`, countLimit(facts), "price_desc")
}

/** Ids go no further. */
const mostProducts = 2 ** 31

/**
 * Where no filter asks for the product itself, prices are counted along their index from the highest down, and the few that
 * are sold out, not published, or dear enough only in a larger size, are looked for by themselves.
 */
async function countOffers(
  db: Db,
  branchId: number,
  scope: Scope,
  { price_min, price_max, in_stock }: ListQuery,
  limit: number,
): Promise<Total> {
  const offers = scope === "all" ? sql`listings m` : sql`price_shelves m`
  const ofProduct = sql`from listings l where l.branch_id = m.branch_id and l.product_id = m.product_id`
  const where = [
    sql`m.branch_id = ${branchId}`,
    ...(scope === "all" ? [] : [sql`m.category_id = ${scope.category_id}`]),
    ...(price_max === undefined ? [] : [sql`m.price <= ${price_max}`]),
    // One question for each price that was met: joined, the database would read all that are sold out beforehand.
    ...(price_min === undefined
      ? []
      : [sql`(m.price >= ${price_min} or (select l.max_price >= ${price_min} ${ofProduct}))`]),
    ...(in_stock ? [sql`(select l.product_id ${ofProduct} and not l.in_stock) is null`] : []),
  ]
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${offers} where ${sql.join(where, sql` and `)}
        and not exists (select from products p where p.id = m.product_id and not p.is_published)
      order by m.price desc, m.product_id desc limit ${limit + 1}
    ) found`.execute(db)
  return cappedAt(limit, rows[0]!.total)
}

/** No condition at all. */
const everything: Where = sql`true`

export const isFiltered = (query: ListQuery) => filtersOf(query) !== everything

/** Whether filters or sort ask for what differs from branch to branch. */
export const usesListings = ({ sort, price_min, price_max, in_stock }: ListQuery) =>
  isByPrice(sort) || price_min !== undefined || price_max !== undefined || in_stock === true

/** The shopper's filters as a condition; `everything` without any. */
export function filtersOf(query: ListQuery): Where {
  const parts: Where[] = []
  // A product costs from `price` to `max_price`; it fits when the ranges touch.
  if (query.price_min !== undefined) parts.push(sql`l.max_price >= ${query.price_min}`)
  if (query.price_max !== undefined) parts.push(sql`l.price <= ${query.price_max}`)
  if (query.in_stock) parts.push(sql`l.in_stock`)
  if (query.rating_min !== undefined) {
    // An expression of its own index: the database knows how many have such a rating.
    parts.push(sql`p.rating_sum::float8 / nullif(p.rating_count, 0) >= ${query.rating_min}::int`)
  }
  for (const { name, values } of query.attributes ?? []) {
    parts.push(sql`exists (
      select from attributes a join attribute_values v on v.attribute_id = a.id
      where a.product_id = p.id and a.name = ${name} and v.value = any(${values}::text[]))`)
  }
  return parts.length === 0 ? everything : sql.join(parts, sql` and `)
}
