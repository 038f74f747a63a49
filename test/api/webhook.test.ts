// Does the webhook take what the gateway sends as bytes, and nothing from anybody else?

import { afterAll, beforeAll, expect, test } from "vitest"
import { paths } from "#contract/paths.ts"
import { openRazorpay } from "#shop/payments/razorpay.ts"
import { openTestApp, type TestApp } from "../support/app.ts"
import { describeOnEngines } from "../support/database.ts"
import { TestGateway } from "../support/gateway.ts"

describeOnEngines(
  "the webhook",
  (database) => {
    let app: TestApp
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await TestGateway.start()
      gateway.orders.set("order_1", { id: "order_1", amount: 500, currency: "USD", receipt: "", status: "" })
      app = await openTestApp(database())
      app.shop.gateway = openRazorpay(gateway.config)
    })
    afterAll(async () => {
      await app.close()
      await gateway.close()
    })
    const send = (payload: string | Buffer, headers: Record<string, string>) =>
      app.app.inject({ method: "POST", url: paths.receiveWebhook.path, payload, headers })

    test("a signed event is taken, again too, without the store's own headers", async () => {
      const { body, headers } = gateway.event("payment.captured", gateway.pay("order_1").razorpay_payment_id)
      for (let time = 0; time < 3; time += 1) expect((await send(body, headers)).statusCode).toBe(200)
      const { length } = await app.shop.db.selectFrom("gateway_events").select("id").execute()
      expect(length).toBe(1)
    })

    test.each<[string, (body: string) => string | Buffer, Record<string, string>]>([
      ["other bytes than were signed", (body) => ` ${body}`, {}],
      ["no signature", (body) => body, { "x-razorpay-signature": "" }],
      ["nothing", () => "", {}],
      ["bytes that are no text", () => Buffer.from([0xff, 0xfe, 0x00, 0x01]), {}],
      ["another type", (body) => ` ${body}`, { "content-type": "text/plain" }],
    ])("%s is refused", async (_, change, own) => {
      const { body, headers } = gateway.event("payment.captured", gateway.pay("order_1").razorpay_payment_id)
      expect((await send(change(body), { ...headers, ...own })).statusCode).toBe(422)
    })

    test("what is far too large is refused unread", async () => {
      const { headers } = gateway.event("payment.captured", gateway.pay("order_1").razorpay_payment_id)
      expect((await send("x".repeat(200_000), headers)).statusCode).toBe(413)
    })

    test("a store without a gateway takes none", async () => {
      const { gateway: kept } = app.shop
      app.shop.gateway = null
      const { body, headers } = gateway.event("payment.captured", gateway.pay("order_1").razorpay_payment_id)
      expect((await send(body, headers)).statusCode).toBe(422)
      app.shop.gateway = kept
    })
  },
  ["pglite"],
)
