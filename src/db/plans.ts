// What shall the plan of a statement that is asked often not depend on? PostgreSQL plans a statement anew with each call as long
// as it takes a plan for the values it sees to be cheaper than one for any, and that takes longer than the answer. Into a
// subquery it does not look.

import { type RawBuilder, sql } from "kysely"

type Type = "int" | "bigint" | "float8" | "text" | "timestamptz" | "uuid"

/** A value of which the plan knows nothing. */
export const unseen = (value: unknown, type: Type | `${Type}[]`): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(type)})`

/**
 * The rows as something to select from, with the named properties as columns and their place from 1 as `nth`. The plan
 * expects ten of them, however many there are.
 */
export function rowsOf<T extends object>(
  rows: T[],
  columns: { [name in keyof T & string]?: Type },
): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof T & string)[]
  const arrays = names.map((name) =>
    unseen(
      rows.map((row) => row[name]),
      `${columns[name]!}[]`,
    ),
  )
  const all = [...names, "nth"].map((name) => sql.ref(name))
  return sql`(select * from unnest(${sql.join(arrays)}) with ordinality as given (${sql.join(all)}))`
}

/**
 * How far a walk goes that has to come to `end`: a bit further, in few different lengths. As numbers in the statement's text
 * they let the server keep its plan. A limit that it is given with each call it takes for a tenth of all there is.
 */
export function walkLength(end: number): number {
  const step = end <= 6 ? 6 : end <= 120 ? 24 : end <= 600 ? 60 : 1_000
  return Math.ceil(end / step) * step
}
