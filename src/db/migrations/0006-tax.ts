// Tax by class of product, and what an order paid by rate. A rate that products held themselves becomes a class.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
create table tax_classes (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

-- branch_id 0: every branch; where a branch has rates of its own for a class, they replace those.
create table tax_rates (
  class text not null references tax_classes (code) on delete cascade,
  branch_id integer not null default 0,
  position integer not null,
  name text not null check (name <> ''),
  -- In thousandths of a percent: 8250 is 8.25 %.
  rate integer not null check (rate between 0 and 100000),
  primary key (class, branch_id, position),
  unique (class, branch_id, name)
);

-- Null: no tax.
alter table products add column tax_class text references tax_classes (code);
create index products_tax_class on products (tax_class) where tax_class is not null;

insert into tax_classes (code, name)
select distinct 'rate-' || tax_rate, 'Tax ' || round(tax_rate / 100.0, 2) || ' %' from products where tax_rate > 0;
insert into tax_rates (class, position, name, rate)
select distinct 'rate-' || tax_rate, 0, 'Tax', tax_rate * 10 from products where tax_rate > 0;
update products set tax_class = 'rate-' || tax_rate where tax_rate > 0;
alter table products drop column tax_rate;

-- Of the delivery; the rest of tax_amount is of the lines. tax_lines: [{name, rate, taxable, amount}], together tax_amount.
alter table orders add column delivery_tax bigint not null default 0;
alter table orders add column tax_lines jsonb not null default '[]';
update orders set tax_lines = jsonb_build_array(jsonb_build_object('name', 'Tax', 'rate', 0,
  'taxable', subtotal - order_discount_amount - case when prices_include_tax then tax_amount else 0 end,
  'amount', tax_amount))
where tax_amount > 0;
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
