// Is all money that went through the gateway accounted for?

import { sql } from "kysely"
import type { Check } from "./check.ts"

export const paymentChecks: Check[] = [
  {
    promise: "an order paid online has its money, and no other order has",
    question: sql`
      select '#' || o.number || ' is ' || o.status || ', its payment ' || p.status || ', taken '
        || coalesce((select sum(c.amount) from captures c where c.payment_id = p.id), 0) as found
      from orders o join payments p on p.order_id = o.id
      where p.provider_order_id is not null and (
        (o.status in ('pending_payment', 'cancelled', 'returned') or p.status <> 'captured')
          and exists (select from captures c where c.payment_id = p.id
            and not exists (select from refunds r where r.capture_id = c.id))
        or o.status not in ('pending_payment', 'cancelled', 'returned')
          and (select count(*) from captures c where c.payment_id = p.id and c.amount = p.provider_amount
            and c.currency = o.currency and not exists (select from refunds r where r.capture_id = c.id)) <> 1)`,
  },
  {
    promise: "an order waits for its payment as long as it is due",
    question: sql`
      select '#' || o.number || ' is ' || o.status || ', its payment ' || p.status as found
      from orders o join payments p on p.order_id = o.id
      where o.status = 'pending_payment' and (p.status <> 'due' or p.method in ('cash_on_delivery', 'wallet'))`,
  },
  {
    promise: "only cash is still due on the way to the door, and nothing is once an order ended",
    question: sql`
      select '#' || o.number || ' is ' || o.status || ', its payment by ' || p.method || ' ' || p.status as found
      from orders o join payments p on p.order_id = o.id
      where case
        when o.status in ('cancelled', 'returned') then p.status = 'due'
        when o.status = 'delivered' then p.status <> 'captured'
        when o.status = 'pending_payment' then false
        when p.method <> 'wallet' and (p.method = 'cash_on_delivery' or p.amount = 0) then p.status = 'cancelled'
        else p.status <> 'captured' end`,
  },
  {
    promise: "invoices are numbered without gaps",
    question: sql`
      select count(*) || ' invoices up to number ' || max(number) as found from invoices
      having max(number) - min(number) + 1 <> count(*)`,
  },
  {
    promise: "no more goes back than was taken, and to the order it came from",
    question: sql`
      select 'refund ' || r.id as found
      from refunds r join captures c on c.id = r.capture_id join payments p on p.id = c.payment_id
      where r.amount > c.amount or p.order_id <> r.order_id`,
  },
]
