// What is left of an order whose customer was erased? What was sold and for how much; nobody's name, number or door.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import { isOrderEnded, type OrderStatus, orderStates } from "#rules/order-states.ts"

const nobody = JSON.stringify({ name: "", phone: "" })
const nowhere = JSON.stringify({ line1: "", city: "", pincode: "" })

const ended = (Object.keys(orderStates) as OrderStatus[]).filter(isOrderEnded)

/** Takes the person out of a shopper's ended orders. One that is on its way keeps them until it ends: somebody has to find the door. */
export async function blankOrders(trx: Trx, shopperId: string): Promise<void> {
  await blank(trx, sql`o.shopper_id = ${shopperId}::uuid`)
}

/** The same for an order that has just ended, where its customer was erased meanwhile. */
export async function blankErased(trx: Trx, orderId: number): Promise<void> {
  await blank(
    trx,
    sql`o.id = ${orderId} and exists (
      select from customers c where c.shopper_id = o.shopper_id and c.erased_at is not null)`,
  )
}

/** Who cannot be reached is told nothing more. */
async function blank(trx: Trx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with blanked as (
      update orders o set contact = ${nobody}::jsonb, address = ${nowhere}::jsonb, note = '', told_status = o.status
      where ${which} and o.status = any(${ended}::text[])
      returning o.id, o.cart_id
    ), uses as (
      update discount_uses set phone = '' where order_id in (select id from blanked)
    )
    update carts set address = null where id in (select cart_id from blanked)`.execute(trx)
}
