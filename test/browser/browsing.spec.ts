// Can the catalogue be looked through without losing one's way? Filters, sort, endless lists, search, and all of it without scripts.

import { cardOf, expect, type Locator, open, type Page, refused, reload, test } from "./support.ts"

const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading")
const main = (page: Page) => page.getByRole("main")

/** The prices on the cards, in their order. */
async function prices(page: Page): Promise<number[]> {
  const cards = await main(page).getByRole("article").allTextContents()
  return cards.map((text) => Number(/\$(\d+(?:\.\d+)?)/.exec(text)?.[1]))
}

test("a category is sorted by price, narrowed by filters with counts, and the address keeps both", async ({ page }) => {
  await open(page, "/category/bakery")
  await expect(main(page)).toContainText("16 products")
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Price, low to high")
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(names(page).first()).toHaveText("Boiled bagel")
  const shown = await prices(page)
  expect(shown).toHaveLength(16)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))

  await page.getByRole("link", { name: "Filters" }).click()
  const panel = page.getByRole("dialog", { name: "Filters" })
  const sliced = panel.getByRole("checkbox", { name: /^Sliced/ })
  await expect(sliced).toHaveAccessibleName(/3$/)
  await sliced.click()
  await expect(sliced).toBeChecked()
  await expect(panel.getByRole("button", { name: "Show products (3)" })).toBeVisible()
  await panel.getByRole("button", { name: /^Show products/ }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page).toHaveURL(/attributes=Slicing/)
  await expect(main(page).getByRole("article")).toHaveCount(3)
  await expect(page.getByRole("link", { name: /^Filters ?1/ })).toBeVisible()

  await reload(page)
  await expect(main(page).getByRole("article")).toHaveCount(3)
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("price_asc")
  await page.getByRole("link", { name: /^Filters ?1/ }).click()
  await expect(sliced).toBeChecked()
  await panel.getByRole("button", { name: "Clear filters" }).click()
  await panel.getByRole("button", { name: "Close" }).click()
  await expect(main(page).getByRole("article")).toHaveCount(16)
})

test("a price range that leaves nothing says so and leads back", { tag: "@wide" }, async ({ page }) => {
  await open(page, "/category/bakery?price_min=500")
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(main(page).getByRole("article")).toHaveCount(16)
})

test("from shelf to shelf: chips lead on, Back leads back", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/category/bakery")
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Pastries" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Pastries" })).toBeVisible()
  await expect(page).toHaveTitle(/^Pastries/)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
  await expect(page).toHaveTitle(/^Bakery/)
})

/** Scrolls until the list has so many cards, by bringing the last one into view again and again. */
async function growTo(cards: Locator, count: number): Promise<void> {
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    expect(await cards.count()).toBeGreaterThanOrEqual(count)
  }).toPass()
}

test("an endless list grows, and comes back to the same place after Back and after a reload", async ({ page }) => {
  await open(page, "/search?q=haat")
  await expect(main(page)).toContainText("87 products")
  const cards = main(page).getByRole("article")
  await growTo(cards, 60)
  const far = cards.nth(50)
  await far.scrollIntoViewIfNeeded()
  const name = (await far.getByRole("heading").textContent())!
  const link = cardOf(page, name).getByRole("link", { name, exact: true })
  await link.click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await cards.count()).toBeGreaterThanOrEqual(60)

  await reload(page)
  await expect(link).toBeInViewport()
  expect(await names(page).allTextContents()).toHaveLength(await cards.count())
  expect(new Set(await names(page).allTextContents()).size).toBe(await cards.count())
})

test("home's list of everything does the same", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/")
  const everything = page.getByRole("region", { name: "Everything in store" })
  const cards = everything.getByRole("article")
  await growTo(cards, 70)
  await cards.nth(60).scrollIntoViewIfNeeded()
  const name = (await cards.nth(60).getByRole("heading").textContent())!
  const link = everything.getByRole("link", { name, exact: true })
  await link.click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await page.getByRole("link", { name: "Back" }).click()
  await expect(link).toBeInViewport()
  await reload(page)
  await expect(link).toBeInViewport()
})

test("home's lower shelves, not laid out before they come near, keep the room they will take", async ({ page }) => {
  await open(page, "/")
  const last = page.getByRole("region", { name: "Everything in store" }).getByRole("article").last()
  const isLaidOut = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll("[data-block]")].map((block) => block.clientHeight))
  expect(await isLaidOut()).toBe(false)
  const kept = await heights()
  await page.addStyleTag({ content: "[data-block] { --far: visible !important }" })
  expect(await isLaidOut()).toBe(true)
  for (const [nth, height] of (await heights()).entries()) {
    expect(Math.abs(height - kept[nth]!), `block ${nth}`).toBeLessThanOrEqual(height * 0.08)
  }
})

test("a reload finds its place on home, however little room the shelves above kept", async ({ page }) => {
  await page.route("**/assets/style-*.css", async (route) => {
    const sheet = await route.fetch()
    await route.fulfill({
      response: sheet,
      body: `${await sheet.text()} [data-block] ul { contain-intrinsic-block-size: 20px !important }`,
    })
  })
  await open(page, "/")
  const shelf = page.getByRole("heading", { name: "For the coffee table" })
  const place = async () => Math.round((await shelf.boundingBox())!.y)
  await expect(async () => {
    await shelf.evaluate((heading) => heading.scrollIntoView({ block: "center" }))
    expect(await place()).toBeGreaterThan(0)
    expect(await place()).toBeLessThan(700)
  }).toPass()
  const before = await place()
  await reload(page)
  await expect.poll(place).toBe(before)
})

test("filters open for who asks before the browser has come to rest", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, "/category/bakery")
  await page.getByRole("link", { name: /^Filters/ }).click()
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible()
})

test("more that can't be loaded is said once, and Try again goes on", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(500))
  const second = "**/api/search-products?*page=2*"
  await page.route(second, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, "/search?q=haat")
  const cards = main(page).getByRole("article")
  await cards.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole("alert").filter({ hasText: "More could not be loaded." })).toBeVisible()
  await expect(cards).toHaveCount(24)
  await page.unroute(second)
  await page.getByRole("link", { name: "Try again" }).click()
  await growTo(cards, 48)
})

test("the search forgives a typing error and asks what was meant", async ({ page, wide }) => {
  await open(page, wide ? "/" : "/search")
  const box = page.getByRole(wide ? "combobox" : "searchbox", { name: "Search the store" })
  await box.fill("choclate")
  await box.press("Enter")
  await expect(page).toHaveURL("/search?q=choclate")
  await expect(page.getByRole("heading", { level: 1, name: "Results for “choclate”" })).toBeVisible()
  await expect(
    names(page)
      .filter({ hasText: /chocolate/i })
      .first(),
  ).toBeVisible()
  await expect(main(page)).toContainText("Did you mean chocolate?")
  await main(page).getByRole("link", { name: "chocolate", exact: true }).click()
  await expect(page).toHaveURL("/search?q=chocolate")
  await expect(cardOf(page, "Dark chocolate, 70 %")).toBeVisible()
})

test("suggestions come while one types, and recent searches wait for the next time", async ({ page, wide }) => {
  await open(page, "/search")
  const box = main(page).getByRole("searchbox", { name: "Search the store" })
  await expect(box).toBeFocused()
  await box.pressSequentially("sourd")
  const suggestion = main(page)
    .getByRole("list", { name: "Suggestions" })
    .getByRole("link", { name: /sourdough/i })
    .first()
  await suggestion.click()
  await expect(cardOf(page, "Country sourdough")).toBeVisible()
  await page.getByRole("link", { name: wide ? "Close" : "Back", exact: true }).click()
  await open(page, "/search")
  await expect(page.getByRole("heading", { name: "Recent searches" })).toBeVisible()
  await expect(main(page).getByRole("link", { name: /sourdough/i })).toBeVisible()
  await page.getByRole("button", { name: "Clear" }).click()
  await expect(page.getByRole("heading", { name: "Recent searches" })).toBeHidden()
})

test("a search without results has ideas instead of an end", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/search?q=qqqzzz")
  await expect(page.getByRole("heading", { name: "Nothing found for “qqqzzz”" })).toBeVisible()
  await main(page).getByRole("link", { name: "Bakery", exact: true }).click()
  await expect(page).toHaveURL("/category/bakery")
})

test("words that look like markup are words", { tag: "@wide" }, async ({ page }) => {
  const words = `<img src=x onerror="document.title='hit'"></script><b>`
  await open(page, `/search?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=x")
  await expect(page).not.toHaveTitle("hit")
})

for (const path of [
  "/no-such-page",
  "/404",
  "/product/no-such-product",
  "/category/no-such-shelf",
  "/page/no-such-page",
  "/product/reviews/999999",
  "/product/reviews/x",
]) {
  test(`${path} is a 404 that says so and leads on`, { tag: "@phone" }, async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: "This page does not exist" })).toBeVisible()
    await page.getByRole("searchbox", { name: "Search the store" }).fill("bread")
    await page.getByRole("searchbox", { name: "Search the store" }).press("Enter")
    await expect(page).toHaveURL("/search?q=bread")
  })
}

test("a product that is not there any more says so inside the store too", { tag: "@wide" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(404))
  await open(page, "/category/bakery")
  await page.route("**/api/get-product?*", (route) =>
    route.fulfill({ status: 404, json: { message: "This product does not exist", code: "product_not_found" } }),
  )
  await main(page).getByRole("link", { name: "Baguette", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "This page does not exist" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
})

test("a renamed product leads on to its new address", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/category/bakery")
  await page.route("**/api/get-product?*slug=baguette*", (route) => route.fulfill({ json: { redirect_to: "pita" } }))
  await main(page).getByRole("link", { name: "Baguette", exact: true }).click()
  await expect(page).toHaveURL("/product/pita")
  await expect(page.getByRole("heading", { level: 1, name: "Pita" })).toBeVisible()
})

test("a page that fails says so, and Try again brings it", { tag: "@wide" }, async ({ page, complaints }) => {
  complaints.allow(...refused(500), /Error: /)
  await open(page, "/category/bakery")
  await page.route("**/api/get-product?*", (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
  await main(page).getByRole("link", { name: "Baguette", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Something went wrong on our side" }).first()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Baguette" })).toBeVisible()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("home, shelf, product and content can be read and browsed", async ({ page }) => {
    await page.goto("/")
    await page
      .getByRole("region", { name: "Fresh this morning" })
      .getByRole("link", { name: "Country sourdough", exact: true })
      .click()
    await expect(page.getByRole("heading", { level: 1, name: "Country sourdough" })).toBeVisible()
    await expect(main(page)).toContainText("proved for 20 hours")
    await expect(main(page)).toContainText("$5.90")
    await expect(main(page).getByRole("radio", { name: /^Sliced/ })).toBeVisible()

    await page.goto("/category/bakery")
    await expect(main(page).getByRole("article")).toHaveCount(16)
    await main(page).getByRole("link", { name: "Pastries" }).click()
    await expect(page).toHaveURL("/category/pastries")
    await main(page).getByRole("link", { name: "Butter croissant", exact: true }).click()
    await expect(page).toHaveURL("/product/butter-croissant")

    await page.goto("/page/delivery")
    await expect(page.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible()
  })

  test("the next page of a list is a link, and the search a form", async ({ page }) => {
    await page.goto("/search")
    await main(page).getByRole("searchbox", { name: "Search the store" }).fill("haat")
    await main(page).getByRole("searchbox", { name: "Search the store" }).press("Enter")
    await expect(page).toHaveURL("/search?q=haat")
    const first = await names(page).allTextContents()
    expect(first).toHaveLength(24)
    await page.getByRole("link", { name: "Load more" }).click()
    await expect(page).toHaveURL(/page=2/)
    const second = await names(page).allTextContents()
    expect(second).toHaveLength(24)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.goto("/category/pantry?sort=price_desc")
    const shown = await prices(page)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  })
})
