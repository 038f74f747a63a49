// References that every write of shoppers paid for: checking one locks the row it points to.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

// All orders of a branch would lock its one row at the same time, and PostgreSQL then keeps a list of who does. Branches are
// switched off, not removed; what a reference would refuse, a trigger refuses. A line's product is its variant's, which has
// a reference of its own.
const statements = `
alter table orders drop constraint orders_branch_id_fkey;
create function refuse_ordered_branch() returns trigger language plpgsql as
  $$ begin if exists (select from orders where branch_id = old.id) then raise foreign_key_violation using message = 'there are orders of this branch'; end if; return old; end $$;
create trigger branches_ordered before delete on branches for each row execute function refuse_ordered_branch();
alter table cart_items drop constraint cart_items_product_id_fkey;
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
