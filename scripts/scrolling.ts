// npm run scrolling: does a list of a thousand cards scroll without dropped frames? A quick way through the whole list at both widths; frames
// as Chromium itself counts them. What other programs do on this machine is in the figures: compare what was measured on a quiet one.
//
//   npm run scrolling -- --slowdown 4 --data FOLDER

import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs, promisify } from "node:util"
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"

const cards = 1000
const widths = [
  { name: "phone", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "wide", viewport: { width: 1440, height: 900 } },
]
/** Pixels a second: five phone screens. */
const speed = 4000
/** Microseconds. */
const slowTask = 50_000

const { values } = parseArgs({ options: { slowdown: { type: "string", default: "1" }, data: { type: "string" } } })
const executablePath = await findChromium()
if (executablePath === null) process.exit(1)
const folder = values.data ?? (await mkdtemp(join(tmpdir(), "haat-scroll-")))
const haat = join(import.meta.dirname, "../src/server/cli.ts")
if (!values.data) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" }
  await promisify(execFile)(process.execPath, [haat, "demo", "--products", "1200"], { env })
}
const store = await startDemoStore(folder)
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
let isSmooth = true
try {
  console.log(`${cards} cards, processor slowed ${values.slowdown} times, load ${loadavg()[0]!.toFixed(1)}`)
  for (const width of widths) {
    const { shown, dropped, empty, slow } = await scrollThrough(browser, width)
    if (dropped > 0) isSmooth = false
    const told = [`${shown} frames shown`, `${dropped} dropped`, `${empty} not wholly painted`, `${slow} long tasks`]
    console.log(width.name.padEnd(8) + told.join(", "))
  }
} finally {
  await browser.close()
  await store.stop()
  if (!values.data) await rm(folder, { recursive: true, force: true })
}
process.exit(isSmooth ? 0 : 1)

type Frames = {
  shown: number
  dropped: number
  /** Shown before all of it was painted. */
  empty: number
  /** Tasks of the page's main thread that hold up what is tapped. */
  slow: number
}

async function scrollThrough(browser: Browser, { name: _, ...width }: (typeof widths)[number]): Promise<Frames> {
  const context = await browser.newContext(width)
  try {
    const page = await context.newPage()
    await page.goto(`${store.url}/`)
    await grow(page)
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForLoadState("networkidle")
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) })
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const frames = await traced(session, async () => {
      await session.send("Input.synthesizeScrollGesture", {
        x: width.viewport.width / 2,
        y: width.viewport.height / 2,
        yDistance: -height,
        speed,
        gestureSourceType: "mouse",
        preventFling: true,
      })
    })
    const reached = await page.evaluate(() => scrollY)
    if (reached < 0.95 * height) throw new Error(`It scrolled ${reached} of ${height} pixels`)
    return frames
  } finally {
    await context.close()
  }
}

/** Until the list has all its cards. */
async function grow(page: Page): Promise<void> {
  const list = page.locator("article")
  for (let count = 0; count < cards; ) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((known) => document.querySelectorAll("article").length > known, count)
    count = await list.count()
  }
}

type Frame = { state: string; affects_smoothness: boolean; checkerboarded_needs_raster: boolean }
type TraceEvent = { name: string; ph: string; dur?: number; args?: { frame_reporter?: Frame } }

/** What the page and its compositor did during `work`. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<Frames> {
  const events: TraceEvent[] = []
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve))
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["cc", "benchmark", "toplevel"] } })
  await work()
  await session.send("Tracing.end")
  await done
  const frames = events.flatMap(({ name, ph, args }) =>
    name === "PipelineReporter" && ph === "b" && args?.frame_reporter ? [args.frame_reporter] : [],
  )
  const isShown = ({ state }: Frame) => state.startsWith("STATE_PRESENTED")
  return {
    shown: frames.filter(isShown).length,
    dropped: frames.filter(({ state, affects_smoothness }) => state === "STATE_DROPPED" && affects_smoothness).length,
    empty: frames.filter((frame) => isShown(frame) && frame.checkerboarded_needs_raster).length,
    slow: events.filter(({ name, dur = 0 }) => name === "RunTask" && dur > slowTask).length,
  }
}
