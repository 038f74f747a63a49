// What does a test pay with? A gateway that behaves as Razorpay documents its own, on a port of its own, and misbehaves when told to.
// As a program: `node test/support/gateway.ts PORT WEBHOOK_ADDRESS`, with the test's calls under /test.

import { createHmac, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { RazorpayConfig } from "#shop/payments/razorpay.ts"

export const testKeys = { keyId: "rzp_test_key", keySecret: "test-secret", webhookSecret: "webhook-secret" }

type Order = { id: string; amount: number; currency: string; receipt: string; status: string }
type Payment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: "created" | "authorized" | "captured" | "refunded" | "failed"
  amount_refunded: number
  /** Personal: a store must not keep it. */
  email: string
  vpa: string
}
type Refund = { id: string; payment_id: string; amount: number; status: "pending" | "processed" | "failed" }

export type Trouble = {
  /** Every answer waits this long. */
  delayMs: number
  /** Every answer is a 500. */
  isFailing: boolean
  /** The next so many requests are done, and answered 500 all the same. */
  loseAnswers: number
  refundStatus: Refund["status"]
}

export type PaidBack = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export class TestGateway {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly trouble: Trouble = { delayMs: 0, isFailing: false, loseAnswers: 0, refundStatus: "processed" }
  /** What was asked, as "POST /v1/orders". */
  readonly asked: string[] = []
  readonly #refundKeys = new Map<string, { body: string; refund: Refund }>()
  readonly #server: Server
  webhookUrl: string | null = null

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => send(response, 500, { error: { description: String(error) } }))
    })
  }

  static async start(port = 0): Promise<TestGateway> {
    const gateway = new TestGateway()
    await new Promise<void>((resolve) => gateway.#server.listen(port, "127.0.0.1", resolve))
    // A test that forgets to close it ends all the same; as a program it stays.
    if (port === 0) gateway.#server.unref()
    return gateway
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get config(): RazorpayConfig {
    return { ...testKeys, apiUrl: this.url }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The shopper pays in the gateway's window; returns what the window hands to the page. */
  pay(orderId: string, own: Partial<Payment> = {}): PaidBack {
    const order = this.orders.get(orderId)
    if (!order) throw new Error(`The gateway has no order ${orderId}`)
    const payment: Payment = {
      ...{ id: newId("pay"), order_id: orderId, amount: order.amount, currency: order.currency },
      ...{ status: "captured", amount_refunded: 0, email: "ada@example.com", vpa: "ada@bank", ...own },
    }
    this.payments.set(payment.id, payment)
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: sign(testKeys.keySecret, `${orderId}|${payment.id}`),
    }
  }

  /** An event as it leaves for the store. */
  event(name: string, paymentId: string, id = newId("evt")): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      ...{ entity: "event", account_id: "acc_test", event: name, contains: ["payment"], created_at: 1_790_000_000 },
      payload: { payment: { entity: { entity: "payment", ...this.payments.get(paymentId) } } },
    })
    const signature = sign(testKeys.webhookSecret, body)
    return {
      body,
      headers: {
        ...{ "content-type": "application/json", "x-razorpay-signature": signature },
        "x-razorpay-event-id": id,
      },
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, path] = [request.method ?? "", request.url ?? ""]
    const text = await textOf(request)
    if (path.startsWith("/test/")) return this.#obey(path, JSON.parse(text), response)
    this.asked.push(`${method} ${path}`)
    if (this.trouble.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.trouble.delayMs))
    if (this.trouble.isFailing) return send(response, 502, { error: { description: "Bad gateway" } })
    const expected = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString("base64")}`
    if (request.headers.authorization !== expected) return refuse(response, 401, "Authentication failed")
    const key = request.headers["x-refund-idempotency"]
    const [status, body] = this.#do(method, path, text, typeof key === "string" ? key : null)
    if (method === "POST" && this.trouble.loseAnswers > 0) {
      this.trouble.loseAnswers -= 1
      return send(response, 500, { error: { description: "The answer was lost" } })
    }
    send(response, status, body)
  }

  #do(method: string, path: string, text: string, refundKey: string | null): [number, object] {
    const [, , kind, id = "", part] = path.split("/")
    if (kind === "orders" && method === "POST") return this.#createOrder(JSON.parse(text))
    if (kind === "orders" && part === "payments") {
      const items = [...this.payments.values()].filter(({ order_id }) => order_id === id)
      return [200, { entity: "collection", count: items.length, items }]
    }
    if (kind === "refunds") return found(this.refunds.get(id))
    const payment = this.payments.get(id)
    if (kind !== "payments" || !payment) return bad("The id provided does not exist")
    if (part === undefined) return [200, payment]
    if (part === "capture") return this.#capture(payment, JSON.parse(text))
    if (part === "refund") return this.#refund(payment, text, refundKey)
    return bad("The requested URL was not found on the server.")
  }

  #createOrder({ amount, currency, receipt }: Order): [number, object] {
    if (!Number.isInteger(amount) || amount < 100) return bad("Order amount less than minimum amount allowed")
    const order = { id: newId("order"), entity: "order", amount, currency, receipt, status: "created" }
    this.orders.set(order.id, order)
    return [200, order]
  }

  #capture(payment: Payment, { amount, currency }: { amount: number; currency: string }): [number, object] {
    if (payment.status === "captured") return bad("This payment has already been captured")
    if (payment.status !== "authorized") return bad("Only payments which have been authorized can be captured")
    if (amount !== payment.amount || currency !== payment.currency) return bad("Capture amount must be equal")
    payment.status = "captured"
    return [200, payment]
  }

  #refund(payment: Payment, text: string, key: string | null): [number, object] {
    const before = key === null ? undefined : this.#refundKeys.get(key)
    if (before) return before.body === text ? [200, before.refund] : bad("Different request body with the same key")
    const { amount } = JSON.parse(text) as { amount: number }
    if (payment.status !== "captured") return bad("The payment has been fully refunded already")
    if (payment.amount_refunded + amount > payment.amount) return bad("The refund amount is greater than the payment")
    const refund: Refund = { id: newId("rfnd"), payment_id: payment.id, amount, status: this.trouble.refundStatus }
    if (refund.status !== "failed") payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = "refunded"
    this.refunds.set(refund.id, refund)
    if (key !== null) this.#refundKeys.set(key, { body: text, refund })
    return [200, refund]
  }

  /** The test's own calls, where the gateway is a program: pay, and trouble. */
  async #obey(path: string, asked: Record<string, unknown>, response: ServerResponse): Promise<void> {
    if (path === "/test/trouble") return send(response, 200, Object.assign(this.trouble, asked))
    if (path !== "/test/pay") return send(response, 404, {})
    const { order_id, tells, ...own } = asked as { order_id: string; tells?: boolean } & Partial<Payment>
    const back = this.pay(order_id, own)
    if (tells && this.webhookUrl) await this.tell("payment.captured", back.razorpay_payment_id).catch(() => {})
    send(response, 200, back)
  }

  /** Sends an event to the store, as often as is said. */
  async tell(name: string, paymentId: string, times = 1): Promise<number[]> {
    const { body, headers } = this.event(name, paymentId)
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      statuses.push((await fetch(this.webhookUrl!, { method: "POST", headers, body })).status)
    }
    return statuses
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`
const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex")
const bad = (description: string): [number, object] => [400, { error: { code: "BAD_REQUEST_ERROR", description } }]
const found = (thing: object | undefined): [number, object] => (thing ? [200, thing] : bad("The id does not exist"))
const refuse = (response: ServerResponse, status: number, description: string) =>
  send(response, status, { error: { description } })

function send(response: ServerResponse, status: number, body: object): void {
  // The browser's part of a test asks from the store's page.
  response.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const part of request) text += part
  return text
}

if (process.argv[1] === import.meta.filename) {
  const gateway = await TestGateway.start(Number(process.argv[2]))
  gateway.webhookUrl = process.argv[3] ?? null
  console.log(`The test gateway listens at ${gateway.url}`)
}
