// How many products have at least such a rating, and which: an index, whose figures tell the database that they may be few.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create index products_rated on products ((rating_sum::float8 / nullif(rating_count, 0))) where is_published;
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
