// Which products have all the words, where these are few? All are found, counted and sorted in one statement.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { filtersOf, isFiltered, type ListQuery, sliceOf, usesListings } from "./list.ts"
import { isByPrice, orderOf, tablesOf, type Where } from "./scope.ts"
import type { ListFacts } from "./stored-facts.ts"
import { distinct, onShelves } from "./word-orders.ts"
import { type KnownWord, nameOf, rarestOf, sizeOf, textOf } from "./word-shelves.ts"
import type { Match } from "./word-walks.ts"

/** Names that go on from what was typed. */
export const suggestionCount = 6

/** What is looked for, what is known of it, where counting ends and how many are rather found than met. */
export type Search = { known: KnownWord[]; match: Match; query: ListQuery; facts: ListFacts; end: number; most: number }

/** How many matches there are, at most one more than `most`; a page of them, and names of the most popular ones. */
export type Found = { total: number; ids: number[]; suggestions: string[] }

/** Where the shopper did not choose an order, names that begin with `text` come first; or `ranking`, which says the same. */
export function findFew(db: Db, branchId: number, search: Search, text: string, ranking: Where): Promise<Found> {
  const { known, query } = search
  return isOnShelf(known, query) ? findOnShelf(db, search, text) : findAll(db, branchId, search, ranking)
}

/** Whether the shelf of the rarest word says everything, and is read whole. */
export function isOnShelf(known: KnownWord[], query: ListQuery): boolean {
  const rarest = rarestOf(known)
  return rarest !== undefined && !isFiltered(query) && !isByPrice(query.sort) && sizeOf(rarest) <= readUpTo
}

/** Shelves as long are read whole for those that have the other words too; with longer ones the index does better. */
const readUpTo = 50_000

/** The same as `findAll`, from the shelf of a word alone. */
async function findOnShelf(db: Db, { known, match, query, most }: Search, text: string): Promise<Found> {
  const word = rarestOf(known)!
  const { offset, limit } = sliceOf(query)
  const order = query.sort
    ? orderOf(query.sort, { category_id: 0 })
    : sql`case when m.words like ${` ${text}%`} then 0 when m.words like ${`% ${text}%`} then 1 else 2 end, ${byPopularity}`
  const { rows } = await sql<Found>`
    with found as materialized (
      select ${distinct(word)} m.product_id, m.popularity, ${textOf} as words, ${nameOf} as name, m.created_at, m.rating
      from word_shelves m where ${onShelves(word)} and ${match.onShelf} limit ${most + 1}
    )
    select (select count(*) from found) as total,
      array(select m.product_id from found m order by ${order} limit ${limit} offset ${offset}) as ids,
      array(select m.name from found m order by ${byPopularity} limit ${suggestionCount}) as suggestions`.execute(db)
  return rows[0]!
}

const byPopularity = orderOf("popular", { category_id: 0 })

/** Of all products, by the index of their texts. */
async function findAll(db: Db, branchId: number, { match, query, most }: Search, ranking: Where): Promise<Found> {
  const { offset, limit } = sliceOf(query)
  const listed = usesListings(query)
  const order = query.sort ? orderOf(query.sort) : ranking
  const { rows } = await sql<Found>`
    with found as materialized (
      select p.id, p.name, p.popularity, p.created_at, p.rating_sum, p.rating_count, p.search_text, p.id as product_id,
        ${listed ? sql`l.price` : sql`0`} as price
      from ${listed ? tablesOf(branchId, "all") : sql`products p`}
      where p.is_published and p.sold_at @> array[${branchId}::int] and ${match.byIndex} and ${filtersOf(query)}
      limit ${most + 1}
    )
    select (select count(*) from found) as total,
      array(
        select p.id from found p cross join lateral (select p.price, p.product_id) l
        order by ${order} limit ${limit} offset ${offset}
      ) as ids,
      array(select p.name from found p order by ${orderOf()} limit ${suggestionCount}) as suggestions`.execute(db)
  return rows[0]!
}
