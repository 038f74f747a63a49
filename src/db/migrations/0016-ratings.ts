// How many products have at least such a rating, and which: an index, and figures that tell the database that they may be few
// (those of an index with a condition are not looked at).

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create index products_rated on products ((rating_sum::float8 / nullif(rating_count, 0))) where is_published;
create statistics products_rated_share on (rating_sum::float8 / nullif(rating_count, 0)) from products;
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
