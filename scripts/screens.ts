// npm run screens: what does the store look like, on every screen and in every state? Takes pictures at both widths, light and dark, and of
// the main ones in other languages, sizes and on paper, into screens/ with a sheet that shows them side by side. What the browser's console
// says fails the command.
//
//   npm run screens -- cart checkout        only those whose names begin so
//   npm run screens -- --way hindi home     only seen in this way: light, dark, or one of screens/ways.ts
//   npm run screens -- --data FOLDER        a folder that is kept, so that stocking it takes time once
//   npm run screens -- --out FOLDER

import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test"
import { TestGateway, testKeys } from "../test/support/gateway.ts"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"
import { root } from "./run.ts"
import type { Screen } from "./screens/screen.ts"
import { type Shot, sheetOf } from "./screens/sheet.ts"
import { type Way, ways } from "./screens/ways.ts"

const { values, positionals } = parseArgs({
  options: { out: { type: "string" }, data: { type: "string" }, way: { type: "string", multiple: true } },
  allowPositionals: true,
})
const folder = values.out ?? join(root, "screens")

const widths = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
} as const
type Width = keyof typeof widths

const executablePath = await findChromium()
if (executablePath === null) process.exit(1)
const gateway = await TestGateway.start()
const store = await startDemoStore(values.data, {
  RAZORPAY_KEY_ID: testKeys.keyId,
  RAZORPAY_KEY_SECRET: testKeys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: testKeys.webhookSecret,
  RAZORPAY_API_URL: gateway.url,
})
// The helpers of the browser tests find the store by these.
process.env.BROWSER_TEST_DATA = store.dataDir
const { screens } = await import("./screens/list.ts")
const { restock } = await import("./screens/steps.ts")
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
await mkdir(folder, { recursive: true })
const shots: Shot[] = []
await restock(await browser.newPage({ baseURL: store.url }))
try {
  for (const screen of screens) {
    if (positionals.length > 0 && !positionals.some((start) => screen.name.startsWith(start))) continue
    for (const visit of visitsOf(screen)) {
      for (const shot of await shoot(browser, screen, visit)) {
        shots.push(shot)
        const { file, problems } = shot
        console.log(problems.length === 0 ? `  ${file}` : `✗ ${file}\n    ${problems.join("\n    ")}`)
      }
    }
  }
} finally {
  await browser.close()
  await store.stop()
  await gateway.close()
}
await writeFile(join(folder, "index.html"), sheetOf(shots))
const failed = shots.filter(({ problems }) => problems.length > 0).length
console.log(`\n${shots.length} pictures in ${join(folder, "index.html")}, ${failed} with problems`)
process.exit(failed === 0 ? 0 : 1)

type Visit = { width: Width; schemes: ("light" | "dark")[]; way?: Way }

/** Both widths, each seen light and dark; of the main screens every other way too. */
function visitsOf(screen: Screen): Visit[] {
  const asked = (name: string) => !values.way || values.way.includes(name)
  const schemes = (["light", "dark"] as const).filter(asked)
  const plain = (["phone", "wide"] as const).filter((width) => !screen.only || screen.only === width)
  return [
    ...plain.map((width) => ({ width, schemes })),
    ...ways
      .filter(({ name }) => screen.main && asked(name))
      .map((way) => ({ width: way.width, schemes: ["light" as const], way })),
  ].filter((visit) => visit.schemes.length > 0)
}

/** Takes the pictures of one visit in a browser of its own kind: nothing of one screen is left for the next. */
async function shoot(browser: Browser, screen: Screen, { width, schemes, way }: Visit): Promise<Shot[]> {
  const viewport = way?.viewport ?? widths[width].viewport
  const options: BrowserContextOptions = {
    ...widths[width],
    viewport,
    colorScheme: schemes[0],
    reducedMotion: "reduce",
  }
  const context = await browser.newContext({ ...options, baseURL: store.url })
  const problems: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`))
  const files = schemes.map((scheme) => [screen.name, way?.name, width, scheme === "dark" && scheme].filter(Boolean))
  const save = (at: number) => page.screenshot({ path: join(folder, `${files[at]!.join("-")}.png`) })
  try {
    await screen.before?.(page)
    const path = typeof screen.path === "string" ? screen.path : await screen.path(page)
    await way?.before?.(page, store.url)
    await page.goto(path)
    await settle(page)
    await way?.after?.(page)
    await screen.after?.(page)
    await page.waitForTimeout(400)
    // A window as high as the page: what sticks to an edge of the screen is drawn once, and lazy pictures come.
    if (screen.whole && way?.name !== "turned") await stretch(page, viewport.width)
    for (const [at, colorScheme] of schemes.entries()) {
      if (at > 0) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(500)
      }
      await save(at)
    }
  } catch (error) {
    problems.push(`not reached: ${(error as Error).message.split("\n")[0]}`)
    await save(0).catch(() => undefined)
  } finally {
    await screen.undo?.(page)
    await context.close()
  }
  const told = problems.filter((text) => !screen.allow?.some((known) => known.test(text)))
  return files.map((name, at) => ({ file: `${name.join("-")}.png`, width, problems: at === 0 ? told : [] }))
}

/** What is held back on purpose never comes: the page is looked at all the same. */
function settle(page: Page): Promise<void> {
  return page.waitForLoadState("networkidle", { timeout: 8000 }).catch(() => undefined)
}

async function stretch(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const panel = document.querySelector("[data-page-scroll]")
    const inside = panel && getComputedStyle(panel).overflowY === "auto" ? panel.scrollHeight + 120 : 0
    return Math.max(innerHeight, inside || document.documentElement.scrollHeight)
  })
  await page.setViewportSize({ width, height: Math.min(height, 6000) })
  await settle(page)
  await page.waitForTimeout(400)
}
