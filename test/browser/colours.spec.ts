// Can what is written in a store's accent be read, whatever its brand? Measured on the grounds it lies on, light and dark.

import { readFileSync } from "node:fs"
import { contrast, type Rgb } from "#web/lib/contrast.ts"
import { themeCss } from "#web/lib/theme-css.ts"
import { expect, type Page, test } from "./support.ts"

const tokens = readFileSync(new URL("../../src/web/tokens.css", import.meta.url), "utf8")
const brands = [
  "#14573f",
  "#000000",
  "#ffffff",
  "#777777",
  "#ffd60a",
  "#e60023",
  "#0000ff",
  "#00ff00",
  "#f5d0fe",
  "#7dd3fc",
]
const grounds = ["--surface", "--raised", "--ground", "--tint", "--tint-hover"]

/** The colours of these properties as they reach the screen. */
const painted = (page: Page, names: string[]): Promise<Rgb[]> =>
  page.evaluate((all) => {
    const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!
    return all.map((name) => {
      document.body.style.color = `var(${name})`
      brush.fillStyle = getComputedStyle(document.body).color
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3) as Rgb
    })
  }, names)

for (const colorScheme of ["light", "dark"] as const) {
  test(`the accent of any brand can be read on every ground, ${colorScheme}`, { tag: "@wide" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const brand of brands) {
      await page.setContent(`<style>${tokens}</style><style>${themeCss({ storeBgColor: brand })}</style>`)
      const [accent, ...under] = await painted(page, ["--accent", ...grounds])
      const unread = grounds.filter((_, at) => contrast(accent!, under[at]!) < 4.5)
      expect(unread, `on these with ${brand}`).toEqual([])
    }
  })
}
