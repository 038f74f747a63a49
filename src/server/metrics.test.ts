// Are the figures told, and only to whom they may be?

import pino from "pino"
import { expect, test } from "vitest"
import { buildApp, openHttp } from "#http/app.ts"
import { describeOnEngines } from "../../test/support/database.ts"
import { guest, openTestShop } from "../../test/support/store.ts"
import { metricsRoutes } from "./metrics.ts"

describeOnEngines("figures", (database) => {
  async function open(token: string | null) {
    const http = openHttp(openTestShop(database()))
    const app = await buildApp(http, { logger: pino({ level: "silent" }), writesPerMinute: 1_000 })
    metricsRoutes(app, http, database(), token)
    await app.ready()
    return app
  }

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
})
