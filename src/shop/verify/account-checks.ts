// Does everything belong to who it is said to, and has nobody stayed who left?

import { sql } from "kysely"
import { isOrderEnded, type OrderStatus, orderStates } from "#rules/order-states.ts"
import type { Check } from "./check.ts"

const ended = (Object.keys(orderStates) as OrderStatus[]).filter(isOrderEnded)

export const accountChecks: Check[] = [
  {
    promise: "nothing is left of a person who was erased",
    question: sql`
      select 'customer ' || c.id as found from customers c
      where c.erased_at is not null and (
        c.name <> '' or coalesce(c.email, c.phone, c.pending_email, c.pending_phone, c.password_hash, c.picture) is not null
        or exists (select from addresses a where a.customer_id = c.id)
        or exists (select from notifications n where n.customer_id = c.id)
        or exists (select from orders o where o.shopper_id = c.shopper_id and o.status = any(${ended}::text[])
          and (o.contact ->> 'name' <> '' or o.contact ->> 'phone' <> '' or o.address ->> 'line1' <> '')))`,
  },
  {
    promise: "whoever has saved addresses has one default",
    question: sql`
      select 'customer ' || customer_id as found from addresses
      group by customer_id having count(*) filter (where is_default) <> 1`,
  },
  {
    promise: "a line lies in a cart",
    question: sql`
      select 'line ' || id as found from cart_items i where not exists (select from carts c where c.id = i.cart_id)`,
  },
  {
    promise: "a line of a cart is a combination of its product",
    question: sql`
      select 'line ' || i.id || ' of cart ' || i.cart_id as found from cart_items i
      join variants v on v.id = i.variant_id where v.product_id <> i.product_id`,
  },
  {
    promise: "what is reviewed was delivered, and is that product",
    question: sql`
      select 'review ' || r.id as found from reviews r
      join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where o.status not in ('delivered', 'returned') or i.product_id <> r.product_id`,
  },
  {
    promise: "a scratch card is its order's customer's, and open only until the order comes back",
    question: sql`
      select 'card ' || s.id as found from scratch_cards s
      join orders o on o.id = s.order_id join customers c on c.id = s.customer_id
      where c.shopper_id <> o.shopper_id
        or (o.status = 'returned' and s.withdrawn_at is null)`,
  },
  {
    promise: "an invitation is settled by a delivered order of who was invited",
    question: sql`
      select 'newcomer ' || r.newcomer_id as found from referrals r
      join customers c on c.id = r.newcomer_id left join orders o on o.id = r.order_id
      where (r.status = 'waiting') <> (o.id is null)
        or o.shopper_id <> c.shopper_id
        or (r.status = 'paid' and o.status <> 'delivered')`,
  },
]
