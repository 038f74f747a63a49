// What becomes of a guest's cart when the guest signs in? Its lines join the customer's, none is lost, and it is gone.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import { maxLineQuantity } from "../catalogue/options.ts"
import type { Customer, Shopper } from "../shop.ts"
import { openCart } from "./cart-rows.ts"

/**
 * Moves a guest's open cart into the customer's. The same choices add up to one line, up to what a line may hold; more than there is
 * in stock is brought down, and told, when the cart is next looked at. Coupon and address go along where the customer's
 * cart has none. A second time nothing is left to move. The customer's cart is locked before the guest's, always: two
 * devices that sign in at once wait for each other in one line.
 */
export async function mergeCart(trx: Trx, guest: Shopper, customer: Customer): Promise<void> {
  // Most guests have no cart. One that is made after this look belongs to the guest, as it would a moment later.
  if (!(await hasCart(trx, guest))) return
  const to = await openCart(trx, customer)
  const from = await lockCart(trx, guest)
  if (from === null) return
  await sql`
    insert into cart_items as i (cart_id, product_id, variant_id, multi_value_ids, quantity, seen_price)
    select ${to}, g.product_id, g.variant_id, g.multi_value_ids, g.quantity, g.seen_price
    from cart_items g where g.cart_id = ${from} order by g.id
    on conflict (cart_id, variant_id, multi_value_ids) do update set
      quantity = least(${maxLineQuantity}, i.quantity + excluded.quantity),
      seen_price = coalesce(excluded.seen_price, i.seen_price)`.execute(trx)
  await sql`
    update carts c set
      address = coalesce(c.address, g.address), coupon_code = coalesce(c.coupon_code, g.coupon_code)
    from carts g where c.id = ${to} and g.id = ${from}`.execute(trx)
  await trx.deleteFrom("carts").where("id", "=", from).execute()
}

/** Waits for whoever changes the cart; null when it is no longer open then. */
async function lockCart(trx: Trx, { shopper_id }: Shopper): Promise<number | null> {
  const row = await trx
    .selectFrom("carts")
    .select("id")
    .where("shopper_id", "=", shopper_id)
    .where("ordered_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

async function hasCart(trx: Trx, { shopper_id }: Shopper): Promise<boolean> {
  const row = await trx
    .selectFrom("carts")
    .select("id")
    .where("shopper_id", "=", shopper_id)
    .where("ordered_at", "is", null)
    .executeTakeFirst()
  return row !== undefined
}
