// How does the cart look on the wire? The answer of every cart call, and the client's cart state (specification, section 3).

import { type Static, Type } from "typebox"
import { Card } from "./catalogue-parts.ts"
import { Id, Money, Nullable, TaxLine } from "./common.ts"

/** `{ attribute id: [value ids] }`. */
export const Selection = Type.Record(Type.String({ pattern: "^[0-9]{1,10}$" }), Type.Array(Id, { maxItems: 100 }), {
  maxProperties: 50,
})
export type Selection = Static<typeof Selection>

export const CartItem = Type.Object({
  id: Id,
  product_id: Id,
  quantity: Type.Integer(),
  selected_attributes: Selection,
  selected_multi_attributes: Selection,
  product: Card,
  variant_id: Id,
  options_text: Type.String(),
  unit_price: Money,
  original_unit_price: Money,
  line_total: Money,
  /** Most pieces that can be had now; 0: not sold at this branch or sold out, and left out of the totals. */
  max_quantity: Type.Integer(),
})
export type CartItem = Static<typeof CartItem>

export const Requirement = Type.Object({
  code: Type.Enum(["empty", "unavailable", "min_order", "not_delivered", "store_closed", "branch_closed"]),
  message: Type.String(),
})

export const AdjustedCartItem = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.Enum(["price_changed", "quantity_reduced", "unavailable"]),
  from: Nullable(Type.Number()),
  to: Nullable(Type.Number()),
  message: Type.String(),
})

/** Where the cart is to be delivered, as far as it is known. */
export const CartAddress = Type.Object({
  title: Type.String(),
  pincode: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
})

export const CartData = Type.Object({
  cartItems: Type.Array(CartItem),
  cartDetails: Type.Object({
    items_count: Type.Integer(),
    quantity_count: Type.Integer(),
    branch_id: Id,
    min_order: Money,
    /** Subtotal from which delivery is free at the address; null where it never is. */
    free_delivery_over: Nullable(Money),
    /** Minutes to the door; null while it is not known. */
    eta_minutes: Nullable(Type.Integer()),
    /** What still blocks ordering. */
    requirements: Type.Array(Requirement),
    amount_due: Money,
    /** Prices shown include tax, so that the tax below is part of the total and not added to it. */
    prices_include_tax: Type.Boolean(),
  }),
  tax_amount: Money,
  tax_lines: Type.Array(TaxLine),
  delivery_charge: Money,
  delivery_message: Type.String(),
  order_discount_amount: Money,
  shipping_discount_amount: Money,
  product_price_discount: Money,
  subtotal: Money,
  total_original_price: Money,
  total_discount: Money,
  address: Nullable(CartAddress),
  total: Money,
  discount_eligibility_message: Type.String(),
  coupon_applied: Type.Boolean(),
  coupon_message: Type.String(),
  customer_applied_coupon: Nullable(Type.String()),
  is_delivery_available: Type.Boolean(),
  adjusted_cart_items: Type.Array(AdjustedCartItem),
  subtotal_after_discounts: Money,
})
export type CartData = Static<typeof CartData>

export const Offer = Type.Object({
  /** Null: it applies by itself. */
  code: Nullable(Type.String()),
  title: Type.String(),
  description: Type.String(),
  eligible: Type.Boolean(),
  /** What it saves, or exactly what is missing. */
  message: Type.String(),
  saving: Money,
  expires_at: Nullable(Type.String({ format: "date-time" })),
})
export type Offer = Static<typeof Offer>
