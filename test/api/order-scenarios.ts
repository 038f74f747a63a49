// What is asked of the calls about paying online and sending back?

import { randomUUID } from "node:crypto"
import { moveOrder } from "#shop/orders/move-order.ts"
import { startPayment } from "#shop/orders/start-payment.ts"
import { openRazorpay } from "#shop/payments/razorpay.ts"
import type { TestApp } from "../support/app.ts"
import { TestGateway } from "../support/gateway.ts"
import { tester } from "../support/stock.ts"
import { asGuest, orderCart, orderInput } from "../support/store.ts"
import { type Bad, type Scenario, withCart, withOrder } from "./scenarios.ts"

let opening: Promise<TestGateway> | undefined

/** One gateway for all; it keeps no process alive. */
async function withGateway({ shop }: TestApp): Promise<TestGateway> {
  opening ??= TestGateway.start()
  const gateway = await opening
  shop.gateway ??= openRazorpay(gateway.config)
  return gateway
}

/** An order that waits for its payment. */
async function withPending(app: TestApp): Promise<{ as: string; order_id: string }> {
  await withGateway(app)
  const { as } = await withCart(app)
  const input = orderInput({ payment_method: "razorpay" })
  return { as, order_id: await orderCart(app.shop, asGuest(as), 1, randomUUID(), input) }
}

async function withPaid(app: TestApp) {
  const { as, order_id } = await withPending(app)
  const { provider_order_id } = await startPayment(app.shop, asGuest(as), order_id)
  return { as, order_id, back: (await withGateway(app)).pay(provider_order_id) }
}

async function withDelivered(app: TestApp): Promise<{ as: string; order_id: string }> {
  const { as, order_id } = await withOrder(app)
  for (const status of ["accepted", "packed", "out_for_delivery", "delivered"]) {
    await moveOrder(app.shop, tester, order_id, status)
  }
  return { as, order_id }
}

const body = (body: unknown, status = 422, code = "invalid"): Bad => [
  JSON.stringify(body).slice(0, 80),
  { body },
  status,
  code,
]
const notThere = { order_id: "nosuchorder1" }
const forged = {
  ...notThere,
  razorpay_order_id: "order_123456",
  razorpay_payment_id: "pay_123456",
  razorpay_signature: "0".repeat(64),
}

export const orderScenarios = {
  requestReturn: {
    good: async (app) => {
      const { as, order_id } = await withDelivered(app)
      return { as, body: { order_id, reason: "The milk was sour" } }
    },
    another: 404,
    bad: [
      body({}),
      body(notThere),
      body({ ...notThere, reason: "" }),
      body({ ...notThere, reason: "x".repeat(501) }),
      body({ ...notThere, reason: "a\u0000b" }),
      body({ ...notThere, reason: "Sour" }, 404, "order_not_found"),
    ],
  },
  startPayment: {
    good: async (app) => {
      const { as, order_id } = await withPending(app)
      return { as, body: { order_id } }
    },
    another: 404,
    bad: [body({}), body({ order_id: 12 }), body({ order_id: "short" }), body(notThere, 404, "order_not_found")],
  },
  processPayment: {
    good: async (app) => {
      const { as, order_id, back } = await withPaid(app)
      return { as, body: { order_id, ...back } }
    },
    another: 404,
    bad: [
      body({}),
      body({ ...forged, razorpay_payment_id: "../orders" }),
      body({ ...forged, razorpay_order_id: "x".repeat(61) }),
      body({ ...forged, razorpay_signature: "" }),
      body({ ...forged, razorpay_signature: null }),
      body(forged, 404, "order_not_found"),
    ],
  },
} satisfies Record<string, Scenario>
