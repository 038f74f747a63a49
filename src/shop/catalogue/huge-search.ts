// How is a huge store searched? By what is known of the words: matches of rare ones are all found, those of frequent ones are
// met in a walk along the shelf of the rarest, the most popular first.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { type ProductCard, readCardsById } from "./card.ts"
import { filtersOf, isFiltered, type ListQuery, type Page, pageOf, readPage, sliceOf, usesListings } from "./list.ts"
import { orderOf, tablesOf, type Where } from "./scope.ts"
import type { ListFacts } from "./stored-facts.ts"
import { frequentFrom, type KnownWord, rarestOf, readKnownWords } from "./word-shelves.ts"
import { type Match, matchOf, shareAlong, walk } from "./word-walks.ts"

/** Names that go on from what was typed. */
export const suggestionCount = 6

/** A page's products, and names of the most popular ones. */
type Met = { ids: number[]; suggestions: string[] }

/**
 * Products that have all the words, as `searchProducts` shows them; null where there are none. At most six statements.
 * `ranking` orders few matches where the shopper did not choose.
 */
export async function searchHuge(
  db: Db,
  branchId: number,
  words: string[],
  query: ListQuery,
  facts: ListFacts,
  ranking: Where,
): Promise<(Page<ProductCard> & { suggestions: string[] }) | null> {
  const known = await readKnownWords(db, branchId, words)
  if (known.some(({ lexemes }) => lexemes.length === 0)) return null
  const match = matchOf(known)
  if (!(await isFrequent(db, branchId, known, match, query))) {
    const { total, ids, suggestions } = await findAll(db, branchId, match, query, ranking)
    if (total === 0) return null
    if (total < frequentFrom) {
      return { ...pageOf(await readCardsById(db, branchId, ids), total, query), suggestions }
    }
  }
  return readFrequent(db, branchId, known, match, query, facts)
}

/**
 * Whether there are `frequentFrom` matches for sure, without counting them: from the word's own number or, of several words or
 * with filters, from the share that the rarest one's shelf shows, where half as many again are to be expected.
 */
async function isFrequent(
  db: Db,
  branchId: number,
  known: KnownWord[],
  match: Match,
  query: ListQuery,
): Promise<boolean> {
  if (known.length === 1 && !isFiltered(query)) return known[0]!.total >= frequentFrom
  const wanted = 1.5 * frequentFrom
  const rarest = rarestOf(known)
  if (!rarest || rarest.total < wanted) return false
  return rarest.total * (await shareAlong(db, branchId, rarest, match, query)) >= wanted
}

async function readFrequent(
  db: Db,
  branchId: number,
  known: KnownWord[],
  match: Match,
  query: ListQuery,
  facts: ListFacts,
): Promise<Page<ProductCard> & { suggestions: string[] }> {
  const { offset, limit } = sliceOf(query)
  const isByPopularity = query.sort === undefined || query.sort === "popular"
  const needed = isByPopularity ? Math.max(offset + limit, suggestionCount) : suggestionCount
  const met = await walk(db, branchId, rarestOf(known), match, query, needed)
  const suggestions = met.slice(0, suggestionCount).map(({ name }) => name)
  if (isByPopularity) {
    const ids = met.slice(offset, offset + limit).map(({ id }) => id)
    return { ...pageOf(await readCardsById(db, branchId, ids), frequentFrom, query), suggestions }
  }
  const list = { where: sql`${match.byProduct} and ${filtersOf(query)}`, order: orderOf(query.sort), few: false }
  return { ...(await readPage(db, branchId, { ...list, total: frequentFrom }, query, facts)), suggestions }
}

/** How many matches there are, at most `frequentFrom`, and those of the page. */
async function findAll(
  db: Db,
  branchId: number,
  { byIndex }: Match,
  query: ListQuery,
  ranking: Where,
): Promise<Met & { total: number }> {
  const { offset, limit } = sliceOf(query)
  const listed = usesListings(query)
  const order = query.sort ? orderOf(query.sort) : ranking
  const { rows } = await sql<Met & { total: number }>`
    with found as materialized (
      select p.id, p.name, p.popularity, p.created_at, p.rating_sum, p.rating_count, p.search_text, p.id as product_id,
        ${listed ? sql`l.price` : sql`0`} as price
      from ${listed ? tablesOf(branchId, "all") : sql`products p`}
      where p.is_published and p.sold_at @> array[${branchId}::int] and ${byIndex} and ${filtersOf(query)}
      limit ${frequentFrom}
    )
    select (select count(*) from found) as total,
      array(
        select p.id from found p cross join lateral (select p.price, p.product_id) l
        order by ${order} limit ${limit} offset ${offset}
      ) as ids,
      array(select p.name from found p order by ${orderOf()} limit ${suggestionCount}) as suggestions`.execute(db)
  return rows[0]!
}
