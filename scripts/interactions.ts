// npm run interactions: how long until a tap is answered on a slow phone? Taps through the store with the processor slowed four times; for each
// tap the time until the next picture on the screen, as browsers measure it ("interaction to next paint"). 100 ms is the promise. What other
// programs do on this machine is in the figures: compare what was measured on a quiet one.
//
//   npm run interactions -- --runs 5 --data FOLDER

import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"

const slowdown = 4
const promised = 100

declare global {
  interface Window {
    answers: { name: string; waits: number; works: number; lasts: number }[]
  }
}

type Step = { name: string; before?: (page: Page) => Promise<unknown>; tap: (page: Page) => Promise<unknown> }

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first()

const steps: Step[] = [
  { name: "heart on a card", before: visit("/"), tap: (page) => button(page, /^Save /).tap() },
  { name: "add to cart on a card", tap: (page) => button(page, /^Add /).tap() },
  { name: "plus on a card", tap: (page) => button(page, /^One .* more$/).tap() },
  {
    name: "options panel",
    tap: (page) =>
      main(page)
        .getByRole("link", { name: /^Choose/ })
        .first()
        .tap(),
  },
  { name: "an option in the panel", tap: (page) => page.getByRole("dialog").getByRole("radio").nth(1).tap() },
  {
    name: "a card leads to its page",
    before: visit("/category/bakery"),
    tap: (page) => main(page).locator("article a").first().tap(),
  },
  {
    name: "in stock only",
    before: visit("/category/bakery"),
    tap: (page) => main(page).getByRole("link", { name: "In stock" }).tap(),
  },
  {
    name: "filter panel",
    tap: (page) =>
      main(page)
        .getByRole("link", { name: /^Filter/ })
        .first()
        .tap(),
  },
  { name: "a filter", tap: (page) => page.getByRole("dialog").getByRole("checkbox").first().tap() },
  {
    name: "an option on the page",
    before: visit("/product/margherita-pizza"),
    tap: (page) => main(page).getByRole("radio").nth(1).tap(),
  },
  { name: "a topping on the page", tap: (page) => main(page).getByRole("checkbox").first().tap() },
  { name: "add to cart on the page", tap: (page) => button(page, /^Add to cart/).tap() },
  {
    name: "to the search",
    before: visit("/"),
    tap: (page) => page.getByRole("navigation").getByRole("link", { name: "Search" }).first().tap(),
  },
  {
    name: "typing",
    before: (page) => page.waitForURL("**/search"),
    tap: (page) => main(page).getByRole("searchbox").pressSequentially("pizza", { delay: 120 }),
  },
  {
    name: "to the cart",
    before: visit("/"),
    tap: (page) =>
      page
        .getByRole("link", { name: /^(View cart|Cart)/ })
        .last()
        .tap(),
  },
  {
    name: "plus in the cart",
    before: (page) => page.waitForURL("**/cart"),
    tap: (page) => button(page, /^One .* more$/).tap(),
  },
  { name: "Back", tap: (page) => main(page).getByRole("link", { name: "Back" }).first().tap() },
]

function visit(path: string) {
  return async (page: Page) => {
    const alive = page.waitForResponse(/\/api\/(cache-info|get-data)\?/)
    await page.goto(new URL(path, store.url).href)
    await alive
    await page.waitForLoadState("networkidle")
  }
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" }, data: { type: "string" } } })
const executablePath = await findChromium()
if (executablePath === null) process.exit(1)
const store = await startDemoStore(values.data)
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
const found = new Map<string, Window["answers"]>()
try {
  for (let run = 0; run < Number(values.runs); run += 1) await tapThrough(browser)
} finally {
  await browser.close()
  await store.stop()
}
console.log(`milliseconds, processor slowed ${slowdown} times, ${values.runs} runs, load ${loadavg()[0]!.toFixed(1)}`)
console.log("".padEnd(28) + ["best", "median", "worst", "waiting", "working"].map((word) => word.padStart(8)).join(""))
let isKept = true
for (const { name } of steps) {
  const all = found.get(name) ?? []
  const half = median(all.map(({ lasts }) => lasts))
  if (half > promised) isKept = false
  const cells = [
    Math.min(...all.map(({ lasts }) => lasts)),
    half,
    Math.max(0, ...all.map(({ lasts }) => lasts)),
    median(all.map(({ waits }) => waits)),
    median(all.map(({ works }) => works)),
  ]
  console.log(
    name.padEnd(28) +
      cells.map((cell) => String(Math.round(cell)).padStart(8)).join("") +
      (half > promised ? "  too slow" : ""),
  )
}
process.exit(isKept ? 0 : 1)

async function tapThrough(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  for (const { name, before, tap } of steps) {
    await before?.(page)
    await page.evaluate(() => void window.answers.splice(0))
    try {
      await tap(page)
    } catch (error) {
      throw new Error(`"${name}" could not be tapped`, { cause: error })
    }
    // The browser tells of a tap some frames after it was answered.
    await page.waitForTimeout(1500)
    const answers = await page.evaluate(() => window.answers)
    const worst = answers.toSorted((a, b) => b.lasts - a.lasts)[0] ?? { name: "", waits: 0, works: 0, lasts: 0 }
    found.set(name, [...(found.get(name) ?? []), worst])
  }
  await context.close()
}

/** In the page: every event that belongs to a tap or a key, with how long it waited, how long it was worked on, and how long it took in all. */
function watch(): void {
  window.answers = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      const { name, startTime, processingStart, processingEnd, duration } = entry
      window.answers.push({
        name,
        waits: processingStart - startTime,
        works: processingEnd - processingStart,
        lasts: duration,
      })
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
