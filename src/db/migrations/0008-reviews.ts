// Reviews that shoppers write about what they were brought, and pictures they have uploaded for one.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- Whose review it is follows from the order; one for each line.
alter table reviews add column order_item_id bigint unique references order_items (id) on delete set null;
alter table reviews add column status text not null default 'visible' check (status in ('visible', 'pending', 'hidden'));
alter table reviews add column updated_at timestamptz not null default now();
update reviews set status = 'hidden' where not is_visible;
drop index reviews_product;
alter table reviews drop column is_visible;
create index reviews_product on reviews (product_id, created_at desc, id desc) where status = 'visible' and text <> '';
create index reviews_pending on reviews (id) where status = 'pending';

-- Uploaded and in no review yet. A day later nobody wants them any more.
create table picture_uploads (
  key text primary key references pictures (key) on delete cascade,
  shopper_id uuid not null,
  uploaded_at timestamptz not null default now()
);
create index picture_uploads_age on picture_uploads (uploaded_at);
create index picture_uploads_shopper on picture_uploads (shopper_id);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
