// Delivery charges by distance and by subtotal, and how many orders a time of delivery holds.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- For each started kilometre beyond included_m; only around the branch, where the distance is always known.
alter table delivery_areas add column per_km bigint not null default 0 check (per_km >= 0);
alter table delivery_areas add column included_m integer not null default 0 check (included_m >= 0);
-- [{over, charge}]: from that subtotal on, in place of charge.
alter table delivery_areas add column tiers jsonb not null default '[]';
alter table delivery_areas add constraint delivery_areas_distance check (per_km = 0 or kind = 'radius');
alter table delivery_areas add constraint delivery_areas_radius check ((kind = 'radius') = (radius_m is not null));

-- How many orders are to come in a window, where a branch limits them.
create index orders_slot on orders (branch_id, (slot ->> 'id')) where slot is not null;
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
