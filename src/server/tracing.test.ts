// Can what went wrong be found in the log? A slow query under its call, and a fault under the number the shopper was told.

import { sql } from "kysely"
import pino from "pino"
import { expect, test } from "vitest"
import { openPostgres } from "#db/postgres.ts"
import { slowQueryMs } from "#db/trace.ts"
import { buildApp, openHttp } from "#http/app.ts"
import { describeOnEngines } from "../../test/support/database.ts"
import { listeningLog } from "../../test/support/quiet.ts"
import { openTestShop } from "../../test/support/store.ts"

describeOnEngines(
  "in the log",
  (database) => {
    test("a slow query stands with the call and the number of its request, and without values", async () => {
      const log = listeningLog()
      const connection = { connectionString: database().url }
      const slow = await openPostgres({ connection, poolSize: 1, isPrepared: true, listens: false, log })
      const app = await buildApp(openHttp(openTestShop(database())), {
        logger: pino({ level: "silent" }),
        writesPerMinute: 1_000,
      })
      const seconds = slowQueryMs / 1_000 + 0.05
      app.get("/api/slow", async () => {
        await sql`select pg_sleep(${seconds}), ${"a secret"}::text`.execute(slow.db)
        await sql`select 1 as quick`.execute(slow.db)
        return {}
      })
      const answer = await app.inject({ url: "/api/slow" })
      const told = log.said.filter(({ text }) => text === "a slow query")
      expect(told).toHaveLength(1)
      const { reqId, work, ms, sql: text } = told[0]!.data as Record<string, unknown>
      expect([reqId, work]).toEqual([answer.headers["x-request-id"], "GET /api/slow"])
      expect(ms).toBeGreaterThanOrEqual(slowQueryMs)
      expect(text).toContain("pg_sleep($1)")
      expect(JSON.stringify(told)).not.toContain("a secret")
      await app.close()
      await slow.close()
    })

    test("a fault stands under the number that the answer tells, the proxy's own where it sent one", async () => {
      const lines: Record<string, unknown>[] = []
      const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) })
      const app = await buildApp(openHttp(openTestShop(database())), { logger, writesPerMinute: 1_000 })
      app.get("/api/fault", async () => {
        throw new Error("what happened inside")
      })
      for (const headers of [{}, { "x-request-id": "proxy-number-17" }]) {
        const answer = await app.inject({ url: "/api/fault", headers })
        const { request_id } = answer.json()
        expect(request_id).toBe(headers["x-request-id"] ?? answer.headers["x-request-id"])
        const found = lines.filter(({ reqId }) => reqId === request_id)
        expect(found).toMatchObject([{ msg: "request failed", err: { message: "what happened inside" } }])
      }
      await app.close()
    })
  },
  ["postgres"],
)
