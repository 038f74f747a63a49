// Shoppers: what hung on a guest now hangs on a shopper, who is a guest or a customer. Customers and their sessions.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
alter table carts rename column guest_id to shopper_id;
alter table orders rename column guest_id to shopper_id;
alter table discount_uses rename column guest_id to shopper_id;

create table customers (
  id integer generated always as identity primary key,
  -- What carts, orders and wishes hang on. A version 8 UUID made by the store, which no guest id (version 4) can be.
  shopper_id uuid not null unique,
  name text not null default '',
  -- Confirmed by code. Lower case; E.164.
  email text unique,
  phone text unique,
  -- Typed but not confirmed: nobody is known by these.
  pending_email text,
  pending_phone text,
  password_hash text,
  picture text references pictures (key),
  language text,
  referral_code text not null unique,
  created_at timestamptz not null default now(),
  -- The person was erased; the row stays for the orders and the ledger.
  erased_at timestamptz
);

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the token: who reads the table cannot sign in.
  token_hash text not null unique,
  customer_id integer not null references customers (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  -- To the day: a session ends after 90 days without use.
  used_at timestamptz not null default now()
);
create index sessions_customer on sessions (customer_id);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
