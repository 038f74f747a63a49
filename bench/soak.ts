// npm run bench -- --soak [minutes]: does a node that works all day stay as quick and as small as it was? Half an hour unless said
// otherwise, with one sample a minute; what came of it stands in bench/soak.md.

import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { buildIfNeeded } from "../src/server/build.ts"
import { fillStock, withClient } from "./carts.ts"
import { type Inspector, inspectable, type Memory } from "./inspector.ts"
import { startPostgres, startStore } from "./machines.ts"
import { mean } from "./rows.ts"
import { type Range, startShoppers } from "./soak-shoppers.ts"

type Sample = Memory & { requests: number; p50: number; p99: number; failures: number; delay: number }

/** Fewer samples have no thirds that say anything. */
const leastMinutes = 6
const megabyte = 1024 ** 2

/** What must stay flat, in its unit: the last third is at most a tenth, or `slack`, above the middle one. */
type Judged = { what: string; unit: "MB" | "ms"; slack: number; of: (sample: Sample) => number }
const judged: Judged[] = [
  { what: "memory of the process", unit: "MB", slack: 30, of: ({ rss }) => rss / megabyte },
  { what: "memory held on to", unit: "MB", slack: 10, of: ({ held }) => held / megabyte },
  { what: "p50", unit: "ms", slack: 3, of: ({ p50 }) => p50 },
  { what: "p99", unit: "ms", slack: 5, of: ({ p99 }) => p99 },
]

/** Returns whether everything stayed flat and every request was answered as it should be. */
export async function soak(args: string[]): Promise<boolean> {
  const minutes = Math.max(leastMinutes, Number(args[0] ?? 30) || 30)
  await buildIfNeeded(console.log)
  const postgres = await startPostgres()
  try {
    const { flags, connect } = await inspectable()
    const store = await startStore(postgres.url("haat"), 16, flags)
    try {
      const inspector = await connect()
      const samples = await measure(store.port, postgres.url("haat"), minutes, inspector)
      inspector.close()
      return await report(samples)
    } finally {
      await store.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(port: number, databaseUrl: string, minutes: number, inspector: Inspector) {
  const shoppers = startShoppers(port, await rangeOf(databaseUrl))
  const samples: Sample[] = []
  try {
    console.log(headings.join("\n"))
    for (let minute = 1; minute <= minutes; minute += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      const { times, failures, delays } = shoppers.take()
      for (const failure of failures.slice(0, 5)) console.log(failure)
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
      const sample = {
        requests: times.length,
        p50: at(0.5),
        p99: at(0.99),
        failures: failures.length,
        delay: mean(delays),
      }
      samples.push({ ...sample, ...(await inspector.memory()) })
      console.log(lineOf(samples.at(-1)!, minute))
    }
  } finally {
    await shoppers.stop()
  }
  return samples
}

/** What the demo store sells without options, in plenty. */
async function rangeOf(databaseUrl: string): Promise<Range> {
  const ids = await fillStock(databaseUrl)
  return withClient(databaseUrl, async (client) => {
    const products = await client.query<{ id: number; slug: string; name: string }>(
      `select p.id, p.slug, p.name from products p join variants v on v.product_id = p.id
       where p.id = any($1) and v.price >= 1500 order by p.id`,
      [ids],
    )
    const categories = await client.query<{ slug: string }>("select slug from categories order by id")
    return {
      products: products.rows,
      categories: categories.rows.map(({ slug }) => slug),
      words: [...new Set(products.rows.flatMap(({ name }) => name.toLowerCase().split(/\s+/)))],
    }
  })
}

const headings = [
  "| minute | requests | p50 | p99 | the machine's own delay | memory of the process | held on to | failures |",
  "|---|---|---|---|---|---|---|---|",
]

const lineOf = ({ requests, p50, p99, delay, rss, held, failures }: Sample, minute: number) =>
  `| ${[
    minute,
    requests,
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
    `${delay.toFixed(1)} ms`,
    `${Math.round(rss / megabyte)} MB`,
    `${(held / megabyte).toFixed(1)} MB`,
    failures,
  ].join(" | ")} |`

const delayOf = ({ delay }: Sample) => delay

async function report(samples: Sample[]): Promise<boolean> {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(-2 * third, -third), samples.slice(-third)]
  // Where the machine got busier with something else, all times grow, and no more than that is the store's.
  const busier = Math.max(1, (1 + mean(last.map(delayOf))) / (1 + mean(middle.map(delayOf))))
  const judgements = judged.map(({ what, unit, slack, of }) => {
    const [before, after] = [mean(middle.map(of)), mean(last.map(of))]
    const isFlat = after <= Math.max(before * 1.1, before + slack) * (unit === "ms" ? busier : 1)
    return {
      isFlat,
      text: `- ${what}: ${before.toFixed(1)} → ${after.toFixed(1)} ${unit}${isFlat ? "" : ", **not flat**"}`,
    }
  })
  const failures = samples.reduce((sum, sample) => sum + sample.failures, 0)
  const text = `# A long time under load

By \`npm run bench -- --soak ${samples.length}\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}: home, category, search,
product, cart, checkout, order, tracking, each visit by somebody new. From the middle third to the last:

${judgements.map((judgement) => judgement.text).join("\n")}
- requests that failed: ${failures}
- the machine was ${busier.toFixed(1)} times as late as before in waking who asks, which times are forgiven

${[...headings, ...samples.map((sample, at) => lineOf(sample, at + 1))].join("\n")}
`
  await writeFile(join(import.meta.dirname, "soak.md"), text)
  console.log(`\n${judgements.map((judgement) => judgement.text).join("\n")}\nWritten to bench/soak.md`)
  return failures === 0 && judgements.every(({ isFlat }) => isFlat)
}
