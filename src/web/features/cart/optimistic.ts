// What does the cart look like before the server has answered? The last answer with the taps since then laid over it.

import type { CartData, CartItem, Selection } from "#contract/cart-parts.ts"
import type { Card } from "#contract/catalogue-parts.ts"
import { toMajor, toMinor } from "#rules/money.ts"
import { keyOfItem } from "./line-key.ts"

/** What a line will look like, for one that the server doesn't know yet. */
export type LinePreview = { card: Card; unitPrice: number; originalUnitPrice?: number; optionsText?: string }

export type PendingLine = {
  productId: number
  selected: Selection
  multi: Selection
  /** Pieces to add on top of what the server has. */
  add: number
  /** Pieces on their way in the request that runs now. */
  inFlight: number
  /** The quantity a stepper was set to; wins over the two above. */
  set: number | null
  preview?: LinePreview
}

export function withPending(confirmed: CartData, pending: Map<string, PendingLine>, decimals: number): CartData {
  if (pending.size === 0) return confirmed
  const rest = new Map(pending)
  const lines = confirmed.cartItems.map((item) => {
    const key = keyOfItem(item)
    const change = rest.get(key)
    rest.delete(key)
    return change ? resized(item, change.set ?? item.quantity + change.add + change.inFlight, decimals) : item
  })
  let provisional = -1
  for (const change of rest.values()) {
    const quantity = change.set ?? change.add + change.inFlight
    if (change.preview && quantity > 0) lines.push(newLine(provisional--, change, change.preview, quantity, decimals))
  }
  return summed(
    confirmed,
    lines.filter(({ quantity }) => quantity > 0),
    decimals,
  )
}

const times = (amount: number, count: number, decimals: number) => toMajor(toMinor(amount, decimals) * count, decimals)

function resized(item: CartItem, quantity: number, decimals: number): CartItem {
  return { ...item, quantity, line_total: times(item.unit_price, quantity, decimals) }
}

/** Ids below zero belong to lines the server has not seen. */
function newLine(id: number, change: PendingLine, preview: LinePreview, quantity: number, decimals: number): CartItem {
  return {
    id,
    product_id: change.productId,
    quantity,
    selected_attributes: change.selected,
    selected_multi_attributes: change.multi,
    product: preview.card,
    variant_id: 1,
    options_text: preview.optionsText ?? "",
    unit_price: preview.unitPrice,
    original_unit_price: preview.originalUnitPrice ?? preview.unitPrice,
    line_total: times(preview.unitPrice, quantity, decimals),
    max_quantity: 999,
  }
}

/** Counts are exact; amounts move by what the lines did, and the server's answer puts delivery, discounts and tax right. */
function summed(confirmed: CartData, lines: CartItem[], decimals: number): CartData {
  const minor = (amount: number) => toMinor(amount, decimals)
  const total = (items: CartItem[], price: (item: CartItem) => number) =>
    items.reduce((sum, item) => sum + (item.max_quantity > 0 ? minor(price(item)) * item.quantity : 0), 0)
  const now = (item: CartItem) => item.unit_price
  const before = (item: CartItem) => Math.max(item.original_unit_price, item.unit_price)
  const more = total(lines, now) - total(confirmed.cartItems, now)
  const moreBefore = total(lines, before) - total(confirmed.cartItems, before)
  const moved = (amount: number, by: number) => toMajor(Math.max(0, minor(amount) + by), decimals)
  return {
    ...confirmed,
    cartItems: lines,
    cartDetails: {
      ...confirmed.cartDetails,
      items_count: lines.length,
      quantity_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount_due: moved(confirmed.cartDetails.amount_due, more),
    },
    subtotal: moved(confirmed.subtotal, more),
    subtotal_after_discounts: moved(confirmed.subtotal_after_discounts, more),
    total: moved(confirmed.total, more),
    total_original_price: moved(confirmed.total_original_price, moreBefore),
    product_price_discount: moved(confirmed.product_price_discount, moreBefore - more),
    total_discount: moved(confirmed.total_discount, moreBefore - more),
  }
}
