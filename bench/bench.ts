// npm run bench: how fast is the store on this machine, as ratios to a bare server and to pgbench in the same run?

import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"
import { join } from "node:path"
import { buildIfNeeded } from "../src/server/build.ts"
import { fillCarts, fillStock } from "./carts.ts"
import { firstLoad } from "./first-load.ts"
import { runLoad } from "./load.ts"
import { type Machine, pgbench, startBare, startPostgres, startStore } from "./machines.ts"
import { rendersPerSecond } from "./renders.ts"
import { addToCart, get, newGuest, placeOrder } from "./requests.ts"

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 32
const writers = 16
type Row = { what: string; measured: string; against: string; ratio: string; budget: string; isMet: boolean }
const rows: Row[] = []

function report(row: Row): void {
  rows.push(row)
  console.log(
    `${row.isMet ? "ok  " : "MISS"} ${row.what}: ${row.measured} / ${row.against} = ${row.ratio} (budget ${row.budget})`,
  )
}

const share = (value: number) => `${Math.round(value * 100)} %`
const perSecond = (value: number) => `${Math.round(value).toLocaleString("en-US")}/s`

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
    const mean = (results: { perSecond: number }[]) =>
      results.reduce((sum, result) => sum + result.perSecond, 0) / results.length
    const ratio = mean(own) / mean(other)
    report({
      what,
      measured: perSecond(mean(own)),
      against: `bare node:http ${perSecond(mean(other))}`,
      ratio: share(ratio),
      budget: "at least 80 %",
      isMet: ratio >= 0.8,
    })
  }
}

async function compareWrites(store: Machine, databaseUrl: string, benchUrl: string): Promise<void> {
  const tpcb = await pgbench(benchUrl, writers, seconds)
  if (tpcb === null) {
    console.log("pgbench is not installed (Debian: postgresql-contrib): writes are shown without a ratio")
  }
  const productIds = await fillStock(databaseUrl)
  const productOf = (nth: number) => productIds[nth % productIds.length]!
  const guests = Array.from({ length: 40_000 }, newGuest)
  const shareOf = <T>(list: T[], index: number) => list.filter((_, nth) => nth % writers === index)
  const adds = guests.map((guest, nth) => addToCart(guest, productOf(nth)))
  const added = await runLoad({
    port: store.port,
    connections: writers,
    seconds,
    requests: Array.from({ length: writers }, (_, index) => shareOf(adds, index)),
  })
  writeRow("add to cart", added, "201", tpcb, 0.5)

  const buyers = Array.from({ length: 16_000 }, newGuest)
  await fillCarts(databaseUrl, buyers, productIds)
  const orders = buyers.map(placeOrder)
  const placed = await runLoad({
    port: store.port,
    connections: writers,
    seconds,
    requests: Array.from({ length: writers }, (_, index) => shareOf(orders, index)),
  })
  writeRow("place order", placed, "201", tpcb, 0.2)
}

function writeRow(
  what: string,
  result: { perSecond: number; answers: Record<string, number>; p99: number },
  good: string,
  tpcb: number | null,
  budget: number,
): void {
  const wrong = Object.entries(result.answers).filter(([status]) => status !== good)
  if (wrong.length > 0) console.log(`     answers other than ${good}: ${JSON.stringify(result.answers)}`)
  const total = Object.values(result.answers).reduce((a, b) => a + b, 0)
  const rate = (result.perSecond * (result.answers[good] ?? 0)) / total
  report({
    what: `${what}, ${writers} clients`,
    measured: `${perSecond(rate)}, p99 ${Math.round(result.p99)} ms`,
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

await buildIfNeeded(console.log)
const postgres = await startPostgres()
try {
  const store = await startStore(postgres.url("haat"))
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
