// Messages: what the store has to say to people, waiting to be sent and kept for the operator to read.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'given_up')),
  attempts integer not null default 0,
  -- The next try; while a try is under way, when it counts as lost.
  due_at timestamptz not null default now(),
  -- What went wrong last.
  error text not null default '',
  -- The sender that took it.
  sent_by text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index messages_due on messages (due_at) where status = 'waiting';
create index messages_ended on messages (created_at) where status <> 'waiting';
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
