// Online payment, refunds, invoices, returns, and what shoppers were told of their orders.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- What the gateway was asked for, in its smallest unit, and what it calls it.
alter table payments add column provider_order_id text unique;
alter table payments add column provider_amount bigint check (provider_amount > 0);
-- When the gateway is asked next whether money came; null: nothing more is expected.
alter table payments add column check_at timestamptz;
create index payments_check on payments (check_at) where check_at is not null;

-- Money that a gateway took for the store, each payment of the gateway once.
create table captures (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  provider_payment_id text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);
create index captures_payment on captures (payment_id);

-- Money that goes back through a gateway: a capture as a whole, once.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  capture_id bigint not null unique references captures (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('cancelled', 'returned', 'not_needed', 'mismatch')),
  -- waiting: to be asked for; sent: the gateway took it over; done: it says so; failed: somebody has to look.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'done', 'failed')),
  idempotency_key text not null unique default 'haat-' || gen_random_uuid(),
  provider_refund_id text unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  error text not null default '',
  -- Whether the shopper was told that the money is on its way.
  is_told boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_due on refunds (due_at) where status in ('waiting', 'sent');
create index refunds_order on refunds (order_id);
create index refunds_untold on refunds (id) where not is_told and status in ('sent', 'done');

-- Events of a gateway's webhook, so that each counts once; nothing in them about a person or a card is kept.
create table gateway_events (
  id text primary key,
  event text not null,
  provider_order_id text,
  provider_payment_id text,
  received_at timestamptz not null default now()
);

create index orders_unpaid on orders (placed_at) where status = 'pending_payment';

-- The status the shopper was told of last. Writing messages is not part of placing or moving an order.
alter table orders add column told_status text not null default '';
update orders set told_status = status;
create index orders_untold on orders (id) where told_status <> status;

alter table orders add column return_requested_at timestamptz;

-- Numbered without gaps, in the order of their issue.
create table invoices (
  number bigint primary key check (number > 0),
  order_id bigint not null unique references orders (id),
  issued_at timestamptz not null
);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
