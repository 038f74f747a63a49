// npm run bench: how fast is the store on this machine, as ratios to a bare server and to pgbench in the same run?

import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"
import { join } from "node:path"
import { buildIfNeeded } from "../src/server/build.ts"
import { fillCarts, fillStock, settle } from "./carts.ts"
import { firstLoad } from "./first-load.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { type Machine, preparePgbench, startBare, startPostgres, startStore } from "./machines.ts"
import { rendersPerSecond } from "./renders.ts"
import { addToCart, get, newGuest, placeOrder } from "./requests.ts"
import { mean, perSecond, type Row, share } from "./rows.ts"
import { soak } from "./soak.ts"

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 32
const writers = 16
/** Turns of each side. */
const rounds = 3
const rows: Row[] = []

function report(row: Row): void {
  rows.push(row)
  console.log(
    `${row.isMet ? "ok  " : "MISS"} ${row.what}: ${row.measured} / ${row.against} = ${row.ratio} (budget ${row.budget})`,
  )
}

async function compareReads(store: Machine): Promise<void> {
  const reads: [string, string][] = [
    ["home page, kept", "/"],
    ["category page, kept", "/category/bakery"],
    ["product page, kept", "/product/margherita-pizza"],
    ["GET get-product", "/api/get-product?slug=margherita-pizza&branch_id=1"],
    ["GET get-category-products", "/api/get-category-products?slug=bakery&branch_id=1"],
    ["GET cache-info", "/api/cache-info?branch_id=1"],
  ]
  for (const [what, path] of reads) {
    const bare = await startBare(store.port, path)
    const load = { connections, seconds, requests: [[get(path)]] }
    // Turn about, twice: what else the machine does falls on both.
    const own = [await runLoad({ ...load, port: store.port })]
    const other = [await runLoad({ ...load, port: bare.port })]
    own.push(await runLoad({ ...load, port: store.port }))
    other.push(await runLoad({ ...load, port: bare.port }))
    await bare.stop()
    const rate = (results: LoadResult[]) => mean(results.map((result) => result.perSecond))
    const ratio = rate(own) / rate(other)
    report({
      what,
      measured: perSecond(rate(own)),
      against: `bare node:http ${perSecond(rate(other))}`,
      ratio: share(ratio),
      budget: "at least 80 %",
      isMet: ratio >= 0.8,
    })
  }
}

/** What all writers send in one go, shoppers of their own each. */
type Writes = { what: string; budget: number; prepare(): Promise<string[]> }

function writesOf(databaseUrl: string, productIds: number[]): Writes[] {
  return [
    {
      what: "add to cart",
      budget: 0.5,
      prepare: async () =>
        Array.from({ length: 6_000 * seconds }, (_, nth) =>
          addToCart(newGuest(), productIds[nth % productIds.length]!),
        ),
    },
    {
      what: "place order",
      budget: 0.2,
      prepare: async () => {
        const buyers = Array.from({ length: 2_000 * seconds }, newGuest)
        await fillCarts(databaseUrl, buyers, productIds)
        return buyers.map(placeOrder)
      },
    },
  ]
}

async function compareWrites(store: Machine, databaseUrl: string, benchUrl: string): Promise<void> {
  const writes = writesOf(databaseUrl, await fillStock(databaseUrl))
  await settle(databaseUrl)
  const tpcb = await preparePgbench(benchUrl, writers)
  if (tpcb === null) {
    console.log("pgbench is not installed (Debian: postgresql-contrib): writes are shown without a ratio")
  }
  const write = async ({ prepare }: Writes) => {
    const requests = await prepare()
    const shares = Array.from({ length: writers }, (_, index) => requests.filter((_, nth) => nth % writers === index))
    return runLoad({ port: store.port, connections: writers, seconds, requests: shares })
  }
  // A node runs for days, and its engine compiles what it runs often within the first ten thousands of requests.
  for (const work of [...writes, ...writes]) await write(work)
  await tpcb?.run(seconds)
  for (const work of writes) {
    const own: LoadResult[] = []
    const other: number[] = []
    // Turn about: what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      if (tpcb) other.push(await tpcb.run(seconds))
      own.push(await write(work))
    }
    writeRow(work, own, tpcb && mean(other))
  }
}

/** Only orders and lines that were taken count. */
function goodRate({ perSecond: rate, answers }: LoadResult): number {
  const total = Object.values(answers).reduce((a, b) => a + b, 0)
  return (rate * (answers["201"] ?? 0)) / total
}

function writeRow({ what, budget }: Writes, results: LoadResult[], tpcb: number | null): void {
  for (const { answers } of results) {
    if (Object.keys(answers).some((status) => status !== "201")) console.log(`     answers: ${JSON.stringify(answers)}`)
  }
  const rate = mean(results.map(goodRate))
  report({
    what: `${what}, ${writers} clients`,
    measured: `${perSecond(rate)}, p99 ${Math.round(Math.max(...results.map(({ p99 }) => p99)))} ms`,
    against: tpcb === null ? "–" : `pgbench TPC-B ${perSecond(tpcb)}`,
    ratio: tpcb === null ? "–" : share(rate / tpcb),
    budget: `at least ${share(budget)}`,
    isMet: tpcb === null || rate / tpcb >= budget,
  })
}

async function measureRenders(store: Machine): Promise<void> {
  const { perCpuSecond, cards, bytes } = await rendersPerSecond(`http://127.0.0.1:${store.port}`)
  report({
    what: `home page drawn anew, ${cards} cards`,
    measured: `${perSecond(perCpuSecond)} of processor time`,
    against: `${Math.round(bytes / 1000)} kB of HTML with its data`,
    ratio: "–",
    budget: "at least 1,200/s",
    isMet: perCpuSecond >= 1200,
  })
}

async function measureFirstLoad(store: Machine): Promise<void> {
  const { scripts, styles, html } = await firstLoad(`http://127.0.0.1:${store.port}`)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  report({
    what: "home, first visit: JavaScript in brotli",
    measured: kilobytes(scripts),
    against: `with ${kilobytes(styles)} of CSS and ${kilobytes(html)} of HTML`,
    ratio: "–",
    budget: "at most 120 kB",
    isMet: scripts <= 120_000,
  })
}

function markdown(): string {
  const table = rows.map(
    ({ what, measured, against, ratio, budget, isMet }) =>
      `| ${what} | ${measured} | ${against} | ${ratio} | ${budget} | ${isMet ? "yes" : "**no**"} |`,
  )
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `# Measured

By \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}.
Both sides of a ratio ran on this machine in this run; absolute figures mean little elsewhere.

| what | measured | against | ratio | budget | met |
|---|---|---|---|---|---|
${table.join("\n")}
`
}

const soaked = process.argv.indexOf("--soak")
if (soaked > 0) process.exit((await soak(process.argv.slice(soaked + 1))) ? 0 : 1)
await buildIfNeeded(console.log)
const postgres = await startPostgres()
try {
  const store = await startStore(postgres.url("haat"), writers)
  try {
    await measureFirstLoad(store)
    await measureRenders(store)
    await compareReads(store)
    await compareWrites(store, postgres.url("haat"), postgres.url("pgbench"))
  } finally {
    await store.stop()
  }
} finally {
  await postgres.stop()
}
await writeFile(join(import.meta.dirname, "results.md"), markdown())
console.log("Written to bench/results.md")
