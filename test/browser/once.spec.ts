// Can an order be lost, doubled or changed unseen? Whatever happens while ordering, it is placed once, as it was shown.

import { randomUUID } from "node:crypto"
import {
  expect,
  fillCart,
  fillCheckout,
  haat,
  open,
  type Page,
  placeOrder,
  product,
  refused,
  reload,
  setPrice,
  test,
  unanswered,
} from "./support.ts"

const orderCall = "**/api/place-order*"

/** Goes to the checkout and fills it in for somebody whose name nobody else has. */
async function goToCheckout(page: Page, slug = "tonic-water"): Promise<string> {
  const name = `Asha ${randomUUID().slice(0, 8)}`
  await fillCart(page, [{ slug, quantity: 4 }], "94110")
  await open(page, "/checkout")
  await fillCheckout(page)
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name)
  return name
}

const ordersOf = async (name: string): Promise<number> =>
  (await haat("order", "list", "--limit", "1000")).split("\n").filter((line) => line.includes(name)).length

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order" })

test("pressing Place order again and again orders once", { tag: "@phone" }, async ({ page }) => {
  const name = await goToCheckout(page)
  let asked = 0
  const answered = Promise.withResolvers<void>()
  await page.route(orderCall, async (route) => {
    asked += 1
    await answered.promise
    await route.continue()
  })
  await placeOrder(page).dblclick()
  const busy = page.getByRole("button", { name: /^Placing your order/ })
  await expect(busy).toHaveAttribute("aria-busy", "true")
  // Playwright would wait for a button that is open again.
  await busy.click({ force: true })
  await busy.press("Enter")
  answered.resolve()
  await expect(thanks(page)).toBeVisible()
  expect(asked).toBe(1)
  expect(await ordersOf(name)).toBe(1)
})

test("an answer that is lost on its way costs nothing, and trying again orders once", { tag: "@wide" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...unanswered)
  const name = await goToCheckout(page)
  const keys: (string | undefined)[] = []
  await page.route(orderCall, async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length > 1) return route.continue()
    // The store takes the order, the shopper never hears of it.
    await route.fetch()
    await route.abort("connectionreset")
  })
  await placeOrder(page).click()
  await expect(page.getByRole("alert").filter({ hasText: "trying again will not order twice" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name)
  await expect(page.getByRole("textbox", { name: "Street and house number" })).toHaveValue("12 Mission Street")

  await page.getByRole("button", { name: /^Try again/ }).click()
  await expect(thanks(page)).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await ordersOf(name)).toBe(1)
})

test("a reload after a lost answer finds the order that was taken", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.allow(...unanswered)
  const name = await goToCheckout(page)
  await page.route(
    orderCall,
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(page.getByRole("alert").filter({ hasText: "trying again will not order twice" })).toBeVisible()
  await page.reload()
  // The page asks the store what became of it, and the same order is answered once more.
  await expect(page).toHaveURL(/\/order-placed\/\w/)
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(name)).toBe(1)
})

test("a request that never arrives keeps all that was typed, and trying again orders", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...unanswered)
  const name = await goToCheckout(page)
  await page.getByRole("textbox", { name: "Note for the store" }).fill("Third floor")
  await page.route(orderCall, (route) => route.abort("failed"), { times: 1 })
  await placeOrder(page).click()
  await expect(page.getByRole("button", { name: /^Try again/ })).toBeVisible()
  expect(await ordersOf(name)).toBe(0)
  await expect(page.getByRole("textbox", { name: "Note for the store" })).toHaveValue("Third floor")
  await page.getByRole("button", { name: /^Try again/ }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole("main")).toContainText("Third floor")
  expect(await ordersOf(name)).toBe(1)
})

test("a reload at the checkout keeps what was typed and chosen", { tag: "@phone" }, async ({ page }) => {
  const name = await goToCheckout(page)
  await page.getByRole("textbox", { name: /^Landmark/ }).fill("Blue door")
  const slots = page.getByRole("radiogroup", { name: "When" }).getByRole("radio")
  await slots.nth(1).check()
  await reload(page)
  for (const [label, value] of [
    ["Name", name],
    ["Phone", "415 555 0123"],
    ["Street and house number", "12 Mission Street"],
    ["Pincode", "94110"],
    ["City", "San Francisco"],
  ] as const) {
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value)
  }
  await expect(page.getByRole("textbox", { name: /^Landmark/ })).toHaveValue("Blue door")
  await expect(slots.nth(1)).toBeChecked()
})

test("a price that rose meanwhile is shown, and asked about before it is ordered", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(409))
  const slug = "sea-salt"
  const { selling_price } = await product(page, slug)
  const name = await goToCheckout(page, slug)
  const before = await placeOrder(page).textContent()
  await setPrice(slug, selling_price + 1)
  try {
    await placeOrder(page).click()
    const told = page.getByRole("status").filter({ hasText: "Your cart changed meanwhile" })
    await expect(told).toContainText("The total went from")
    await expect(told).toContainText("went up from")
    await expect(told).toContainText("Please look at it and place the order again.")
    expect(await ordersOf(name)).toBe(0)
    await expect(placeOrder(page)).not.toHaveText(before!)
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(name)).toBe(1)
  } finally {
    await setPrice(slug, selling_price)
  }
})
