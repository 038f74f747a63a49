// Can the store be read in Hindi, and would it work from right to left? Switched in place, drawn by the server, nothing cut off, nothing missing;
// and mirrored, every control where the other direction has it.

import { expect, fillCart, open, type Page, refused, test } from "./support.ts"

const pages = ["/", "/category/bakery", "/product/margherita-pizza", "/cart", "/checkout", "/login", "/account"]

const inHindi = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "language", value: "hi", url: baseURL! }])

/** Words that are wider or higher than what holds them and are not meant to end in dots. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, h1, h2, h3, label, legend, p, b, dt, dd, span")]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        if (!/[\u0900-\u097f]/.test(element.textContent ?? "") || element.clientWidth < 2) return false
        const wide =
          overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1
        const high = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2
        return wide || (high && textOverflow !== "ellipsis")
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )

const widerThanScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test("a shopper takes Hindi and goes back to English, with page and cart as they were", async ({ page, wide }) => {
  await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
  // The footer lies at the end of the page, the menu is always at hand.
  const where = wide ? "/" : "/#menu"
  await open(page, where)
  const place = wide ? page.getByRole("contentinfo") : page.getByRole("dialog")
  await place.getByRole("button", { name: "हिन्दी" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "hi")
  await expect(place.getByRole("group", { name: "भाषा" })).toBeVisible()
  await expect(place.getByRole("button", { name: "हिन्दी" })).toHaveAttribute("aria-pressed", "true")

  // The server draws it in Hindi as well: hydration would complain if it did not.
  await open(page, "/cart")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आपका कार्ट")
  await expect(page.getByText("मुफ़्त डिलीवरी के लिए", { exact: false }).first()).toBeVisible()
  await expect(
    page
      .getByRole("spinbutton")
      .or(page.getByRole("main").getByText("2", { exact: true }))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveTitle(/आपका कार्ट/)

  await page.goto(where)
  const english = place.getByRole("button", { name: "English" })
  await english.focus()
  await page.keyboard.press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US")
  await expect(english).toBeFocused()
  await open(page, "/cart")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart")
})

test("nothing is cut off or wider than the screen in Hindi", async ({ page, baseURL }) => {
  await inHindi(page, baseURL)
  await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
  for (const path of pages) {
    await open(page, path)
    await spots(page)
    expect(await widerThanScreen(page), path).toBeLessThanOrEqual(0)
    expect(await cutOff(page), path).toEqual([])
  }
})

test("a refusal of the store is told in Hindi, and its scripts come with the page", { tag: "@phone" }, async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(...refused(422))
  await inHindi(page, baseURL)
  const html = await (await page.request.get("/", { headers: { cookie: "language=hi" } })).text()
  expect(html).toMatch(/<html lang="hi" dir="ltr">/)
  expect(html).toMatch(/id="haat-scripts">\[[^\]]*"\/assets\/hi-[\w-]+\.js"/)
  expect(await (await page.request.get("/", { headers: { cookie: "language=en" } })).text()).not.toMatch(/assets\/hi-/)

  await fillCart(page, [{ slug: "cherries" }], "94110")
  await open(page, "/cart/discounts")
  await page.getByRole("textbox", { name: "कूपन कोड" }).fill("NOPE")
  const apply = page.waitForResponse(/apply-coupon/)
  await page.getByRole("textbox", { name: "कूपन कोड" }).press("Enter")
  expect((await apply).status()).toBe(422)
  await expect(page.getByText("NOPE नाम का कोई कोड हमारे पास नहीं है")).toBeVisible()
})

type Spot = { what: string; left: number; right: number }

/** Where everything is once nothing moves any more. */
async function spots(page: Page): Promise<Spot[]> {
  let last: Spot[] = []
  await expect(async () => {
    const before = last
    last = await spotsNow(page)
    expect(last).toEqual(before)
  }).toPass({ intervals: [200, 200, 400] })
  return last
}

/** What can be used or read as a heading, as far as it is on the first screens. */
async function spotsNow(page: Page): Promise<Spot[]> {
  return page.evaluate(() => {
    // A scrollbar may take its room at either side.
    const frame = document.body.getBoundingClientRect()
    return (
      [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, h1, h2, h3, label")]
        // Words on pictures stay where the picture leaves room for them.
        .filter((element) => !element.closest("[aria-roledescription='carousel'], [inert], [class*='banner']"))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.top < 2 * innerHeight)
        .map(({ element, box }) => ({
          what: `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}`,
          left: Math.round(box.left - frame.left),
          right: Math.round(frame.right - box.right),
        }))
    )
  })
}

/** The same pages as a language from right to left would get them. */
async function turn(page: Page): Promise<void> {
  await page.route(/^[^?]*\/(?!api|assets|pictures)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') })
  })
}

/** The store's own typeface may come too late for one of two visits; its stand-in has other widths. */
const inOneTypeface = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --font: "Figtree Fallback", sans-serif !important }')
    document.adoptedStyleSheets = [sheet]
  })

test("from right to left every page is its mirror image", async ({ page }) => {
  await inOneTypeface(page)
  await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
  const straight = new Map<string, Spot[]>()
  for (const path of pages) {
    await open(page, path)
    straight.set(path, await spots(page))
  }
  await turn(page)
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
    expect(await widerThanScreen(page), path).toBeLessThanOrEqual(0)
    const before = straight.get(path)!
    const now = await spots(page)
    expect(now.map(({ what }) => what)).toEqual(before.map(({ what }) => what))
    const wrong = now.filter(({ left, right }, at) => {
      const other = before[at]!
      return Math.abs(left - other.right) > 3 || Math.abs(right - other.left) > 3
    })
    expect(wrong, path).toEqual([])
  }
})

test("from right to left sliders go on to the left, and drawers open", async ({ page, wide }) => {
  await turn(page)
  await open(page, "/")
  const slider = page.getByRole("group", { name: "Offers" }).first()
  await slider.getByRole("button", { name: "Go to 2" }).click()
  await expect(slider.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(slider.getByRole("listitem").first()).not.toBeInViewport({ ratio: 0.5 })

  await open(page, "/product/margherita-pizza")
  if (wide) {
    const second = page.getByRole("button", { name: /^Picture 2 of/ })
    await second.click()
    await expect(second).toHaveAttribute("aria-current", "true")
  }

  await page.goto("/#branches")
  await expect(page.getByRole("dialog")).toBeVisible()
  expect(await widerThanScreen(page)).toBeLessThanOrEqual(0)
})
