// Where do pieces come from and go to? What was counted and what was sold are kept apart; what is left follows from both.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- Pieces that orders hold; a cancelled order gives its own back.
alter table stock add column sold integer not null default 0 check (sold >= 0);
update stock s set sold = held.pieces
from (
  select o.branch_id, i.variant_id, sum(i.quantity) as pieces
  from orders o join order_items i on i.order_id = o.id
  where o.status <> 'cancelled' and i.variant_id is not null group by o.branch_id, i.variant_id
) held
where held.branch_id = s.branch_id and held.variant_id = s.variant_id;

-- Pieces that ever came in, by every count and file.
alter table stock add column counted integer;
update stock set counted = quantity + sold;
alter table stock alter column counted set not null;

-- Nobody can lower what is left without saying that it was sold or counted.
alter table stock drop column quantity;
alter table stock add column quantity integer not null generated always as (counted - sold) stored check (quantity >= 0);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
