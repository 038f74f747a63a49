// npm run lighthouse: what does Lighthouse say of the first visit on a phone? Home, a category and a product, the median of several runs. A busy
// machine lowers the figures for performance: compare what was measured on a quiet one.
//
//   npm run lighthouse -- --runs 5 --data FOLDER

import { parseArgs } from "node:util"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"

const pages = ["/", "/category/bakery", "/product/margherita-pizza"]
const kinds = ["performance", "accessibility", "best-practices", "seo"] as const

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" }, data: { type: "string" } } })
const chromePath = await findChromium()
if (chromePath === null) process.exit(1)
const store = await startDemoStore(values.data)
const chrome = await launch({ chromePath, chromeFlags: chromiumArgs })
let isWhole = true
try {
  console.log(["page".padEnd(28), ...kinds, "FCP", "LCP", "TBT", "CLS"].join("  "))
  for (const path of pages) {
    // Pictures are made when first asked for; that is the first visitor's wait, not every phone's.
    await measure(path)
    const runs: Run[] = []
    for (let at = 0; at < Number(values.runs); at += 1) runs.push(await measure(path))
    const scores = kinds.map((kind) => Math.round(100 * median(runs.map((run) => run.scores[kind]))))
    if (scores.some((score) => score < 100)) isWhole = false
    const times = [0, 1, 2].map((nth) => `${Math.round(median(runs.map((run) => run.figures[nth]!)))} ms`)
    const shift = median(runs.map((run) => run.figures[3]!)).toFixed(4)
    const cells = scores.map((score, nth) => String(score).padEnd(kinds[nth]!.length))
    console.log([path.padEnd(28), ...cells, ...times, shift].join("  "))
    for (const text of new Set(runs.flatMap(({ missing }) => missing))) console.log(`    ${text}`)
  }
} finally {
  chrome.kill()
  await store.stop()
}
process.exit(isWhole ? 0 : 1)

type Run = { scores: Record<(typeof kinds)[number], number>; figures: number[]; missing: string[] }

/** On a very busy machine a page may not paint in time; it is tried again. */
async function measure(path: string, attempts = 3): Promise<Run> {
  const found = await lighthouse(store.url + path, { port: chrome.port, logLevel: "error", onlyCategories: [...kinds] })
  const { categories, audits, runtimeError } = found!.lhr
  if (runtimeError && attempts > 1) return measure(path, attempts - 1)
  if (runtimeError) throw new Error(`${path} could not be measured: ${runtimeError.message}`)
  const figure = (id: string) => audits[id]?.numericValue ?? 0
  const missing = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]!
      return weight > 0 && audit.score !== null && audit.score < 0.9 ? [`${id}: ${audit.title}`] : []
    }),
  )
  return {
    scores: Object.fromEntries(kinds.map((kind) => [kind, categories[kind]?.score ?? 0])) as Run["scores"],
    figures: [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ].map(figure),
    missing,
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
