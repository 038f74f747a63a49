// How is an array given to a statement that is asked often? So that the server plans it once, however long the array is.

import { type RawBuilder, sql } from "kysely"

export type ElementType = "int" | "bigint" | "text" | "uuid"

/**
 * The values as an array of `type`. PostgreSQL, when it sees an array, expects as many rows as are in it, takes a plan for those few
 * to be cheaper than one for any number, and plans again with each call, which takes longer than the answer. Into a
 * subquery it does not look: there it expects ten.
 */
export const arrayOf = (values: unknown[], type: ElementType): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`
