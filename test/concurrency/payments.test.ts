// Is every order paid once and every piece of money accounted for, whatever the gateway, the network and the shopper do?

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addToCart } from "#shop/cart/change-cart.ts"
import { creditWallet } from "#shop/ledger/wallet.ts"
import { cancelOrder } from "#shop/orders/cancel-order.ts"
import { reconcilePayments } from "#shop/orders/check-payment.ts"
import { getSingleOrder } from "#shop/orders/orders.ts"
import { processPayment } from "#shop/orders/process-payment.ts"
import { receiveWebhook } from "#shop/orders/receive-webhook.ts"
import { releaseUnpaid } from "#shop/orders/release-unpaid.ts"
import { startPayment, startPaymentIfPending } from "#shop/orders/start-payment.ts"
import { openRazorpay } from "#shop/payments/razorpay.ts"
import { retryRefunds, sendRefunds } from "#shop/payments/refunds.ts"
import type { Shopper } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { newCustomer } from "../support/customers.ts"
import { describeOnEngines } from "../support/database.ts"
import { type PaidBack, TestGateway } from "../support/gateway.ts"
import { tester } from "../support/stock.ts"
import {
  newGuest,
  noChoice,
  noon,
  openTestShop,
  orderCart,
  orderInput,
  refusal,
  sellNew,
  stockOf,
  type TestShop,
} from "../support/store.ts"

describeOnEngines("paying online", (database, engine) => {
  let gateway: TestGateway
  let nodes: TestShop[]
  let shop: TestShop
  let product: Awaited<ReturnType<typeof sellNew>>
  beforeAll(async () => {
    gateway = await TestGateway.start()
    const open = (from: Parameters<typeof openTestShop>[0]) => ({
      ...openTestShop(from),
      gateway: openRazorpay(gateway.config),
    })
    nodes = [open(database()), ...(engine === "postgres" ? [open(await database().another())] : [])]
    shop = nodes[0]!
    product = await sellNew(shop, 1_000)
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    Object.assign(gateway.trouble, { delayMs: 0, isFailing: false, loseAnswers: 0, refundStatus: "processed" })
    shop.clock.now = noon
  })
  const node = (nth: number) => nodes[nth % nodes.length]!

  const order = async (product_id = product.id) => {
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id, quantity: 1, choice: noChoice })
    const id = await orderCart(shop, guest, 1, randomUUID(), orderInput({ payment_method: "razorpay" }))
    return { guest, id }
  }
  const started = async (product_id?: number) => {
    const { guest, id } = await order(product_id)
    return { guest, id, payment: await startPayment(shop, guest, id) }
  }
  const see = ({ guest, id }: { guest: Shopper; id: string }) => getSingleOrder(shop, guest, id)
  const comeBack = (on: TestShop, { guest, id }: { guest: Shopper; id: string }, back: PaidBack) =>
    processPayment(on, guest, { order_id: id, ...back })
  const hear = (on: TestShop, name: string, paymentId: string, eventId?: string) => {
    const { body, headers } = gateway.event(name, paymentId, eventId)
    return receiveWebhook(on, Buffer.from(body), headers["x-razorpay-signature"]!, headers["x-razorpay-event-id"]!)
  }
  const askAgain = async (on = shop) => {
    await shop.db
      .updateTable("payments")
      .set({ check_at: new Date(0) })
      .where("check_at", "is not", null)
      .execute()
    await reconcilePayments(on)
  }
  const refundNow = async () => {
    await shop.db
      .updateTable("refunds")
      .set({ due_at: new Date(0) })
      .execute()
    await sendRefunds(shop)
  }
  const moneyOf = async (id: string) => {
    const { rows } = await sql<{ taken: number; back: number; refunds: string[] }>`
      select coalesce(sum(c.amount), 0)::int as taken, coalesce(sum(r.amount), 0)::int as back,
        coalesce(jsonb_agg(r.status) filter (where r.status is not null), '[]') as refunds
      from orders o join payments p on p.order_id = o.id left join captures c on c.payment_id = p.id
      left join refunds r on r.capture_id = c.id where o.public_id = ${id}`.execute(shop.db)
    return rows[0]!
  }
  const placedEvents = async (id: string) =>
    (
      await shop.db
        .selectFrom("events")
        .select("data")
        .where("subject_id", "=", id)
        .where("kind", "=", "status")
        .execute()
    ).filter(({ data }) => data.to === "placed").length

  test("the order waits with its stock held, and is placed when it is paid", async () => {
    const before = await stockOf(shop.db, product.variant_id)
    const one = await started()
    expect(one.payment).toMatchObject({ provider: "razorpay", amount: 1300, currency: "USD" })
    expect(await see(one)).toMatchObject({ status: "pending_payment", payment: { status: "due", amount_due: 1300 } })
    expect(await stockOf(shop.db, product.variant_id)).toBe(before - 1)
    await comeBack(shop, one, gateway.pay(one.payment.provider_order_id))
    expect(await see(one)).toMatchObject({ status: "placed", payment: { status: "captured", amount_due: 0 } })
  })

  test("return, webhook (three times, in the wrong order) and reconciler at once: paid once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await started()
      const back = gateway.pay(one.payment.provider_order_id)
      const paid = back.razorpay_payment_id
      const results = await Promise.allSettled([
        hear(node(1), "order.paid", paid),
        comeBack(node(0), one, back),
        hear(node(0), "payment.captured", paid, `evt_${round}`),
        hear(node(1), "payment.captured", paid, `evt_${round}`),
        hear(node(0), "payment.captured", paid, `evt_${round}`),
        hear(node(1), "payment.authorized", paid),
        comeBack(node(1), one, back),
        askAgain(node(1)),
      ])
      expect(results.filter(({ status }) => status === "rejected")).toEqual([])
      expect((await see(one)).status).toBe("placed")
      expect(await moneyOf(one.id)).toEqual({ taken: 1300, back: 0, refunds: [] })
      expect(await placedEvents(one.id)).toBe(1)
    }
  })

  test("pay pressed in ten tabs at once makes one payment", async () => {
    const { guest, id } = await order()
    const all = await Promise.all(Array.from({ length: 10 }, (_, nth) => startPayment(node(nth), guest, id)))
    expect(new Set(all.map(({ provider_order_id }) => provider_order_id)).size).toBe(1)
  })

  test("a browser that never comes back: the reconciler finds the money, and takes what was only reserved", async () => {
    const [paid, reserved] = [await started(), await started()]
    gateway.pay(paid.payment.provider_order_id)
    gateway.pay(reserved.payment.provider_order_id, { status: "authorized" })
    await askAgain()
    expect([(await see(paid)).status, (await see(reserved)).status]).toEqual(["placed", "placed"])
  })

  test("a gateway that fails leaves the order waiting, and paying begins again when it is back", async () => {
    gateway.trouble.isFailing = true
    const { guest, id } = await order()
    expect(await startPaymentIfPending(shop, guest, await getSingleOrder(shop, guest, id))).toBeNull()
    expect(await refusal(startPayment(shop, guest, id))).toMatchObject({ kind: "unavailable", code: "gateway_down" })
    gateway.trouble.isFailing = false
    const payment = await startPayment(shop, guest, id)
    const back = gateway.pay(payment.provider_order_id)
    gateway.trouble.isFailing = true
    await comeBack(shop, { guest, id }, back)
    expect((await see({ guest, id })).status).toBe("pending_payment")
    gateway.trouble.isFailing = false
    await reconcilePayments(shop)
    expect((await see({ guest, id })).status).toBe("placed")
  })

  test.each<[string, (own: PaidBack, other: PaidBack) => PaidBack, string]>([
    ["a wrong signature", (own) => ({ ...own, razorpay_signature: "0".repeat(64) }), "payment_refused"],
    ["no signature", (own) => ({ ...own, razorpay_signature: "x" }), "payment_refused"],
    ["another order's payment", (_, other) => other, "payment_refused"],
    [
      "another order's payment under its own order",
      (own, other) => ({ ...own, razorpay_payment_id: other.razorpay_payment_id }),
      "payment_refused",
    ],
  ])("%s pays nothing", async (_, forge, code) => {
    const [one, other] = [await started(), await started()]
    const own = gateway.pay(one.payment.provider_order_id, { status: "created" })
    const paid = gateway.pay(other.payment.provider_order_id)
    expect(await refusal(comeBack(shop, one, forge(own, paid)))).toMatchObject({ kind: "rule", code })
    expect((await see(one)).status).toBe("pending_payment")
  })

  test("a payment that failed is told, and the next one counts", async () => {
    const one = await started()
    const failed = gateway.pay(one.payment.provider_order_id, { status: "failed" })
    expect(await refusal(comeBack(shop, one, failed))).toMatchObject({ code: "payment_failed" })
    await comeBack(shop, one, gateway.pay(one.payment.provider_order_id))
    expect((await see(one)).status).toBe("placed")
  })

  test.each([
    ["less than was asked for", { amount: 100 }],
    ["another currency", { currency: "INR" }],
  ])("%s does not pay for the order, and goes back", async (_, own) => {
    const one = await started()
    const back = gateway.pay(one.payment.provider_order_id, own)
    expect(await refusal(comeBack(shop, one, back))).toMatchObject({ code: "payment_mismatch" })
    await hear(shop, "payment.captured", back.razorpay_payment_id)
    expect((await see(one)).status).toBe("pending_payment")
    await refundNow()
    expect(gateway.payments.get(back.razorpay_payment_id)!.status).toBe("refunded")
  })

  test("somebody else's order can be neither paid nor begun", async () => {
    const one = await started()
    const back = gateway.pay(one.payment.provider_order_id)
    expect(await refusal(startPayment(shop, newGuest(), one.id))).toMatchObject({ kind: "not_found" })
    expect(await refusal(comeBack(shop, { ...one, guest: newGuest() }, back))).toMatchObject({ kind: "not_found" })
  })

  test("what nobody pays is released in time, once, and not while money is there or the gateway is silent", async () => {
    const made = await sellNew(shop, 10)
    const [unpaid, paid, silent] = [await started(made.id), await started(made.id), await order(made.id)]
    gateway.pay(paid.payment.provider_order_id)
    await releaseUnpaid(shop)
    expect((await see(unpaid)).status).toBe("pending_payment")
    const later = (minutes: number) => ({ ...shop, now: () => new Date(noon.getTime() + minutes * 60_000) })
    gateway.trouble.isFailing = true
    await releaseUnpaid(later(31))
    expect((await see(unpaid)).status).toBe("pending_payment")
    // Nothing was ever asked for it at the gateway, so nothing can have been paid.
    expect((await see(silent)).status).toBe("cancelled")
    gateway.trouble.isFailing = false
    await Promise.all([releaseUnpaid(later(31)), releaseUnpaid(later(31))])
    expect([(await see(unpaid)).status, (await see(paid)).status]).toEqual(["cancelled", "placed"])
    expect(await stockOf(shop.db, made.variant_id)).toBe(9)
  })

  test("money that comes after the order was cancelled goes back, once, though the gateway loses its answers", async () => {
    const one = await started()
    await cancelOrder(shop, one.guest, one.id, "")
    const back = gateway.pay(one.payment.provider_order_id)
    await hear(shop, "payment.captured", back.razorpay_payment_id)
    await askAgain()
    gateway.trouble.loseAnswers = 2
    for (let round = 0; round < 4; round += 1) await refundNow()
    expect(await moneyOf(one.id)).toEqual({ taken: 1300, back: 1300, refunds: ["done"] })
    expect(gateway.payments.get(back.razorpay_payment_id)).toMatchObject({ status: "refunded", amount_refunded: 1300 })
    expect((await see(one)).refund).toEqual({ amount: 1300, status: "done" })
  })

  test("paid and cancelled at the same moment: either it is placed, or its money goes back", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await started()
      const back = gateway.pay(one.payment.provider_order_id)
      await Promise.allSettled([
        hear(node(1), "payment.captured", back.razorpay_payment_id),
        cancelOrder(node(0), one.guest, one.id, ""),
      ])
      const { status } = await see(one)
      const { taken, back: returned } = await moneyOf(one.id)
      expect([status, taken, returned]).toEqual([status, 1300, status === "cancelled" ? 1300 : 0])
    }
  })

  test("a paid order that is cancelled by ten at once is paid back once", async () => {
    const one = await started()
    const back = gateway.pay(one.payment.provider_order_id)
    await comeBack(shop, one, back)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => cancelOrder(node(nth), one.guest, one.id, "")))
    await Promise.all([refundNow(), refundNow(), refundNow()])
    await refundNow()
    expect(await moneyOf(one.id)).toEqual({ taken: 1300, back: 1300, refunds: ["done"] })
    expect(
      [...gateway.refunds.values()].filter(({ payment_id }) => payment_id === back.razorpay_payment_id),
    ).toHaveLength(1)
  })

  test("what the wallet pays comes back to the wallet, and the rest the way it was paid", async () => {
    const ada = await newCustomer(shop)
    await creditWallet(shop, tester, ada.customer_id, 500, "Test", randomUUID())
    await addToCart(shop, ada, 1, { product_id: product.id, quantity: 1, choice: noChoice })
    const input = orderInput({ payment_method: "razorpay", use_wallet: true })
    const one = { guest: ada, id: await orderCart(shop, ada, 1, randomUUID(), input) }
    const wallet = async () =>
      (
        await shop.db
          .selectFrom("accounts")
          .select("balance")
          .where("customer_id", "=", ada.customer_id)
          .where("kind", "=", "wallet")
          .executeTakeFirst()
      )?.balance
    expect(await wallet()).toBe(0)
    const payment = await startPayment(shop, ada, one.id)
    expect(payment.amount).toBe(800)
    await comeBack(shop, one, gateway.pay(payment.provider_order_id))
    await cancelOrder(shop, ada, one.id, "")
    await refundNow()
    expect(await moneyOf(one.id)).toEqual({ taken: 800, back: 800, refunds: ["done"] })
    expect(await wallet()).toBe(500)
  })

  test("a refund that fails at the gateway stays on record until somebody tries it again", async () => {
    const one = await started()
    await comeBack(shop, one, gateway.pay(one.payment.provider_order_id))
    await cancelOrder(shop, one.guest, one.id, "")
    gateway.trouble.refundStatus = "failed"
    await refundNow()
    expect((await moneyOf(one.id)).refunds).toEqual(["failed"])
    gateway.trouble.refundStatus = "pending"
    expect(await retryRefunds(shop, (await see(one)).id)).toBe(1)
    await refundNow()
    expect((await see(one)).refund).toEqual({ amount: 1300, status: "under_way" })
    for (const refund of gateway.refunds.values()) if (refund.status === "pending") refund.status = "processed"
    await refundNow()
    expect((await see(one)).refund).toEqual({ amount: 1300, status: "done" })
  })

  test("money of an order the store never made is left alone, and nothing about a person is kept", async () => {
    gateway.orders.set("order_foreign", { id: "order_foreign", amount: 500, currency: "USD", receipt: "", status: "" })
    const back = gateway.pay("order_foreign")
    await hear(shop, "payment.captured", back.razorpay_payment_id, "evt_foreign")
    const event = await shop.db.selectFrom("gateway_events").selectAll().where("id", "=", "evt_foreign").execute()
    expect(JSON.stringify(event)).not.toMatch(/ada@|vpa/)
    expect(event).toHaveLength(1)
  })

  test("an event with a wrong signature is refused and leaves nothing", async () => {
    const one = await started()
    const { body, headers } = gateway.event(
      "payment.captured",
      gateway.pay(one.payment.provider_order_id).razorpay_payment_id,
    )
    for (const signature of ["", "x", "0".repeat(64)]) {
      expect(await refusal(receiveWebhook(shop, Buffer.from(body), signature, "evt_forged"))).toMatchObject({
        code: "bad_signature",
      })
    }
    const changed = Buffer.from(body.replace("1300", "1301"))
    expect((await refusal(receiveWebhook(shop, changed, headers["x-razorpay-signature"]!, null))).code).toBe(
      "bad_signature",
    )
    expect((await see(one)).status).toBe("pending_payment")
  })

  test("afterwards the books are in order", async () => {
    expect(await verify(shop)).toEqual([])
  })

  test.each([
    [
      "a refund that is missing",
      sql`delete from refunds where reason = 'cancelled'`,
      "an order paid online has its money",
    ],
    [
      "money that is missing",
      sql`delete from captures c where not exists (select from refunds where capture_id = c.id)`,
      "an order paid online has its money",
    ],
    ["a refund of too much", sql`update refunds set amount = amount + 1`, "no more goes back than was taken"],
  ])("%s is found", async (_, spoil, promise) => {
    const undone = new Error("undone")
    await shop.db
      .transaction()
      .execute(async (trx) => {
        await spoil.execute(trx)
        expect((await verify({ ...shop, db: trx })).map((finding) => finding.promise).join()).toContain(promise)
        throw undone
      })
      .catch((error) => expect(error).toBe(undone))
  })
})
