// Does the cart keep up with fingers, tabs, stock, prices and coupons? Nothing tapped is lost, nothing changes unseen.

import {
  bill,
  cardOf,
  cartLine,
  expect,
  fillCart,
  open,
  type Page,
  product,
  refused,
  reload,
  setPrice,
  setStock,
  test,
  toast,
} from "./support.ts"

const quantity = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("group", { name: `Quantity of ${name}` })
    .getByRole("status")
    .first()

test("Add becomes a stepper in place, One less below 1 makes it Add again, and Undo brings it back", async ({
  page,
}) => {
  await open(page, "/category/fruit")
  const card = cardOf(page, "Blueberries")
  await card.getByRole("button", { name: "Add Blueberries" }).click()
  await expect(quantity(page, "Blueberries")).toHaveText("1")
  await expect(card.getByRole("button", { name: "One Blueberries more" })).toBeFocused()
  await card.getByRole("button", { name: "One Blueberries more" }).click()
  await expect(quantity(page, "Blueberries")).toHaveText("2")
  await card.getByRole("button", { name: "One Blueberries less" }).click()
  await card.getByRole("button", { name: "One Blueberries less" }).click()
  await expect(card.getByRole("button", { name: "Add Blueberries" })).toBeVisible()
  await expect(toast(page, "Blueberries removed")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(quantity(page, "Blueberries")).toHaveText("1")
  await open(page, "/cart")
  await expect(cartLine(page, "Blueberries")).toContainText("$4.29")
})

test("the button reads Adding... while the store is asked", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/product/soap-bar")
  const answered = Promise.withResolvers<void>()
  await page.route("**/api/cart/add*", async (route) => {
    await answered.promise
    await route.continue()
  })
  const add = page.getByRole("button", { name: /^Add to cart/ })
  await add.click()
  const adding = page.getByRole("button", { name: /^Adding\.\.\./ })
  await expect(adding).toBeVisible()
  await expect(adding).toHaveAttribute("aria-busy", "true")
  answered.resolve()
  await expect(add).toBeVisible()
  await expect(
    toast(page, "Bar of soap is in your cart")
      .or(toast(page, /is in your cart/))
      .first(),
  ).toBeVisible()
})

test("quick taps are all counted, however slow the store answers", async ({ page }) => {
  await open(page, "/category/fruit")
  const held: (() => void)[] = []
  let isSlow = true
  await page.route("**/api/cart/*", async (route) => {
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await cardOf(page, "Blueberries").getByRole("button", { name: "Add Blueberries" }).click()
  const more = cardOf(page, "Blueberries").getByRole("button", { name: "One Blueberries more" })
  for (let at = 0; at < 6; at += 1) await more.click()
  await cardOf(page, "Bananas").getByRole("button", { name: "Add Bananas" }).click()
  await expect(quantity(page, "Blueberries")).toHaveText("7")
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isSlow = false
  for (const goOn of held) goOn()
  await expect.poll(() => storedQuantities(page)).toEqual([7, 1])
  await expect(quantity(page, "Blueberries")).toHaveText("7")
  await open(page, "/cart")
  await expect(quantity(page, "Blueberries")).toHaveText("7")
  await expect(quantity(page, "Bananas")).toHaveText("1")
})

test("at the end of a list the cart strip leaves the last buttons free", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [{ slug: "pita" }])
  await open(page, "/category/bakery")
  await expect(page.getByRole("link", { name: /View cart/ })).toBeVisible()
  const last = page.getByRole("main").getByRole("button", { name: /^Add / }).last()
  await page.keyboard.press("End")
  // A click finds out whether anything lies over it; it has no time to look for another place.
  await last.click({ timeout: 5_000 })
  await expect(page).toHaveURL("/category/bakery")
  await expect(page.getByRole("link", { name: /View cart/ }).filter({ hasText: "2 items" })).toBeVisible()
})

/** What the store has, by the shopper the page has made. */
async function storedCart(page: Page) {
  const guestId = await page.evaluate(() => JSON.parse(localStorage.getItem("haat") ?? "{}").state?.guestId)
  const answer = await page.request.get("/api/get-cart?branch_id=1", { headers: { "guest-id": guestId } })
  return answer.json()
}

const storedQuantities = async (page: Page): Promise<number[]> =>
  (await storedCart(page)).cartItems.map((item: { quantity: number }) => item.quantity)

test("a line is removed with its bin, Undo brings the same choice back", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [{ slug: "margherita-pizza" }, { slug: "pita" }])
  await open(page, "/cart")
  await page.getByRole("button", { name: "Remove Margherita pizza" }).click()
  await expect(cartLine(page, "Margherita pizza")).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(cartLine(page, "Margherita pizza")).toContainText("Small, Thin")
  await reload(page)
  await expect(cartLine(page, "Margherita pizza")).toContainText("Small, Thin")
})

test("two tabs share one cart, and what both add at once is all there", { tag: "@wide" }, async ({ page, context }) => {
  await open(page, "/category/fruit")
  const other = await context.newPage()
  await open(other, "/category/fruit")
  const add = (tab: Page, name: string) => cardOf(tab, name).getByRole("button", { name: `Add ${name}` })
  await add(page, "Limes").click()
  await expect(quantity(other, "Limes")).toHaveText("1")
  await Promise.all([add(page, "Gala apples").click(), add(other, "Bananas").click()])
  await expect(quantity(page, "Bananas")).toHaveText("1")
  await expect(quantity(other, "Gala apples")).toHaveText("1")
  await open(page, "/cart")
  await expect(page.getByRole("list", { name: "Items", exact: true }).getByRole("listitem")).toHaveCount(3)
})

test("a refusal shows the store's own words and takes back what was shown", { tag: "@wide" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(422))
  await open(page, "/category/bakery")
  await page.route("**/api/cart/add*", (route) =>
    route.fulfill({ status: 422, json: { message: "Only for members this week", code: "members" } }),
  )
  const add = cardOf(page, "Soft pretzel").getByRole("button", { name: "Add Soft pretzel" })
  await add.click()
  await expect(toast(page, "Only for members this week")).toHaveCount(1)
  await expect(add).toBeVisible()
})

test("failures are told in the exact words: a removal, and the cart itself", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(500))
  await fillCart(page, [{ slug: "pita" }])
  await open(page, "/cart")
  await page.route("**/api/cart/remove/*", (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole("button", { name: "Remove Pita" }).click()
  await expect(toast(page, "Error remove item from cart")).toHaveCount(1)
  await expect(cartLine(page, "Pita")).toBeVisible()
  await page.route("**/api/get-cart*", (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(toast(page, "Cart Fetch Error")).toHaveCount(1)
  await expect(cartLine(page, "Pita")).toBeVisible()
})

test("what the store changed meanwhile is told: fewer pieces, sold out, another price", { tag: "@phone" }, async ({
  page,
}) => {
  const [feta, parmesan] = [await product(page, "feta"), await product(page, "parmesan")]
  await fillCart(page, [{ slug: "feta", quantity: 3 }, { slug: "parmesan" }], "94110")
  await open(page, "/cart")
  const checkout = page.getByRole("link", { name: /^Checkout/ })
  await expect(checkout).toBeVisible()
  try {
    await Promise.all([setStock(feta.combinations[0].variant_id, 2), setPrice("parmesan", parmesan.selling_price - 1)])
    await reload(page)
    const main = page.getByRole("main")
    await expect(main).toContainText(`Only 2 of ${feta.name} left, so we changed your cart from 3`)
    await expect(main).toContainText(/went down from \$6\.99 to \$5\.99 since you added it/)
    await expect(quantity(page, feta.name)).toHaveText("2")

    await setStock(feta.combinations[0].variant_id, 0)
    await reload(page)
    await expect(cartLine(page, feta.name)).toContainText("Not available now")
    await expect(
      page.getByRole("alert").filter({ hasText: "is sold out at Park Street. Remove it to go on" }),
    ).toBeVisible()
    await expect(checkout).toBeHidden()
    await page.getByRole("button", { name: `Remove ${feta.name}` }).click()
    await expect(cartLine(page, feta.name)).toHaveCount(0)
    // Told until it has been seen: who leaves the cart and comes back finds it clean.
    await page.getByRole("link", { name: "Back" }).click()
    await page.getByRole("link", { name: /View cart/ }).click()
    await expect(cartLine(page, parmesan.name)).toBeVisible()
    await expect(main).not.toContainText("since you added it")
  } finally {
    await setStock(feta.combinations[0].variant_id, 49)
    await setPrice("parmesan", parmesan.selling_price)
  }
})

test("a coupon is offered, refused or taken with its reason, and Remove takes it off again", async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(422))
  await fillCart(page, [{ slug: "soft-pretzel", quantity: 5 }, { slug: "blueberries" }], "94110")
  await open(page, "/cart")
  const coupon = page.getByRole("region", { name: "Coupon" })
  await expect(coupon).toContainText("Save $2.80 with FRESH20")
  await coupon.getByRole("link").click()
  await expect(page).toHaveURL("/cart/discounts")
  await expect(page.getByRole("heading", { level: 1, name: "Coupons and offers" })).toBeVisible()

  const code = page.getByRole("textbox", { name: "Coupon code" })
  const form = page.getByRole("main").getByRole("button", { name: "Apply", exact: true })
  await form.click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription("Enter the code of your coupon.")
  await code.fill("nonsense")
  await code.press("Enter")
  await expect(code).toHaveAttribute("aria-invalid", "true")
  await expect(code).toHaveValue("NONSENSE")
  const pizza = page.getByRole("listitem").filter({ hasText: "PIZZA5" })
  await expect(pizza.getByRole("button", { name: "Apply PIZZA5" })).toBeDisabled()
  await expect(pizza.getByRole("button", { name: "Apply PIZZA5" })).toHaveAccessibleDescription(/./)

  await code.fill("fresh20")
  await code.press("Enter")
  await expect(page).toHaveURL("/cart")
  await expect(coupon).toContainText("FRESH20 applied")
  await expect(bill(page)).toContainText("−$2.80")
  await expect(bill(page)).toContainText("You save $2.80 on this order")
  await reload(page)
  await expect(coupon).toContainText("FRESH20 applied")
  await coupon.getByRole("button", { name: "Remove FRESH20" }).click()
  await expect(coupon.getByRole("button", { name: "Apply FRESH20" })).toBeVisible()
  await expect(bill(page)).not.toContainText("−$2.80")
  expect(await storedCart(page)).toMatchObject({ coupon_applied: false, customer_applied_coupon: null })
  await coupon.getByRole("button", { name: "Apply FRESH20" }).click()
  await expect(bill(page)).toContainText("−$2.80")
})

test("the way to free delivery is shown and ends with free delivery", { tag: "@wide" }, async ({ page }) => {
  await fillCart(page, [{ slug: "blueberries", quantity: 5 }], "94110")
  await open(page, "/cart")
  const way = page.getByRole("status").filter({ hasText: /free delivery/ })
  await expect(way).toHaveText("Add $3.55 more for free delivery")
  await expect(bill(page)).toContainText("$2.50")
  await page.getByRole("button", { name: "One Blueberries more" }).click()
  await expect(way).toHaveText("You have free delivery")
  await expect(bill(page)).toContainText("Free")
})

test("below the least order the cart says what is missing, and a place nobody delivers to says so", {
  tag: "@phone",
}, async ({ page, complaints }) => {
  complaints.allow(...refused(422))
  await fillCart(page, [{ slug: "pita" }], "94110")
  await open(page, "/cart")
  await expect(page.getByRole("alert").filter({ hasText: "Add $4.20 more to order from Park Street" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Checkout/ })).toBeDisabled()
  await page.getByRole("button", { name: "Change" }).click()
  await page.getByRole("textbox", { name: "Pincode" }).fill("10001")
  await page.getByRole("button", { name: "Set" }).click()
  const place = page.getByRole("main")
  await expect(place).toContainText(/deliver/i)
  await expect(page.getByRole("button", { name: /^Checkout/ })).toBeDisabled()
})
