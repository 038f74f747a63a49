// What becomes of a guest's orders when the guest signs in? They are the customer's, with the coupons they used.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Customer, Shopper } from "../shop.ts"

/**
 * Hands a guest's orders to the customer. A key that an order of the customer's was placed with already is told apart by the
 * order's id: both orders stay.
 */
export async function mergeOrders(trx: Trx, guest: Shopper, customer: Customer): Promise<void> {
  await sql`
    update orders o set shopper_id = ${customer.shopper_id}::uuid,
      idempotency_key = case
        when exists (
          select from orders own
          where own.shopper_id = ${customer.shopper_id}::uuid and own.idempotency_key = o.idempotency_key
        ) then o.idempotency_key || ':' || o.public_id
        else o.idempotency_key
      end
    where o.shopper_id = ${guest.shopper_id}::uuid`.execute(trx)
  await trx
    .updateTable("discount_uses")
    .set({ shopper_id: customer.shopper_id })
    .where("shopper_id", "=", guest.shopper_id)
    .execute()
}
