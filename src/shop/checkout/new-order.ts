// What is an order before it is written? What the shopper says, what was decided about it, and the row it will be.

import { randomBytes } from "node:crypto"
import type { AddressRow, ContactRow, SlotRow } from "#db/tables.ts"
import type { Minor, MoneyFormat } from "#rules/money.ts"
import type { OrderStatus } from "#rules/order-states.ts"
import type { Cart, CartLine } from "../cart/price-cart.ts"
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

/** The row before the database has given it its numbers. */
export function orderRowOf({ shopper, cart, input, slot, eta, money, now, isOnline, paid }: NewOrder): OrderRow {
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
