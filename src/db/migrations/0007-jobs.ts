// Jobs: what the store does by itself and one node at a time, and when it is due again.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create table jobs (
  name text primary key,
  -- While a node is at it: when that node counts as dead.
  due_at timestamptz not null,
  ran_at timestamptz,
  -- What went wrong last; empty when nothing did.
  error text not null default ''
);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
