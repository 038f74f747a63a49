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

-- Orders that are to come in a window, counted only where a branch limits them.
create table slot_uses (
  branch_id integer not null references branches (id) on delete cascade,
  slot_id text not null,
  taken integer not null check (taken >= 0),
  primary key (branch_id, slot_id)
);
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
