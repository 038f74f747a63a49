// The shopper comes back from the gateway's page: did they pay? The signature says for which order, the gateway how much.

import { sql } from "kysely"
import { GatewayDown, GatewayRefused, type PaymentGateway } from "../gateway.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { settlePayment } from "./check-payment.ts"
import { getSingleOrder } from "./orders.ts"

export type PaymentReturn = {
  order_id: string
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

const refused = () => new Refusal("rule", "payment_refused", "This payment does not belong to the order")

/**
 * Takes note of a payment. Coming back again changes nothing. Where the gateway is silent the order stays pending and is asked
 * about soon; the caller reads the order for how it stands.
 */
export async function processPayment(shop: Shop, shopper: Shopper, back: PaymentReturn): Promise<void> {
  const { id } = await getSingleOrder(shop, shopper, back.order_id)
  const { gateway } = shop
  if (!gateway || !(await isAskedFor(shop, id, back.razorpay_order_id))) throw refused()
  if (!gateway.isPaymentSignature(back.razorpay_order_id, back.razorpay_payment_id, back.razorpay_signature)) {
    shop.log.warn({ order: back.order_id }, "a payment came back with a wrong signature")
    throw refused()
  }
  try {
    await settleReturn(shop, gateway, back)
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefused)) throw error
    shop.log.warn({ order: back.order_id, error: error.message }, "a payment could not be checked on return")
    await sql`update payments set check_at = now() where order_id = ${id} and status = 'due'`.execute(shop.db)
  }
}

async function settleReturn(shop: Shop, gateway: PaymentGateway, back: PaymentReturn): Promise<void> {
  const payment = await gateway.fetchPayment(back.razorpay_payment_id)
  if (payment.order_id !== back.razorpay_order_id) throw refused()
  const outcome = await settlePayment(shop, gateway, payment)
  if (outcome === "failed")
    throw new Refusal("rule", "payment_failed", "The payment did not go through. Please try again.")
  if (outcome === "refunded" && (await isPending(shop, back.order_id))) {
    throw new Refusal("rule", "payment_mismatch", "The payment does not fit the order. Your money is on its way back.")
  }
}

const isPending = async ({ db }: Shop, publicId: string) =>
  (await db.selectFrom("orders").select("status").where("public_id", "=", publicId).executeTakeFirst())?.status ===
  "pending_payment"

async function isAskedFor({ db }: Shop, orderId: number, providerOrderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("provider_order_id", "=", providerOrderId)
    .executeTakeFirst()
  return row !== undefined
}
