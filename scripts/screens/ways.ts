// In which other ways are the main screens seen? Another language, mirrored, small and large windows, large text, on paper.

import type { Page, ViewportSize } from "@playwright/test"

export type Way = {
  name: string
  /** What the screen is taken at when nothing else is said. */
  width: "phone" | "wide"
  viewport?: ViewportSize
  before?: (page: Page, url: string) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const hindi = (page: Page, url: string) => page.context().addCookies([{ name: "language", value: "hi", url }])

/** As a language from right to left would get it. */
const turn = (page: Page) =>
  page.route(/^[^?]*\/(?!api|assets|pictures)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') })
  })

const textSize = (share: number) => (page: Page) =>
  page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${share}%`)

export const ways: Way[] = [
  { name: "hindi", width: "phone", before: hindi },
  { name: "mirrored", width: "phone", before: turn },
  { name: "tiny", width: "phone", viewport: { width: 320, height: 568 } },
  { name: "turned", width: "phone", viewport: { width: 844, height: 390 } },
  { name: "tablet", width: "phone", viewport: { width: 768, height: 1024 } },
  { name: "narrow", width: "wide", viewport: { width: 800, height: 900 } },
  { name: "laptop", width: "wide", viewport: { width: 1024, height: 768 } },
  { name: "huge", width: "wide", viewport: { width: 1920, height: 1080 } },
  { name: "zoomed-out", width: "wide", viewport: { width: 2880, height: 1800 } },
  { name: "large-text", width: "phone", after: textSize(200) },
  { name: "paper", width: "wide", after: (page) => page.emulateMedia({ media: "print" }) },
]
