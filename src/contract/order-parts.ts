// How does an order look on the wire?

import { type Static, Type } from "typebox"
import { CartData } from "./cart-parts.ts"
import { ErrorAnswer, Id, Image, Money, Nullable, OrderId, TaxLine, Time } from "./common.ts"

export const orderStatuses = [
  "pending_payment",
  "placed",
  "accepted",
  "packed",
  "out_for_delivery",
  "delivered",
  "cancelled",
  "returned",
] as const
export const OrderStatus = Type.Enum([...orderStatuses])

const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })

/** Where an order goes, typed at checkout and copied into the order. */
export const Address = Type.Object(
  {
    line1: line(200, 1),
    line2: Type.Optional(line(200)),
    landmark: Type.Optional(line(200)),
    city: line(100, 1),
    state: Type.Optional(line(100)),
    pincode: line(12, 3),
    lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
    lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  },
  { additionalProperties: false },
)
export type Address = Static<typeof Address>

export const Contact = Type.Object(
  { name: line(100, 1), phone: line(30, 5), email: Type.Optional(line(254)) },
  { additionalProperties: false },
)
export type Contact = Static<typeof Contact>

export const OrderItem = Type.Object({
  id: Id,
  product_id: Id,
  slug: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  options_text: Type.String(),
  image: Image,
  quantity: Type.Integer(),
  unit_price: Money,
  original_unit_price: Money,
  line_total: Money,
})

export const TimelineStep = Type.Object({
  status: OrderStatus,
  /** null: not reached yet. */
  at: Nullable(Time),
})

/** What a stranger who has the address of the tracking page may see: nothing about a person. */
const trackable = {
  order_id: OrderId,
  number: Type.String(),
  status: OrderStatus,
  placed_at: Time,
  timeline: Type.Array(TimelineStep),
  /** When it should be at the door; null once delivered or ended. */
  eta_at: Nullable(Time),
  items_count: Type.Integer(),
  branch: Type.Object({ id: Id, name: Type.String(), phone: Type.String(), address: Type.String() }),
  items: Type.Array(OrderItem),
}

const personal = {
  contact: Contact,
  address: Address,
  slot: Nullable(Type.String()),
  note: Type.String(),
  payment: Type.Object({ method: Type.String(), title: Type.String(), status: Type.String() }),
  /** Money on its way back the way it was paid; null where none is. */
  refund: Nullable(Type.Object({ amount: Money, status: Type.Enum(["under_way", "done"]) })),
  /** Until when the shopper may ask to send it back; null where that is not open (any more). */
  return_until: Nullable(Time),
  return_requested_at: Nullable(Time),
  /** Whether there is an invoice, at getInvoice with the tracking token. */
  has_invoice: Type.Boolean(),
  subtotal: Money,
  product_price_discount: Money,
  order_discount_amount: Money,
  shipping_discount_amount: Money,
  delivery_charge: Money,
  tax_amount: Money,
  tax_lines: Type.Array(TaxLine),
  prices_include_tax: Type.Boolean(),
  total: Money,
  /** What wallet and rewards paid of the total. */
  wallet_amount: Money,
  reward_amount: Money,
  amount_due: Money,
  total_discount: Money,
  /** Lets whoever has the link see the order without being its owner. */
  tracking_token: Type.String(),
}

export const Order = Type.Object({ ...trackable, ...personal })
export type Order = Static<typeof Order>

export const TrackedOrder = Type.Object({ ...trackable, ...Type.Partial(Type.Object(personal)).properties })
export type TrackedOrder = Static<typeof TrackedOrder>

/** A row of the order list. */
export const OrderBrief = Type.Object({
  order_id: OrderId,
  number: Type.String(),
  status: OrderStatus,
  placed_at: Time,
  items_count: Type.Integer(),
  total: Money,
  branch_name: Type.String(),
  /** Pictures of the first items. */
  images: Type.Array(Image),
})
export type OrderBrief = Static<typeof OrderBrief>

/** What the browser hands to the gateway's own window. */
export const StartedPayment = Type.Object({
  provider: Type.String(),
  key_id: Type.String(),
  provider_order_id: Type.String(),
  /** In the smallest unit of the currency, as the gateway counts it: 49900 for ₹499. */
  amount: Type.Integer(),
  currency: Type.String(),
})
export type StartedPayment = Static<typeof StartedPayment>

export const CheckoutOptions = Type.Object({
  payment_methods: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      subtitle: Type.String(),
      /** Paid through a gateway before the order counts as placed. */
      is_online: Type.Boolean(),
      is_open: Type.Boolean(),
      /** Why it is closed; empty when open. */
      reason: Type.String(),
    }),
  ),
  /** The first is "now" when the branch is open. */
  slots: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      subtitle: Type.String(),
      starts_at: Nullable(Time),
      ends_at: Nullable(Time),
    }),
  ),
  guest_checkout: Type.Boolean(),
})
export type CheckoutOptions = Static<typeof CheckoutOptions>

/** 409: something changed since the shopper looked; the cart as it is now comes along. */
export const ChangedAnswer = Type.Object({ ...ErrorAnswer.properties, cart: CartData })
export type ChangedAnswer = Static<typeof ChangedAnswer>
