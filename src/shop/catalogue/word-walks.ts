// Which products with frequent words come first? A walk along the shelf of the rarest word, which ends when enough were met.

import { type RawBuilder, sql } from "kysely"
import type { Db } from "#db/database.ts"
import { filtersOf, type ListQuery, usesListings } from "./list.ts"
import type { Where } from "./scope.ts"
import { isBroad, type KnownWord, tsqueryOf } from "./word-shelves.ts"

/** That a product has all the words: as the index is asked, and hidden from it for whoever has chosen another way. */
export type Match = { byIndex: Where; byProduct: Where }

/** Of words that begin very many the index is not asked, where there are others. */
export function matchOf(known: KnownWord[]): Match {
  const narrow = known.filter((word) => !isBroad(word))
  const byProduct = sql`coalesce(p.search @@ ${tsqueryOf(known)}::tsquery, false)`
  const asked = narrow.length === 0 ? known : narrow
  const byIndex = sql`p.search @@ ${tsqueryOf(asked)}::tsquery`
  return { byProduct, byIndex: asked.length === known.length ? byIndex : sql`${byIndex} and ${byProduct}` }
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
  const where = soldMatch(branchId, match, query)
  const met = word
    ? sql`
      select distinct m.popularity, m.id, m.name
      from unnest(${word.lexemes}::text[]) shelf (word) cross join lateral (
        select s.popularity, p.id, p.name
        from word_shelves s join products p on p.id = s.product_id ${listings(branchId, query)}
        where s.word = shelf.word and ${where}
        order by s.popularity desc, s.product_id limit ${count}
      ) m`
    : sql`select p.popularity, p.id, p.name from products p ${listings(branchId, query)} where ${where}`
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
  const end = (order: RawBuilder<unknown>, count: number) => sql<number>`(
    select count(*) filter (where ${soldMatch(branchId, match, query)})::float8
      / greatest(count(*) filter (where ${isSold(branchId)}), 1)
    from (
      select s.product_id from word_shelves s where s.word = ${word.frequent}
      order by ${order} limit ${count}
    ) s join products p on p.id = s.product_id ${listings(branchId, query)}
  )`
  const { rows } = await sql<{ share: number }>`
    select least(
      ${end(sql`s.popularity desc, s.product_id`, sample.first)},
      ${end(sql`s.popularity, s.product_id desc`, sample.last)}
    ) as share`.execute(db)
  return rows[0]!.share
}

/** Where filters or order ask for them. */
const listings = (branchId: number, query: ListQuery): RawBuilder<unknown> =>
  usesListings(query) ? sql`join listings l on l.product_id = p.id and l.branch_id = ${branchId}` : sql``

const soldMatch = (branchId: number, { byProduct }: Match, query: ListQuery): Where =>
  sql`${isSold(branchId)} and ${byProduct} and ${filtersOf(query)}`

const isSold = (branchId: number): Where => sql`p.is_published and p.sold_at @> array[${branchId}::int]`
