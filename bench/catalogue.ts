// Is the store as quick with a million products as with ten thousand? A node each on one PostgreSQL, asked turn about, one call
// after the other, for answers that are not kept.

import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { settle } from "./carts.ts"
import { type Call, callsOf } from "./catalogue-calls.ts"
import { Line } from "./line.ts"
import { type Machine, startPostgres, startStore } from "./machines.ts"
import { median, type Row } from "./rows.ts"

const run = promisify(execFile)

const sizes = [10_000, 1_000_000] as const

/** Rounds of every call, beside those that warm up. */
const rounds = 30
const warmUps = 6

/** How much longer a call may take with a million products. */
const budget = 1.5

/** Filling takes this long at most, in s. */
const fillBudget = 600

type Side = { count: number; line: Line; calls: Call[] }

/** Fills both stores with the command of the demo, and compares. `tell` hears how far it is. Takes about ten minutes. */
export async function compareCatalogues(tell: (text: string) => void): Promise<Row[]> {
  const postgres = await startPostgres()
  try {
    const rows: Row[] = []
    for (const count of sizes) {
      const seconds = await fill(postgres.url("postgres"), postgres.url(nameOf(count)), count)
      tell(`filled with ${count} products in ${seconds} s`)
      if (count === Math.max(...sizes)) rows.push(fillRow(count, seconds))
    }
    return [
      ...rows,
      ...(await compareStores(
        sizes.map((count) => postgres.url(nameOf(count))),
        tell,
      )),
    ]
  } finally {
    await postgres.stop()
  }
}

const nameOf = (count: number) => `products_${count}`

async function fill(adminUrl: string, url: string, count: number): Promise<number> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create database ${nameOf(count)}`)
  await admin.end()
  const dataDir = await mkdtemp(join(tmpdir(), "haat-bench-data-"))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }
  const haat = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, "../src/server/cli.ts"), ...args], { env })
  const start = performance.now()
  await haat("migrate")
  await haat("demo", "--products", String(count))
  await rm(dataDir, { recursive: true, force: true })
  return Math.round((performance.now() - start) / 1000)
}

const fillRow = (count: number, seconds: number): Row => ({
  what: `demo --products ${count.toLocaleString("en-US")}`,
  measured: `${seconds} s`,
  against: "–",
  ratio: "–",
  budget: `at most ${fillBudget} s`,
  isMet: seconds <= fillBudget,
})

/** Compares stores that are filled, the smaller first. */
export async function compareStores(urls: string[], tell: (text: string) => void): Promise<Row[]> {
  const stores: Machine[] = []
  const calls: Call[][] = []
  const lines: Line[] = []
  try {
    for (const url of urls) {
      await settle(url)
      calls.push(await callsOf(url))
      stores.push(await startStore(url, 8))
    }
    // A line on which nothing is asked is cut after a while.
    for (const { port } of stores) lines.push(new Line(port))
    const [small, large] = sizes.map((count, side) => ({ count, line: lines[side]!, calls: calls[side]! })) as [
      Side,
      Side,
    ]
    const rows: Row[] = []
    for (const [index, { what }] of small.calls.entries()) {
      const row = await compareCall(what, index, small, large)
      rows.push(row)
      tell(`${row.what}: ${row.measured}, ${row.against}, ${row.ratio}`)
    }
    return rows
  } finally {
    for (const line of lines) line.close()
    for (const store of stores) await store.stop()
  }
}

async function compareCall(what: string, index: number, small: Side, large: Side): Promise<Row> {
  const times = new Map<Side, number[]>([
    [small, []],
    [large, []],
  ])
  const sent = new Map<Side, string[]>()
  for (const side of [small, large]) sent.set(side, await side.calls[index]!.requests(rounds + warmUps))
  for (let round = 0; round < rounds + warmUps; round += 1) {
    // Turn about, and each first as often as the other: what else the machine does falls on both.
    for (const side of round % 2 === 0 ? [small, large] : [large, small]) {
      const { ms, status } = await side.line.ask(sent.get(side)![round]!)
      if (status >= 300) throw new Error(`${what}: ${status} of the store with ${side.count} products`)
      if (round >= warmUps) times.get(side)!.push(ms)
    }
  }
  const [of, by] = [median(times.get(large)!), median(times.get(small)!)]
  return {
    what: `${what}, 1,000,000 products`,
    measured: `${of.toFixed(1)} ms`,
    against: `10,000 products ${by.toFixed(1)} ms`,
    ratio: (of / by).toFixed(2),
    budget: `at most ${budget}`,
    isMet: of / by <= budget,
  }
}
