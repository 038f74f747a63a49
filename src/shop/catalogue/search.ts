// Which products does a shopper mean? Word beginnings in any order first; where nothing has them all, the nearest known words,
// and then whatever is spelt alike.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import type { ProductCard } from "./card.ts"
import { filtersOf, type ListQuery, orderOf, type Page, readPage, type Where } from "./list.ts"
import { searchTextOf, wordsOf } from "./search-text.ts"

/** Below this trigram similarity a word no longer looks like a slip of the keyboard. */
const alike = 0.45

export type SearchResult = Page<ProductCard> & { did_you_mean: string | null; suggestions: string[] }

/** A query without words finds nothing. */
export async function searchProducts(shop: Shop, branchId: number, q: string, query: ListQuery): Promise<SearchResult> {
  const words = wordsOf(q)
  if (words.length === 0) return { ...emptyPage(query), did_you_mean: null, suggestions: [] }
  const text = words.join(" ")
  const exact = await readPage(
    shop.db,
    branchId,
    sql`${hasWords(words)} and ${filtersOf(query)}`,
    ranking(text, query),
    query,
  )
  if (exact.total > 0) return { ...exact, did_you_mean: null, suggestions: await suggest(shop.db, words) }
  const corrected = await correct(shop.db, words)
  if (corrected) {
    const meant = await readPage(
      shop.db,
      branchId,
      sql`${hasWords(corrected.split(" "))} and ${filtersOf(query)}`,
      ranking(corrected, query),
      query,
    )
    if (meant.total > 0) return { ...meant, did_you_mean: corrected, suggestions: [] }
  }
  const near = await readPage(
    shop.db,
    branchId,
    sql`${looksLike(text)} and ${filtersOf(query)}`,
    similarity(text, query),
    query,
  )
  return { ...near, did_you_mean: corrected, suggestions: [] }
}

/** Every word begins a word of the product. */
function hasWords(words: string[]): Where {
  const query = words.map((word) => `${word}:*`).join(" & ")
  return sql`to_tsvector('simple', p.search_text) @@ to_tsquery('simple', ${query})`
}

/** The operator uses the trigram index; its own threshold is lower than ours. */
const looksLike = (text: string): Where =>
  sql`(${text} <% p.search_text and word_similarity(${text}, p.search_text) >= ${alike})`

/** Names that begin with the words before names that hold them before the rest; or the shopper's own sort. */
function ranking(text: string, query: ListQuery) {
  if (query.sort) return orderOf(query.sort)
  return sql`
    case when p.search_text like ${`${text}%`} then 0 when p.search_text like ${`% ${text}%`} then 1 else 2 end,
    ${orderOf()}`
}

function similarity(text: string, query: ListQuery) {
  return query.sort ? orderOf(query.sort) : sql`word_similarity(${text}, p.search_text) desc, ${orderOf()}`
}

/** Product names that go on from what was typed. */
async function suggest(db: Db, words: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("products as p")
    .select("p.name")
    .where("p.is_published", "=", true)
    .where(sql<boolean>`${hasWords(words)}`)
    .orderBy("p.popularity", "desc")
    .orderBy("p.id")
    .limit(6)
    .execute()
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

function emptyPage({ page, per_page }: ListQuery): Page<ProductCard> {
  return { data: [], current_page: page, last_page: 1, per_page, total: 0 }
}

/** What a product is found by. */
export function searchTextOfProduct(
  product: { name: string; brand: string; tags: string[] },
  categories: string[],
): string {
  return searchTextOf([product.name, product.brand, ...categories, ...product.tags].join(" "))
}
