// Limits of discounts for each customer hold for their telephone too, whoever the guest says to be.

import type { Kysely } from "kysely"
import { runStatements } from "../statements.ts"

const statements = `
-- The last nine digits: with and without the country's code it is the same telephone.
alter table discount_uses add column phone text not null default '';
update discount_uses u set phone = right(regexp_replace(o.contact ->> 'phone', '[^0-9]', '', 'g'), 9)
from orders o where o.id = u.order_id;
create index discount_uses_phone on discount_uses (phone, discount_id);

drop index orders_phone;
create index orders_phone on orders ((right(regexp_replace(contact ->> 'phone', '[^0-9]', '', 'g'), 9)));
`

export const up = (db: Kysely<unknown>) => runStatements(db, statements)
