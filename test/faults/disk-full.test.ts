// Does a store whose disk is full go on answering readers, tell everybody else so, and lose nothing it has confirmed?

import { randomUUID } from "node:crypto"
import { cp, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#db/database.ts"
import { openEmbedded } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import { buildIfNeeded } from "#server/build.ts"
import { openShop } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { engines } from "../support/engines.ts"
import { freePort, limitFiles, startFillingPostgres } from "../support/postgres-server.ts"
import { quiet } from "../support/quiet.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { stockTestStore } from "../support/stock.ts"
import { guest } from "../support/store.ts"

const isLinux = process.platform === "linux"
const folders: string[] = []
const running: StoreProcess[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haat-full-"))
  folders.push(folder)
  return folder
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<StoreProcess> {
  const store = startStore(dataDir, await freePort(), { DEMO: "false", ...env })
  running.push(store)
  await isUp(store)
  return store
}

async function stop(store: StoreProcess): Promise<void> {
  store.child.kill("SIGTERM")
  expect(await store.ended).toBe(0)
}

type Answer = { status: number; headers: Headers; text: string }

/** Nothing may hang: what is not answered in 20 seconds fails. */
async function ask(store: StoreProcess, path: string, as: object = guest(), body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${store.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...(as as Record<string, string>), ...(body && !isForm ? { "content-type": "application/json" } : {}) },
    signal: AbortSignal.timeout(20_000),
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const add = (store: StoreProcess, as: object, product_id: number) =>
  ask(store, "/api/cart/add", as, { product_id, quantity: 5 })

/** `slot`: asked for before, where the store cannot say any more which ones there are. */
async function order(store: StoreProcess, as: object, slot?: string): Promise<Answer> {
  return ask(
    store,
    "/api/place-order",
    { ...as, "idempotency-key": randomUUID() },
    {
      slot: slot ?? (await slotOf(store, as)),
      address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
      contact: { name: "Ada", phone: "5550101" },
      payment_method: "cash_on_delivery",
      expected_total: 1_000_000,
    },
  )
}

/** The store may be closed while the test runs; it delivers in its next slot all the same. */
async function slotOf(store: StoreProcess, as: object): Promise<string> {
  return JSON.parse((await ask(store, "/api/checkout/options", as)).text).slots[0].id
}

const orderId = ({ status, text }: Answer): string => {
  expect(status, text).toBe(201)
  return JSON.parse(text).order.order_id
}

/** It says to come again, and nothing of what is behind it. */
function expectBusy({ status, headers, text }: Answer): void {
  expect({ status, code: JSON.parse(text).code }, text).toEqual({ status: 503, code: "busy" })
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
  expect(text).not.toMatch(/pg_wal|base\/|extend|read-only|transaction|room|disk/i)
}

async function expectSound(database: Database, orders: string[]): Promise<void> {
  const { db } = database
  const kept = await db.selectFrom("orders").select("public_id").execute()
  const findings = await verify(openShop(database, { log: quiet, picturesDir: await newFolder() }))
  const open = await db
    .selectFrom("carts as c")
    .innerJoin("orders as o", "o.cart_id", "c.id")
    .select("c.id")
    .where("c.ordered_at", "is", null)
    .execute()
  await database.close()
  expect(orders.filter((id) => !kept.some(({ public_id }) => public_id === id))).toEqual([])
  expect({ findings, open }).toEqual({ findings: [], open: [] })
}

beforeAll(() => buildIfNeeded(() => {}))
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL")
  await Promise.all(running.map(({ ended }) => ended))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe.runIf(engines.includes("pglite"))("the embedded database", () => {
  let stocked: string
  let product: number
  const copy = async () => {
    const folder = await newFolder()
    await cp(stocked, folder, { recursive: true })
    return folder
  }
  const open = (dataDir: string) =>
    openEmbedded({ dataDir, prepareNew: () => Promise.reject(new Error("the database is gone")), log: quiet })

  beforeAll(async () => {
    stocked = await newFolder()
    const database = await openEmbedded({ dataDir: stocked, prepareNew: prepare, log: quiet })
    const { id } = await database.db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "milk")
      .executeTakeFirstOrThrow()
    product = id
    await database.close()
  })

  test("with too little room left every change is refused, whoever reads is answered, and all is well afterwards", async () => {
    const dataDir = await copy()
    const before = await start(dataDir)
    const as = guest()
    await add(before, as, product)
    const orders = [orderId(await order(before, as))]
    const { user, token } = JSON.parse(
      (await ask(before, "/api/register", guest(), { name: "Ada", email: "ada@example.com", password: randomUUID() }))
        .text,
    )
    expect(user.name).toBe("Ada")
    const waiting = guest()
    await add(before, waiting, product)
    await stop(before)

    const full = await start(dataDir, { DISK_RESERVE_MB: "999999999" })
    for (const [path, who] of [
      ["/", guest()],
      [`/api/get-product?id=${product}`, guest()],
      ["/api/search-products?q=milk", guest()],
      ["/api/get-cart", waiting],
      [`/api/get-single-order?order_id=${orders[0]}`, as],
      ["/readyz", guest()],
    ] as const)
      expect([path, (await ask(full, path, who)).status]).toEqual([path, 200])
    expectBusy(await add(full, guest(), product))
    expectBusy(await order(full, waiting))
    const form = new FormData()
    form.set("picture", new Blob(["x"]), "a.jpg")
    const customer = { authorization: `Bearer ${token}`, "x-requested-with": "XMLHttpRequest" }
    expectBusy(await ask(full, "/api/user/change-avatar", customer, form))
    expect(full.said()).toContain("the disk is full")
    await stop(full)

    const after = await start(dataDir)
    orders.push(orderId(await order(after, waiting)))
    await stop(after)
    await expectSound(await open(dataDir), orders)
  })

  test.runIf(isLinux)(
    "that cannot write its log ends at once and says why, pictures are shown until then, and it has every confirmed order",
    async () => {
      const dataDir = await copy()
      const store = await start(dataDir)
      const orders: string[] = []
      for (const as of [guest(), guest()]) {
        await add(store, as, product)
        orders.push(orderId(await order(store, as)))
      }
      await limitFiles(store.child.pid!, 100)
      const picture = await ask(store, "/pictures/none/320.webp")
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"])
      const sizes = join(dataDir, "pictures/sizes")
      expect((await readdir(sizes)).filter((name) => name.startsWith("none-320"))).toEqual([])

      const changes = Array.from({ length: 20 }, () => add(store, guest(), product).catch(() => null))
      expect(await store.ended).toBe(1)
      for (const answer of await Promise.all(changes)) if (answer) expectBusy(answer)
      expect(store.said()).toMatch(/could not write and stopped.*MB are free/)

      const again = await start(dataDir)
      const as = guest()
      expect((await add(again, as, product)).status).toBe(201)
      orders.push(orderId(await order(again, as)))
      await stop(again)
      await expectSound(await open(dataDir), orders)
    },
  )
})

describe.runIf(engines.includes("postgres") && isLinux)("PostgreSQL", () => {
  test("on a full disk it stops; the store says so to everybody, and goes on by itself when it is back", async () => {
    const server = await startFillingPostgres()
    const open = () =>
      openPostgres({
        connection: { connectionString: server.url },
        ...{ poolSize: 2, isPrepared: true, listens: false, log: quiet },
      })
    try {
      const database = await open()
      await prepare(database.db)
      const { id } = await database.db
        .selectFrom("products")
        .select("id")
        .where("slug", "=", "milk")
        .executeTakeFirstOrThrow()
      await database.close()
      const store = await start(await newFolder(), { DATABASE_URL: server.url })
      const [first, second] = [guest(), guest()]
      for (const as of [first, second]) await add(store, as, id)
      const orders = [orderId(await order(store, first))]
      const slot = await slotOf(store, second)

      await server.fill(4_096)
      expectBusy(await order(store, second, slot))
      for (let nth = 0; nth < 3; nth += 1) expectBusy(await add(store, guest(), id))
      expect((await ask(store, "/readyz")).status).toBe(503)
      expect((await ask(store, "/healthz")).status).toBe(200)

      await server.makeRoom()
      await isUp(store, 20_000)
      orders.push(orderId(await order(store, second)))
      await stop(store)
      await expectSound(await open(), orders)
    } finally {
      await server.stop()
    }
  })
})

async function prepare(db: Database["db"]): Promise<void> {
  await migrate(db)
  await stockTestStore(db)
}
