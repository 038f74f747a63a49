// Is this node alive, and is it ready for shoppers?

import type { Database } from "#db/database.ts"
import type { App } from "#http/context.ts"
import type { Drain } from "./drain.ts"

export function healthRoutes(app: App, database: Database, drain: Pick<Drain, "isLeaving">): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store")
    return { status: "alive" }
  })
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store")
    if (drain.isLeaving) return reply.code(503).send({ status: "leaving" })
    try {
      await database.ping()
      return { status: "ready" }
    } catch {
      return reply.code(503).send({ status: "no database" })
    }
  })
}
