// What does a second node bring? Both behind nginx as the documentation ships it, against one behind the same nginx.

import { hasNginx, startNginx } from "../test/support/nginx.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { type Machine, startStore } from "./machines.ts"
import { addToCart, get, newGuest } from "./requests.ts"
import { mean, perSecond, type Row, share } from "./rows.ts"

const connections = 32
const seconds = 3
/** Turns of each side; the first one warms up. */
const rounds = 3

type Work = { what: string; status: string; requests(): string[][] }

/**
 * `one` is a node on the database, with `poolSize` connections; the other one is started here. Says nothing where nginx is
 * missing. No budget: on a small machine the nodes share their cores with the database and with who asks.
 */
export async function measureNodes(
  one: Machine,
  databaseUrl: string,
  productIds: number[],
  poolSize: number,
): Promise<Row[]> {
  if (!hasNginx) {
    console.log("nginx is not installed (Debian: nginx): two nodes are not measured")
    return []
  }
  const two = await startStore(databaseUrl, poolSize)
  try {
    const alone = await startNginx([one.port, one.port])
    const both = await startNginx([one.port, two.port])
    try {
      const rows: Row[] = []
      for (const work of worksOf(productIds)) rows.push(await compare(work, portOf(alone.url), portOf(both.url)))
      return rows
    } finally {
      await Promise.all([alone.stop(), both.stop()])
    }
  } finally {
    await two.stop()
  }
}

const portOf = (url: string) => Number(new URL(url).port)

const worksOf = (productIds: number[]): Work[] => [
  { what: "home page, kept", status: "200", requests: () => [[get("/")]] },
  {
    what: "add to cart",
    status: "201",
    requests: () =>
      Array.from({ length: connections }, (_, nth) =>
        Array.from({ length: 400 * seconds }, () => addToCart(newGuest(), productIds[nth % productIds.length]!)),
      ),
  },
]

/** Turn about: what else the machine does falls on both. */
async function compare({ what, status, requests }: Work, alone: number, both: number): Promise<Row> {
  const rates: Record<"one" | "two", number[]> = { one: [], two: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [side, port] of [
      ["one", alone],
      ["two", both],
    ] as const) {
      const result = await runLoad({ port, connections, seconds, requests: requests() })
      if (round > 0) rates[side].push(goodRate(result, status))
    }
  }
  const [one, two] = [mean(rates.one), mean(rates.two)]
  return {
    what: `two nodes behind nginx: ${what}`,
    measured: perSecond(two),
    against: `one node behind nginx ${perSecond(one)}`,
    ratio: share(two / one),
    budget: "none",
    isMet: true,
  }
}

function goodRate({ perSecond: rate, answers }: LoadResult, status: string): number {
  const total = Object.values(answers).reduce((a, b) => a + b, 0)
  return (rate * (answers[status] ?? 0)) / total
}
