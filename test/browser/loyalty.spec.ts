// Does a delivered order bring what it promises, and can it be used: rewards, a card to scratch, a review to write, an invitation?

import { randomUUID } from "node:crypto"
import {
  delivered,
  expect,
  fillCheckout,
  fromElsewhere,
  getJson,
  haat,
  open,
  placeOrder,
  product,
  refused,
  signedIn,
  test,
  toast,
} from "./support.ts"

test.use({ extraHTTPHeaders: fromElsewhere() })

test("money in the wallet is seen with what moved it @phone", async ({ page }) => {
  // The operator finds them by their name.
  const name = `Asha ${randomUUID().slice(0, 8)}`
  await signedIn(page, name)
  await open(page, "/account/wallet")
  await expect(page.getByRole("heading", { name: "Nothing has moved yet" })).toBeVisible()
  await haat("wallet", "credit", name, "12.50", "For the broken eggs")
  await open(page, "/account/wallet")
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("$12.50")
  await expect(page.getByRole("listitem").filter({ hasText: "For the broken eggs" })).toContainText("+$12.50")
})

test("a wallet spent on another device meanwhile is not made up for in cash unasked @phone", async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(409))
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await signedIn(page, name)
  await haat("wallet", "credit", name, "10", "For the broken eggs")
  const { id } = await product(page, "cherries")
  const send = (path: string, data: object, headers = {}) =>
    page.request.post(`/api/${path}?branch_id=1`, { headers: { ...customer.headers, ...headers }, data })
  const fill = async () => {
    await send("cart/add", { product_id: id, quantity: 4 })
    await send("cart/set-address", { pincode: "94110" })
  }
  await fill()
  await open(page, "/checkout")
  await fillCheckout(page)
  const full = (await placeOrder(page).textContent())!
  await page.getByRole("switch", { name: /^Wallet/ }).check()
  await expect(placeOrder(page)).not.toHaveText(full)
  const part = (await placeOrder(page).textContent())!
  await page.route(
    "**/api/place-order*",
    async (route) => {
      const { contact, address, payment_method, expected_total } = route.request().postDataJSON()
      const elsewhere = { contact, address, payment_method, expected_total, use_wallet: true }
      expect((await send("place-order", elsewhere, { "Idempotency-Key": randomUUID() })).status()).toBe(201)
      await fill()
      await route.continue()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(page.getByText("Your wallet or rewards changed")).toBeVisible()
  await expect(placeOrder(page)).not.toHaveText(part)
  await placeOrder(page).click()
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
})

test("an order says what the wallet paid of it and what is left for the door, and where it went when cancelled @phone", async ({
  page,
}) => {
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await signedIn(page, name)
  await haat("wallet", "credit", name, "5", "For the broken eggs")
  const { id } = await product(page, "cherries")
  const send = async (path: string, data: object, headers = {}) =>
    (await page.request.post(`/api/${path}?branch_id=1`, { headers: { ...customer.headers, ...headers }, data })).json()
  await send("cart/add", { product_id: id, quantity: 4 })
  const { total } = await send("cart/set-address", { pincode: "94110" })
  const address = { line1: "12 Mission Street", city: "San Francisco", pincode: "94110" }
  const contact = { name, phone: "415 555 0123" }
  const body = { address, contact, payment_method: "cash_on_delivery", expected_total: total, use_wallet: true }
  const { order } = await send("place-order", body, { "Idempotency-Key": randomUUID() })
  await open(page, `/track-order/${order.order_id}`)
  await expect(page.getByText("$5 from your wallet")).toBeVisible()
  await expect(page.getByText(`$${(total - 5).toFixed(2)} left to pay`)).toBeVisible()
  await send("cancel-order", { order_id: order.order_id })
  await expect(page.getByText("$5 went back to your wallet and rewards")).toBeVisible()
})

test("a delivered order earns rewards and a card, which opens once by keyboard", async ({ page }) => {
  const customer = await signedIn(page)
  const orderId = await delivered(page, customer)
  await open(page, "/account/rewards")
  await expect(page.getByRole("region", { name: "Balance" })).not.toContainText("$0")
  const cards = await getJson(page, "/api/user/scratch-cards?branch_id=1", customer.headers)
  // The store may have given one of its own accord.
  if (cards.length === 0) await haat("scratch-card", "issue", orderId)
  await open(page, "/account/scratch-cards")
  const card = page.getByRole("list", { name: "Scratch cards" }).getByRole("listitem")
  await card.getByRole("button", { name: "Show what is under it" }).press("Enter")
  await expect(card).toContainText(/You won \$|No win this time/)
  await open(page, "/account/scratch-cards")
  await expect(card).toContainText(/You won \$|No win this time/)
  await expect(card.getByRole("button")).toHaveCount(0)
})

test("a card is scratched by hand @wide", async ({ page }) => {
  const customer = await signedIn(page)
  const orderId = await delivered(page, customer)
  const cards = await getJson(page, "/api/user/scratch-cards?branch_id=1", customer.headers)
  if (cards.length === 0) await haat("scratch-card", "issue", orderId)
  await open(page, "/account/scratch-cards")
  const card = page.getByRole("list", { name: "Scratch cards" }).getByRole("listitem")
  const box = (await card.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 30)
  await page.mouse.down()
  for (const share of [0.2, 0.4, 0.6]) {
    await page.mouse.move(box.x + box.width - 20, box.y + 160 * share, { steps: 8 })
    await page.mouse.move(box.x + 20, box.y + 160 * share + 20, { steps: 8 })
  }
  await page.mouse.up()
  await expect(card).toContainText(/You won \$|No win this time/)
})

test("what was brought is reviewed by keyboard, changed, and read by others", async ({ page }) => {
  const customer = await signedIn(page)
  const orderId = await delivered(page, customer)
  await open(page, `/track-order/${orderId}`)
  await page.getByRole("link", { name: "Rate the items" }).click()
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: "cherries" })
  await item.getByRole("button", { name: "Save review" }).click()
  await expect(item.getByRole("alert")).toHaveText("Choose how many stars")
  await item.getByRole("radio", { name: "3 stars, Good" }).focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await expect(item.getByRole("radio", { name: "4 stars, Very good" })).toBeChecked()
  const words = `Sweet and firm ${randomUUID().slice(0, 8)}`
  await item.getByRole("textbox", { name: /What was it like/ }).fill(words)
  await item.getByRole("button", { name: "Save review" }).click()
  await expect(toast(page, "Your review is saved")).toBeVisible()
  await expect(item.getByRole("img", { name: "4 stars" })).toBeVisible()
  await item.getByRole("button", { name: "Change" }).click()
  await expect(item.getByRole("textbox", { name: /What was it like/ })).toHaveValue(words)
  const { id } = await product(page, "cherries")
  const { data } = await getJson(page, `/api/get-product-reviews?product_id=${id}&branch_id=1`)
  expect(data.map(({ text }: { text: string }) => text)).toContain(words)
})

test("an invitation leads to an account, with its code kept on the way @phone", async ({ page }) => {
  const customer = await signedIn(page, "Mira Sen")
  await open(page, "/refer-a-friend")
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/r\/\w+$/)
  await page.getByRole("button", { name: "Show the code" }).click()
  await expect(page.getByRole("img", { name: /scans it/ })).toBeVisible()
  expect(customer.token).not.toBe("")

  const guest = await page.context().browser()!.newContext()
  const other = await guest.newPage()
  await other.goto(link)
  await expect(other.getByRole("heading", { name: "Mira invites you" })).toBeVisible()
  await other.getByRole("link", { name: "Look around first" }).click()
  await other.goto(new URL("/register", link).href)
  expect(await other.evaluate(() => sessionStorage.getItem("haat-referred-by"))).toBe(link.split("/").at(-1))
  await other.goto(new URL("/r/NOBODY1", link).href)
  await expect(other.getByRole("heading", { name: "This invitation does not hold" })).toBeVisible()
  await guest.close()
})
