// What does an order take and leave behind? Everything in one statement: each statement more is another wait for the
// database, with the stock rows locked.

import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { AddressRow, ContactRow, SlotRow } from "#db/tables.ts"
import type { Minor, MoneyFormat } from "#rules/money.ts"
import type { OrderStatus } from "#rules/order-states.ts"
import type { Cart, CartLine } from "../cart/price-cart.ts"
import { type LockedStock, stockTaken, takingStock } from "../catalogue/stock.ts"
import { phoneKey } from "../loyalty/referrals.ts"
import type { OrderItem, OrderRow } from "../orders/orders.ts"
import type { Shopper } from "../shop.ts"

/** What a shopper says when ordering. */
export type OrderInput = {
  address: AddressRow
  contact: ContactRow
  payment_method: string
  slot: string | null
  note: string
  /** What the shopper saw; a higher total is refused with the new cart. */
  expected_total: Minor
  use_wallet?: boolean
  use_rewards?: boolean
  /** What was to be paid besides the balances; more than that is refused. */
  expected_due?: Minor
}

/** What the shopper's own balances pay, and what is left. */
export type OwnPayment = {
  rewards: Minor
  wallet: Minor
  due: Minor
  /** They pay all of it, and no other way of paying is needed. */
  isWhole: boolean
}

export type NewOrder = {
  shopper: Shopper
  cart: Cart
  input: OrderInput
  /** Null: as soon as it can be. */
  slot: SlotRow | null
  eta: Date
  idempotencyKey: string
  /** Of everything the shopper said: the same key with other words is refused. */
  requestHash: string
  money: MoneyFormat
  now: Date
  /** It waits for a payment through the gateway, with its stock held. */
  isOnline: boolean
  paid: OwnPayment
}

/** What only the database knows of an order that it has just written; items in the order of the cart's lines, as texts. */
type Given = { id: number; number: number; item_ids: string[] }

/**
 * With `isOnDisk` false, and outside of a transaction, what was written is there for everybody but not yet on the disk: the
 * caller then waits for it (`onDisk`) before it tells anybody.
 */
type Writing = { leaving?: number; isOnDisk?: boolean }

/** `row` is what reading the order now would give; null, with nothing written, where there are too few pieces. */
export type Written = { row: OrderRow | null; missing: number[]; soldOut: number[] }

/**
 * Closes the cart, takes the stock, writes order, items, payment, uses of discounts and the first event; or nothing, where
 * `leaving` pieces of each combination would not be left. Null, with nothing written, when the cart is not any more what
 * was priced.
 */
export async function writeOrder(
  db: Db,
  order: NewOrder,
  { leaving = 0, isOnDisk = true }: Writing = {},
): Promise<Written | null> {
  const { shopper, cart, input, eta, idempotencyKey, requestHash, money, now, paid } = order
  const fresh = orderRowOf(order)
  const { totals } = cart
  const items = cart.lines.map((line, nth) => ({
    ...fresh.items[nth],
    variant_id: line.variant_id,
    multi_value_ids: line.multi_value_ids,
    picture: line.card?.picture?.key ?? null,
    tax_amount: line.tax_amount,
  }))
  const closing = sql`
    update carts set ordered_at = ${now} where id = (select id from cart) and exists (select from enough) returning id`
  const { rows } = await sql<(Given | { id: null }) & LockedStock>`
    with cart as (
      -- Waits for whoever is changing the cart, and then finds it changed.
      select id from carts where id = ${cart.cart_id} and ordered_at is null and xmin::text = ${cart.version} for update
    ), ${takingStock(cart.branch.id, cart.lines, { condition: sql`exists (select from cart)`, leaving, taking: closing })}, placed as (
      insert into orders (public_id, shopper_id, branch_id, cart_id, idempotency_key, request_hash, status, currency,
        decimal_places, contact, address, slot, note, prices_include_tax, subtotal, product_price_discount,
        order_discount_amount, shipping_discount_amount, delivery_charge, tax_amount, delivery_tax, tax_lines, total, wallet_amount, reward_amount,
        eta_at, placed_at, status_at)
      select ${fresh.public_id}, ${shopper.shopper_id}::uuid, ${cart.branch.id}::int, taking.id, ${idempotencyKey}, ${requestHash},
        ${fresh.status}, ${money.currencyCode}, ${money.decimalPlaces}::int, ${JSON.stringify(input.contact)}::jsonb,
        ${JSON.stringify(input.address)}::jsonb, ${fresh.slot ? JSON.stringify(fresh.slot) : null}::jsonb, ${input.note},
        ${cart.prices_include_tax}::boolean, ${totals.subtotal}::bigint, ${totals.product_price_discount}::bigint,
        ${totals.order_discount_amount}::bigint, ${totals.shipping_discount_amount}::bigint,
        ${totals.delivery_charge}::bigint, ${totals.tax_amount}::bigint,
        ${totals.delivery_tax}::bigint, ${JSON.stringify(totals.tax_lines)}::jsonb, ${totals.total}::bigint,
        ${paid.wallet}::bigint, ${paid.rewards}::bigint, ${eta}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from taking
      returning id, public_id, number
    ), items as (
      insert into order_items (order_id, product_id, variant_id, slug, name, unit, options_text, multi_value_ids, picture, quantity,
        unit_price, original_unit_price, line_total, tax_amount)
      select placed.id, i.product_id, i.variant_id, i.slug, i.name, i.unit, i.options_text, i.multi_value_ids, i.picture, i.quantity,
        i.unit_price, i.original_unit_price, i.line_total, i.tax_amount
      from placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (product_id int, variant_id int, slug text,
        name text, unit text, options_text text, multi_value_ids int[], picture text, quantity int, unit_price bigint,
        original_unit_price bigint, line_total bigint, tax_amount bigint)
      returning id
    ), payment as (
      insert into payments (order_id, method, status, amount)
      select id, ${fresh.payment!.method}, ${fresh.payment!.status}, ${paid.due}::bigint
      from placed
    ), uses as (
      insert into discount_uses (order_id, discount_id, shopper_id, amount, phone)
      select placed.id, u.discount_id, ${shopper.shopper_id}::uuid, u.amount, ${phoneKey(input.contact.phone)}
      from placed, jsonb_to_recordset(${JSON.stringify(usesOf(cart))}::jsonb) as u (discount_id int, amount bigint)
    ), event as (
      insert into events (at, actor_kind, actor_id, subject_kind, subject_id, kind, data)
      select ${now}::timestamptz, 'shopper', ${shopper.shopper_id}, 'order', public_id, 'status',
        jsonb_build_object('to', ${fresh.status}::text)
      from placed
    )
    select placed.id, placed.number, array(select id from items order by id) as item_ids, locked.variant_id, locked.quantity${isOnDisk ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`}
    from cart left join placed on true left join locked on true`.execute(db)
  const [given] = rows
  if (!given) return null
  return { row: given.id === null ? null : numbered(fresh, given), ...stockTaken(cart.lines, rows) }
}

/** The row before the database has given it its numbers. */
function orderRowOf({ shopper, cart, input, slot, eta, money, now, isOnline, paid }: NewOrder): OrderRow {
  const status: OrderStatus = isOnline ? "pending_payment" : "placed"
  const { totals } = cart
  return {
    id: 0,
    public_id: newPublicId(),
    number: 0,
    shopper_id: shopper.shopper_id,
    status,
    status_at: now,
    branch_id: cart.branch.id,
    currency: money.currencyCode,
    decimal_places: money.decimalPlaces,
    contact: input.contact,
    address: input.address,
    slot,
    note: input.note,
    prices_include_tax: cart.prices_include_tax,
    subtotal: totals.subtotal,
    product_price_discount: totals.product_price_discount,
    order_discount_amount: totals.order_discount_amount,
    shipping_discount_amount: totals.shipping_discount_amount,
    delivery_charge: totals.delivery_charge,
    tax_amount: totals.tax_amount,
    tax_lines: totals.tax_lines,
    total: totals.total,
    wallet_amount: paid.wallet,
    reward_amount: paid.rewards,
    eta_at: eta,
    placed_at: now,
    return_requested_at: null,
    items: cart.lines.map(itemOf),
    payment: {
      method: paid.isWhole ? "wallet" : input.payment_method,
      status: paid.isWhole ? "captured" : "due",
      amount: paid.due,
    },
    refunds: [],
    events: [{ to: status, at: now.toISOString() }],
  }
}

/** 96 bits that cannot be guessed. Not with a hyphen first: a command line would take it for an option. */
function newPublicId(): string {
  const id = randomBytes(12).toString("base64url")
  return id.startsWith("-") ? newPublicId() : id
}

const itemOf = (line: CartLine): OrderItem => ({
  id: 0,
  product_id: line.product_id,
  slug: line.card?.slug ?? "",
  name: line.name,
  unit: line.card?.unit ?? "",
  options_text: line.options_text,
  picture: line.card?.picture ?? null,
  quantity: line.quantity,
  unit_price: line.unit_price,
  original_unit_price: line.original_unit_price,
  line_total: line.line_total,
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
