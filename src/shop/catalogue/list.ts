// Which products are in a list? Filters, sort and pages of all products, a category or a search; stable under paging.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { FiltersRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import type { Shop } from "../shop.ts"
import { type ProductCard, readCards } from "./card.ts"
import { isShelfOrder, orderOf, type Scope, type Sort, tablesOf, type Where } from "./scope.ts"
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

/** All products the branch sells. */
export async function listProducts(shop: Shop, branchId: number, query: ListQuery): Promise<Page<ProductCard>> {
  return readList(shop.db, branchId, "all", query)
}

/** One page of a list, with the shopper's filters and sort: at most three statements. */
export async function readList(
  db: Db,
  branchId: number,
  scope: Scope,
  query: ListQuery,
  facts?: ListFacts,
): Promise<Page<ProductCard>> {
  const known = facts ?? (await readFacts(db, branchId, scope))
  const where = filtersOf(query)
  const total =
    where === everything && known.filters
      ? known.total!
      : await countUpTo(db, branchId, scope, where, where === everything ? Number.MAX_SAFE_INTEGER : countLimit(known))
  const order = orderOf(query.sort, scope)
  const hasIndex = where === everything && (scope === "all" || isShelfOrder(query.sort))
  return readPage(db, branchId, { scope, where, order, total, few: !hasIndex && isFew(total, known) }, query, known)
}

/** A page of what was counted to be `total`. In a huge store nobody gets beyond the first `farthest`. */
export async function readPage(
  db: Db,
  branchId: number,
  { total, ...list }: { scope?: Scope; where: Where; order: Where; total: number; few: boolean },
  query: ListQuery,
  facts: ListFacts,
): Promise<Page<ProductCard>> {
  const slice = sliceOf(query)
  const reach = isHuge(facts) ? Math.min(total, farthest) : total
  const data = slice.offset >= reach ? [] : await readCards(db, branchId, { ...list, ...slice })
  return { ...pageOf(data, total, query), last_page: Math.max(1, Math.ceil(reach / query.per_page)) }
}

/** Matches that are rather sorted all than met one by one in a walk through the store. */
export const isFew = (total: number, facts: ListFacts) =>
  facts.storeTotal !== null && total < (isHuge(facts) ? hugeLimit : 5_000)

/** A store of more products is huge: nothing is counted, or paged through, to its end. */
const isHuge = ({ storeTotal }: ListFacts) => (storeTotal ?? 0) > 50_000

/** A list that is not counted beforehand ends here: beyond it a shopper does better with another word or filter. */
export const countLimit = (facts: ListFacts) => (isHuge(facts) ? hugeLimit : 10_000)

const hugeLimit = 2_000
const farthest = 10_000

export const sliceOf = ({ page, per_page }: Pick<ListQuery, "page" | "per_page">) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

export function pageOf<T>(data: T[], total: number, { page, per_page }: ListQuery): Page<T> {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total }
}

/** How many products there are under a condition, at most `limit`. */
export async function countUpTo(db: Db, branchId: number, scope: Scope, where: Where, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${tablesOf(branchId, scope)} where p.is_published and ${where} limit ${limit}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** No condition at all. */
const everything: Where = sql`true`

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

export type Filters = FiltersRow

/** What can be filtered by, with the number of products each choice leaves of the unfiltered list. */
export async function readFilters(db: Db, branchId: number, scope: Scope): Promise<Filters> {
  const [facts, values] = await Promise.all([
    sql<{ min: Minor; max: Minor; in_stock: number; rated_3: number; rated_4: number }>`
      select coalesce(min(l.price), 0) as min, coalesce(max(l.max_price), 0) as max,
        count(*) filter (where l.in_stock) as in_stock,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 3 * p.rating_count) as rated_3,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 4 * p.rating_count) as rated_4
      from ${tablesOf(branchId, scope)}
      where p.is_published`.execute(db),
    sql<{ name: string; value: string; count: number }>`
      select a.name, v.value, count(distinct p.id) as count
      from ${tablesOf(branchId, scope)}
      join attributes a on a.product_id = p.id and not a.is_multi
      join attribute_values v on v.attribute_id = a.id
      where p.is_published
      group by a.name, v.value
      order by a.name, count desc, v.value
      limit 200`.execute(db),
  ])
  const { min, max, in_stock, rated_3, rated_4 } = facts.rows[0]!
  return {
    price: { min, max },
    in_stock: { count: in_stock },
    ratings: [
      { rating_min: 4, count: rated_4 },
      { rating_min: 3, count: rated_3 },
    ],
    attributes: Object.entries(Object.groupBy(values.rows, ({ name }) => name)).map(([name, rows]) => ({
      name,
      values: rows!.map(({ value, count }) => ({ value, count })),
    })),
  }
}
