// How is a huge store searched? By what is known of the words: matches of rare ones are all found, those of frequent ones are
// met in a walk along the shelf of the rarest, the most popular first.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { type ProductCard, readCardsById } from "./card.ts"
import { filtersOf, isFiltered, type ListQuery, type Page, pageOf, readPage, sliceOf, usesListings } from "./list.ts"
import { isByPrice, orderOf, tablesOf, type Where } from "./scope.ts"
import type { ListFacts } from "./stored-facts.ts"
import { distinct, nameOf, onShelves, sortedAlong } from "./word-orders.ts"
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
  const match = matchOf(known)
  const found = await findFew(db, branchId, known, match, query, ranking)
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
  ranking: Where,
): Promise<(Met & { total: number }) | null> {
  const rarest = rarestOf(known)
  const isWhole = !isFiltered(query)
  if (known.length === 1 && isWhole && known[0]!.total >= frequentFrom) return null
  if (rarest && isWhole && !isByPrice(query.sort) && sizeOf(rarest) <= readUpTo) {
    return findOnShelf(db, branchId, rarest, match, query, ranking)
  }
  if (rarest && rarest.total >= wanted && !(known.length === 1 && isWhole)) {
    if (rarest.total * (await shareAlong(db, branchId, rarest, match, query)) >= wanted) return null
  }
  const found = await findAll(db, branchId, match, query, ranking)
  return found.total < frequentFrom ? found : null
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

/** The same as `findAll`, from the shelf of a word alone; null where its ends promise `wanted`. */
async function findOnShelf(
  db: Db,
  branchId: number,
  word: KnownWord,
  match: Match,
  query: ListQuery,
  ranking: Where,
): Promise<(Met & { total: number }) | null> {
  const { offset, limit } = sliceOf(query)
  const order = query.sort ? orderOf(query.sort, { category_id: 0 }) : ranking
  const isPromised = word.total < wanted ? sql`false` : sql`${shareOnShelf(word, match)} * ${word.total} >= ${wanted}`
  const { rows } = await sql<Met & { total: number | null }>`
    with promised as materialized (select ${isPromised} as so), found as materialized (
      select ${distinct(word)} m.product_id, m.popularity, m.words, m.name, m.created_at, m.rating
      from word_shelves m
      where not (select so from promised) and ${onShelves(word)} and ${match.onShelf}
        and (select true from listings l where l.branch_id = ${branchId} and l.product_id = m.product_id)
      limit ${frequentFrom}
    )
    select case when not (select so from promised) then (select count(*) from found) end as total,
      array(
        select m.product_id
        from (select product_id, popularity, words, ${nameOf} as name, created_at, rating from found m) m
        cross join lateral (
          select m.product_id as id, m.popularity,
            coalesce(substr(m.words, 2), (select search_text from products where id = m.product_id)) as search_text
        ) p
        order by ${order} limit ${limit} offset ${offset}
      ) as ids,
      array(select ${nameOf} from found m order by m.popularity desc, m.product_id limit ${suggestionCount}) as suggestions
    `.execute(db)
  const { total, ...met } = rows[0]!
  return total === null || total >= frequentFrom ? null : { ...met, total }
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
