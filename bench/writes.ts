// How quickly do shoppers fill carts and order? Against pgbench's TPC-B on the same server with as many clients.

import { fillCarts, settle } from "./carts.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { type Machine, preparePgbench } from "./machines.ts"
import { addToCart, newGuest, placeOrder } from "./requests.ts"
import { mean, perSecond, type Row, share } from "./rows.ts"

const seconds = 5
/** Turns of each side. */
const rounds = 3

/** What all writers send in one go, shoppers of their own each. */
type Work = { what: string; budget: number; prepare(): Promise<string[]> }

function worksOf(databaseUrl: string, productIds: number[]): Work[] {
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

/** `productIds` have stock enough; `benchUrl` is a database of its own on the same server. */
export async function compareWrites(
  store: Machine,
  { databaseUrl, benchUrl, productIds, writers }: Writers,
): Promise<Row[]> {
  const works = worksOf(databaseUrl, productIds)
  const tpcb = await preparePgbench(benchUrl, writers)
  if (tpcb === null) {
    console.log("pgbench is not installed (Debian: postgresql-contrib): writes are shown without a ratio")
  }
  const write = async ({ prepare }: Work) => {
    const requests = await prepare()
    const shares = Array.from({ length: writers }, (_, index) => requests.filter((_, nth) => nth % writers === index))
    return runLoad({ port: store.port, connections: writers, seconds, requests: shares })
  }
  await tpcb?.run(seconds)
  const rows: Row[] = []
  for (const work of works) {
    // A node runs for days, and its engine compiles what it runs often within the first ten thousands of requests.
    for (let round = 0; round < rounds; round += 1) await write(work)
    await settle(databaseUrl)
    const own: LoadResult[] = []
    const other: number[] = []
    // Turn about: what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      if (tpcb) other.push(await tpcb.run(seconds))
      own.push(await write(work))
    }
    rows.push(rowOf(work, writers, own, tpcb && mean(other)))
  }
  return rows
}

type Writers = { databaseUrl: string; benchUrl: string; productIds: number[]; writers: number }

/** Only orders and lines that were taken count. */
function goodRate({ perSecond: rate, answers }: LoadResult): number {
  const total = Object.values(answers).reduce((a, b) => a + b, 0)
  return (rate * (answers["201"] ?? 0)) / total
}

function rowOf({ what, budget }: Work, writers: number, results: LoadResult[], tpcb: number | null): Row {
  for (const { answers } of results) {
    if (Object.keys(answers).some((status) => status !== "201")) console.log(`     answers: ${JSON.stringify(answers)}`)
  }
  const rate = mean(results.map(goodRate))
  return {
    what: `${what}, ${writers} clients`,
    measured: `${perSecond(rate)}, p99 ${Math.round(Math.max(...results.map(({ p99 }) => p99)))} ms`,
    against: tpcb === null ? "–" : `pgbench TPC-B ${perSecond(tpcb)}`,
    ratio: tpcb === null ? "–" : share(rate / tpcb),
    budget: `at least ${share(budget)}`,
    isMet: tpcb === null || rate / tpcb >= budget,
  }
}
