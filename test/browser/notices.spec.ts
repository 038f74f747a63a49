// Are the two full-screen notices there when they should be, in their exact words, and gone again when they should not?

import { expect, haat, open, type Page, test, unanswered } from "./support.ts"

const offline = (page: Page) => page.getByRole("alertdialog", { name: "You are offline!" })

/** Opens the bakery, whose requests to `lost` get no answer from then on. */
async function openWithout(page: Page, lost: string): Promise<void> {
  await open(page, "/category/bakery")
  await page.route(lost, (route) => route.abort("connectionrefused"))
}

const follow = (page: Page, product: string) =>
  page.getByRole("main").getByRole("link", { name: product, exact: true }).click()

test("without a connection an open page stays, with a line that says so; a page that can't be had gives way to the notice", async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(...unanswered)
  await open(page, "/category/bakery")
  const bread = page.getByRole("link", { name: "Bread", exact: true })
  await context.setOffline(true)
  const line = page.getByRole("status").filter({ hasText: "You are offline!" })
  await expect(line).toContainText("Please check your internet connection.")
  await expect(offline(page)).toHaveCount(0)
  await expect(bread).toBeVisible()

  await follow(page, "Baguette")
  await expect(offline(page)).toContainText("You are offline!")
  await expect(offline(page)).toContainText("Please check your internet connection.")
  await expect(offline(page)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /Back|Close/ }).first()).not.toBeFocused()
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(page.getByRole("heading", { level: 1, name: "Baguette" })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test("a request that gets no answer makes the shop look, and a server that is there is not called offline", async ({
  page,
  complaints,
}) => {
  complaints.allow(...unanswered)
  await openWithout(page, "**/api/get-product?*")
  const looked = page.waitForRequest((request) => request.url().endsWith("/api/cache-info"))
  await follow(page, "Baguette")
  await expect(page.getByRole("heading", { level: 1, name: "This could not be loaded" })).toBeVisible()
  await looked
  await expect(offline(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Baguette" })).toBeVisible()
})

test("online says the browser, but the store is not reached: that is offline too", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...unanswered)
  await openWithout(page, "**/api/**")
  await follow(page, "Pita")
  await expect(offline(page)).toBeVisible()
  await page.unrouteAll()
  await expect(offline(page)).toBeHidden()
})

test("a picture that cannot be had leaves its tile, and comes once there is a connection", { tag: "@phone" }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(...unanswered)
  await openWithout(page, "**/pictures/**")
  await follow(page, "Baguette")
  const picture = page
    .getByRole("main")
    .getByRole("img", { name: /Baguette/ })
    .first()
  await expect(picture).toHaveCSS("opacity", "0")
  await page.unrouteAll()
  await context.setOffline(true)
  await expect(page.getByRole("status").filter({ hasText: "You are offline!" })).toBeVisible()
  await context.setOffline(false)
  await expect(picture).toHaveCSS("opacity", "1")
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

// One test for both widths: the switch is thrown for the branch nobody else shops at, and thrown back.
test("a closed store says so, in the exact words and nothing else, and opens again", { tag: "@wide" }, async ({
  page,
  context,
  baseURL,
}) => {
  const text = "Sorry, we are currently not accepting orders right now. We will be back shortly."
  const notice = page.getByRole("alertdialog")
  await context.addCookies([{ name: "branch_id", value: "2", url: baseURL! }])
  await haat("settings", "set", "globalStoreEnable", "false", "--branch", "market-hall")
  try {
    for (const path of ["/", "/product/pita", "/cart"]) {
      // Nodes of the store look for changes once a second.
      await expect(async () => {
        await open(page, path)
        await expect(notice).toContainText(text, { timeout: 500 })
      }).toPass()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(notice).toContainText(text)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press("Escape")
      await page.keyboard.press("Tab")
      await expect(notice).toBeVisible()
      expect(
        await page.evaluate(() => document.activeElement?.closest("[role=alertdialog], body")?.tagName),
      ).toBeTruthy()
      await expect(page.getByRole("link").and(page.getByRole("link", { name: "Cart" }))).not.toBeFocused()
    }
    // Another branch sells on.
    await context.clearCookies()
    await open(page, "/")
    await expect(notice).toHaveCount(0)
    await context.addCookies([{ name: "branch_id", value: "2", url: baseURL! }])
  } finally {
    await haat("settings", "set", "globalStoreEnable", "true", "--branch", "market-hall")
  }
  await expect(async () => {
    await open(page, "/")
    await expect(notice).toHaveCount(0, { timeout: 500 })
  }).toPass()
})
