// Which products with frequent words come first? A walk along the shelf of the rarest word, which ends when enough were met.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { filtersOf, type ListQuery, usesListings } from "./list.ts"
import type { Where } from "./scope.ts"
import { isBroad, type KnownWord, tsqueryOf } from "./word-shelves.ts"

/** That a product has all the words: as the index is asked, hidden from it for whoever has chosen another way, on a shelf `m`. */
export type Match = { byIndex: Where; byProduct: Where; onShelf: Where }

/** Of words that begin very many the index is not asked, where there are others. */
export function matchOf(known: KnownWord[]): Match {
  const narrow = known.filter((word) => !isBroad(word))
  const byProduct = sql`coalesce(p.search @@ ${tsqueryOf(known)}::tsquery, false)`
  const asked = narrow.length === 0 ? known : narrow
  const byIndex = sql`p.search @@ ${tsqueryOf(asked)}::tsquery`
  return {
    byProduct,
    byIndex: asked.length === known.length ? byIndex : sql`${byIndex} and ${byProduct}`,
    onShelf: known.length === 1 ? sql`true` : onShelf(known),
  }
}

/** Read from the shelf; of a product whose texts are too long for it, from the product. */
function onShelf(known: KnownWord[]): Where {
  const all = known.map(({ typed }) => sql`strpos(m.words, ${` ${typed}`}) > 0`)
  return sql`coalesce(${sql.join(all, sql` and `)}, (
    select p.search @@ ${tsqueryOf(known)}::tsquery from products p where p.id = m.product_id))`
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

/** Products looked at from each end of a shelf. */
const sample = { first: 96, last: 64 }

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
      (shelf) => sql`
      select count(*) filter (where ${where})::float8 / greatest(count(*), 1)
      from (${shelf}) m join products p on p.id = m.product_id ${listings(branchId, query)}
      where ${isSold(branchId)}`,
    )} as share`.execute(db)
  return rows[0]!.share
}

/** The same where nothing but words is asked for, so that the shelf alone is read: as a part of a statement. */
export const shareOnShelf = (word: KnownWord, match: Match): RawBuilder<number> =>
  shareOf(
    word,
    (shelf) => sql`select count(*) filter (where ${match.onShelf})::float8 / greatest(count(*), 1) from (${shelf}) m`,
  )

function shareOf(word: KnownWord, of: (shelf: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<number> {
  const end = (order: RawBuilder<unknown>, count: number) =>
    of(sql`
      select m.product_id, m.words from word_shelves m where m.word = ${word.frequent}
      order by ${order} limit ${count}`)
  return sql<number>`least(
    (${end(sql`m.popularity desc, m.product_id`, sample.first)}),
    (${end(sql`m.popularity, m.product_id desc`, sample.last)}))`
}

/** Where filters or order ask for them. */
export const listings = (branchId: number, query: ListQuery): RawBuilder<unknown> =>
  usesListings(query) ? sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}` : sql``

export const isSold = (branchId: number): Where => sql`p.is_published and p.sold_at @> array[${branchId}::int]`
