// How is a huge store searched? By what is known of the words: matches of rare ones are all found, those of frequent ones are
// met in a walk along the shelf of the rarest, the most popular first.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { type ProductCard, readCardsById } from "./card.ts"
import { filtersOf, isFiltered, type ListQuery, type Page, pageOf, readPage, sliceOf, usesListings } from "./list.ts"
import { isByPrice, orderOf, tablesOf, type Where } from "./scope.ts"
import type { ListFacts } from "./stored-facts.ts"
import { distinct, nameOf, onShelves, sortedAlong, textOf } from "./word-orders.ts"
import { frequentFrom, type KnownWord, rarestOf, readKnownWords, sizeOf } from "./word-shelves.ts"
import { type Match, matchOf, shareAlong, shareOnShelf, walk } from "./word-walks.ts"

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
  const match = matchOf(branchId, known)
  const found = await findFew(db, branchId, known, match, query, facts, words, ranking)
  if (!found) return readFrequent(db, branchId, known, match, query, facts)
  const { total, ids, suggestions } = found
  if (total === 0) return null
  return { ...pageOf(await readCardsById(db, branchId, ids), total, query), suggestions }
}

/** A page is expected to have `frequentFrom` matches for sure where half as many again are promised. */
const wanted = 1.5 * frequentFrom

/** All matches; null where there are `frequentFrom`, or for sure without counting them. */
async function findFew(
  db: Db,
  branchId: number,
  known: KnownWord[],
  match: Match,
  query: ListQuery,
  facts: ListFacts,
  words: string[],
  ranking: Where,
): Promise<(Met & { total: number }) | null> {
  const rarest = rarestOf(known)
  const isWhole = !isFiltered(query)
  if (known.length === 1 && isWhole && known[0]!.total >= frequentFrom) return null
  const isOnShelf = rarest && isWhole && !isByPrice(query.sort) && sizeOf(rarest) <= readUpTo
  if (rarest && rarest.total >= wanted && (!isOnShelf || expected(known, facts) >= wanted)) {
    const share = isWhole
      ? await shareOnShelf(db, branchId, rarest, match)
      : await shareAlong(db, branchId, rarest, match, query)
    if (rarest.total * share >= wanted) return null
  }
  const found = isOnShelf
    ? await findOnShelf(db, rarest, match, query, words)
    : await findAll(db, branchId, match, query, ranking)
  return found.total < frequentFrom ? found : null
}

/** Matches where the words have nothing to do with each other. */
const expected = (known: KnownWord[], { storeTotal }: ListFacts) =>
  known.reduce((share, { total }) => (share * total) / (storeTotal || 1), storeTotal || 1)

async function readFrequent(
  db: Db,
  branchId: number,
  known: KnownWord[],
  match: Match,
  query: ListQuery,
  facts: ListFacts,
): Promise<Page<ProductCard> & { suggestions: string[] }> {
  const { offset, limit } = sliceOf(query)
  const { sort = "popular" } = query
  const needed = Math.max(sort === "popular" ? Math.min(offset + limit, frequentFrom) : 0, suggestionCount)
  const rarest = rarestOf(known)
  const met = await walk(db, branchId, rarest, match, query, needed)
  const suggestions = met.slice(0, suggestionCount).map(({ name }) => name)
  const page = (cards: ProductCard[]) => ({ ...pageOf(cards, frequentFrom, query), suggestions })
  if (offset >= frequentFrom) return page([])
  if (sort === "popular") {
    const ids = met.slice(offset, offset + limit).map(({ id }) => id)
    return page(await readCardsById(db, branchId, ids))
  }
  const ids = rarest && (await sortedAlong(db, branchId, rarest, match, { ...query, sort }))
  if (ids) return page(await readCardsById(db, branchId, ids))
  const list = { where: sql`${match.byProduct} and ${filtersOf(query)}`, order: orderOf(sort), few: false }
  return { ...(await readPage(db, branchId, { ...list, total: frequentFrom }, query, facts)), suggestions }
}

/** Shelves as long are read whole for those that have the other words too; with longer ones the index does better. */
const readUpTo = 50_000

/** The same as `findAll`, from the shelf of a word alone. */
async function findOnShelf(
  db: Db,
  word: KnownWord,
  match: Match,
  query: ListQuery,
  words: string[],
): Promise<Met & { total: number }> {
  const { offset, limit } = sliceOf(query)
  const text = words.join(" ")
  const order = query.sort
    ? orderOf(query.sort, { category_id: 0 })
    : sql`case when m.words like ${` ${text}%`} then 0 when m.words like ${`% ${text}%`} then 1 else 2 end, ${byPopularity}`
  const { rows } = await sql<Met & { total: number }>`
    with found as materialized (
      select ${distinct(word)} m.product_id, m.popularity, ${textOf} as words, ${nameOf} as name, m.created_at, m.rating
      from word_shelves m where ${onShelves(word)} and ${match.onShelf} limit ${frequentFrom}
    )
    select (select count(*) from found) as total,
      array(select m.product_id from found m order by ${order} limit ${limit} offset ${offset}) as ids,
      array(select m.name from found m order by ${byPopularity} limit ${suggestionCount}) as suggestions`.execute(db)
  return rows[0]!
}

const byPopularity = orderOf("popular", { category_id: 0 })

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
