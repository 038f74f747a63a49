// How is a migration's text run? Statement by statement: the embedded database takes one at a time.

import { type Kysely, sql } from "kysely"

/** Statements end with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*\n/)) {
    if (statement.replace(/--.*$/gm, "").trim() !== "") await sql.raw(statement).execute(db)
  }
}
