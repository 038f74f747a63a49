// How much of what the machine can do is left for answers that are kept? Against a bare server with the same bytes.

import { startAsker } from "./load.ts"
import { type Machine, startBare } from "./machines.ts"
import { get } from "./requests.ts"
import { perSecond, type Row, share, undisturbed } from "./rows.ts"

const connections = 32
/** Of a turn. Short, because the machine's own speed changes from one second to the next. */
const seconds = 0.25
/** Turns of each side, and those before them, in which both servers and the one who asks warm up. */
const rounds = 40
const warmUps = 6
const budget = 0.8

const reads: [what: string, path: string][] = [
  ["home page, kept", "/"],
  ["category page, kept", "/category/bakery"],
  ["product page, kept", "/product/margherita-pizza"],
  ["GET get-product", "/api/get-product?slug=margherita-pizza&branch_id=1"],
  ["GET get-category-products", "/api/get-category-products?slug=bakery&branch_id=1"],
  ["GET cache-info", "/api/cache-info?branch_id=1"],
]

export async function compareReads(store: Machine): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path] of reads) rows.push(await compare(store, what, path))
  return rows
}

/** Turn about: what else the machine does falls on both. */
async function compare(store: Machine, what: string, path: string): Promise<Row> {
  const bare = await startBare(store.port, path)
  const asker = startAsker()
  const rates = new Map<Machine, number[]>([
    [store, []],
    [bare, []],
  ])
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const [{ port }, of] of rates) {
      of.push((await asker.ask({ port, connections, seconds, requests: [[get(path)]] })).perSecond)
    }
  }
  asker.stop()
  await bare.stop()
  const [own, other] = [...rates.values()].map((of) => undisturbed(of.slice(warmUps))) as [number, number]
  const ratio = own / other
  return {
    what,
    measured: perSecond(own),
    against: `bare node:http ${perSecond(other)}`,
    ratio: share(ratio),
    budget: `at least ${share(budget)}`,
    isMet: ratio >= budget,
  }
}
