// How does a shopper begin to pay online? With an order at the gateway, asked for after the store's own order is written and never
// inside its transaction. If that fails the order waits, and this can be tried again.

import { sql } from "kysely"
import { GatewayDown, GatewayRefused, type PaymentGateway } from "../gateway.ts"
import { toGatewayAmount } from "../payments/gateway-amount.ts"
import { paymentMethod } from "../payments/methods.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { getSingleOrder, type Order } from "./orders.ts"

/** What the browser hands to the gateway's own page. */
export type StartedPayment = {
  provider: string
  key_id: string
  provider_order_id: string
  /** In the smallest unit of the currency, as the gateway counts it. */
  amount: number
  currency: string
}

/** The same payment as often as it is asked for. Refused for somebody else's order, and for one that is not waiting for money. */
export async function startPayment(shop: Shop, shopper: Shopper, publicId: string): Promise<StartedPayment> {
  const { id, status } = await getSingleOrder(shop, shopper, publicId)
  if (status === "cancelled") throw new Refusal("rule", "cancelled", "This order was cancelled. Nothing was charged.")
  if (status !== "pending_payment") throw new Refusal("rule", "already_paid", "This order needs no payment")
  if (!shop.gateway) throw new Refusal("rule", "no_online_payment", "Online payment is closed. Please order again.")
  const due = await readDue(shop, id)
  return askedBefore(shop.gateway, due) ?? (await askGateway(shop, shop.gateway, publicId, due))
}

/** Checks every time: a shopper without an answer tries again, and the gateway is asked when it was silent before. */
export async function startPaymentIfPending(
  shop: Shop,
  shopper: Shopper,
  { public_id, status, payment }: Order,
): Promise<StartedPayment | null> {
  if (status !== "pending_payment" || !paymentMethod(payment.method)?.isOnline) return null
  return startPayment(shop, shopper, public_id).catch((error) => {
    // The order is written; the shopper can pay as soon as the gateway answers.
    if (error instanceof Refusal) return null
    throw error
  })
}

type Due = {
  payment_id: number
  amount: number
  provider_order_id: string | null
  provider_amount: number | null
  currency: string
  decimal_places: number
}

async function readDue({ db }: Shop, orderId: number): Promise<Due> {
  return db
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select([
      "p.id as payment_id",
      "p.amount",
      "p.provider_order_id",
      "p.provider_amount",
      "o.currency",
      "o.decimal_places",
    ])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow()
}

function askedBefore({ keyId }: PaymentGateway, due: Due): StartedPayment | null {
  const { provider_order_id, provider_amount, currency } = due
  if (provider_order_id === null || provider_amount === null) return null
  return { provider: "razorpay", key_id: keyId, provider_order_id, amount: provider_amount, currency }
}

async function askGateway(shop: Shop, gateway: PaymentGateway, publicId: string, due: Due): Promise<StartedPayment> {
  const { currency, decimal_places, payment_id } = due
  const amount = toGatewayAmount(due.amount, { currencyCode: currency, decimalPlaces: decimal_places })
  if (amount === null) throw new Error(`${due.amount} cannot be asked for in ${currency}`)
  const order = await gateway.createOrder({ amount, currency, receipt: publicId }).catch((error) => {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error
    shop.log.warn({ order: publicId, error: error.message }, "the gateway took no order")
    throw new Refusal("unavailable", "gateway_down", "Online payment does not answer. Please try again in a moment.")
  })
  if (order.amount !== amount || order.currency !== currency) {
    throw new Error(`The gateway made an order of ${order.amount} ${order.currency} instead of ${amount} ${currency}`)
  }
  await sql`
    update payments set provider_order_id = ${order.id}, provider_amount = ${amount},
      check_at = now() + interval '1 minute'
    where id = ${payment_id} and provider_order_id is null and status = 'due'`.execute(shop.db)
  // Two tabs may have asked at once: one of the gateway's orders counts, and nobody has seen the other.
  const started = askedBefore(gateway, await readDue(shop, await orderIdOf(shop, payment_id)))
  if (!started) throw new Refusal("rule", "cancelled", "This order was cancelled. Nothing was charged.")
  return started
}

async function orderIdOf({ db }: Shop, paymentId: number): Promise<number> {
  const { order_id } = await db
    .selectFrom("payments")
    .select("order_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow()
  return order_id
}
