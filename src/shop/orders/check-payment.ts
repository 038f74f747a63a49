// Did money come? Asked of the gateway itself, about one payment of its or all of an order; what it took is marked as paid.

import { sql } from "kysely"
import { inTransaction } from "#db/database.ts"
import type { GatewayPayment, PaymentGateway } from "../gateway.ts"
import type { Shop } from "../shop.ts"
import { markPaid, type PaidOutcome } from "./mark-paid.ts"

/** waiting: the gateway has not decided yet. failed: it has, and no money came. */
export type Settled = PaidOutcome | "waiting" | "failed"

/**
 * Takes note of one payment as the gateway tells it. What is only reserved is taken first, if the order still waits for it;
 * otherwise the gateway lets it go by itself. Throws `GatewayDown` or `GatewayRefused` when taking it did not work.
 */
export async function settlePayment(shop: Shop, gateway: PaymentGateway, payment: GatewayPayment): Promise<Settled> {
  if (payment.status === "created") return "waiting"
  if (payment.status === "failed" || payment.status === "refunded") return "failed"
  let taken = payment
  if (payment.status === "authorized") {
    if (!(await isWaitedFor(shop, payment))) return "waiting"
    taken = await gateway.capturePayment(payment.id, payment.amount, payment.currency)
    if (taken.status !== "captured") return "waiting"
  }
  const outcome = await inTransaction(shop.db, (trx) => markPaid(trx, shop, taken))
  if (outcome === "refunded") {
    shop.log.warn({ payment: payment.id, amount: payment.amount }, "money came that pays for nothing, and goes back")
  }
  return outcome
}

async function isWaitedFor({ db }: Shop, { order_id, amount, currency }: GatewayPayment): Promise<boolean> {
  const row = await db
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select("p.id")
    .where("p.provider_order_id", "=", order_id)
    .where("p.provider_amount", "=", amount)
    .where("o.currency", "=", currency)
    .where("o.status", "=", "pending_payment")
    .executeTakeFirst()
  return row !== undefined
}

/** Everything the gateway has for one of its orders. Throws `GatewayDown` when it does not answer. */
export async function checkOrder(shop: Shop, gateway: PaymentGateway, providerOrderId: string): Promise<Settled[]> {
  const outcomes: Settled[] = []
  for (const payment of await gateway.paymentsOfOrder(providerOrderId)) {
    outcomes.push(await settlePayment(shop, gateway, payment))
  }
  return outcomes
}

/** Money may come to an order that was cancelled long before: banks take up to this long. */
const lateDays = 5

/** Between two questions lies half the payment's age, at least this. */
const leastPauseSeconds = 30

/** Asks the gateway about payments of which nothing was heard. Returns how many were asked about. */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const { gateway } = shop
  if (!gateway) return 0
  const { rows } = await sql<{ provider_order_id: string }>`
    update payments set check_at = case
        when created_at < now() - make_interval(days => ${lateDays}) then null
        else now() + greatest(make_interval(secs => ${leastPauseSeconds}), (now() - created_at) / 2) end
    where id in (
      select id from payments where check_at <= now() and provider_order_id is not null
      order by check_at limit 20 for update skip locked
    )
    returning provider_order_id`.execute(shop.db)
  for (const { provider_order_id } of rows) {
    await checkOrder(shop, gateway, provider_order_id).catch((error) =>
      shop.log.warn({ provider_order_id, error: error.message }, "a payment could not be checked"),
    )
  }
  return rows.length
}
