// What happens when a shopper changes the branch? What it does to the cart is said before; afterwards everything is that branch's, also after a reload.

import { cardOf, cartLine, expect, fillCart, open, type Page, product, reload, test, toast } from "./support.ts"

const picker = (page: Page) => page.getByRole("dialog", { name: "Where should it go?" })

async function openPicker(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Park Street|Harbour|minutes/ })
    .first()
    .click()
  await expect(picker(page)).toBeVisible()
}

const bannerSays = (page: Page, branch: string) => expect(page.getByRole("banner").first()).toContainText(branch)

test("a new shopper is asked nothing and sees the first branch", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/")
  await bannerSays(page, "Park Street")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await openPicker(page)
  const branches = picker(page).getByRole("button", { pressed: true })
  await expect(branches).toContainText("Park Street")
  await expect(branches).toContainText(/Open/)
  await page.goBack()
  await expect(picker(page)).toBeHidden()
})

test("another branch brings its prices and its shelf, and a reload and new pages keep it", async ({ page }) => {
  const [here, there] = [await product(page, "strawberries"), await product(page, "strawberries", 3)]
  expect(there.selling_price).not.toBe(here.selling_price)
  await open(page, "/category/fruit")
  await expect(cardOf(page, "Strawberries")).toContainText(`$${here.selling_price}`)
  await open(page, "/")
  await openPicker(page)
  const settings = page.waitForResponse(/\/api\/get-data\?branch_id=3/)
  await picker(page)
    .getByRole("button", { name: /^Harbour/ })
    .click()
  await settings
  await bannerSays(page, "Harbour")
  const strip = page.getByRole("region", { name: "Popular near you" })
  await expect(cardOf(strip, "Strawberries")).toContainText(`$${there.selling_price}`)
  await expect(page).toHaveURL("/")

  // The server now draws this branch's pages: the first paint and the living page agree.
  await reload(page)
  await bannerSays(page, "Harbour")
  await expect(cardOf(strip, "Strawberries")).toContainText(`$${there.selling_price}`)
  await open(page, "/product/strawberries")
  const add = page.getByRole("main").getByRole("button", { name: /^Add to cart/ })
  await expect(add).toContainText(`$${there.selling_price}`)
  const asked = page.waitForRequest(/\/api\/get-cart\?/)
  await open(page, "/cart")
  expect(new URL((await asked).url()).searchParams.get("branch_id")).toBe("3")
})

test("what the change does to the cart is said first; staying changes nothing, switching does what was said", async ({
  page,
  wide,
}) => {
  await fillCart(page, [{ slug: "strawberries" }, { slug: "broom" }, { slug: "parmesan" }])
  await open(page, "/")
  await expect(page.getByRole("link", { name: wide ? /^Cart, 3 items/ : /View cart/ })).toBeVisible()
  await openPicker(page)
  await picker(page)
    .getByRole("button", { name: /^Harbour/ })
    .click()
  const asking = page.getByRole("dialog", { name: "Switch to Harbour?" })
  await expect(asking).toContainText("1 item stays in your cart")
  await expect(asking).toContainText("These change their price")
  await expect(asking.getByRole("listitem").filter({ hasText: "Strawberries" })).toContainText("$3.49 $3.69")
  await expect(asking).toContainText("These are not sold there")
  await expect(asking.getByRole("listitem").filter({ hasText: "Beech broom" })).toBeVisible()
  await asking.getByRole("button", { name: "Stay with Park Street" }).click()
  await expect(picker(page)).toBeVisible()
  await picker(page).getByRole("button", { name: "Close", exact: true }).click()
  await bannerSays(page, "Park Street")

  await openPicker(page)
  await picker(page)
    .getByRole("button", { name: /^Harbour/ })
    .click()
  await asking.getByRole("button", { name: "Switch to Harbour" }).click()
  await bannerSays(page, "Harbour")
  await open(page, "/cart")
  await expect(cartLine(page, "Strawberries")).toContainText("$3.69")
  await expect(cartLine(page, "Beech broom")).toContainText("Not available now")
  await expect(page.getByRole("main")).toContainText("Harbour")
})

test("a place is found by its name, prices the delivery and is remembered; elsewhere the branch that delivers is offered", async ({
  page,
}) => {
  await open(page, "/")
  await openPicker(page)
  const box = picker(page).getByRole("searchbox", { name: "Area, city or pincode" })
  const places = picker(page).getByRole("list", { name: "Places" })
  await box.fill("nowhere at all")
  await expect(picker(page).getByRole("status")).toContainText("No place found for “nowhere at all”")
  await box.fill("castro")
  await places.getByRole("button", { name: /Castro/ }).click()
  await expect(picker(page)).toBeHidden()
  await expect(toast(page, "Delivering to Castro and Noe Valley in 30 minutes")).toBeVisible()
  await bannerSays(page, "Castro and Noe Valley")

  await openPicker(page)
  const recent = picker(page).getByRole("list", { name: "Recent places" })
  await expect(recent.getByRole("button", { name: /Castro/ })).toBeVisible()
  await box.fill("10001")
  await places.getByRole("button", { name: /10001/ }).click()
  await expect(
    picker(page)
      .getByRole("status")
      .filter({ hasText: /deliver/ }),
  ).toBeVisible()
})

test("a cookie of a branch that is gone shows the first branch", { tag: "@phone" }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "branch_id", value: "999", url: baseURL! }])
  await open(page, "/")
  await bannerSays(page, "Park Street")
})
