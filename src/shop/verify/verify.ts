// Is what the tables hold consistent? Each promise of the data as a question that finds what breaks it.

import { sql } from "kysely"
import { canMoveOrder, isOrderStatus } from "#rules/order-states.ts"
import type { Shop } from "../shop.ts"
import { accountChecks } from "./account-checks.ts"
import type { Check } from "./check.ts"
import { ledgerChecks } from "./ledger-checks.ts"
import { listChecks } from "./list-checks.ts"
import { paymentChecks } from "./payment-checks.ts"

export type Finding = { promise: string; found: string }

const storeChecks: Check[] = [
  {
    promise: "an order's lines add up to its subtotal and tax",
    question: sql`
      select '#' || o.number || ': lines ' || sum(i.line_total) || ', subtotal ' || o.subtotal as found
      from orders o join order_items i on i.order_id = o.id group by o.id
      having sum(i.line_total) <> o.subtotal or sum(i.tax_amount) + o.delivery_tax <> o.tax_amount`,
  },
  {
    promise: "an order's taxes by rate add up to its tax",
    question: sql`
      select '#' || number || ': tax ' || tax_amount as found from orders o
      where tax_amount <> (
        select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(o.tax_lines) line)`,
  },
  {
    promise: "a line is its price times its pieces",
    question: sql`
      select 'line ' || id as found from order_items where line_total <> unit_price * quantity`,
  },
  {
    promise: "an order's total follows from its parts",
    question: sql`
      select '#' || number || ': total ' || total as found from orders
      where total <> subtotal - order_discount_amount + delivery_charge - shipping_discount_amount
        + case when prices_include_tax then 0 else tax_amount end`,
  },
  {
    promise: "every order has lines and one payment of what balances did not pay",
    question: sql`
      select '#' || o.number as found from orders o
      where not exists (select from order_items i where i.order_id = o.id)
        or (select count(*) from payments p where p.order_id = o.id and p.amount = o.total - o.wallet_amount - o.reward_amount) <> 1`,
  },
  {
    promise: "a cart is closed exactly when it was ordered",
    question: sql`
      select 'cart ' || c.id as found from carts c left join orders o on o.cart_id = c.id
      where (c.ordered_at is null) <> (o.id is null)`,
  },
  {
    promise: "a limited discount counts its uses",
    question: sql`
      select coalesce(d.code, d.title) || ': counted ' || d.uses || ', used ' || count(u.order_id) as found
      from discounts d left join discount_uses u on u.discount_id = d.id
      where d.usage_limit is not null group by d.id having d.uses <> count(u.order_id)`,
  },
  {
    promise: "an order's discounts are those it used, and a cancelled order used none",
    question: sql`
      select '#' || o.number || ': off ' || o.order_discount_amount + o.shipping_discount_amount
        || ', used ' || coalesce(sum(u.amount), 0) as found
      from orders o left join discount_uses u on u.order_id = o.id group by o.id
      having case when o.status = 'cancelled' then count(u.order_id) > 0
        else coalesce(sum(u.amount), 0) <> o.order_discount_amount + o.shipping_discount_amount end`,
  },
  {
    promise: "what was sold is what orders hold",
    question: sql`
      select 'variant ' || s.variant_id || ' at branch ' || s.branch_id || ': sold ' || s.sold || ', in orders '
        || coalesce(held.pieces, 0) as found
      from stock s left join (
        select o.branch_id, i.variant_id, sum(i.quantity) as pieces
        from orders o join order_items i on i.order_id = o.id where o.status <> 'cancelled'
        group by o.branch_id, i.variant_id
      ) held on held.branch_id = s.branch_id and held.variant_id = s.variant_id
      where s.sold <> coalesce(held.pieces, 0)`,
  },
  {
    promise: "a combination has one value of each attribute",
    question: sql`
      select 'variant ' || v.id as found from variants v
      where (
        select count(distinct a.id) from attributes a join attribute_values x on x.attribute_id = a.id
        where a.product_id = v.product_id and not a.is_multi and x.id = any(v.value_ids)
      ) <> (select count(*) from attributes a where a.product_id = v.product_id and not a.is_multi)
        or cardinality(v.value_ids) <> (select count(*) from attributes a where a.product_id = v.product_id and not a.is_multi)`,
  },
  {
    promise: "a product's stars add up",
    question: sql`
      select slug as found from products
      where rating_count <> (select sum(n) from unnest(ratings) n)
        or rating_sum <> (select sum(n * star) from unnest(ratings) with ordinality t (n, star))`,
  },
  {
    promise: "a product's stars hold those of its visible reviews",
    question: sql`
      select p.slug || ': ' || p.review_count || ' written' as found
      from products p
      left join reviews r on r.product_id = p.id and r.status = 'visible'
      group by p.id
      having p.review_count <> count(r.id) filter (where r.text <> '')
        or exists (
          select from unnest(p.ratings) with ordinality t (n, star)
          where n < (select count(*) from reviews o where o.product_id = p.id and o.status = 'visible' and o.rating = star))`,
  },
]

const checks = [...storeChecks, ...listChecks, ...paymentChecks, ...ledgerChecks, ...accountChecks]

/** At most this many findings of one promise are told: the first ones show what is wrong. */
const shownOfEach = 20

/** Everything that is broken; empty when all promises hold. */
export async function verify(shop: Shop): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { promise, question } of checks) {
    const { rows } = await sql<{ found: string }>`select found from (${question}) t limit ${shownOfEach}`.execute(
      shop.db,
    )
    findings.push(...rows.map(({ found }) => ({ promise, found })))
  }
  return [...findings, ...(await brokenPaths(shop))]
}

/** An order's status is where its events led, along the table of states. */
async function brokenPaths({ db }: Shop): Promise<Finding[]> {
  const { rows } = await sql<{ number: number; status: string; path: string[] }>`
    select o.number, o.status, array_agg(e.data ->> 'to' order by e.id) as path
    from orders o
    left join events e on e.subject_kind = 'order' and e.subject_id = o.public_id and e.kind = 'status'
    group by o.id`.execute(db)
  return rows
    .filter(({ status, path }) => path.at(-1) !== status || !isPath(path))
    .map(({ number, path }) => ({
      promise: "an order went along the table of states",
      found: `#${number}: ${path.join(" → ")}`,
    }))
}

const isPath = (path: string[]) =>
  path.every((to, index) => {
    const from = path[index - 1]
    return isOrderStatus(to) && (from === undefined || (isOrderStatus(from) && canMoveOrder(from, to)))
  })
