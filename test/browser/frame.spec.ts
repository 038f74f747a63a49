// Does a page behave like a window over home on wide screens, and like a screen of its own on narrow ones?

import { expect, open, type Page, test } from "./support.ts"

const main = (page: Page) => page.getByRole("main")
const strip = (page: Page) => page.getByRole("region", { name: "Popular near you" })

test.describe("wide", { tag: "@wide" }, () => {
  test("a product lies over home: focus goes in, home is inert and keeps its place, Close goes back", async ({
    page,
  }) => {
    await open(page, "/")
    const link = strip(page).getByRole("link", { name: "Strawberries", exact: true })
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByRole("heading", { level: 1, name: "Strawberries" })).toBeVisible()
    await expect(main(page)).toHaveCount(1)
    await expect(main(page)).toBeFocused()
    const box = (await main(page).boundingBox())!
    expect(box.width).toBeLessThanOrEqual(1040)
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10)
    // Home is seen beneath, but can't be reached.
    await expect(page.getByRole("heading", { name: "Popular near you", includeHidden: true })).toBeVisible()
    expect(await homeIsInert(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await page.mouse.move(720, 450)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => main(page).evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(place)

    await page.getByRole("link", { name: "Close" }).click()
    await expect(page).toHaveURL("/")
    await expect(link).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await expect(link).toBeFocused()
    expect(await homeIsInert(page)).toBe(false)
  })

  test("Escape closes the page, a press beside it too, and a panel over it first", async ({ page }) => {
    await open(page, "/")
    const link = strip(page).getByRole("link", { name: "Margherita pizza", exact: true })
    const title = page.getByRole("heading", { level: 1, name: "Margherita pizza" })
    await link.click()
    await expect(title).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(title).toBeHidden()
    await expect(page).toHaveURL("/")
    await expect(link).toBeFocused()

    await link.click()
    await expect(title).toBeVisible()
    await page.mouse.click(30, 450)
    await expect(page).toHaveURL("/")

    await link.click()
    await main(page)
      .getByRole("button", { name: /^Enlarge the picture/ })
      .first()
      .click()
    const zoom = page.getByRole("dialog")
    await expect(zoom).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(zoom).toBeHidden()
    await expect(title).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page).toHaveURL("/")
  })

  test("opened by its address it shows the same picture, and without a step back Close goes home", async ({ page }) => {
    await open(page, "/product/strawberries")
    await expect(page.getByRole("heading", { level: 1, name: "Strawberries" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Popular near you", includeHidden: true })).toBeVisible()
    expect(await homeIsInert(page)).toBe(true)
    const direct = (await main(page).boundingBox())!
    await page.getByRole("link", { name: "Close" }).click()
    await expect(page).toHaveURL("/")
    await strip(page).getByRole("link", { name: "Strawberries", exact: true }).click()
    await expect(main(page)).toHaveCount(1)
    await expect(page.getByRole("heading", { level: 1, name: "Strawberries" })).toBeVisible()
    await expect.poll(() => main(page).boundingBox()).toEqual(direct)
  })

  test("a page over a page closes step by step", async ({ page }) => {
    await open(page, "/")
    await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
    await main(page).getByRole("link", { name: "Baguette", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Baguette" })).toBeVisible()
    await page.getByRole("link", { name: "Close" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Bakery" })).toBeVisible()
    await page.getByRole("link", { name: "Close" }).click()
    await expect(page).toHaveURL("/")
  })

  test("the cart is narrower than a product", async ({ page }) => {
    await open(page, "/cart")
    expect((await main(page).boundingBox())!.width).toBeLessThanOrEqual(640)
  })
})

/** Whether the first thing of home can take the focus. */
async function homeIsInert(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLElement>("header a[href='#branches']")!
    const before = document.activeElement as HTMLElement | null
    link.focus()
    const isInert = document.activeElement !== link
    before?.focus()
    return isInert
  })
}

test.describe("narrow", { tag: "@phone" }, () => {
  test("a page fills the screen, Back leads where one came from, with the same place and focus", async ({ page }) => {
    await open(page, "/")
    const link = strip(page).getByRole("link", { name: "Strawberries", exact: true })
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await link.click()
    await expect(page.getByRole("heading", { level: 1, name: "Strawberries" })).toBeVisible()
    const box = (await main(page).boundingBox())!
    expect([box.x, box.width]).toEqual([0, 390])
    await expect(page.getByRole("heading", { name: "Popular near you", includeHidden: true })).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole("link", { name: "Back" }).click()
    await expect(page).toHaveURL("/")
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await expect(link).toBeFocused()
  })

  test("opened by its address Back leads home", async ({ page }) => {
    await open(page, "/product/strawberries")
    await page.getByRole("link", { name: "Back" }).click()
    await expect(page).toHaveURL("/")
    await expect(strip(page)).toBeVisible()
  })

  test("the tab bar leads to home, search, cart and account, the search to the menu, and nothing is wider than the screen", async ({
    page,
  }) => {
    await open(page, "/")
    const tabs = page.getByRole("navigation", { name: "Main" })
    await tabs.getByRole("link", { name: "Search" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible()
    await expect(tabs.getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page")
    await page.getByRole("main").getByRole("link", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await menu.getByRole("link", { name: /^Pantry/ }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Pantry" })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible()
    await tabs.getByRole("link", { name: "Account" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
    await tabs.getByRole("link", { name: "Cart" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible()
    for (const path of ["/", "/category/bakery", "/product/margherita-pizza", "/cart", "/search", "/page/delivery"]) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })
})

test.describe("with movements", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } })

  test("a product opens and closes the same when its picture grows", async ({ page, wide }) => {
    await open(page, "/")
    const link = strip(page).getByRole("link", { name: "Strawberries", exact: true })
    for (let at = 0; at < 2; at += 1) {
      await link.click()
      await expect(page.getByRole("heading", { level: 1, name: "Strawberries" })).toBeVisible()
      await page.getByRole("link", { name: wide ? "Close" : "Back", exact: true }).click()
      await expect(page).toHaveURL("/")
      await expect(link).toBeInViewport()
      await expect(link).toBeFocused()
    }
  })
})
