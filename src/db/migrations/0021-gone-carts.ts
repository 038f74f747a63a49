// One more reference that every line put into a cart paid for; see 0013 and 0018.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

// A line is written by the statement that has its cart in its hands. What the reference did when a cart goes, a trigger does.
const statements = `
alter table cart_items drop constraint cart_items_cart_id_fkey;
create function forget_carts() returns trigger language plpgsql as
  $$ begin delete from cart_items where cart_id in (select id from gone); return null; end $$;
create trigger carts_gone after delete on carts referencing old table as gone for each statement execute function forget_carts();
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
