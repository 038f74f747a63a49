// Which products are in a list? Filters, sort and pages of all products, a category or a search; stable under paging.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Shop } from "../shop.ts"
import { type ProductCard, readCards } from "./card.ts"

export type Sort = "popular" | "newest" | "price_asc" | "price_desc" | "rating" | "name"

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

/** A condition on `p` (products) and `l` (listings). */
export type Where = RawBuilder<unknown>

/** The id closes every order, so that a page never repeats or skips a product of the one before. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`p.popularity desc, p.id`,
  newest: sql`p.created_at desc, p.id desc`,
  price_asc: sql`l.price, p.id`,
  price_desc: sql`l.price desc, p.id desc`,
  rating: sql`(p.rating_sum + 12)::float / (p.rating_count + 3) desc, p.id`,
  name: sql`p.name, p.id`,
}

export const orderOf = (sort: Sort = "popular") => orders[sort]

/** All products the branch sells. */
export async function listProducts(shop: Shop, branchId: number, query: ListQuery): Promise<Page<ProductCard>> {
  return readPage(shop.db, branchId, filtersOf(query), orderOf(query.sort), query)
}

/** One page under a condition. */
export async function readPage(
  db: Db,
  branchId: number,
  where: Where,
  order: RawBuilder<unknown>,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ProductCard>> {
  const [data, total] = await Promise.all([
    readCards(db, branchId, { where, order, limit: per_page, offset: (page - 1) * per_page }),
    countProducts(db, branchId, where),
  ])
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total }
}

async function countProducts(db: Db, branchId: number, where: Where): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from products p join listings l on l.product_id = p.id and l.branch_id = ${branchId}
    where p.is_published and ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The shopper's filters as a condition; `true` without any. */
export function filtersOf(query: ListQuery): Where {
  const parts: Where[] = [sql`true`]
  // A product costs from `price` to `max_price`; it fits when the ranges touch.
  if (query.price_min !== undefined) parts.push(sql`l.max_price >= ${query.price_min}`)
  if (query.price_max !== undefined) parts.push(sql`l.price <= ${query.price_max}`)
  if (query.in_stock) parts.push(sql`l.in_stock`)
  if (query.rating_min !== undefined) {
    parts.push(sql`p.rating_count > 0 and p.rating_sum >= ${query.rating_min}::int * p.rating_count`)
  }
  for (const { name, values } of query.attributes ?? []) {
    parts.push(sql`exists (
      select from attributes a join attribute_values v on v.attribute_id = a.id
      where a.product_id = p.id and a.name = ${name} and v.value = any(${values}::text[]))`)
  }
  return sql.join(parts, sql` and `)
}

export type Filters = {
  price: { min: Minor; max: Minor }
  in_stock: { count: number }
  ratings: { rating_min: number; count: number }[]
  attributes: { name: string; values: { value: string; count: number }[] }[]
}

/** What can be filtered by, with the number of products each choice leaves of the unfiltered list. */
export async function readFilters(db: Db, branchId: number, where: Where): Promise<Filters> {
  const [facts, values] = await Promise.all([
    sql<{ min: Minor; max: Minor; in_stock: number; rated_3: number; rated_4: number }>`
      select coalesce(min(l.price), 0) as min, coalesce(max(l.max_price), 0) as max,
        count(*) filter (where l.in_stock) as in_stock,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 3 * p.rating_count) as rated_3,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 4 * p.rating_count) as rated_4
      from products p join listings l on l.product_id = p.id and l.branch_id = ${branchId}
      where p.is_published and ${where}`.execute(db),
    sql<{ name: string; value: string; count: number }>`
      select a.name, v.value, count(distinct p.id) as count
      from products p
      join listings l on l.product_id = p.id and l.branch_id = ${branchId}
      join attributes a on a.product_id = p.id and not a.is_multi
      join attribute_values v on v.attribute_id = a.id
      where p.is_published and ${where}
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
