// How does money go back the way it came? What a gateway took for an order is written down as a refund in the transaction that ends
// the order; a job asks the gateway for it until it is done, each refund once.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import type { Minor, MoneyFormat } from "#rules/money.ts"
import { recordEvent } from "../events.ts"
import { GatewayDown, type GatewayRefund, GatewayRefused } from "../gateway.ts"
import type { Shop } from "../shop.ts"
import { fromGatewayAmount } from "./gateway-amount.ts"

export type RefundRow = { amount: number; status: "waiting" | "sent" | "done" | "failed" }

/** What of an order goes back, for its shopper: a refund that failed at the gateway is still owed and looked after. */
export function refundOf(
  rows: RefundRow[],
  money: Pick<MoneyFormat, "currencyCode" | "decimalPlaces">,
): { amount: Minor; status: "under_way" | "done" } | null {
  if (rows.length === 0) return null
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const isDone = rows.every(({ status }) => status === "done")
  return { amount: fromGatewayAmount(amount, money), status: isDone ? "done" : "under_way" }
}

/** Writes down that all a gateway took for an order goes back. Repeats change nothing; cash is not its business. */
export async function refundCaptures(trx: Trx, orderId: number, reason: "cancelled" | "returned"): Promise<void> {
  await sql`
    insert into refunds (order_id, capture_id, amount, reason)
    select p.order_id, c.id, c.amount, ${reason} from captures c join payments p on p.id = c.payment_id
    where p.order_id = ${orderId}
    on conflict (capture_id) do nothing`.execute(trx)
}

/** Writes down that one capture goes back, since it pays for nothing. */
export async function refundCapture(
  trx: Trx,
  capture: { id: number; order_id: number; amount: number },
  reason: "not_needed" | "mismatch",
): Promise<void> {
  await trx
    .insertInto("refunds")
    .values({ order_id: capture.order_id, capture_id: capture.id, amount: capture.amount, reason })
    .onConflict((conflict) => conflict.column("capture_id").doNothing())
    .execute()
}

/** Seconds to wait after each failed try; two days in all, then somebody has to look. */
const pauses = [30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400]

/** Seconds between questions whether a refund that the gateway took over is done. */
const followUpSeconds = 3_600

/** Longer than any call to the gateway takes: a try that has not ended by then died with its node. */
const leaseSeconds = 120

type Due = {
  id: number
  public_id: string
  status: "waiting" | "sent"
  amount: number
  attempts: number
  idempotency_key: string
  provider_refund_id: string | null
  provider_payment_id: string
}

/** Asks the gateway for the refunds that are due. Returns how many were tried. */
export async function sendRefunds(shop: Shop): Promise<number> {
  if (!shop.gateway) return 0
  const due = await claim(shop)
  await Promise.all(due.map((refund) => sendOne(shop, refund)))
  return due.length
}

async function claim({ db }: Shop): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update refunds r set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from captures c, orders o
    where c.id = r.capture_id and o.id = r.order_id and r.id in (
      select id from refunds where status in ('waiting', 'sent') and due_at <= now()
      order by due_at limit 10 for update skip locked
    )
    returning r.id, o.public_id, r.status, r.amount, r.attempts, r.idempotency_key, r.provider_refund_id,
      c.provider_payment_id`.execute(db)
  return rows
}

async function sendOne(shop: Shop, refund: Due): Promise<void> {
  try {
    await note(shop, refund, await askFor(shop, refund))
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error
    await noteFailure(shop, refund, error)
  }
}

async function askFor({ gateway }: Shop, refund: Due): Promise<GatewayRefund> {
  if (refund.provider_refund_id) return gateway!.fetchRefund(refund.provider_refund_id)
  return gateway!.refundPayment(refund.provider_payment_id, refund.amount, refund.idempotency_key)
}

const statusOf = { pending: "sent", processed: "done", failed: "failed" } as const

async function note(shop: Shop, refund: Due, said: GatewayRefund): Promise<void> {
  const status = statusOf[said.status]
  await inTransaction(shop.db, async (trx) => {
    const { rows } = await sql`
      update refunds set status = ${status}, provider_refund_id = ${said.id}, updated_at = now(),
        error = ${status === "failed" ? "The gateway could not pay it back" : ""},
        due_at = now() + make_interval(secs => ${followUpSeconds})
      where id = ${refund.id} and status <> ${status} returning id`.execute(trx)
    if (rows.length > 0) await recordRefund(trx, refund, status)
  })
  if (status === "failed") shop.log.error({ order: refund.public_id }, "a refund failed at the gateway")
}

async function noteFailure(shop: Shop, refund: Due, error: Error): Promise<void> {
  const pause = pauses[refund.attempts - 1]
  // What the gateway refuses may have been paid back by hand, in its own back office.
  const isDone = error instanceof GatewayRefused && (await isPaidBack(shop, refund))
  const isOver = error instanceof GatewayRefused || pause === undefined
  const status = isDone ? "done" : refund.status === "waiting" && isOver ? "failed" : refund.status
  const log = status === "failed" ? "error" : "warn"
  if (!isDone) shop.log[log]({ order: refund.public_id, error: error.message, status }, "a refund did not go through")
  await inTransaction(shop.db, async (trx) => {
    await sql`
      update refunds set status = ${status}, error = ${isDone ? "" : error.message.slice(0, 500)}, updated_at = now(),
        due_at = now() + make_interval(secs => ${pause ?? followUpSeconds})
      where id = ${refund.id}`.execute(trx)
    if (status !== refund.status) await recordRefund(trx, refund, status)
  })
}

async function isPaidBack({ gateway }: Shop, { provider_payment_id, amount }: Due): Promise<boolean> {
  const payment = await gateway!.fetchPayment(provider_payment_id).catch(() => null)
  return payment !== null && payment.amount_refunded >= amount
}

const recordRefund = (trx: Trx, { public_id, amount }: Due, status: string) =>
  recordEvent(trx, { kind: "system", id: "refunds" }, { kind: "order", id: public_id }, "refund", { status, amount })

/** The gateway says that something happened to a refund: it is asked at the next turn. */
export async function hurryRefund(trx: Trx, providerRefundId: string): Promise<void> {
  await sql`
    update refunds set due_at = now() where provider_refund_id = ${providerRefundId} and status = 'sent'`.execute(trx)
}

/** Why what goes back for an order does not get there, for the operator. */
export async function failedRefunds({ db }: Shop, orderId: number): Promise<{ amount: number; error: string }[]> {
  return db
    .selectFrom("refunds")
    .select(["amount", "error"])
    .where("order_id", "=", orderId)
    .where("status", "=", "failed")
    .execute()
}

/**
 * Tries refunds of an order that failed once more, after somebody has looked. Returns how many there are. One that the gateway
 * never named keeps its key: it may have been paid back all the same.
 */
export async function retryRefunds({ db }: Shop, orderId: number): Promise<number> {
  const { rows } = await sql`
    update refunds set status = 'waiting', attempts = 0, due_at = now(), provider_refund_id = null,
      idempotency_key = case when provider_refund_id is null then idempotency_key else 'haat-' || gen_random_uuid() end
    where order_id = ${orderId} and status = 'failed' returning id`.execute(db)
  return rows.length
}
