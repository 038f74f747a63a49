// What does an order take and leave behind? Everything in one statement: each statement more is another wait for the
// database, with the stock rows locked.

import { sql } from "kysely"
import { type Db, retried, type Trx } from "#db/database.ts"
import { together } from "#db/together.ts"
import type { Cart } from "../cart/price-cart.ts"
import { type LockedStock, stockTaken, takingStock } from "../catalogue/stock.ts"
import { phoneKey } from "../loyalty/referrals.ts"
import type { OrderRow } from "../orders/orders.ts"
import { type NewOrder, orderRowOf } from "./new-order.ts"

/** What only the database knows of an order that it has just written; items in the order of the cart's lines, as texts. */
type Given = { id: number; number: number; item_ids: string[] }

/** `row` is what reading the order now would give; null, with nothing written, where there are too few pieces. */
export type Written = { row: OrderRow | null; missing: number[]; soldOut: number[] }

/**
 * Closes the cart, takes the stock, writes order, items, payment, uses of discounts and the first event; or nothing. Null, with
 * nothing written, when the cart is not any more what was priced.
 */
export async function writeOrder(trx: Trx, order: NewOrder): Promise<Written | null> {
  return (await writeOrders(trx, [order], 0))[0]!
}

/**
 * The same for an order that takes nothing but stock, in one statement with the orders of others that come at the same moment:
 * who wants the same product would wait for its one row until everybody before is on the disk. Not written where it would take the
 * last piece of something; nor, now and then, beside others who want more than there is.
 */
export const writeTogether = together(
  (db: Db, orders: NewOrder[]) => retried(() => writeOrders(db, orders, 1)),
  ({ cart }) => cart.cart_id,
)

/** With their types, for a statement that is given orders as JSON. */
const orderColumns = {
  public_id: "text",
  shopper_id: "uuid",
  branch_id: "int",
  cart_id: "bigint",
  idempotency_key: "text",
  request_hash: "text",
  status: "text",
  currency: "text",
  decimal_places: "int",
  contact: "jsonb",
  address: "jsonb",
  slot: "jsonb",
  note: "text",
  prices_include_tax: "boolean",
  subtotal: "bigint",
  product_price_discount: "bigint",
  order_discount_amount: "bigint",
  shipping_discount_amount: "bigint",
  delivery_charge: "bigint",
  tax_amount: "bigint",
  delivery_tax: "bigint",
  tax_lines: "jsonb",
  total: "bigint",
  wallet_amount: "bigint",
  reward_amount: "bigint",
  eta_at: "timestamptz",
  placed_at: "timestamptz",
  status_at: "timestamptz",
}

const itemColumns = {
  product_id: "int",
  variant_id: "int",
  slug: "text",
  name: "text",
  unit: "text",
  options_text: "text",
  multi_value_ids: "int[]",
  picture: "text",
  quantity: "int",
  unit_price: "bigint",
  original_unit_price: "bigint",
  line_total: "bigint",
  tax_amount: "bigint",
}

const namesOf = (columns: object) => sql.raw(Object.keys(columns).join(", "))
const typesOf = (columns: object) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(", "),
  )

async function writeOrders(db: Db, orders: NewOrder[], leaving: number): Promise<(Written | null)[]> {
  const fresh = orders.map(orderRowOf)
  const asked = orders.map((order, nth) => askedOf(order, fresh[nth]!, nth))
  const wanted = orders.map(({ cart }, nth) => ({ nth, branch_id: cart.branch.id, lines: cart.lines }))
  const closing = sql`
    update carts set ordered_at = asked.placed_at from asked join enough using (nth) where carts.id = asked.cart_id
    returning asked.nth`
  const { rows } = await sql<{ nth: number } & (Given | { id: null }) & LockedStock>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        nth int, version text, ${typesOf(orderColumns)}, items jsonb, payment jsonb, phone text, uses jsonb)
    ), cart as (
      -- Waits for whoever is changing a cart, and then finds it changed.
      select c.id, asked.nth from carts c join asked on c.id = asked.cart_id
      where c.id = any(array(select cart_id from asked))
        and c.ordered_at is null and c.xmin::text = asked.version
      order by c.id for update of c
    ), ${takingStock(wanted, { asking: sql`select nth from cart`, leaving, taking: closing })}, placed as (
      insert into orders (${namesOf(orderColumns)})
      select ${namesOf(orderColumns)} from asked join taking using (nth) order by nth
      returning id, public_id, number
    ), items as (
      insert into order_items (order_id, ${namesOf(itemColumns)})
      select placed.id, i.* from placed join asked using (public_id)
        cross join jsonb_to_recordset(asked.items) as i (${typesOf(itemColumns)})
      returning id, order_id
    ), payment as (
      insert into payments (order_id, method, status, amount)
      select placed.id, p.method, p.status, p.amount from placed join asked using (public_id)
        cross join jsonb_to_record(asked.payment) as p (method text, status text, amount bigint)
    ), uses as (
      insert into discount_uses (order_id, discount_id, shopper_id, amount, phone)
      select placed.id, u.discount_id, asked.shopper_id, u.amount, asked.phone from placed join asked using (public_id)
        cross join jsonb_to_recordset(asked.uses) as u (discount_id int, amount bigint)
    ), event as (
      insert into events (at, actor_kind, actor_id, subject_kind, subject_id, kind, data)
      select asked.placed_at, 'shopper', asked.shopper_id, 'order', public_id, 'status', jsonb_build_object('to', asked.status)
      from placed join asked using (public_id)
    )
    select cart.nth, placed.id, placed.number, array(select id from items where order_id = placed.id order by id) as item_ids,
      l.variant_id, l.quantity
    from cart join asked using (nth) left join placed using (public_id)
      left join wanted w on w.nth = cart.nth
      left join locked l on l.variant_id = w.variant_id and l.branch_id = w.branch_id`.execute(db)
  return orders.map(({ cart }, nth) => {
    const own = rows.filter((row) => row.nth === nth)
    const [given] = own
    if (!given) return null
    return { row: given.id === null ? null : numbered(fresh[nth]!, given), ...stockTaken(cart.lines, own) }
  })
}

/** An order as the statement is given it. */
const askedOf = ({ cart, input, idempotencyKey, requestHash }: NewOrder, row: OrderRow, nth: number) => ({
  ...row,
  nth,
  version: cart.version,
  cart_id: cart.cart_id,
  idempotency_key: idempotencyKey,
  request_hash: requestHash,
  delivery_tax: cart.totals.delivery_tax,
  items: cart.lines.map((line, place) => ({
    ...row.items[place],
    variant_id: line.variant_id,
    multi_value_ids: line.multi_value_ids,
    picture: line.card?.picture?.key ?? null,
    tax_amount: line.tax_amount,
  })),
  phone: phoneKey(input.contact.phone),
  uses: usesOf(cart),
})

const numbered = (row: OrderRow, { id, number, item_ids }: Given): OrderRow => ({
  ...row,
  id,
  number,
  items: row.items.map((item, nth) => ({ ...item, id: Number(item_ids[nth]) })),
})

const usesOf = ({ discounts, totals }: Cart) =>
  discounts.savings.map(({ discount, amount, is_free_delivery }) => ({
    discount_id: discount.id,
    amount: amount + (is_free_delivery ? totals.shipping_discount_amount : 0),
  }))
