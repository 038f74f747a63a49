// npm test: does everything hold? All tests on both engines, then the built store in a real browser. The last line counts.

import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildIfNeeded } from "#server/build.ts"
import { findChromium } from "./chromium.ts"
import { run, step } from "./run.ts"

type Count = { passed: number; failed: number }

const folder = await mkdtemp(join(tmpdir(), "haat-results-"))
const counts: Count[] = []

counts.push(await step("types", async () => one(await run("tsc", ["--noEmit", "-p", "."]))))
counts.push(await step("style", async () => one(await run("biome", ["check", "--diagnostic-level=warn", "."]))))
counts.push(await step("rules, shop, API, concurrency, faults", runVitest))
const isBuilt = await step("build", () => build())
counts.push(isBuilt ? await step("browser", runPlaywright) : { passed: 0, failed: 1 })

await rm(folder, { recursive: true, force: true })
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
console.log(`\n${total("passed")} passed, ${total("failed")} failed`)
process.exit(total("failed") === 0 ? 0 : 1)

/** A check that is one promise. */
function one(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(): Promise<Count> {
  const file = join(folder, "vitest.json")
  const code = await run("vitest", ["run"], { VITEST_JSON: file })
  const { numPassedTests = 0, numFailedTests = 0 } = await readResults(file)
  return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests })
}

async function runPlaywright(): Promise<Count> {
  const chromium = await findChromium()
  if (chromium === null) return { passed: 0, failed: 1 }
  const file = join(folder, "playwright.json")
  const env = { PLAYWRIGHT_JSON: file, CHROMIUM_PATH: chromium, BROWSER_TEST_DATA: join(folder, "store") }
  const code = await run("playwright", ["test"], env)
  const { stats } = (await readResults(file)) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return atLeastOneFailure(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  })
}

async function readResults(file: string): Promise<Record<string, number>> {
  return readFile(file, "utf8").then(JSON.parse, () => ({}))
}

/** A runner that ended badly without naming a test has failed all the same. */
function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function build(): Promise<boolean> {
  try {
    await buildIfNeeded((text) => console.log(`  ${text}`))
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
