// What does a store say that nobody has set up yet?

import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildIfNeeded } from "#server/build.ts"
import { engines } from "../support/engines.ts"
import { freePort } from "../support/postgres-server.ts"
import { isUp, type StoreProcess, startStore } from "../support/server.ts"
import { until } from "../support/store.ts"

const cli = join(import.meta.dirname, "../../src/server/cli.ts")

describe.runIf(engines.includes("pglite"))("a store that begins empty", () => {
  let folder: string
  let store: StoreProcess
  const haat = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...args], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
    })
  const page = async (path: string) => {
    const answer = await fetch(`${store.url}${path}`)
    return { status: answer.status, html: await answer.text() }
  }

  beforeAll(async () => {
    await buildIfNeeded(() => {})
    folder = await mkdtemp(join(tmpdir(), "haat-empty-"))
    store = startStore(folder, await freePort(), { DEMO: "false", LOG_LEVEL: "silent" })
    await isUp(store)
  })
  afterAll(async () => {
    store.child.kill("SIGKILL")
    await store.ended
    await rm(folder, { recursive: true, force: true })
  })

  test("without a branch it asks to look in again, and its operator is told what to do", async () => {
    await until(async () => store.said().includes("haat branch add"))
    for (const path of ["/", "/cart", "/search?q=bread", "/product/bread"]) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 503])
      expect(html).toContain("Nothing is on the shelves yet")
    }
    const answer = await fetch(`${store.url}/api/get-data`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: "no_branch" })
  })

  test("with its first branch it is there, and the branch of a cookie that is gone is the first again", async () => {
    await haat("branch", "add", "north", "North street")
    await haat("branch", "set", "north", "--on")
    await until(async () => (await page("/")).html.includes("North street"))
    const answer = await fetch(`${store.url}/`, { headers: { cookie: "branch_id=7" } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("North street")
  })
})
