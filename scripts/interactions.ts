// npm run interactions: how long until a tap is answered on a slow phone? Taps through the store with the processor slowed four times; for each
// tap the time until the next picture on the screen, as browsers measure it ("interaction to next paint"). 100 ms is the promise. What other
// programs do on this machine is in the figures: compare what was measured on a quiet one.
//
//   npm run interactions -- --runs 5 --data FOLDER

import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"

const slowdown = 4
const promised = 100
/** So long a quick finger stays on the glass, in ms. One that comes and goes in the same instant, as programs tap, has the press and its end wait for each other. */
const touch = 60

declare global {
  interface Window {
    answers: { name: string; waits: number; works: number; lasts: number }[]
  }
}

type Step = { name: string; before?: (page: Page) => Promise<unknown>; target: (page: Page) => Locator; type?: string }

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first()

const steps: Step[] = [
  { name: "heart on a card", before: visit("/"), target: (page) => button(page, /^Save /) },
  { name: "add to cart on a card", target: (page) => button(page, /^Add /) },
  { name: "plus on a card", target: (page) => button(page, /^One .* more$/) },
  {
    name: "options panel",
    target: (page) =>
      main(page)
        .getByRole("link", { name: /^Choose/ })
        .first(),
  },
  { name: "an option in the panel", target: (page) => page.getByRole("dialog").getByRole("radio").nth(1) },
  {
    name: "a card leads to its page",
    before: visit("/category/bakery"),
    target: (page) => main(page).locator("article a").first(),
  },
  {
    name: "in stock only",
    before: visit("/category/bakery"),
    target: (page) => main(page).getByRole("link", { name: "In stock" }),
  },
  {
    name: "filter panel",
    target: (page) =>
      main(page)
        .getByRole("link", { name: /^Filter/ })
        .first(),
  },
  { name: "a filter", target: (page) => page.getByRole("dialog").getByRole("checkbox").first() },
  {
    name: "an option on the page",
    before: visit("/product/margherita-pizza"),
    target: (page) => main(page).getByRole("radio").nth(1),
  },
  { name: "a topping on the page", target: (page) => main(page).getByRole("checkbox").first() },
  { name: "add to cart on the page", target: (page) => button(page, /^Add to cart/) },
  {
    name: "to the search",
    before: visit("/"),
    target: (page) => page.getByRole("navigation").getByRole("link", { name: "Search" }).first(),
  },
  {
    name: "typing",
    before: (page) => page.waitForURL("**/search"),
    target: (page) => main(page).getByRole("searchbox"),
    type: "pizza",
  },
  {
    name: "to the cart",
    before: visit("/"),
    target: (page) => page.getByRole("link", { name: /^(View cart|Cart)/ }).last(),
  },
  {
    name: "plus in the cart",
    before: (page) => page.waitForURL("**/cart"),
    target: (page) => button(page, /^One .* more$/),
  },
  { name: "Back", target: (page) => main(page).getByRole("link", { name: "Back" }).first() },
]

function visit(path: string) {
  return async (page: Page) => {
    const alive = page.waitForResponse(/\/api\/(cache-info|get-data)\?/)
    await page.goto(new URL(path, store.url).href)
    await alive
    // A first visit has the service worker put the shell away. A phone has a core to spare for that, this machine may not.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
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
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  await drawEveryFrame(session)
  for (const { name, before, target, type } of steps) {
    await before?.(page)
    try {
      // Whoever taps has seen what is tapped. Looking for it takes the page's time, so it is over before the finger comes down.
      await target(page).scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await target(page).boundingBox())!
      if (type) await target(page).focus()
      await page.evaluate(() => void window.answers.splice(0))
      await page.waitForTimeout(700)
      if (type) await page.keyboard.type(type, { delay: 120 })
      else await tap(session, x + width / 2, y + height / 2)
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

async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, touch))
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}

/** Without a screen Chromium draws some frames half a second late; a film of them, however small, makes it draw as a screen does. */
async function drawEveryFrame(session: CDPSession): Promise<void> {
  session.on("Page.screencastFrame", ({ sessionId }) => {
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined)
  })
  await session.send("Page.startScreencast", { format: "jpeg", quality: 1, maxWidth: 64, maxHeight: 64 })
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
