// When is an order paid? Here and nowhere else: the shopper's return, the webhook and the reconciler all end in this function, in any
// order and as often as they like.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { OrderStatus } from "#rules/order-states.ts"
import { recordEvent } from "../events.ts"
import type { GatewayPayment } from "../gateway.ts"
import { refundCapture } from "../payments/refunds.ts"
import type { Actor, Shop } from "../shop.ts"
import { changeStatus, type LockedOrder } from "./move-order.ts"

/** paid: now. known: it was before. refunded: it pays for nothing and goes back. unknown: no order of this store asked for it. */
export type PaidOutcome = "paid" | "known" | "refunded" | "unknown"

const actor: Actor = { kind: "system", id: "payments" }

/**
 * Takes note of money that the gateway says it took (a payment that is captured). Order, amount and currency must match what was
 * asked for; money that pays for nothing, as with a cancelled order, is kept in the books and goes back.
 */
export async function markPaid(trx: Trx, { now }: Pick<Shop, "now">, payment: GatewayPayment): Promise<PaidOutcome> {
  const asked = payment.order_id === null ? undefined : await lockAsked(trx, payment.order_id)
  if (!asked) return "unknown"
  const capture = await trx
    .insertInto("captures")
    .values({
      payment_id: asked.payment_id,
      provider_payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column("provider_payment_id").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!capture) return "known"
  const fits = payment.amount === asked.provider_amount && payment.currency === asked.currency
  const isNeeded = asked.status === "pending_payment" && asked.payment_status === "due"
  const outcome = fits && isNeeded ? "paid" : "refunded"
  await recordEvent(trx, actor, { kind: "order", id: asked.public_id }, "payment", {
    provider_payment_id: payment.id,
    amount: payment.amount,
    outcome,
  })
  if (outcome === "paid") await place(trx, now(), asked)
  else {
    const back = { id: capture.id, order_id: asked.id, amount: payment.amount }
    await refundCapture(trx, back, fits ? "not_needed" : "mismatch")
  }
  return outcome
}

type Asked = LockedOrder & {
  payment_id: number
  payment_status: string
  provider_amount: number
  currency: string
  placed_at: Date
  eta_at: Date | null
}

/** The order first, as everywhere: whoever moves an order locks it before its payment. */
async function lockAsked(trx: Trx, providerOrderId: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked & { status: OrderStatus }>`
    select o.id, o.public_id, o.status, o.branch_id, o.currency, o.placed_at, o.eta_at,
      p.id as payment_id, p.status as payment_status, p.provider_amount
    from orders o join payments p on p.order_id = o.id
    where p.provider_order_id = ${providerOrderId}
    for update of o`.execute(trx)
  const [order] = rows
  if (!order) return undefined
  // Read again under the lock: another transaction may have settled it meanwhile.
  const { status } = await trx
    .selectFrom("payments")
    .select("status")
    .where("id", "=", order.payment_id)
    .executeTakeFirstOrThrow()
  return { ...order, payment_status: status }
}

/** The time to the door begins with the payment. */
async function place(trx: Trx, now: Date, order: Asked): Promise<void> {
  await sql`
    update payments set status = 'captured', check_at = null, updated_at = now() where id = ${order.payment_id}`.execute(
    trx,
  )
  if (order.eta_at !== null) {
    const eta = new Date(now.getTime() + Math.max(0, order.eta_at.getTime() - order.placed_at.getTime()))
    await sql`update orders set eta_at = ${eta} where id = ${order.id} and slot is null`.execute(trx)
  }
  await changeStatus(trx, now, actor, order, "placed")
}
