// Which products have a word? Rows that follow a product's words and popularity, so that the most popular products with a
// word are one range of an index, and what is known of words that many products have.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"

/** Words of fewer products are not counted beforehand: all of them are found quickly. */
export const frequentFrom = 2_000

/**
 * Brings the words of products up to date with what they are found by. Part of every transaction that changes that, their
 * popularity or whether they are published. What else stands on these shelves follows by a trigger.
 */
export async function refreshWordShelves(trx: Trx, productIds: number[]): Promise<void> {
  await sql`
    with words as (
      select word collate "C" as word, p.popularity, p.id,
        w.words, case when w.words is not null then p.name end as name,
        p.created_at, (p.rating_sum + 12)::float8 / (p.rating_count + 3) as rating
      from products p cross join unnest(tsvector_to_array(p.search)) word
      cross join lateral (select shelf_words(p.search_text, p.name, p.sold_at) as words) w
      where p.id = any(${productIds}::int[]) and p.is_published
    ), gone as (
      delete from word_shelves s
      where s.product_id = any(${productIds}::int[]) and (s.word, s.popularity, s.product_id) not in (select word, popularity, id from words)
    )
    insert into word_shelves (word, popularity, product_id, words, name, created_at, rating) table words
    on conflict (word, popularity, product_id) do nothing`.execute(trx)
}

/** The job: how many products of the branch have each word that many have. */
export async function countFrequentWords(trx: Trx, branchId: number): Promise<void> {
  await trx.deleteFrom("word_totals").where("branch_id", "=", branchId).execute()
  await sql`
    insert into word_totals (branch_id, word, total)
    select ${branchId}::int, s.word, count(*)
    from word_shelves s join listings l on l.product_id = s.product_id and l.branch_id = ${branchId}
    group by s.word having count(*) >= ${frequentFrom}`.execute(trx)
}

/** A typed word with what products have of it. */
export type KnownWord = {
  typed: string
  /** Words that begin with it; more than `maxLexemes` are not all there. */
  lexemes: string[]
  /** The most frequent of them with its products at the branch, as last counted; null and 0 where none is frequent. */
  frequent: string | null
  total: number
}

/** Beyond as many words with a beginning it is easier to look at products than at words. */
const maxLexemes = 16

/** Whether so many words begin with it that they are not all known. */
export const isBroad = ({ lexemes }: KnownWord) => lexemes.length > maxLexemes

/** At most as many rows as its shelves have for the branch. */
export const sizeOf = ({ total, lexemes }: KnownWord) => Math.max(total, frequentFrom) * lexemes.length

/** What the typed words may mean, in their order: jumps from one word to the next, however many products have it. */
export async function readKnownWords(db: Db, branchId: number, typed: string[]): Promise<KnownWord[]> {
  // Rows of which the database knows how many there are: of an array it does not, and plans anew each time.
  const words = sql.join(typed.map((word, nth) => sql`(${word}::text, ${nth}::int)`))
  const { rows } = await sql<KnownWord>`
    select t.typed,
      array(
        with recursive found (word, nth) as (
          (select s.word, 1 from word_shelves s
           where s.word >= t.typed and s.word < t.typed || ${last} order by s.word limit 1)
          union all
          select (select s.word from word_shelves s
                  where s.word > found.word and s.word < t.typed || ${last} order by s.word limit 1), found.nth + 1
          from found where found.word is not null and found.nth <= ${maxLexemes}
        )
        select word from found where word is not null
      ) as lexemes,
      f.word as frequent, coalesce(f.total, 0) as total
    from (values ${words}) as t (typed, nth)
    left join lateral (
      select w.word, w.total from word_totals w
      where w.branch_id = ${branchId} and w.word >= t.typed and w.word < t.typed || ${last}
      order by w.total desc limit 1
    ) f on true
    order by t.nth`.execute(db)
  return rows
}

/** The last character there is: what begins with a word comes before the word with this one after it. */
const last = "\u{10FFFF}"

/** The query that a product has all the words. */
export const tsqueryOf = (known: KnownWord[]) =>
  known
    .map((word) => (isBroad(word) ? `${quoted(word.typed)}:*` : `(${word.lexemes.map(quoted).join(" | ")})`))
    .join(" & ")

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`

/** The word of the fewest products, of those whose shelves are all known. */
export const rarestOf = (known: KnownWord[]): KnownWord | undefined =>
  known.filter((word) => !isBroad(word)).sort((a, b) => a.total - b.total)[0]

/** The words of a product on shelf `m`. */
export const textOf = sql`coalesce(m.words, (select ' ' || p.search_text from products p where p.id = m.product_id))`

/** What a product on shelf `m` is called. */
export const nameOf = sql`coalesce(m.name, (select p.name from products p where p.id = m.product_id))`
