// How is Razorpay spoken to? Its documented HTTP interface (v1), with time limits, and its signatures.

import { createHmac, timingSafeEqual } from "node:crypto"
import {
  GatewayDown,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type PaymentGateway,
} from "../gateway.ts"

export type RazorpayConfig = {
  keyId: string
  keySecret: string
  /** Null: webhooks are not taken. */
  webhookSecret: string | null
  apiUrl: string
}

/** A shopper waits for some of these calls; whatever takes longer is found out later. */
const timeoutMs = 8_000

export function openRazorpay(config: RazorpayConfig): PaymentGateway {
  const ask = <T>(method: "GET" | "POST", path: string, read: (body: Body) => T, sent?: Sent) =>
    request(config, method, path, sent).then(read)
  const part = encodeURIComponent
  return {
    keyId: config.keyId,
    createOrder: (body) => ask("POST", "/v1/orders", readOrder, { body }),
    fetchPayment: (id) => ask("GET", `/v1/payments/${part(id)}`, readPayment),
    paymentsOfOrder: (id) => ask("GET", `/v1/orders/${part(id)}/payments`, ({ items }) => list(items).map(readPayment)),
    capturePayment: (id, amount, currency) =>
      ask("POST", `/v1/payments/${part(id)}/capture`, readPayment, { body: { amount, currency } }),
    refundPayment: (id, amount, key) =>
      ask("POST", `/v1/payments/${part(id)}/refund`, readRefund, {
        body: { amount },
        headers: { "x-refund-idempotency": key },
      }),
    fetchRefund: (id) => ask("GET", `/v1/refunds/${part(id)}`, readRefund),
    isPaymentSignature: (orderId, paymentId, signature) =>
      isSignature(config.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (body, signature) =>
      config.webhookSecret !== null && isSignature(config.webhookSecret, body, signature),
  }
}

function isSignature(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(text).digest()
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, "hex") : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Body = Record<string, unknown>
type Sent = { body: object; headers?: Record<string, string> }

async function request(config: RazorpayConfig, method: string, path: string, sent?: Sent): Promise<Body> {
  const answer = await fetch(`${config.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString("base64")}`,
      ...(sent ? { "content-type": "application/json", ...sent.headers } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent.body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  }).catch((error) => {
    throw new GatewayDown(`Razorpay does not answer: ${error.message}`, { cause: error })
  })
  const text = await answer.text().catch(() => "")
  const body = parse(text)
  if (answer.ok && body) return body
  const { description } = (body?.error ?? {}) as { description?: string }
  const said = `Razorpay answered ${answer.status}: ${description ?? text.slice(0, 200)}`
  // 409: the same request is under way. 429: too many.
  if (answer.ok || answer.status >= 500 || answer.status === 409 || answer.status === 429) throw new GatewayDown(said)
  throw new GatewayRefused(said)
}

function parse(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Body) : null
  } catch {
    return null
  }
}

/** Answers are held against what is documented: an amount that is none must never be compared with one. */
const unexpected = (what: string) => new GatewayDown(`Razorpay's answer has no ${what}`)
const list = (value: unknown): Body[] => {
  if (!Array.isArray(value)) throw unexpected("list")
  return value as Body[]
}
const text = (body: Body, key: string): string => {
  const value = body[key]
  if (typeof value !== "string" || value === "") throw unexpected(key)
  return value
}
const whole = (body: Body, key: string): number => {
  const value = body[key]
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw unexpected(key)
  return value
}

const readOrder = (body: Body): GatewayOrder => ({
  id: text(body, "id"),
  amount: whole(body, "amount"),
  currency: text(body, "currency"),
})

const paymentStatuses = ["created", "authorized", "captured", "refunded", "failed"] as const

/** Also reads the payment of a webhook. Throws `GatewayDown` when it is not as documented. */
export function readPayment(body: Body): GatewayPayment {
  const status = paymentStatuses.find((known) => known === body.status)
  if (!status) throw unexpected("status")
  return {
    id: text(body, "id"),
    order_id: typeof body.order_id === "string" ? body.order_id : null,
    amount: whole(body, "amount"),
    currency: text(body, "currency"),
    status,
    amount_refunded: typeof body.amount_refunded === "number" ? body.amount_refunded : 0,
  }
}

const refundStatuses = ["pending", "processed", "failed"] as const

function readRefund(body: Body): GatewayRefund {
  const status = refundStatuses.find((known) => known === body.status)
  if (!status) throw unexpected("status")
  return { id: text(body, "id"), status }
}
