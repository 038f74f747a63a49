// Does axe find nothing, on every page and every panel, at both widths, light and dark?

import { AxeBuilder } from "@axe-core/playwright"
import {
  expect,
  fillCart,
  fillCheckout,
  fromElsewhere,
  newPhone,
  open,
  type Page,
  placeOrder,
  post,
  product,
  signedIn,
  test,
  unanswered,
} from "./support.ts"

/** No findings in the light scheme; in the dark one the same elements have other colours only. */
async function expectNoFindings(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await settle(page)
  expect(await findings(builder(page))).toEqual([])
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  await settle(page)
  expect(await findings(builder(page).withRules(["color-contrast"])), "in the dark scheme").toEqual([])
}

/**
 * Home beneath an open page or panel can't be reached; it has its own tests. Everything is checked, but only what fails is
 * written down in full: half the time.
 */
const builder = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .exclude("[inert]")
    .exclude("[data-base-ui-inert]")
    .options({ resultTypes: ["violations"] })

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  )
}

/** Colours that are on their way to another scheme would be measured in between. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .map(({ finished, effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY || finished),
    )
  })
}

const pages: [what: string, path: string][] = [
  ["home", "/"],
  ["a category", "/category/bakery"],
  ["a category where nothing matches", "/category/bakery?price_min=500"],
  ["a product with options", "/product/margherita-pizza"],
  ["a product that is sold out", "/product/hyacinth"],
  ["reviews", "/product/reviews/72"],
  ["the search", "/search"],
  ["results with a typing error", "/search?q=choclate"],
  ["no results", "/search?q=qqqzzz"],
  ["an empty cart", "/cart"],
  ["an empty checkout", "/checkout"],
  ["no orders", "/account/my-orders"],
  ["signing in", "/login"],
  ["signing in with a password", "/login?way=password"],
  ["a forgotten password", "/login?way=forgot"],
  ["opening an account", "/register"],
  ["a new password", "/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a guest's account", "/account"],
  ["an empty wishlist", "/account/wishlist"],
  ["a content page", "/page/delivery"],
  ["an order that is not there", "/order-placed/aaaaaaaaaaaaaaaa"],
]

for (const [what, path] of pages) {
  test(`axe finds nothing on ${what}`, async ({ page, complaints }) => {
    complaints.allow(/status of 4\d\d/, /failed 4\d\d/)
    await open(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0)
    await expectNoFindings(page)
  })
}

test("axe finds nothing on a page that does not exist", async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await open(page, "/no-such-page")
  await expectNoFindings(page)
})

test("axe finds nothing from the cart to the tracked order", async ({ page }) => {
  await fillCart(page, [{ slug: "cherries", quantity: 2 }, { slug: "margherita-pizza" }], "94110")
  await open(page, "/cart")
  await expect(page.getByRole("link", { name: /^Checkout/ })).toBeVisible()
  await expectNoFindings(page)
  await open(page, "/cart/discounts")
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
  await expectNoFindings(page)
  await open(page, "/checkout")
  await placeOrder(page).click()
  await expect(page.getByRole("alert").first()).toBeVisible()
  await expectNoFindings(page)
  await fillCheckout(page)
  await placeOrder(page).click()
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole("link", { name: "Track order" }).click()
  await expect(page.getByRole("list", { name: "Progress of your order" })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole("button", { name: "Cancel order" }).click()
  await expect(page.getByRole("dialog", { name: /^Cancel order/ })).toBeVisible()
  await expectNoFindings(page)
  await open(page, "/account/my-orders")
  await expect(page.getByRole("list", { name: "Your orders" })).toBeVisible()
  await expectNoFindings(page)
})

const ownPages: [what: string, path: string][] = [
  ["account", "/account"],
  ["profile", "/account/edit-profile"],
  ["empty addresses", "/account/addresses"],
  ["new address", "/account/add-address"],
  ["empty notifications", "/account/notifications"],
  ["devices", "/account/sessions"],
  ["way to erase everything", "/account/edit-profile#erase"],
]

for (const [what, path] of ownPages) {
  test(`axe finds nothing on a customer's ${what}`, async ({ page }) => {
    await signedIn(page)
    await open(page, path)
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1)
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0)
    await expectNoFindings(page)
  })
}

test("axe finds nothing on a code, addresses, a full wishlist and a customer's checkout", async ({ page, browser }) => {
  test.slow()
  await test.step("a code", async () => {
    const context = await browser.newContext({
      ...test.info().project.use,
      baseURL: test.info().project.use.baseURL,
      extraHTTPHeaders: fromElsewhere(),
    })
    const door = await context.newPage()
    await open(door, "/login")
    await door.getByRole("textbox", { name: "Phone number" }).fill(newPhone())
    await door.getByRole("button", { name: "Send code" }).click()
    await expect(door.getByRole("textbox", { name: "Code with 6 digits" })).toBeVisible()
    await expectNoFindings(door)
    await context.close()
  })
  const customer = await signedIn(page)
  const { id } = await product(page, "cherries")
  const place = { line1: "12 Park Street", city: "San Francisco", pincode: "94110" }
  const person = { name: "Asha Rao", phone: "415 555 0132" }
  await post(page, "/api/address/add?branch_id=1", customer, { label: "Home", ...person, ...place })
  await post(page, "/api/address/add?branch_id=1", customer, { label: "Far", ...person, ...place, pincode: "99999" })
  await post(page, "/api/wishlist/toggle?branch_id=1", customer, { product_id: id, in_wishlist: true })
  await post(page, "/api/cart/add?branch_id=1", customer, { product_id: id, quantity: 2 })
  await open(page, "/account/addresses")
  await expect(page.getByRole("list", { name: "Addresses" }).getByRole("listitem")).toHaveCount(2)
  await expectNoFindings(page)
  await open(page, "/account/wishlist")
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1)
  await expectNoFindings(page)
  await open(page, "/checkout")
  await expect(page.getByRole("region", { name: "Deliver to" })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole("region", { name: "Deliver to" }).getByRole("button", { name: "Change" }).click()
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Far/ })).toBeVisible()
  await expectNoFindings(page)
})

const panels: [what: string, address: (page: Page) => Promise<string> | string, name: string][] = [
  ["the product options", async (page) => `/#options-${(await product(page, "salad-bowl")).id}`, "Product options"],
  ["the place and branch picker", () => "/#branches", "Where should it go?"],
  ["the menu", () => "/#menu", "Menu"],
  ["the filters", () => "/category/bakery#filters", "Filters"],
  ["a picture seen large", () => "/product/strawberries#picture", "Picture 1 of 3"],
]

for (const [what, address, name] of panels) {
  test(`axe finds nothing on ${what}`, async ({ page }) => {
    await open(page, await address(page))
    const panel = page.getByRole("dialog", { name: what.includes("picture") ? /^Picture 1 of/ : name })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole("button").first()).toBeVisible()
    if (what.includes("options")) await expect(panel.getByRole("radio").first()).toBeVisible()
    if (what.includes("menu")) await expect(panel.getByRole("link", { name: /^Bakery/ })).toBeVisible()
    await expectNoFindings(page)
  })
}

test("axe finds nothing on what the branch would do to the cart", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [{ slug: "strawberries" }, { slug: "broom" }])
  await open(page, "/")
  await expect(page.getByRole("link", { name: /View cart/ })).toBeVisible()
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Park Street/ })
    .first()
    .click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Harbour/ })
    .click()
  await expect(page.getByRole("dialog", { name: "Switch to Harbour?" })).toContainText("Beech broom")
  await expectNoFindings(page)
})

test("axe finds nothing on the offline notice", { tag: "@phone" }, async ({ page, context, complaints }) => {
  complaints.allow(...unanswered)
  await open(page, "/")
  await context.setOffline(true)
  // An open page stays; one that was never seen cannot be shown.
  await page.getByRole("main").getByRole("link", { name: "Bakery", exact: true }).first().click()
  await expect(page.getByRole("alertdialog", { name: "You are offline!" })).toBeVisible()
  await expectNoFindings(page)
})

test("what one touches is at least 44 pixels high, and as wide where it is only a picture", { tag: "@phone" }, async ({
  page,
}) => {
  test.slow()
  await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
  for (const path of [
    ...["/", "/category/bakery", "/product/margherita-pizza", "/cart", "/checkout", "/search"],
    ...["/login", "/register", "/account"],
  ]) {
    await open(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await page.waitForLoadState("networkidle")
    expect.soft(await page.evaluate(smallTargets), path).toEqual([])
  }
})

/** Runs in the page. */
function smallTargets(): string[] {
  const least = 43.5
  const found = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary")) {
    const style = getComputedStyle(element)
    // Links in a line of text may be as high as the line (WCAG 2.5.8); what is only there for screen readers isn't touched.
    if (element.closest("p, [inert]") || style.display === "inline" || style.clip !== "auto") continue
    const target = element.closest("label") ?? element
    const { width, height } = target.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    // A pseudo-element may reach further than the box.
    const before = getComputedStyle(target, "::before")
    const after = getComputedStyle(target, "::after")
    const reach = (side: "width" | "height") =>
      Math.max(...[before, after].map((part) => (part.position === "absolute" && Number.parseFloat(part[side])) || 0))
    const isPicture = (target.textContent ?? "").trim() === ""
    // One may swipe as well; then 24 pixels are enough (WCAG 2.5.8).
    if (/^Go to \d/.test(element.ariaLabel ?? "") && width >= 24 && height >= 24) continue
    const isSmall = Math.max(height, reach("height")) < least || (isPicture && Math.max(width, reach("width")) < least)
    const name = element.getAttribute("aria-label") ?? target.textContent
    if (isSmall) found.add(`${name} ${Math.round(width)}×${Math.round(height)}`)
  }
  return [...found]
}
