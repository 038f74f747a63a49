// How is this node doing? Figures for Prometheus at /metrics: requests by route, kept answers, the pool, memory, orders,
// what waits and what failed.

import { timingSafeEqual } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Database } from "#db/database.ts"
import type { App, Http } from "#http/context.ts"
import { HttpError } from "#http/errors.ts"
import { type WorkMetrics, workMetrics } from "./metrics-work.ts"

/** Seconds; from a look into memory to what makes a shopper wait. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Registers the figures and the route that tells them: to whoever shows `token`, and without one to this machine only.
 * Jobs are counted when they run as what `counted` gives.
 * What is answered from memory is counted apart and never timed: it does not reach Fastify.
 */
export function metricsRoutes(
  app: App,
  { answers, shop }: Http,
  database: Database,
  token: string | null,
): Pick<WorkMetrics, "counted"> {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const work = workMetrics(registry, database)

  const requests = new Histogram({
    name: "haat_request_seconds",
    help: "Time to answer, by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets,
    registers,
  })
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? "unknown",
      method: request.method,
      status: String(reply.statusCode),
    }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })
  counterOf("haat_orders_placed_total", "Orders this node took", () => shop.done.orders)
  counterOf("haat_kept_answers_total", "Answers sent from memory", () => answers.stats().hits)
  counterOf("haat_built_answers_total", "Answers built because they were not in memory", () => answers.stats().builds)
  gaugeOf("haat_kept_bytes", "Memory of kept answers", () => answers.stats().bytes)
  gaugeOf("haat_kept_entries", "Kept answers", () => answers.stats().entries)
  const { pool, replica } = database
  if (replica) {
    gaugeOf("haat_replica_used", "1 while the replica may be read", () => Number(replica().isUsed))
    counterOf("haat_replica_reads_total", "Statements the replica has answered", () => replica().reads)
  }
  if (pool) {
    gaugeOf("haat_pool_connections", "Open database connections", () => pool().total)
    gaugeOf("haat_pool_idle", "Database connections nobody uses", () => pool().idle)
    gaugeOf("haat_pool_waiting", "Work that waits for a database connection", () => pool().waiting)
  }

  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new HttpError(404, "not_found", "There is nothing here")
    await work.refresh()
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics())
  })

  return work

  function gaugeOf(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  }
  function counterOf(name: string, help: string, value: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  }
}

/** A scraper on this machine that no proxy speaks for, or whoever knows the token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    const address = request.socket.remoteAddress ?? ""
    return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address) && !request.headers["x-forwarded-for"]
  }
  const shown = Buffer.from(request.headers.authorization ?? "")
  const expected = Buffer.from(`Bearer ${token}`)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
