// npm run screens: what does the store look like, on every screen and in every state? Takes pictures at both widths, light and (of
// the main ones) dark, into screens/ with a sheet that shows them side by side. What the browser's console says fails the command.
//
//   npm run screens -- cart checkout        only those whose names begin so
//   npm run screens -- --data FOLDER        a folder that is kept, so that stocking it takes time once
//   npm run screens -- --out FOLDER

import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumArgs, findChromium } from "./chromium.ts"
import { startDemoStore } from "./demo-store.ts"
import { root } from "./run.ts"
import type { Screen } from "./screens/list.ts"
import { type Shot, sheetOf } from "./screens/sheet.ts"

const { values, positionals } = parseArgs({
  options: { out: { type: "string" }, data: { type: "string" } },
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
const store = await startDemoStore(values.data)
// The helpers of the browser tests find the store by these.
process.env.BROWSER_TEST_DATA = store.dataDir
const { screens } = await import("./screens/list.ts")
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
await mkdir(folder, { recursive: true })
const shots: Shot[] = []
try {
  for (const screen of screens) {
    if (positionals.length > 0 && !positionals.some((start) => screen.name.startsWith(start))) continue
    for (const width of ["phone", "wide"] as const) {
      if (screen.only && screen.only !== width) continue
      for (const scheme of screen.dark ? (["light", "dark"] as const) : (["light"] as const)) {
        const shot = await shoot(browser, screen, width, scheme)
        shots.push(shot)
        const { file, problems } = shot
        console.log(problems.length === 0 ? `  ${file}` : `✗ ${file}\n    ${problems.join("\n    ")}`)
      }
    }
  }
} finally {
  await browser.close()
  await store.stop()
}
await writeFile(join(folder, "index.html"), sheetOf(shots))
const failed = shots.filter(({ problems }) => problems.length > 0).length
console.log(`\n${shots.length} pictures in ${join(folder, "index.html")}, ${failed} with problems`)
process.exit(failed === 0 ? 0 : 1)

/** Takes one picture in a browser of its own kind: nothing of one screen is left for the next. */
async function shoot(browser: Browser, screen: Screen, width: Width, colorScheme: "light" | "dark"): Promise<Shot> {
  const context = await browser.newContext({
    ...widths[width],
    colorScheme,
    baseURL: store.url,
    reducedMotion: "reduce",
  })
  const problems: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`))
  const file = `${screen.name}-${width}${colorScheme === "dark" ? "-dark" : ""}.png`
  try {
    await screen.before?.(page)
    const path = typeof screen.path === "string" ? screen.path : await screen.path(page)
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    await screen.after?.(page)
    await page.waitForTimeout(400)
    // A window as high as the page: what sticks to an edge of the screen is drawn once, and lazy pictures come.
    if (screen.whole) await stretch(page, widths[width].viewport.width)
    await page.screenshot({ path: join(folder, file) })
  } catch (error) {
    problems.push(`not reached: ${(error as Error).message.split("\n")[0]}`)
    await page.screenshot({ path: join(folder, file) }).catch(() => undefined)
  } finally {
    await screen.undo?.(page)
    await context.close()
  }
  return { file, width, problems: problems.filter((text) => !screen.allow?.some((known) => known.test(text))) }
}

async function stretch(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const panel = document.querySelector("[data-page-scroll]")
    const inside = panel && getComputedStyle(panel).overflowY === "auto" ? panel.scrollHeight + 120 : 0
    return Math.max(innerHeight, inside || document.documentElement.scrollHeight)
  })
  await page.setViewportSize({ width, height: Math.min(height, 6000) })
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(400)
}
