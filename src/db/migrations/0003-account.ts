// What belongs to a customer: notifications, addresses, wishes, and what signing in needs: codes, links, counted tries.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create index customers_pending_email on customers (pending_email) where pending_email is not null;
create index customers_pending_phone on customers (pending_phone) where pending_phone is not null;

create table notifications (
  id bigint generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  title text not null,
  text text not null,
  -- Where it leads in the store; empty: nowhere.
  link text not null default '',
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_customer on notifications (customer_id, id desc);

create table addresses (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  label text not null,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text not null default '',
  landmark text not null default '',
  city text not null,
  state text not null default '',
  pincode text not null,
  lat double precision,
  lng double precision,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_customer on addresses (customer_id, id);
create unique index addresses_default on addresses (customer_id) where is_default;

-- Of guests too: they hang on the shopper.
create table wishes (
  id bigint generated always as identity primary key,
  shopper_id uuid not null,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (shopper_id, product_id)
);
create index wishes_product on wishes (product_id);

-- The code last sent to a phone or an e-mail address, for one purpose: a new one replaces the old.
create table codes (
  -- "sign_in", or "confirm:" and the customer who wants the address or number.
  purpose text not null,
  -- E.164, or lower case.
  contact text not null,
  -- HMAC with a key of the store: six digits alone would be guessed from any other hash.
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (purpose, contact)
);
create index codes_expired on codes (expires_at);

-- The link last sent to a customer who forgot the password.
create table password_links (
  customer_id integer primary key references customers (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Counted tries of what must not be tried without end, the same for every node.
create table tries (
  -- What is counted, and an HMAC of whose: "password:…".
  key text primary key,
  used integer not null,
  -- Before this time the next is refused.
  open_at timestamptz not null,
  -- From this time on the count begins anew.
  ends_at timestamptz not null
);
create index tries_ended on tries (ends_at);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
