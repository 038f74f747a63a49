// May a shopper send an order back? They ask, with a reason; the store answers, and moves the order when the goods are back.

import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { isEmailAddress, queueMessage } from "../messages/messages.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { getSingleOrder } from "./orders.ts"

/** Asking again changes nothing. The store hears of it by e-mail, where it has an address for support. */
export async function requestReturn(shop: Shop, shopper: Shopper, publicId: string, reason: string): Promise<void> {
  const order = await getSingleOrder(shop, shopper, publicId)
  if (order.return_requested_at) return
  if (!order.return_until) {
    const message =
      order.status === "delivered"
        ? "The time to send this order back is over"
        : "Only a delivered order can be sent back"
    throw new Refusal("rule", "no_return", message)
  }
  const { support_email = "" } = await getSettings(shop, order.branch_id)
  await inTransaction(shop.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({ return_requested_at: shop.now() })
      .where("id", "=", order.id)
      .where("return_requested_at", "is", null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const actor = { kind: "shopper", id: shopper.shopper_id } as const
    await recordEvent(trx, actor, { kind: "order", id: publicId }, "return_requested", { reason })
    if (isEmailAddress(support_email)) {
      const text = `Order #${order.number} of ${order.contact.name}, ${order.contact.phone}:\n\n${reason}\n`
      await queueMessage(trx, {
        channel: "email",
        to: support_email,
        subject: `Return of order #${order.number}`,
        text,
      })
    }
    await announce(trx, ["orders"], [`order:${publicId}`])
  })
}

/** Why the shopper wants to send it back, for the operator; empty where they did not ask. */
export async function returnReason({ db }: Shop, publicId: string): Promise<string> {
  const event = await db
    .selectFrom("events")
    .select("data")
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", publicId)
    .where("kind", "=", "return_requested")
    .executeTakeFirst()
  return typeof event?.data.reason === "string" ? event.data.reason : ""
}
