// Originals of pictures that are to go: their place may not answer at once, and nothing of a person may stay behind.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create table picture_removals (original text primary key, asked_at timestamptz not null default now());
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
