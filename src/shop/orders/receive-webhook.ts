// What does the gateway tell of its own accord? Events, signed, at least once and in any order; each counts once.

import { createHash } from "node:crypto"
import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import type { GatewayPayment } from "../gateway.ts"
import { readPayment } from "../payments/razorpay.ts"
import { hurryRefund } from "../payments/refunds.ts"
import { Refusal, type Shop } from "../shop.ts"
import { markPaid } from "./mark-paid.ts"

/**
 * Takes an event with the bytes it came as. Refused when the signature is wrong. Note of it and what follows are one transaction:
 * whoever is answered 200 need not tell again, and after a fault telling again works.
 */
export async function receiveWebhook(
  shop: Shop,
  raw: Buffer,
  signature: string,
  eventId: string | null,
): Promise<void> {
  if (!shop.gateway?.isWebhookSignature(raw, signature)) {
    throw new Refusal("rule", "bad_signature", "The signature does not fit")
  }
  const event = readEvent(raw)
  const id = eventId ?? createHash("sha256").update(raw).digest("hex")
  await inTransaction(shop.db, async (trx) => {
    if (await isNew(trx, id, event)) await follow(trx, shop, event)
  })
}

type Event = { name: string; payment: GatewayPayment | null; refundId: string | null }

type Entity = { entity?: Record<string, unknown> }

function readEvent(raw: Buffer): Event {
  try {
    const { event, payload = {} } = JSON.parse(raw.toString("utf8")) as {
      event?: unknown
      payload?: { payment?: Entity; refund?: Entity }
    }
    const { payment, refund } = payload
    return {
      name: String(event).slice(0, 100),
      payment: payment?.entity ? readPayment(payment.entity) : null,
      refundId: typeof refund?.entity?.id === "string" ? refund.entity.id : null,
    }
  } catch {
    throw new Refusal("rule", "bad_event", "This event cannot be read")
  }
}

/** Two deliveries at once wait for each other here. */
async function isNew(trx: Trx, id: string, { name, payment }: Event): Promise<boolean> {
  const row = await trx
    .insertInto("gateway_events")
    .values({
      id,
      event: name,
      provider_order_id: payment?.order_id ?? null,
      provider_payment_id: payment?.id ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

/** An event may be old: only money that was taken counts from it, everything else is asked of the gateway at the next turn. */
async function follow(trx: Trx, shop: Shop, { payment, refundId }: Event): Promise<void> {
  if (refundId) await hurryRefund(trx, refundId)
  if (!payment?.order_id) return
  if (payment.status === "captured") await markPaid(trx, shop, payment)
  else if (payment.status === "authorized") {
    await sql`
      update payments set check_at = now()
      where provider_order_id = ${payment.order_id} and check_at is not null`.execute(trx)
  }
}
