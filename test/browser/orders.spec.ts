// What can a shopper do after ordering? See all orders, take one back, have the same again; a stranger sees nothing of a person.

import {
  bill,
  cartLine,
  expect,
  fillCart,
  fillCheckout,
  haat,
  open,
  type Page,
  placeOrder,
  refused,
  test,
  toast,
} from "./support.ts"

async function order(page: Page): Promise<string> {
  await fillCart(page, [{ slug: "soap-bar", quantity: 2 }, { slug: "margherita-pizza" }], "94110")
  await open(page, "/checkout")
  await fillCheckout(page)
  await placeOrder(page).click()
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
  return page.url().split("/").at(-1)!
}

const progress = (page: Page) => page.getByRole("list", { name: "Progress of your order" })

test("an order is taken back, asked once, and everything can be ordered again", async ({ page }) => {
  const id = await order(page)
  await page.getByRole("link", { name: "Track order" }).click()
  await page.getByRole("button", { name: "Cancel order" }).click()
  const asking = page.getByRole("dialog", { name: /^Cancel order #\d+\?$/ })
  await asking.getByRole("button", { name: "Keep the order" }).click()
  await expect(asking).toBeHidden()
  await expect(progress(page).getByRole("listitem").first()).toHaveAttribute("aria-current", "step")

  await page.getByRole("button", { name: "Cancel order" }).click()
  await asking.getByRole("textbox", { name: /^Why/ }).fill("Ordered twice")
  await asking.getByRole("button", { name: "Cancel order" }).click()
  await expect(asking).toBeHidden()
  await expect(toast(page, /^Order #\d+ is cancelled/)).toBeVisible()
  await expect(progress(page)).toContainText("Cancelled")
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0)
  expect(await haat("order", "show", id)).toContain("cancelled")

  await page.getByRole("button", { name: "Order again" }).click()
  await expect(page).toHaveURL("/cart")
  await expect(cartLine(page, "Margherita pizza")).toContainText("Small, Thin")
  await expect(page.getByRole("list", { name: "Items", exact: true }).getByRole("listitem")).toHaveCount(2)
})

test("own orders are listed with their status, filtered, and lead to the order", async ({ page }) => {
  const id = await order(page)
  await open(page, "/account/my-orders")
  const rows = page.getByRole("list", { name: "Your orders" }).getByRole("listitem")
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText("3 items")
  await page.getByRole("button", { name: "Delivered", exact: true }).click()
  await expect(page.getByRole("heading", { name: "No orders with this status" })).toBeVisible()
  await page.getByRole("button", { name: "Show all orders" }).click()
  await rows.getByRole("link").click()
  await expect(page).toHaveURL(`/track-order/${id}`)
  await expect(progress(page)).toBeVisible()
})

test("an order the store has sent out can't be taken back any more", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(422), ...refused(409))
  const id = await order(page)
  await page.getByRole("link", { name: "Track order" }).click()
  await page.getByRole("button", { name: "Cancel order" }).click()
  const asking = page.getByRole("dialog", { name: /^Cancel order/ })
  await expect(asking).toBeVisible()
  for (const status of ["accepted", "packed", "out_for_delivery"]) await haat("order", "move", id, status)
  await asking.getByRole("button", { name: "Cancel order" }).click()
  await expect(asking.getByRole("alert").or(progress(page).getByText("Out for delivery")).first()).toBeVisible()
  expect(await haat("order", "show", id)).toContain("out_for_delivery")
})

test("a stranger with the address sees where the order is and nothing about a person", { tag: "@wide" }, async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(...refused(404))
  const id = await order(page)
  const context = await browser.newContext({ baseURL: baseURL! })
  complaints.watch(context)
  const stranger = await context.newPage()
  await open(stranger, `/track-order/${id}`)
  await expect(progress(stranger)).toBeVisible()
  const main = stranger.getByRole("main")
  for (const secret of ["Asha", "Mission Street", "0123"]) await expect(main).not.toContainText(secret)
  await expect(bill(stranger)).toHaveCount(0)
  await expect(stranger.getByRole("button", { name: "Cancel order" })).toHaveCount(0)
  await open(stranger, `/order-placed/${id}`)
  await expect(stranger.getByRole("heading", { name: "This order does not exist" })).toBeVisible()
  await context.close()
})
