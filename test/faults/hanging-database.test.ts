// Does a store whose database says nothing, though its connections stand, answer everybody in time, and recover by itself?

import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildIfNeeded } from "#server/build.ts"
import { verify } from "#shop/verify/verify.ts"
import { openTestDatabase, type TestDatabase } from "../support/database.ts"
import { engines } from "../support/engines.ts"
import { freePort } from "../support/postgres-server.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { guest, openTestShop, sellNew } from "../support/store.ts"
import { openWire, type Wire } from "../support/wire.ts"

/** Five seconds for a connection and eight for an answer, and some for a machine that is busy. */
const patienceMs = 18_000

describe.runIf(engines.includes("postgres"))("a store on a wire that swallows everything", () => {
  let database: TestDatabase
  let wire: Wire
  let folder: string
  let store: StoreProcess
  let productId: number

  beforeAll(async () => {
    await buildIfNeeded(() => {})
    database = await openTestDatabase("postgres")
    productId = (await sellNew(openTestShop(database), 1_000)).id
    const url = new URL(database.url)
    wire = await openWire(Number(url.port))
    url.port = String(wire.port)
    folder = await mkdtemp(join(tmpdir(), "haat-hanging-"))
    store = startStore(folder, await freePort(), { DATABASE_URL: url.href, DEMO: "false", DRAIN_SECONDS: "0" })
    await isUp(store)
  })
  afterAll(async () => {
    store?.child.kill("SIGKILL")
    await store?.ended
    await wire?.close()
    await database?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  async function ask(path: string, as: object = guest(), body?: object) {
    const answer = await fetch(`${store.url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...(as as Record<string, string>), ...(body ? { "content-type": "application/json" } : {}) },
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text }
  }
  const add = (as: object) => ask("/api/cart/add", as, { product_id: productId, quantity: 1 })
  /** The store may be closed while the test runs; it delivers in a later slot all the same. */
  const slotOf = async (as: object): Promise<string> =>
    JSON.parse((await ask("/api/checkout/options", as)).text).slots.at(-1).id
  const order = (as: object, slot: string) =>
    ask(
      "/api/place-order",
      { ...as, "idempotency-key": randomUUID() },
      {
        address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
        contact: { name: "Ada", phone: "5550101" },
        payment_method: "cash_on_delivery",
        slot,
        expected_total: 1_000_000,
      },
    )

  test("what is kept is answered at once, everything else in time with 503, and all is well when it is back", async () => {
    const shoppers = Array.from({ length: 14 }, () => guest())
    for (const as of shoppers) expect((await add(as)).status).toBe(201)
    for (const path of ["/", "/api/get-data"]) expect((await ask(path)).status).toBe(200)

    const slot = await slotOf(shoppers[0]!)

    wire.swallow()
    // More than there are connections, so that some wait for one.
    const asked = [
      ...shoppers.map((as) => order(as, slot)),
      add(guest()),
      ask("/api/get-cart", shoppers[0]),
      ask("/api/search-products?q=never-asked-before"),
      ask("/api/login", guest(), { login: "ada@example.com", password: "correct horse battery" }),
    ]
    const began = Date.now()
    for (const path of ["/", "/api/get-data"]) expect((await ask(path)).status).toBe(200)
    expect((await ask("/readyz")).status).toBe(503)
    expect(Date.now() - began).toBeLessThan(6_000)
    for (const { status, retryAfter, text } of await Promise.all(asked)) {
      expect([status, JSON.parse(text).code], text).toEqual([503, "busy"])
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }

    wire.carry()
    await isUp(store, 10_000)
    // Connections that went silent are found out one by one, by whoever gets them.
    const late = guest()
    expect((await add(late)).status).toBe(201)
    const last = await order(late, slot)
    expect(last.status, last.text).toBe(201)
    expect(await verify(openTestShop(database))).toEqual([])
    store.child.kill("SIGTERM")
    expect(await store.ended).toBe(0)
  })
})
