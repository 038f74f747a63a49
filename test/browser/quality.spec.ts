// Is each page quiet, light and still? Nothing shifts, nothing is asked of strangers, little is loaded, nothing is printed.

import { brotliCompressSync } from "node:zlib"
import { expect, fillCart, open, type Page, test } from "./support.ts"

// A first visit has nothing at hand, neither fonts nor compiled scripts.
test.use({ reuseContext: false })

const pages = [
  "/",
  "/category/bakery",
  "/product/margherita-pizza",
  "/product/reviews/72",
  "/search?q=pizza",
  "/cart",
  "/checkout",
  "/page/delivery",
]

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
  }
}

/** Rounds to 0.00, as browsers' own tools show it. */
const noShift = 0.005

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? "gone").join(" | ")
        window.shifts.push({ value: entry.value, what })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

for (const path of pages) {
  test(`${path} stands still, asks nobody else and prints nothing`, async ({ page, baseURL }) => {
    const said: string[] = []
    const foreign: string[] = []
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    })
    await watchShifts(page)
    await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
    // The second visit has a kept cart: its strip and counts must not push anything either.
    for (const visit of ["first", "second"]) {
      await open(page, path)
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await page.waitForLoadState("networkidle")
      const shifts = await page.evaluate(() => window.shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `what moved on the ${visit} visit: ${JSON.stringify(shifts)}`).toBeLessThan(noShift)
    }
    expect(said).toEqual([])
    expect(foreign).toEqual([])
  })
}

for (const language of ["en", "hi"]) {
  test(`the first visit of home in ${language} loads at most 120 kB of scripts, one sheet and one font`, {
    tag: "@phone",
  }, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: "language", value: language, url: baseURL! }])
    const scripts: Promise<number>[] = []
    const others: string[] = []
    page.on("response", (response) => {
      const type = response.request().resourceType()
      if (type === "script") scripts.push(response.body().then((body) => brotliCompressSync(body).length))
      if (type === "stylesheet" || type === "font") others.push(type)
    })
    await open(page, "/")
    await page.waitForLoadState("networkidle")
    const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(120_000)
    expect(others.toSorted()).toEqual(["font", "stylesheet"])
  })
}

test("scripts come from the store and the way of paying it offers: the policy allows none inline, and the page has none", {
  tag: "@phone",
}, async ({ page }) => {
  for (const path of ["/", "/product/margherita-pizza", "/no-such-page"]) {
    const answer = await page.request.get(path)
    const policy = answer.headers()["content-security-policy"] ?? ""
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts, path).toMatch(/^'self'( https:\/\/checkout\.razorpay\.com)?$/)
    expect(policy).toContain("default-src 'none'")
    const html = await answer.text()
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/)
    expect(html).not.toMatch(/\son\w+="/)
  }
})

test("the page that the server sends says nothing about who asks", { tag: "@phone" }, async ({ page }) => {
  const guest = await fillCart(page, [{ slug: "cherries", quantity: 2 }])
  const own = await (await page.request.get("/cart", { headers: guest.headers })).text()
  const anybody = await (await page.request.get("/cart")).text()
  expect(own).toBe(anybody)
  expect(own).not.toContain("Dark cherries")
})

test("every page has a title, a description and one address of its own", { tag: "@phone" }, async ({
  page,
  baseURL,
}) => {
  const seen = new Map<string, string>()
  for (const path of ["/", "/category/bakery", "/product/margherita-pizza", "/page/delivery"]) {
    await open(page, path)
    const title = await page.title()
    expect(title).not.toBe("")
    expect(seen.get(title), `${path} shares its title`).toBeUndefined()
    seen.set(title, path)
    const head = await page.evaluate(() => ({
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      image: document.querySelector<HTMLMetaElement>("meta[property='og:image']")?.content,
    }))
    expect(head.description?.length).toBeGreaterThan(20)
    expect(head.canonical).toBe(`${baseURL}${path}`)
    expect(head.image).toMatch(new RegExp(`^${baseURL}/pictures/`))
  }
})

test("the head follows from page to page", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/category/bakery")
  await page.getByRole("main").getByRole("link", { name: "Baguette", exact: true }).click()
  await expect(page).toHaveTitle("Baguette | Haat")
  await page.goBack()
  await expect(page).toHaveTitle("Bakery delivered | Haat")
})
