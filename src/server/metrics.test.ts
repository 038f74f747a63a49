// Are the figures told, and only to whom they may be?

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import pino from "pino"
import { expect, test } from "vitest"
import { paths } from "#contract/paths.ts"
import type { Database, Db } from "#db/database.ts"
import { buildApp, openHttp } from "#http/app.ts"
import { describeOnEngines } from "../../test/support/database.ts"
import { guest, openTestShop, sellNew } from "../../test/support/store.ts"
import type { Job } from "./job-runner.ts"
import { metricsRoutes } from "./metrics.ts"

describeOnEngines("figures", (database) => {
  async function openCounted(token: string | null, own: Database = database()) {
    const http = openHttp(openTestShop(database()))
    const app = await buildApp(http, { logger: pino({ level: "silent" }), writesPerMinute: 1_000 })
    const { counted } = metricsRoutes(app, http, own, token)
    await app.ready()
    return { app, counted, shop: http.shop }
  }
  const open = async (token: string | null) => (await openCounted(token)).app
  const read = async (app: Awaited<ReturnType<typeof open>>) => (await app.inject({ url: "/metrics" })).body

  test("count requests by route, method and status, and kept answers apart", async () => {
    const app = await open(null)
    for (const url of ["/api/cache-info", "/api/cache-info", "/api/get-page?slug=none"]) {
      await app.inject({ url, headers: guest() })
    }
    const { body } = await app.inject({ url: "/metrics" })
    expect(body).toContain('haat_request_seconds_count{route="/api/get-page",method="GET",status="404"} 1')
    // The second question after the versions was answered from memory; the page that is not there was looked for.
    expect(body).toMatch(/^haat_built_answers_total 2$/m)
    await app.close()
  })

  test("are for this machine, or for whoever shows the token", async () => {
    const local = await open(null)
    const status = async (app: typeof local, headers: Record<string, string>, remoteAddress?: string) =>
      (await app.inject({ url: "/metrics", headers, ...(remoteAddress ? { remoteAddress } : {}) })).statusCode
    expect(await status(local, {})).toBe(200)
    expect(await status(local, {}, "203.0.113.7")).toBe(404)
    expect(await status(local, { "x-forwarded-for": "203.0.113.7" })).toBe(404)
    const guarded = await open("a-long-token")
    expect(await status(guarded, {})).toBe(404)
    expect(await status(guarded, { authorization: "Bearer a-long-tokem" })).toBe(404)
    expect(await status(guarded, { authorization: "Bearer a-long-token" }, "203.0.113.7")).toBe(200)
    await Promise.all([local.close(), guarded.close()])
  })

  test("tell of orders: how many were taken, and how long they have been in their state", async () => {
    const { app, shop } = await openCounted(null)
    const { id } = await sellNew(shop, 10)
    const as = guest()
    const post = (path: string, payload: object, headers = {}) =>
      app.inject({ method: "POST", url: path, headers: { ...as, ...headers }, payload })
    const order = (key: string = randomUUID()) =>
      post(
        paths.placeOrder.path,
        {
          address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
          contact: { name: "Ada", phone: "5550101" },
          payment_method: "cash_on_delivery",
          expected_total: 100_000,
        },
        { "idempotency-key": key },
      )
    const key = randomUUID()
    await post(paths.addToCart.path, { product_id: id, quantity: 1 })
    // The repeat of a request is no other order.
    for (const used of [key, key]) expect((await order(used)).statusCode).toBe(201)
    expect((await order()).statusCode).toBe(422)
    await sql`update orders set status_at = now() - interval '2 hours'`.execute(shop.db)
    const body = await read(app)
    expect(body).toMatch(/^haat_orders_placed_total 1$/m)
    expect(body).toMatch(/^haat_open_orders\{status="placed"\} 1$/m)
    expect(body).toMatch(/^haat_open_orders_oldest_seconds\{status="placed"\} 72\d\d(\.\d+)?$/m)
    await app.close()
  })

  test("tell what waits and what failed, of all nodes", async () => {
    const app = await open(null)
    await sql`
      insert into messages (channel, recipient, subject, text, status, created_at) values
        ('email', 'a@b.example', '', 'x', 'waiting', now() - interval '1 hour'),
        ('email', 'a@b.example', '', 'x', 'waiting', now()), ('sms', '1', '', 'x', 'sent', now()),
        ('sms', '1', '', 'x', 'given_up', now()), ('sms', '1', '', 'x', 'given_up', now() - interval '2 days')`.execute(
      database().db,
    )
    await sql`
      insert into jobs (name, due_at, error) values
        ('late', now() - interval '100 seconds', ''), ('failing', now() + interval '1 hour', 'no luck')`.execute(
      database().db,
    )
    const body = await read(app)
    const figure = (name: string, queue: string) =>
      Number(new RegExp(`^haat_queue_${name}\\{queue="${queue}"\\} (.+)$`, "m").exec(body)?.[1])
    const figures = (queue: string) => ["waiting", "failed", "oldest_seconds"].map((name) => figure(name, queue))
    expect(figures("messages").map(Math.round)).toEqual([2, 1, expect.closeTo(3_600, -2)])
    expect(figures("jobs").map(Math.round)).toEqual([1, 1, expect.closeTo(100, -1.5)])
    expect(figures("refunds")).toEqual([0, 0, 0])
    expect(body).toMatch(/^haat_database_up 1$/m)
    await app.close()
  })

  test("count jobs, and pass their failures on", async () => {
    const { app, counted } = await openCounted(null)
    const job = (name: string, work: Job["work"]): Job => ({ name, everySeconds: 1, isShared: true, work })
    const [good, bad] = counted([job("good", async () => {}), job("bad", () => Promise.reject(new Error("no luck")))])
    await good!.work()
    await expect(bad!.work()).rejects.toThrow("no luck")
    const body = await read(app)
    for (const name of ["good", "bad"]) expect(body).toContain(`haat_job_runs_total{job="${name}"} 1`)
    expect(body).toContain('haat_job_failures_total{job="bad"} 1')
    expect(body).not.toContain('haat_job_failures_total{job="good"}')
    await app.close()
  })

  test("ask the database once however many scrape, and are told without it", async () => {
    let asked = 0
    const broken = new Proxy(database().db, {
      get: () => {
        asked += 1
        throw new Error("gone")
      },
    }) as Db
    const { app } = await openCounted(null, { ...database(), db: broken })
    const body = await read(app)
    expect(asked).toBeGreaterThan(0)
    expect(body).toMatch(/^haat_database_up 0$/m)
    expect(body).not.toMatch(/^haat_queue_waiting\{/m)
    expect(body).toContain("haat_kept_bytes")
    await app.close()

    let statements = 0
    const counting = database().db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { app: busy } = await openCounted(null, { ...database(), db: counting })
    for (let nth = 0; nth < 3; nth += 1) expect(await read(busy)).toMatch(/^haat_database_up 1$/m)
    expect(statements).toBe(2)
    await busy.close()
  })
})
