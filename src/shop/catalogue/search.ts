// Which products does a shopper mean? Word beginnings in any order first; where nothing has them all, the nearest known words,
// and then whatever is spelt alike.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import { readCards } from "./card.ts"
import { suggestionCount } from "./few-matches.ts"
import { searchHuge } from "./huge-search.ts"
import {
  countLimit,
  countUpTo,
  exactly,
  filtersOf,
  isFew,
  isHuge,
  type ListQuery,
  type ProductList,
  pageOf,
  readPage,
  sliceOf,
} from "./list.ts"
import { orderOf, type Where } from "./scope.ts"
import { searchTextOf, wordsOf } from "./search-text.ts"
import { type ListFacts, readFacts } from "./stored-facts.ts"

/** Below this trigram similarity a word no longer looks like a slip of the keyboard. */
const alike = 0.45

export type SearchResult = ProductList & { did_you_mean: string | null; suggestions: string[] }

/** More matches than this are shown by popularity: ranking them would mean sorting them all. */
const rankedUpTo = 2_000

/** A query without words finds nothing. */
export async function searchProducts(shop: Shop, branchId: number, q: string, query: ListQuery): Promise<SearchResult> {
  const words = wordsOf(q)
  const { db } = shop
  if (words.length === 0) return { ...pageOf([], exactly(0), query), did_you_mean: null, suggestions: [] }
  const facts = await readFacts(db, branchId, "all")
  const exact = await readMatches(db, branchId, words, query, facts)
  if (exact) return { ...exact, did_you_mean: null }
  const corrected = await correct(db, words)
  const meant = corrected && (await readMatches(db, branchId, corrected.split(" "), query, facts))
  if (meant) return { ...meant, did_you_mean: corrected, suggestions: [] }
  return { ...(await readAlike(db, branchId, words.join(" "), query, facts)), did_you_mean: corrected, suggestions: [] }
}

type Matches = ProductList & { suggestions: string[] }

/** Products that have all the words: names that begin with them first, or the shopper's own sort. Null when there are none. */
async function readMatches(
  db: Db,
  branchId: number,
  words: string[],
  query: ListQuery,
  facts: ListFacts,
): Promise<Matches | null> {
  if (isHuge(facts)) return searchHuge(db, branchId, words, query, facts, ranking(words.join(" ")))
  const where = sql`${hasWords(words)} and ${filtersOf(query)}`
  const count = await countUpTo(db, branchId, "all", where, countLimit(facts))
  if (count.total === 0) return null
  const order = query.sort || count.total >= rankedUpTo ? orderOf(query.sort) : ranking(words.join(" "))
  const [page, suggestions] = await Promise.all([
    readPage(db, branchId, { where, order, few: isFew(count, facts), ...count }, query, facts),
    suggest(db, branchId, words, isFew(count, facts)),
  ])
  return { ...page, suggestions }
}

/** Every word begins a word of the product. */
function hasWords(words: string[]): Where {
  const query = words.map((word) => `${word}:*`).join(" & ")
  return sql`p.search @@ to_tsquery('simple', ${query})`
}

/** Names that begin with the words before names that hold them before the rest. */
const ranking = (text: string) => sql`
  case when p.search_text like ${`${text}%`} then 0 when p.search_text like ${`% ${text}%`} then 1 else 2 end,
  ${orderOf()}`

/**
 * Whatever is spelt alike. In a large store every text resembles thousands, and looking through them is not worth the wait:
 * there the nearest known words have to do.
 */
async function readAlike(
  db: Db,
  branchId: number,
  text: string,
  query: ListQuery,
  facts: ListFacts,
): Promise<ProductList> {
  if (facts.storeTotal !== null) return pageOf([], exactly(0), query)
  // The operator uses the trigram index; its own threshold is lower than ours.
  const where = sql`(${text} <% p.search_text and word_similarity(${text}, p.search_text) >= ${alike})
    and ${filtersOf(query)}`
  const order = query.sort ? orderOf(query.sort) : sql`word_similarity(${text}, p.search_text) desc, ${orderOf()}`
  const [data, count] = await Promise.all([
    readCards(db, branchId, { where, order, ...sliceOf(query) }),
    countUpTo(db, branchId, "all", where, countLimit(facts)),
  ])
  return pageOf(data, count, query)
}

/** Names of what the branch sells that go on from what was typed: of `few` all are found, of many the first that a walk meets. */
async function suggest(db: Db, branchId: number, words: string[], few: boolean): Promise<string[]> {
  const found = sql`
    select p.id, p.name, p.popularity from products p
    where p.is_published and p.sold_at @> array[${branchId}::int] and ${hasWords(words)}`
  const { rows } = await sql<{ name: string }>`
    with p as ${few ? sql`materialized` : sql`not materialized`} (${found})
    select p.name from p order by p.popularity desc, p.id limit ${suggestionCount}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The query with unknown words replaced by the nearest known ones; null when nothing is nearer. */
async function correct(db: Db, words: string[]): Promise<string | null> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, coalesce(
      (select w.word from search_words w where w.word % typed order by similarity(w.word, typed) desc, w.uses desc limit 1),
      typed) as word
    from unnest(${words}::text[]) with ordinality as t(typed, nth)
    order by nth`.execute(db)
  const corrected = rows.map(({ word }) => word).join(" ")
  return corrected === words.join(" ") ? null : corrected
}

/** What a product is found by. */
export function searchTextOfProduct(
  product: { name: string; brand: string; tags: string[] },
  categories: string[],
): string {
  return searchTextOf([product.name, product.brand, ...categories, ...product.tags].join(" "))
}
