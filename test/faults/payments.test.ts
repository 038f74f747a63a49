// Does a store that is killed while people pay, whose gateway is silent, or whose database goes away, lose any money?

import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildIfNeeded } from "#server/build.ts"
import { openShop } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { openTestDatabase, type TestDatabase } from "../support/database.ts"
import { engines } from "../support/engines.ts"
import { TestGateway, testKeys } from "../support/gateway.ts"
import { freePort } from "../support/postgres-server.ts"
import { quiet } from "../support/quiet.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { guest, until } from "../support/store.ts"

describe.runIf(engines.includes("postgres"))("a store that takes payments, in a process of its own", () => {
  let gateway: TestGateway
  let database: TestDatabase
  let folder: string
  const running: StoreProcess[] = []
  beforeAll(async () => {
    await buildIfNeeded(() => {})
    gateway = await TestGateway.start()
    database = await openTestDatabase("postgres")
    folder = await mkdtemp(join(tmpdir(), "haat-paying-"))
  })
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL")
    await Promise.all(running.map(({ ended }) => ended))
    await gateway?.close()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(url = database.url): Promise<StoreProcess> {
    const store = startStore(folder, await freePort(), {
      DATABASE_URL: url,
      DEMO: "false",
      RAZORPAY_KEY_ID: testKeys.keyId,
      RAZORPAY_KEY_SECRET: testKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: testKeys.webhookSecret,
      RAZORPAY_API_URL: gateway.url,
    })
    running.push(store)
    await isUp(store)
    return store
  }

  async function send(store: StoreProcess, path: string, headers: Record<string, string>, body: object) {
    const answer = await fetch(`${store.url}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function order(store: StoreProcess) {
    const as = guest()
    const { id } = await database.db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "milk")
      .executeTakeFirstOrThrow()
    await send(store, "/api/cart/add", as, { product_id: id, quantity: 3 })
    const options = await fetch(`${store.url}/api/checkout/options`, { headers: as })
    const { slots } = (await options.json()) as { slots: { id: string }[] }
    const answer = await send(
      store,
      "/api/place-order",
      { ...as, "idempotency-key": randomUUID() },
      {
        address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
        contact: { name: "Ada", phone: "5550101" },
        payment_method: "razorpay",
        slot: slots[0]!.id,
        expected_total: 1_000_000,
      },
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return {
      as,
      ...(answer.body as {
        order: { order_id: string; status: string }
        payment: { provider_order_id: string } | null
      }),
    }
  }

  const statusOf = async (id: string) =>
    (await database.db.selectFrom("orders").select("status").where("public_id", "=", id).executeTakeFirstOrThrow())
      .status
  const findings = () => verify(openShop(database, { log: quiet, picturesDir: folder }))

  test("killed while people pay, it finds every payment after its next start, and the books are in order", async () => {
    const store = await start()
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(store)))
    // Everybody pays; the store dies among the returns.
    const returns = orders.map(async ({ as, order: { order_id }, payment }, nth) => {
      const back = gateway.pay(payment!.provider_order_id, nth % 2 ? {} : { status: "authorized" })
      await send(store, "/api/razorpay/process-payment", as, { order_id, ...back }).catch(() => null)
    })
    await Promise.race(returns)
    store.child.kill("SIGKILL")
    await Promise.all(returns)

    await database.db
      .updateTable("payments")
      .set({ check_at: new Date(0) })
      .where("check_at", "is not", null)
      .execute()
    const again = await start()
    for (const { order: placed } of orders)
      await until(async () => (await statusOf(placed.order_id)) === "placed", 30_000)
    expect(await findings()).toEqual([])
    again.child.kill("SIGTERM")
    expect(await again.ended).toBe(0)
  })

  test("a gateway that hangs keeps nobody from ordering, and the order can be paid when it is back", async () => {
    const store = await start()
    gateway.trouble.delayMs = 60_000
    const { as, order: placed, payment } = await order(store)
    expect([placed.status, payment]).toEqual(["pending_payment", null])
    gateway.trouble.delayMs = 0
    const begun = await send(store, "/api/razorpay/start-payment", as, { order_id: placed.order_id })
    expect(begun.status).toBe(200)
    gateway.webhookUrl = `${store.url}/api/razorpay/webhook`
    const paid = gateway.pay(begun.body.provider_order_id)
    expect(await gateway.tell("payment.captured", paid.razorpay_payment_id, 3)).toEqual([200, 200, 200])
    expect(await statusOf(placed.order_id)).toBe("placed")
    store.child.kill("SIGTERM")
    expect(await store.ended).toBe(0)
  })

  test("while the database is away the webhook is answered with a failure, so that it comes again; after that all is there", async () => {
    const way = await openWay(database.url)
    const store = await start(way.url)
    const { order: placed, payment } = await order(store)
    gateway.webhookUrl = `${store.url}/api/razorpay/webhook`
    const paid = gateway.pay(payment!.provider_order_id)
    way.shut()
    expect((await gateway.tell("payment.captured", paid.razorpay_payment_id))[0]).toBeGreaterThanOrEqual(500)
    expect((await fetch(`${store.url}/readyz`)).status).toBe(503)
    way.open()
    await isUp(store)
    await until(async () => (await gateway.tell("payment.captured", paid.razorpay_payment_id))[0] === 200, 20_000)
    expect(await statusOf(placed.order_id)).toBe("placed")
    expect(await findings()).toEqual([])
    store.child.kill("SIGTERM")
    expect(await store.ended).toBe(0)
    await way.close()
  })
})

/** A way to the database that can be shut: whoever is on it is cut off, and nobody else gets through. */
async function openWay(url: string) {
  const { port, hostname } = new URL(url)
  const { connect } = await import("node:net")
  const sockets = new Set<import("node:net").Socket>()
  let isShut = false
  const server = createServer((socket) => {
    if (isShut) return socket.destroy()
    const other = connect(Number(port), hostname)
    for (const end of [socket, other]) {
      sockets.add(end)
      end.on("error", () => {})
      end.on("close", () => {
        socket.destroy()
        other.destroy()
      })
    }
    return socket.pipe(other).pipe(socket)
  })
  const mine = await freePort()
  await new Promise<void>((resolve) => server.listen(mine, "127.0.0.1", resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${mine}`
  return {
    url: through.href,
    shut: () => {
      isShut = true
      for (const socket of sockets) socket.destroy()
    },
    open: () => {
      isShut = false
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
