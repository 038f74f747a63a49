// How much of what the machine can do is left for answers that are kept? Against a bare server with the same bytes.

import { type LoadResult, runLoad } from "./load.ts"
import { type Machine, startBare } from "./machines.ts"
import { get } from "./requests.ts"
import { mean, perSecond, type Row, share } from "./rows.ts"

const connections = 32
const seconds = 3
/** Turns of each side; one more before them warms up. */
const rounds = 3
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
  const ask = ({ port }: Machine) => runLoad({ port, connections, seconds, requests: [[get(path)]] })
  const own: LoadResult[] = []
  const other: LoadResult[] = []
  for (let round = 0; round <= rounds; round += 1) {
    own.push(await ask(store))
    other.push(await ask(bare))
  }
  await bare.stop()
  const rate = (results: LoadResult[]) => mean(results.slice(1).map((result) => result.perSecond))
  const ratio = rate(own) / rate(other)
  return {
    what,
    measured: perSecond(rate(own)),
    against: `bare node:http ${perSecond(rate(other))}`,
    ratio: share(ratio),
    budget: `at least ${share(budget)}`,
    isMet: ratio >= budget,
  }
}
