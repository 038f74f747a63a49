// How is the same ordered again? Each line goes into the cart as if chosen anew, as far as the branch sells it now.

import { selectionOf } from "#rules/option-selection.ts"
import { getCart, keptProducts } from "../cart/cart.ts"
import { addToCart } from "../cart/change-cart.ts"
import { type Cart, multiSelectionOf } from "../cart/price-cart.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"

type Line = { product_id: number; variant_id: number; multi_value_ids: number[]; quantity: number }

/** Lines that cannot be had are left out; fewer pieces than ordered are taken where fewer are there. */
export async function reorder(shop: Shop, shopper: Shopper, branchId: number, publicId: string): Promise<Cart> {
  const { id } = await getSingleOrder(shop, shopper, publicId)
  const lines = await shop.db
    .selectFrom("order_items")
    .select(["product_id", "variant_id", "multi_value_ids", "quantity"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute()
  for (const { product_id, variant_id, ...line } of lines) {
    if (product_id === null || variant_id === null) continue
    await addAgain(shop, shopper, branchId, { ...line, product_id, variant_id })
  }
  return getCart(shop, shopper, branchId)
}

async function addAgain(shop: Shop, shopper: Shopper, branchId: number, line: Line): Promise<void> {
  const { product_id, variant_id, multi_value_ids } = line
  const { options } = (await keptProducts(shop, branchId, [product_id])).get(product_id)!
  const combination = options.combinations.find((one) => one.variant_id === variant_id)
  const stock = await shop.db
    .selectFrom("stock")
    .select("quantity")
    .where("branch_id", "=", branchId)
    .where("variant_id", "=", variant_id)
    .executeTakeFirst()
  const quantity = Math.min(line.quantity, stock?.quantity ?? 0)
  if (!combination || quantity === 0) return
  const choice = {
    selected: selectionOf(options, combination.ids),
    multi: multiSelectionOf(options, multi_value_ids),
  }
  await addToCart(shop, shopper, branchId, { product_id, quantity, choice }).catch((error) => {
    // Sold in between, or no longer sold with these extras.
    if (!(error instanceof Refusal)) throw error
  })
}
