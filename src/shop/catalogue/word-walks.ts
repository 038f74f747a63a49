// Which products with frequent words come first? A walk along the shelf of the rarest word, which ends when enough were met.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { unseen, walkLength } from "#db/plans.ts"
import { filtersOf, isFiltered, type ListQuery, usesListings } from "./list.ts"
import type { Where } from "./scope.ts"
import { isBroad, type KnownWord, nameOf, rarestOf, tsqueryOf } from "./word-shelves.ts"

/**
 * That a product has all the words: as the index is asked, and hidden from it for whoever has chosen another way. `onShelf` says
 * of `m` on a shelf of the rarest word that it has the others and is sold.
 */
export type Match = { byIndex: Where; byProduct: Where; onShelf: Where }

/** A product that was met. */
export type Met = { id: number; name: string }

/** Of words that begin very many the index is not asked, where there are others. */
export function matchOf(branchId: number, known: KnownWord[]): Match {
  const narrow = known.filter((word) => !isBroad(word))
  const byProduct = sql`coalesce(p.search @@ ${tsqueryOf(known)}::tsquery, false)`
  const asked = narrow.length === 0 ? known : narrow
  const byIndex = sql`p.search @@ ${tsqueryOf(asked)}::tsquery`
  return {
    byProduct,
    byIndex: asked.length === known.length ? byIndex : sql`${byIndex} and ${byProduct}`,
    onShelf: onShelf(branchId, known),
  }
}

/** Read from the shelf of the rarest; of a product whose texts are too long for it, from the product. */
function onShelf(branchId: number, known: KnownWord[]): Where {
  const rarest = rarestOf(known)
  const others = known.filter((word) => word !== rarest)
  const parts = [...others.map(({ typed }) => ` ${typed}`), `/${branchId}/`]
  const all = parts.map((part) => sql`strpos(m.words, ${part}) > 0`)
  return sql`coalesce(${sql.join(all, sql` and `)}, (
    select ${isSold(branchId)} and p.search @@ ${tsqueryOf(known)}::tsquery from products p where p.id = m.product_id))`
}

/**
 * The first `count` matches, or somewhat more, along the shelves of the rarest word or, without one, of all products. Only
 * `when` that is true, if it is given: the database looks at it before it walks.
 */
export async function walk(
  db: Db,
  branchId: number,
  word: KnownWord | undefined,
  match: Match,
  query: ListQuery,
  count: number,
  when: Where = sql`true`,
): Promise<Met[]> {
  const where = sql`${isSold(branchId)} and ${filtersOf(query)}`
  const limit = sql.lit(walkLength(count))
  const first = sql`order by m.popularity desc, m.product_id limit ${limit}`
  // Where nothing but words is asked for, the shelf alone is read.
  const along = (shelf: Where) =>
    isFiltered(query)
      ? sql`
        select m.popularity, p.id, p.name
        from word_shelves m join products p on p.id = m.product_id ${listings(branchId, query)}
        where m.word = ${shelf} and ${match.onShelf} and ${where} ${first}`
      : sql`
        select m.popularity, m.product_id as id, ${nameOf} as name
        from word_shelves m where m.word = ${shelf} and ${match.onShelf} ${first}`
  const ofAll = sql`
    select p.popularity, p.id, p.name from products p ${listings(branchId, query)} where ${match.byProduct} and ${where}`
  const ofSeveral = sql`
    select distinct m.popularity, m.id, m.name
    from unnest(${word?.lexemes}::text[]) shelf (word) cross join lateral (${along(sql`shelf.word`)}) m`
  const met = !word ? ofAll : word.lexemes.length > 1 ? ofSeveral : along(sql`${word.lexemes[0]}`)
  const { rows } = await sql<Met>`
    select id, name from (${met}) met where ${when} order by popularity desc, id limit ${limit}`.execute(db)
  return rows
}

/** Products looked at from each end of a shelf; where the shelf alone is looked at, that many entries. */
const sample = { first: 96, last: 64 }
const entries = { first: 200, last: 130 }

/**
 * The share of a word's products that surely match, by those at the popular end of its shelf and those at the other: by the end
 * that has fewer, since what is popular may be of one kind. Where nothing but words is asked for, the shelf alone is read.
 */
export const shareOf = (branchId: number, word: KnownWord, match: Match, query: ListQuery): Where =>
  isFiltered(query) ? shareOfProducts(branchId, word, match, query) : shareOfEntries(branchId, word, match)

function shareOfProducts(branchId: number, word: KnownWord, match: Match, query: ListQuery): Where {
  const where = sql`${match.onShelf} and ${filtersOf(query)}`
  return leastShare(
    word,
    sample,
    (shelf) => sql`
      select count(*) filter (where ${where}) as found, count(*) as looked
      from (${shelf}) m join products p on p.id = m.product_id ${listings(branchId, query)}
      where ${isSold(branchId)}`,
  )
}

function shareOfEntries(branchId: number, word: KnownWord, match: Match): Where {
  const sold = sql`coalesce(strpos(m.words, ${`/${branchId}/`}) > 0, true)`
  return leastShare(
    word,
    entries,
    (shelf) => sql`
      select count(*) filter (where ${match.onShelf}) as found, count(*) filter (where ${sold}) as looked
      from (${shelf}) m`,
  )
}

/** `of` counts what was `found` among those `looked` at. The root of a count is how far chance may have taken it. */
function leastShare(word: KnownWord, ends: { first: number; last: number }, of: (shelf: Where) => Where): Where {
  const end = (order: Where, count: number) => sql`
    select (found - sqrt(found)) / greatest(looked, 1) from (${of(sql`
      select m.product_id, m.words from word_shelves m where m.word = ${unseen(word.frequent, "text")}
      order by ${order} limit ${sql.lit(count)}`)}) counted`
  return sql`least(
    (${end(sql`m.popularity desc, m.product_id`, ends.first)}),
    (${end(sql`m.popularity, m.product_id desc`, ends.last)}))`
}

/** Where filters or order ask for them. */
export const listings = (branchId: number, query: ListQuery): RawBuilder<unknown> =>
  usesListings(query) ? sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}` : sql``

export const isSold = (branchId: number): Where => sql`p.is_published and p.sold_at @> array[${branchId}::int]`
