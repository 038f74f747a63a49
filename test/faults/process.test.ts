// Does a store that is killed, started twice or told to stop keep everything it answered for?

import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openEmbedded } from "#db/embedded.ts"
import { buildIfNeeded } from "#server/build.ts"
import { openShop } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { engines } from "../support/engines.ts"
import { freePort } from "../support/postgres-server.ts"
import { quiet } from "../support/quiet.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { guest, until } from "../support/store.ts"

/** A stocked folder, made once by a real first start; each test works on a copy. */
let stocked: string
const folders: string[] = []
const running: StoreProcess[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haat-fault-"))
  folders.push(folder)
  return folder
}
async function stockedFolder(): Promise<string> {
  const folder = await newFolder()
  await cp(stocked, folder, { recursive: true })
  return folder
}
async function start(dataDir: string, env?: Record<string, string>): Promise<StoreProcess> {
  const store = startStore(dataDir, await freePort(), env)
  running.push(store)
  return store
}

type Shopper = ReturnType<typeof guest>
async function send(
  store: StoreProcess,
  method: string,
  path: string,
  headers: Shopper & Record<string, string>,
  body?: object,
) {
  const answer = await fetch(`${store.url}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}

async function isRunning(lock: string): Promise<boolean> {
  try {
    return process.kill(Number(lock.split(" ")[0]), 0)
  } catch {
    return false
  }
}

/** Simple products of which there are many, and where the first branch delivers. */
async function whatToOrder(store: StoreProcess) {
  const { body } = await send(store, "GET", "/api/get-products?in_stock=true&per_page=60&sort=price_desc", guest())
  const simple = body.data.filter(({ has_options }: { has_options: boolean }) => !has_options)
  const { branches } = (await send(store, "GET", "/api/get-data", guest())).body
  return { product_ids: simple.map(({ id }: { id: number }) => id) as number[], pincode: branches[0].pincode as string }
}

let nth = 0

/** One shopper's way to an order: 201 and the order, or why not. */
async function shop(store: StoreProcess, { product_ids, pincode }: Awaited<ReturnType<typeof whatToOrder>>) {
  const as = guest()
  nth += 1
  const product_id = product_ids[nth % product_ids.length]
  await send(store, "POST", "/api/cart/add", as, { product_id, quantity: 1 })
  const headers = { ...as, "idempotency-key": randomUUID() }
  return send(store, "POST", "/api/place-order", headers, {
    address: { line1: "1 Test Street", city: "Testville", pincode },
    contact: { name: "Ada", phone: "5550101" },
    payment_method: "cash_on_delivery",
    expected_total: 1_000_000,
  })
}

/** What the database holds, read after the store has ended. */
async function inspect(dataDir: string) {
  const database = await openEmbedded({
    dataDir,
    prepareNew: () => Promise.reject(new Error("the database is gone")),
    log: quiet,
  })
  const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows
  const orders = await read(sql<{ public_id: string; items: number; payments: number; events: number; open: boolean }>`
    select public_id, (select count(*) from order_items i where i.order_id = o.id) as items,
      (select count(*) from payments p where p.order_id = o.id) as payments,
      (select count(*) from events e where e.subject_id = o.public_id) as events,
      exists (select from carts c where c.id = o.cart_id and c.ordered_at is null) as open
    from orders o`)
  const [stock] = await read(sql<{ quantity: number }>`select sum(quantity)::int as quantity from stock`)
  const [sold] = await read(
    sql<{ quantity: number }>`select coalesce(sum(quantity), 0)::int as quantity from order_items`,
  )
  const findings = await verify(openShop(database, { log: quiet, picturesDir: dataDir }))
  await database.close()
  expect(findings).toEqual([])
  return { orders, stock: stock!.quantity, sold: sold!.quantity }
}

describe.runIf(engines.includes("pglite"))("a store in a process of its own", () => {
  beforeAll(async () => {
    await buildIfNeeded(() => {})
    stocked = await newFolder()
    const first = await start(stocked)
    await isUp(first)
    first.child.kill("SIGTERM")
    expect(await first.ended).toBe(0)
  })
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL")
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  test("killed while orders are placed, it has every order it answered, whole, and no piece of stock is lost", async () => {
    const dataDir = await stockedFolder()
    const before = await inspect(dataDir)
    const store = await start(dataDir, { DEMO: "false" })
    await isUp(store)
    const what = await whatToOrder(store)
    const answered: string[] = []
    let isOver = false
    let refused = ""
    const shopping = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!isOver) {
          const { status, body } = await shop(store, what).catch(() => ({ status: 0, body: null }))
          if (status === 0) return
          if (status === 201) answered.push(body.order.order_id)
          else refused = JSON.stringify(body)
        }
      }),
    )
    await until(() => answered.length >= 15, 60_000).catch(() => {
      throw new Error(`Orders were refused: ${refused}`)
    })
    store.child.kill("SIGKILL")
    await store.ended
    isOver = true
    await shopping

    const again = await start(dataDir)
    await isUp(again)
    const { status } = await shop(again, what)
    again.child.kill("SIGTERM")
    expect(await again.ended).toBe(0)
    expect([201, 422, 409]).toContain(status)

    const after = await inspect(dataDir)
    const known = new Map(after.orders.map((order) => [order.public_id, order]))
    expect(answered.filter((id) => !known.has(id))).toEqual([])
    for (const order of after.orders) expect(order).toMatchObject({ items: 1, payments: 1, open: false })
    expect(after.stock + after.sold).toBe(before.stock)
  })

  test("killed in its first start, it starts anew and whole", async () => {
    const dataDir = await newFolder()
    const cut = await start(dataDir)
    await until(() => existsSync(join(dataDir, "database.new")), 60_000)
    cut.child.kill("SIGKILL")
    await cut.ended
    expect(existsSync(join(dataDir, "database"))).toBe(false)
    // What worked for it notices that it is gone, and ends.
    await until(async () => !(await isRunning(await readFile(join(dataDir, "database.lock"), "utf8"))), 20_000)
    const store = await start(dataDir)
    await isUp(store)
    const { body } = await send(store, "GET", "/api/get-products", guest())
    expect(body.total).toBeGreaterThan(50)
    store.child.kill("SIGTERM")
    await store.ended
  })

  test("a second one on the same folder is refused in plain words, and the first goes on", async () => {
    const dataDir = await stockedFolder()
    const first = await start(dataDir)
    await isUp(first)
    const second = await start(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`open in process ${first.child.pid}`)
    expect(second.said()).toContain("DATA_DIR")
    expect(second.said()).not.toMatch(/^\s+at /m)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.child.kill("SIGTERM")
    await first.ended
  })

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s closes it cleanly: code 0, and neither lock nor socket stays",
    async (signal) => {
      const dataDir = await stockedFolder()
      const store = await start(dataDir)
      await isUp(store)
      expect(existsSync(join(dataDir, "database.lock"))).toBe(true)
      await fetch(`${store.url}/`)
      store.child.kill(signal)
      expect(await store.ended).toBe(0)
      expect(existsSync(join(dataDir, "database.lock"))).toBe(false)
      expect(existsSync(join(dataDir, ".s.PGSQL.5432"))).toBe(false)
    },
  )

  test("it stops although somebody keeps a tracking page open", async () => {
    const dataDir = await stockedFolder()
    const store = await start(dataDir)
    await isUp(store)
    const { body } = await shop(store, await whatToOrder(store))
    const stream = await fetch(`${store.url}/api/track-order/stream?order_id=${body.order.order_id}`)
    expect(stream.status).toBe(200)
    store.child.kill("SIGTERM")
    expect(await store.ended).toBe(0)
    await stream.body?.cancel().catch(() => {})
  })

  test.each([
    ["a port that is taken", async () => ({ DATA_DIR: await stockedFolder(), PORT: "taken" }), /port is taken/i],
    [
      "a database that does not answer",
      async () => ({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` }),
      /does not answer/,
    ],
    ["a setting that makes no sense", async () => ({ PORT: "many" }), /PORT must be a whole number/],
  ])("%s is told in one line, with code 1", async (_, env, message) => {
    const { createServer } = await import("node:net")
    const own: Record<string, string> = await env()
    const blocker = createServer().listen(0, "127.0.0.1")
    await until(() => blocker.listening)
    if (own.PORT === "taken") own.PORT = String((blocker.address() as { port: number }).port)
    const store = await start(own.DATA_DIR ?? (await newFolder()), own)
    expect(await store.ended).toBe(1)
    blocker.close()
    expect(store.said()).toMatch(message)
    expect(store.said()).not.toMatch(/^\s+at /m)
    if (own.DATA_DIR) expect(existsSync(join(own.DATA_DIR, "database.lock"))).toBe(false)
  })
})
