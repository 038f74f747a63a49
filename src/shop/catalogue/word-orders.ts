// In which order do products with a word come, when the shopper chose one? Shelves tell name, age and rating, and are read whole:
// the longest take some tens of milliseconds, wherever in the order their products are.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { filtersOf, isFiltered, type ListQuery, sliceOf } from "./list.ts"
import { isByPrice, orderOf, type Sort, tablesOf, type Where } from "./scope.ts"
import { type KnownWord, nameOf, sizeOf } from "./word-shelves.ts"
import { isSold, listings, type Match } from "./word-walks.ts"

/** Of words that as many products have a page is mostly full after `early` products of the order. */
const veryFrequentFrom = 60_000
const early = 1_000

/** The page's products by `query.sort`, of a word that many have; null where only a walk through all products is left. */
export async function sortedAlong(
  db: Db,
  branchId: number,
  word: KnownWord,
  match: Match,
  query: ListQuery & { sort: Sort },
): Promise<number[] | null> {
  if (word.total >= veryFrequentFrom) {
    const ids = await meetEarly(db, branchId, match, query)
    if (ids.length === query.per_page) return ids
  }
  if (!isByPrice(query.sort)) return sortShelf(db, branchId, word, match, query)
  return sizeOf(word) < hashedUpTo ? walkPrices(db, branchId, word, match, query) : null
}

/** Matches among the first products of the order. */
async function meetEarly(db: Db, branchId: number, match: Match, query: ListQuery & { sort: Sort }): Promise<number[]> {
  const { limit, offset } = sliceOf(query)
  const order = orderOf(query.sort)
  return idsOf(
    db,
    sql`
      select p.id from (
        select p.id from ${tablesOf(branchId, "all")} where p.is_published order by ${order} limit ${early}
      ) first join products p on p.id = first.id join listings l on l.product_id = p.id and l.branch_id = ${branchId}
      where ${match.byProduct} and ${filtersOf(query)}
      order by ${order} limit ${limit} offset ${offset}`,
  )
}

/**
 * The shelf is sorted as far as the page needs; with filters somewhat further, and once more to its end where too few of that
 * fit: sorting all takes twice as long.
 */
async function sortShelf(
  db: Db,
  branchId: number,
  word: KnownWord,
  match: Match,
  query: ListQuery & { sort: Sort },
): Promise<number[]> {
  const { limit, offset } = sliceOf(query)
  const order = orderOf(query.sort, { category_id: 0 })
  const sort = (first: RawBuilder<unknown>) =>
    idsOf(
      db,
      sql`
        select p.id from (
          select ${distinct(word)} m.product_id, m.created_at, m.rating, ${nameOf} as name
          from word_shelves m where ${onShelves(word)} and ${match.onShelf}
          order by ${query.sort === "name" ? sql`name, product_id` : order} ${first}
        ) m join products p on p.id = m.product_id ${listings(branchId, query)}
        where ${isSold(branchId)} and ${filtersOf(query)}
        order by ${order} limit ${limit} offset ${offset}`,
    )
  const isWhole = !isFiltered(query)
  const ids = await sort(sql`limit ${isWhole ? offset + limit : 4 * (offset + limit) + 400}`)
  return ids.length === limit || isWhole ? ids : sort(sql``)
}

/** The database remembers the products of shelves up to here while it walks along prices. */
const hashedUpTo = 150_000

/** Prices are walked along, by their index alone, until the page is full. */
async function walkPrices(
  db: Db,
  branchId: number,
  word: KnownWord,
  match: Match,
  query: ListQuery,
): Promise<number[]> {
  const { limit, offset } = sliceOf(query)
  return idsOf(
    db,
    // "is true" keeps the database from looking each price's product up on the shelf.
    sql`
      select l.product_id as id from listings l join products p on p.id = l.product_id
      where l.branch_id = ${branchId} and p.is_published and ${filtersOf(query)}
        and (l.product_id in (select m.product_id from word_shelves m where ${onShelves(word)} and ${match.onShelf})) is true
      order by ${orderOf(query.sort)} limit ${limit} offset ${offset}`,
  )
}

/** That `m` stands on a shelf of the word. */
export const onShelves = ({ lexemes }: KnownWord): Where =>
  lexemes.length === 1 ? sql`m.word = ${lexemes[0]}` : sql`m.word = any(${lexemes}::text[])`

/** A product stands on several of a word's shelves. */
export const distinct = ({ lexemes }: KnownWord): RawBuilder<unknown> => (lexemes.length === 1 ? sql`` : sql`distinct`)

async function idsOf(db: Db, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${statement}`.execute(db)
  return rows.map(({ id }) => id)
}
