// What does an invoice say? The order as it was placed, with a number of its own: given when it is first asked for, without gaps.

import { sql } from "kysely"
import { inTransaction } from "#db/database.ts"
import { getSettings, type Settings } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { getSingleOrderToTrack, hasInvoice, type Order } from "./orders.ts"

export type Invoice = { number: number; issued_at: Date; order: Order; settings: Settings }

/** For the owner and whoever has the signed link; for everybody else, and before an order is placed, there is none. */
export async function getInvoice(
  shop: Shop,
  shopper: Shopper | null,
  publicId: string,
  token: string | undefined,
): Promise<Invoice> {
  const { order, isPersonal } = await getSingleOrderToTrack(shop, shopper, publicId, token)
  if (!isPersonal) throw new Refusal("not_found", "order_not_found", "This order does not exist")
  if (!hasInvoice(order.status)) throw new Refusal("not_found", "no_invoice", "There is no invoice for this order")
  const settings = await getSettings(shop, order.branch_id)
  return { ...(await issue(shop, order.id)), order, settings }
}

type Issued = { number: number; issued_at: Date }

/** The same number however often it is asked for. */
async function issue(shop: Shop, orderId: number): Promise<Issued> {
  const read = (db: Shop["db"]) =>
    db.selectFrom("invoices").select(["number", "issued_at"]).where("order_id", "=", orderId).executeTakeFirst()
  const known = await read(shop.db)
  if (known) return known
  return inTransaction(shop.db, async (trx) => {
    // One after another: a sequence would leave gaps where a transaction is undone.
    await sql`lock table invoices in share row exclusive mode`.execute(trx)
    const meanwhile = await read(trx)
    if (meanwhile) return meanwhile
    return trx
      .insertInto("invoices")
      .values({
        number: sql<number>`(select coalesce(max(number), 0) + 1 from invoices)`,
        order_id: orderId,
        issued_at: shop.now(),
      })
      .returning(["number", "issued_at"])
      .executeTakeFirstOrThrow()
  })
}
