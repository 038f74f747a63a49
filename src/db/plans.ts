// What shall the plan of a statement that is asked often not depend on? PostgreSQL plans a statement anew with each call as long as it
// takes a plan for the values it sees to be cheaper than one for any, and that takes longer than the answer. Into a subquery it
// does not look.

import { type RawBuilder, sql } from "kysely"

export type ElementType = "int" | "bigint" | "text" | "uuid"

/** A value of which the plan knows nothing. */
export const unseen = (value: unknown, type: ElementType | `${ElementType}[]`): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(type)})`

/** The values as an array of which the plan expects ten, however many there are. */
export const arrayOf = (values: unknown[], type: ElementType): RawBuilder<unknown> => unseen(values, `${type}[]`)
