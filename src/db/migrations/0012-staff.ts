// Who works for the store: what they do is recorded under their name.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create table staff (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Lower case.
  email text not null unique,
  role text not null check (role in ('owner', 'manager', 'clerk')),
  -- Somebody who has left stays: events name them.
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
