// How is a huge store searched? By what is known of the words: matches of rare ones are all found, those of frequent ones are
// met in a walk along the shelf of the rarest, the most popular first.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { type ProductCard, readCardsById } from "./card.ts"
import { findFew, isOnShelf, type Search, suggestionCount } from "./few-matches.ts"
import { cappedAt, filtersOf, isFiltered, type ListQuery, type ProductList, pageOf, readPage, sliceOf } from "./list.ts"
import { orderOf, type Where } from "./scope.ts"
import type { ListFacts } from "./stored-facts.ts"
import { sortedAlong } from "./word-orders.ts"
import { frequentFrom, type KnownWord, rarestOf, readKnownWords, sizeOf } from "./word-shelves.ts"
import { type Met, matchOf, shareOf, walk } from "./word-walks.ts"

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
): Promise<(ProductList & { suggestions: string[] }) | null> {
  const known = await readKnownWords(db, branchId, words)
  if (known.some(({ lexemes }) => lexemes.length === 0)) return null
  const end = endOf(known, query)
  const search = { known, match: matchOf(branchId, known), query, facts, end, most: mostFound(known, query, end) }
  const met = await meetMany(db, branchId, search)
  if (met) return readMany(db, branchId, search, met)
  const { total, ids, suggestions } = await findFew(db, branchId, search, words.join(" "), ranking)
  if (total > search.most) return readMany(db, branchId, search, await meet(db, branchId, search))
  if (total === 0) return null
  return { ...pageOf(await readCardsById(db, branchId, ids), cappedAt(end, total), query), suggestions }
}

/** Where all words are frequent, matches are counted and paged through to here: they may lie far apart on long shelves. */
const countedTo = 500

/** Counting ends here. Of a word that few have all are found; of a frequent one alone it is known how many have it. */
function endOf(known: KnownWord[], query: ListQuery): number {
  const isAlone = known.length === 1 && !isFiltered(query)
  return isAlone || rarestOf(known)?.total === 0 ? frequentFrom : countedTo
}

/** As many are rather found, all of them, than met: more than are counted where the order takes the whole shelf anyway. */
const mostFound = (known: KnownWord[], query: ListQuery, end: number) =>
  isWalked(query) || !isOnShelf(known, query) ? end : frequentFrom

/** Shelves lie in this order. */
const isWalked = ({ sort = "popular" }: ListQuery) => sort === "popular"

/** The first matches where there are for sure more than `most`, without counting them; null where they are to be counted. */
async function meetMany(db: Db, branchId: number, search: Search): Promise<Met[] | null> {
  const { known, match, query, facts, most } = search
  const isWhole = !isFiltered(query)
  if (known.length === 1 && isWhole && known[0]!.total > frequentFrom) return meet(db, branchId, search)
  const rarest = rarestOf(known)
  if (!rarest || rarest.total <= most) return null
  const isSoonRead = isOnShelf(known, query) && (!isWalked(query) || sizeOf(rarest) < sampledFrom)
  if (isSoonRead && expected(known, facts) < most) return null
  const share = shareOf(branchId, rarest, match, query)
  const met = await meet(db, branchId, search, sql`${rarest.total}::int * ${share} >= ${most}::int`)
  return met.length > 0 ? met : null
}

/** Reading as long a shelf takes ten times what a look at its ends does. */
const sampledFrom = 6_500

/** Matches where the words have nothing to do with each other. */
const expected = (known: KnownWord[], { storeTotal }: ListFacts) =>
  known.reduce((share, { total }) => (share * total) / (storeTotal || 1), storeTotal || 1)

/** The most popular matches as far as the page needs them; see `walk`. */
function meet(db: Db, branchId: number, { known, match, query, end }: Search, when?: Where): Promise<Met[]> {
  const count = Math.max(isWalked(query) ? lastOf(query, end) : 0, suggestionCount)
  return walk(db, branchId, rarestOf(known), match, query, count, when)
}

/** Where the page ends, or what is counted. */
function lastOf(query: ListQuery, end: number): number {
  const { offset, limit } = sliceOf(query)
  return Math.min(offset + limit, end)
}

/** A page of matches of which there are more than `end`, or were said to be. */
async function readMany(
  db: Db,
  branchId: number,
  search: Search,
  met: Met[],
): Promise<ProductList & { suggestions: string[] }> {
  const { known, match, query, end } = search
  const { offset } = sliceOf(query)
  const last = lastOf(query, end)
  const suggestions = met.slice(0, suggestionCount).map(({ name }) => name)
  const ids = met.slice(offset, last).map(({ id }) => id)
  const isPast = offset >= end
  const cards = isPast
    ? []
    : isWalked(query)
      ? await readCardsById(db, branchId, ids)
      : await readSorted(db, branchId, search)
  const isFull = isWalked(query) ? met.length >= last : isPast || offset + cards.length >= last
  if (isFull) return { ...pageOf(cards, { total: end, total_is_capped: true }, query), suggestions }
  // The ends of the shelf promised too much, or words were counted before products went: a walk to the end meets all there are.
  const all = isWalked(query) ? met : await walk(db, branchId, rarestOf(known), match, query, end + 1)
  return { ...pageOf(cards, cappedAt(end, all.length), query), suggestions }
}

/** The page in the order that the shopper chose. */
async function readSorted(db: Db, branchId: number, search: Search): Promise<ProductCard[]> {
  const { known, match, query, facts, end } = search
  const { sort = "popular" } = query
  const rarest = rarestOf(known)
  const ids = rarest && (await sortedAlong(db, branchId, rarest, match, { ...query, sort }))
  if (ids) return readCardsById(db, branchId, ids)
  const list = { where: sql`${match.byProduct} and ${filtersOf(query)}`, order: orderOf(sort), few: false }
  return (await readPage(db, branchId, { ...list, total: end, total_is_capped: true }, query, facts)).data
}
