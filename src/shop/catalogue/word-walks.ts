// Which products with frequent words come first? A walk along the shelf of the rarest word, which ends when enough were met.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { filtersOf, type ListQuery, usesListings } from "./list.ts"
import type { Where } from "./scope.ts"
import { isBroad, type KnownWord, rarestOf, tsqueryOf } from "./word-shelves.ts"

/**
 * That a product has all the words: as the index is asked, and hidden from it for whoever has chosen another way. `onShelf` says
 * of `m` on a shelf of the rarest word that it has the others and is sold.
 */
export type Match = { byIndex: Where; byProduct: Where; onShelf: Where }

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

/** The first `count` matches along the shelves of a word or, without one, of all products. */
export async function walk(
  db: Db,
  branchId: number,
  word: KnownWord | undefined,
  match: Match,
  query: ListQuery,
  count: number,
): Promise<{ id: number; name: string }[]> {
  const where = sql`${isSold(branchId)} and ${filtersOf(query)}`
  const met = word
    ? sql`
      select distinct m.popularity, m.id, m.name
      from unnest(${word.lexemes}::text[]) shelf (word) cross join lateral (
        select m.popularity, p.id, p.name
        from word_shelves m join products p on p.id = m.product_id ${listings(branchId, query)}
        where m.word = shelf.word and ${match.onShelf} and ${where}
        order by m.popularity desc, m.product_id limit ${count}
      ) m`
    : sql`
      select p.popularity, p.id, p.name from products p ${listings(branchId, query)}
      where ${match.byProduct} and ${where}`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${met}) met order by popularity desc, id limit ${count}`.execute(db)
  return rows
}

/** Products looked at from each end of a shelf; where the shelf alone is looked at, that many entries. */
const sample = { first: 96, last: 64 }
const entries = { first: 400, last: 250 }

/**
 * The share of a word's products that match, by those at the popular end of its shelf and those at the other: the smaller of the
 * two, since what is popular may be of one kind.
 */
export async function shareAlong(
  db: Db,
  branchId: number,
  word: KnownWord,
  match: Match,
  query: ListQuery,
): Promise<number> {
  const where = sql`${match.onShelf} and ${filtersOf(query)}`
  const { rows } = await sql<{ share: number }>`
    select ${shareOf(
      word,
      sample,
      (shelf) => sql`
      select count(*) filter (where ${where})::float8 / greatest(count(*), 1)
      from (${shelf}) m join products p on p.id = m.product_id ${listings(branchId, query)}
      where ${isSold(branchId)}`,
    )} as share`.execute(db)
  return rows[0]!.share
}

/** The same where nothing but words is asked for, so that the shelf alone is read. */
export async function shareOnShelf(db: Db, branchId: number, word: KnownWord, match: Match): Promise<number> {
  const sold = sql`coalesce(strpos(m.words, ${`/${branchId}/`}) > 0, true)`
  const { rows } = await sql<{ share: number }>`
    select ${shareOf(
      word,
      entries,
      (shelf) => sql`
      select count(*) filter (where ${match.onShelf})::float8 / greatest(count(*) filter (where ${sold}), 1)
      from (${shelf}) m`,
    )} as share`.execute(db)
  return rows[0]!.share
}

function shareOf(
  word: KnownWord,
  looked: { first: number; last: number },
  of: (shelf: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<number> {
  const end = (order: RawBuilder<unknown>, count: number) =>
    of(sql`
      select m.product_id, m.words from word_shelves m where m.word = ${word.frequent}
      order by ${order} limit ${count}`)
  return sql<number>`least(
    (${end(sql`m.popularity desc, m.product_id`, looked.first)}),
    (${end(sql`m.popularity, m.product_id desc`, looked.last)}))`
}

/** Where filters or order ask for them. */
export const listings = (branchId: number, query: ListQuery): RawBuilder<unknown> =>
  usesListings(query) ? sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}` : sql``

export const isSold = (branchId: number): Where => sql`p.is_published and p.sold_at @> array[${branchId}::int]`
