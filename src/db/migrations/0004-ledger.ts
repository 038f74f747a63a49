// Ledger: wallets and rewards as accounts, append-only transfers between them, and what moves them beside orders.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- A customer has a wallet (money), rewards (earned) and what is owed (taken back when it was spent already). The store's
-- own accounts say where amounts come from and go to.
create table accounts (
  id integer generated always as identity primary key,
  kind text not null,
  customer_id integer references customers (id),
  -- The sum of the account's entries, kept by the transaction that writes them. Null for the store's own accounts: their
  -- rows would be every transfer's bottleneck.
  balance bigint check (balance >= 0),
  check ((customer_id is null) = (balance is null)),
  check ((kind in ('wallet', 'rewards', 'owed')) = (customer_id is not null))
);
create unique index accounts_customer on accounts (customer_id, kind) where customer_id is not null;
create unique index accounts_store on accounts (kind) where customer_id is null;
insert into accounts (kind) values ('sales'), ('credits'), ('payments'), ('earnings'), ('referrals'), ('scratch_cards'),
  ('expired'), ('debts');

create table transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it comes from, "order:12": the same thing never moves money twice.
  source text not null,
  -- For people: "Order #1042".
  text text not null,
  order_id bigint references orders (id),
  actor_kind text not null check (actor_kind in ('shopper', 'operator', 'system')),
  actor_id text not null default '',
  created_at timestamptz not null,
  unique (kind, source)
);
create index transfers_order on transfers (order_id) where order_id is not null;

create table entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references transfers (id),
  account_id integer not null references accounts (id),
  amount bigint not null check (amount <> 0),
  unique (transfer_id, account_id)
);
create index entries_account on entries (account_id, id desc);

-- Rewards came in lots, each with its day of expiry. What is left of all lots of an account is its balance.
create table reward_lots (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts (id),
  transfer_id bigint not null references transfers (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  -- Null: never.
  expires_at timestamptz
);
create index reward_lots_left on reward_lots (account_id, expires_at, id) where remaining > 0;
create index reward_lots_expiry on reward_lots (expires_at) where remaining > 0;
create index reward_lots_transfer on reward_lots (transfer_id);

-- Which lots a transfer took from, so that a refund gives them back with their expiry.
create table lot_uses (
  transfer_id bigint not null references transfers (id),
  lot_id bigint not null references reward_lots (id),
  amount bigint not null check (amount > 0),
  primary key (transfer_id, lot_id)
);
create index lot_uses_lot on lot_uses (lot_id);

create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception '% is append-only', tg_table_name; end $$;
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();
create trigger lot_uses_append_only before update or delete or truncate on lot_uses
  for each statement execute function refuse_change();

create function check_balanced() returns trigger language plpgsql as $$
  begin if exists (select from added group by transfer_id having sum(amount) <> 0 or count(*) <> 2)
    then raise exception 'a transfer has two entries that sum to zero'; end if; return null; end $$;
create trigger entries_balanced after insert on entries referencing new table as added
  for each statement execute function check_balanced();

-- What the balances paid of an order; the rest is its payment.
alter table orders add column wallet_amount bigint not null default 0 check (wallet_amount >= 0);
alter table orders add column reward_amount bigint not null default 0 check (reward_amount >= 0);
alter table orders add check (wallet_amount + reward_amount <= total);

create table scratch_cards (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  -- One card for an order.
  order_id bigint not null unique references orders (id),
  -- Drawn when the card is issued, told when it is scratched. 0: no win.
  amount bigint not null check (amount >= 0),
  balance text not null check (balance in ('wallet', 'rewards')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  scratched_at timestamptz,
  -- The order came back.
  withdrawn_at timestamptz
);
create index scratch_cards_customer on scratch_cards (customer_id, id desc);
create index scratch_cards_month on scratch_cards (created_at);

-- Who brought whom. A customer is brought once, by the first code.
create table referrals (
  newcomer_id integer primary key references customers (id),
  referrer_id integer not null references customers (id),
  status text not null check (status in ('waiting', 'paid', 'refused')),
  -- Why it was refused.
  reason text not null default '',
  created_at timestamptz not null,
  -- The first delivered order, which paid both.
  order_id bigint references orders (id),
  settled_at timestamptz,
  newcomer_amount bigint not null default 0 check (newcomer_amount >= 0),
  referrer_amount bigint not null default 0 check (referrer_amount >= 0),
  check (newcomer_id <> referrer_id)
);
create index referrals_referrer on referrals (referrer_id, settled_at);

-- Guests that became a customer, as SHA-256 of the guest id: nobody brings the guest they were.
create table customer_guests (
  customer_id integer not null references customers (id),
  guest_hash text not null,
  primary key (guest_hash, customer_id)
);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
