// How is the same ordered again? The server puts what is still sold into the cart; how much of it came back is told.

import type { CartItem } from "#contract/cart-parts.ts"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { request } from "#web/api/client.ts"
import { inCartQueue } from "../cart/cart-sync.ts"

type Line = Pick<TrackedOrder["items"][number], "product_id" | "options_text">

/** Of the order's lines, those that are in the cart now and can be had. */
export async function reorder({ order_id, items }: TrackedOrder): Promise<{ back: number; all: number }> {
  const { cartItems } = await inCartQueue(() => request("reorder", { body: { order_id } }))
  return { back: items.filter((line) => cartItems.some((item) => isSame(item, line))).length, all: items.length }
}

function isSame(item: CartItem, { product_id, options_text }: Line): boolean {
  return item.product_id === product_id && item.options_text === options_text && item.max_quantity > 0
}
