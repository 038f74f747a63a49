// More references that every write of shoppers paid for; see 0013.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

// Checking that a line's combination, product and picture are there locked rows that all carts and orders with the same
// product share, many at once with PostgreSQL's lists of who locks what. What the references did when one of them goes,
// triggers do. A line written in the very moment in which its combination goes has none then: carts pass over it.
const statements = `
alter table cart_items drop constraint cart_items_variant_id_fkey;
alter table order_items drop constraint order_items_product_id_fkey, drop constraint order_items_variant_id_fkey, drop constraint order_items_picture_fkey;
create function forget_variants() returns trigger language plpgsql as
  $$ begin delete from cart_items where variant_id in (select id from gone); update order_items set variant_id = null where variant_id in (select id from gone); return null; end $$;
create trigger variants_gone after delete on variants referencing old table as gone for each statement execute function forget_variants();
create function forget_products() returns trigger language plpgsql as
  $$ begin update order_items set product_id = null where product_id in (select id from gone); return null; end $$;
create trigger products_gone after delete on products referencing old table as gone for each statement execute function forget_products();
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
