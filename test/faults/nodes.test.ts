// Do several nodes behind nginx work as one store, and can they be restarted one by one without a shopper noticing?

import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { buildIfNeeded } from "#server/build.ts"
import { refreshListings } from "#shop/catalogue/stock.ts"
import { verify } from "#shop/verify/verify.ts"
import { openTestDatabase, type TestDatabase } from "../support/database.ts"
import { engines } from "../support/engines.ts"
import { hasNginx, startNginx } from "../support/nginx.ts"
import { freePort } from "../support/postgres-server.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { guest, openTestShop, sellNew, until } from "../support/store.ts"

describe.runIf(engines.includes("postgres") && hasNginx)("two nodes behind nginx", () => {
  let database: TestDatabase
  let proxy: Awaited<ReturnType<typeof startNginx>>
  let folder: string
  let product: { id: number; variant_id: number }
  /** The store may be closed while the test runs; it delivers in a later slot all the same. */
  let slot: string
  const ports = [0, 0] as [number, number]
  const nodes: StoreProcess[] = []

  const startNode = async (nth: number) => {
    const node = startStore(join(folder, String(nth)), ports[nth]!, { DATABASE_URL: database.url, DEMO: "false" })
    nodes[nth] = node
    await isUp(node)
  }
  const send = (url: string, as: ReturnType<typeof guest>, path: string, body?: object, more = {}) =>
    fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...as, ...more, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const add = (url: string, as: ReturnType<typeof guest>) =>
    send(url, as, "/api/cart/add", { product_id: product.id, quantity: 1 })
  const order = (url: string, as: ReturnType<typeof guest>) =>
    send(
      url,
      as,
      "/api/place-order",
      {
        address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
        contact: { name: "Ada", phone: "5550101" },
        payment_method: "cash_on_delivery",
        slot,
        expected_total: 1_000_000,
      },
      { "idempotency-key": randomUUID() },
    )

  beforeAll(async () => {
    await buildIfNeeded(() => {})
    database = await openTestDatabase("postgres")
    product = await sellNew(openTestShop(database), 100_000)
    folder = await mkdtemp(join(tmpdir(), "haat-nodes-"))
    for (const nth of [0, 1]) ports[nth] = await freePort()
    await Promise.all([startNode(0), startNode(1)])
    proxy = await startNginx(ports)
    const as = guest()
    await add(proxy.url, as)
    const options = await send(proxy.url, as, "/api/checkout/options")
    slot = ((await options.json()) as { slots: { id: string }[] }).slots.at(-1)!.id
  })
  afterAll(async () => {
    await proxy?.stop()
    for (const { child } of nodes) child.kill("SIGKILL")
    await Promise.all(nodes.map(({ ended }) => ended))
    await database?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test("a cart that one node filled is ordered at the other, and a change is seen by both within a second", async () => {
    const [one, two] = nodes.map(({ url }) => url) as [string, string]
    const as = guest()
    expect((await add(one, as)).status).toBe(201)
    expect((await order(two, as)).status).toBe(201)

    const priceAt = async (url: string) =>
      ((await (await send(url, as, `/api/get-product?id=${product.id}`)).json()) as { selling_price: number })
        .selling_price
    const before = await Promise.all([priceAt(one), priceAt(two)])
    const { db } = database
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("listings").set({ price: 1234 }).where("product_id", "=", product.id).execute()
      await announce(trx, ["cache-products"], [`product:${product.id}`])
    })
    await until(async () => {
      const [a, b] = await Promise.all([priceAt(one), priceAt(two)])
      return a === b && a !== before[0]
    }, 1_000)
  })

  test("restarted one after the other under load, no request is dropped and no order is lost", async () => {
    const failed: string[] = []
    let orders = 0
    let isOver = false
    const shopping = Array.from({ length: 6 }, async (_, nth) => {
      for (let turn = 0; !isOver; turn += 1) {
        const as = guest()
        for (const [name, ask, expected] of [
          ["list", () => send(proxy.url, as, `/api/get-products?per_page=3&price_max=${1_000 + nth}.${turn}`), 200],
          ["page", () => send(proxy.url, as, "/"), 200],
          ["add", () => add(proxy.url, as), 201],
          ["order", () => order(proxy.url, as), 201],
        ] as const) {
          const status = await ask().then(
            (answer) => answer.arrayBuffer().then(() => answer.status),
            (error) => String(error.cause ?? error),
          )
          if (status !== expected) failed.push(`${name}: ${status}`)
          if (name === "order" && status === expected) orders += 1
        }
      }
    })
    const before = await countOrders(database)
    for (const nth of [0, 1]) {
      const { child, ended, url } = nodes[nth]!
      child.kill("SIGTERM")
      // It says so at once, and goes on answering for a while.
      await until(async () => (await fetch(`${url}/readyz`)).status === 503)
      expect((await fetch(`${url}/api/get-data`)).status).toBe(200)
      expect(await ended).toBe(0)
      await startNode(nth)
    }
    isOver = true
    await Promise.all(shopping)
    expect(failed).toEqual([])
    expect(orders).toBeGreaterThan(20)
    expect(await countOrders(database)).toBe(before + orders)
    // The price that was only written into the list goes.
    await database.db.transaction().execute((trx) => refreshListings(trx, [product.id]))
    expect(await verify(openTestShop(database))).toEqual([])
  })
})

async function countOrders({ db }: TestDatabase): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
