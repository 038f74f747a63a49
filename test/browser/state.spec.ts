// Is the client's state kept as the specification says, and can nothing that lies in the storage break the page?

import { expect, fillCart, newGuest, open, type Page, refused, reload, test, toast } from "./support.ts"

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// biome-ignore lint/suspicious/noExplicitAny: whatever lies there
const stored = (page: Page): Promise<any> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("haat") ?? "null")?.state ?? null)

test("every request says who asks and for which branch, with one guest id that is kept", async ({ page, wide }) => {
  const asked: { path: string; branch: string | null; guest?: string; marker?: string }[] = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith("/api/")) return
    const headers = request.headers()
    asked.push({
      path: url.pathname,
      branch: url.searchParams.get("branch_id"),
      guest: headers["guest-id"],
      marker: headers["x-requested-with"],
    })
  })
  await open(page, "/category/fruit")
  await page.getByRole("main").getByRole("button", { name: "Add Blueberries" }).click()
  await expect(page.getByRole("main").getByRole("group", { name: "Quantity of Blueberries" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Bananas", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Bananas" })).toBeVisible()
  await page.getByRole("link", { name: wide ? "Close" : "Back", exact: true }).click()
  await reload(page)
  await open(page, "/cart")
  await expect(page.getByRole("list", { name: "Items", exact: true })).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/cache-info", "/api/cart/add", "/api/get-product", "/api/get-cart"]),
  )
  const guest = (await stored(page)).guestId
  expect(guest).toMatch(uuid4)
  for (const one of asked) expect(one).toEqual({ path: one.path, branch: "1", guest, marker: "XMLHttpRequest" })
})

test("everything is kept under one key, with the slices of the specification", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [{ slug: "pita" }], "94110")
  await open(page, "/product/pita")
  await expect.poll(async () => (await stored(page))?.cart?.cartItems?.length).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["haat"])
  const state = await stored(page)
  expect(Object.keys(state)).toEqual(
    expect.arrayContaining([
      "user",
      "cart",
      "products",
      "reviews",
      "branches",
      "productDrawer",
      "recentPlaces",
      "layoutSettings",
      "siteSettings",
      "pages",
    ]),
  )
  expect(Object.keys(state.cart)).toEqual(
    expect.arrayContaining([
      "cartItems",
      "cartDetails",
      "tax_amount",
      "delivery_charge",
      "delivery_message",
      "order_discount_amount",
      "shipping_discount_amount",
      "product_price_discount",
      "subtotal",
      "total_original_price",
      "total_discount",
      "address",
      "total",
      "discount_eligibility_message",
      "coupon_applied",
      "coupon_message",
      "customer_applied_coupon",
      "is_delivery_available",
      "adjusted_cart_items",
      "subtotal_after_discounts",
      "is_cart_updating",
      "is_cart_updating_product",
    ]),
  )
  expect(Object.keys(state.branches)).toEqual(
    expect.arrayContaining(["list", "selected_branch", "manual_selection_done"]),
  )
})

const brokenStates: Record<string, string> = {
  "no JSON at all": "{oops",
  "nothing in it": "null",
  "a bare text": '"haat"',
  "an empty object": "{}",
  "a state that is a text": JSON.stringify({ state: "x", version: 1 }),
  "a state of an older release": JSON.stringify({ state: { guestId: newGuest().id, cart: [1, 2] }, version: 0 }),
  "a state of a later release": JSON.stringify({ state: { everything: "else" }, version: 99 }),
  "slices of another shape": JSON.stringify({
    state: {
      user: null,
      cart: { cartItems: "none", cartDetails: null },
      branches: { selected_branch: { id: 77 }, manual_selection_done: true },
      wishlist: null,
      recentSearches: "bread",
      recentPlaces: 5,
      guestId: 12,
    },
    version: 1,
  }),
}

for (const [what, text] of Object.entries(brokenStates)) {
  test(`with ${what} in the storage the store works`, { tag: "@phone" }, async ({ page, complaints }) => {
    complaints.allow(/^warning: Kept state can't be read/)
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem("once")) localStorage.setItem("haat", value)
      sessionStorage.setItem("once", "1")
    }, text)
    await open(page, "/category/fruit")
    const add = page.getByRole("button", { name: "Add Blueberries" })
    await add.click()
    await expect(page.getByRole("group", { name: "Quantity of Blueberries" })).toBeVisible()
    await open(page, "/search")
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible()
    await open(page, "/cart")
    await expect(page.getByRole("list", { name: "Items", exact: true }).getByRole("listitem")).toHaveCount(1)
    await expect.poll(async () => (await stored(page))?.guestId).toMatch(uuid4)
  })
}

test("a storage that is forbidden costs the memory, not the shop", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.allow(/^warning: /)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError")
    }
    for (const name of ["getItem", "setItem", "removeItem"] as const) Storage.prototype[name] = refuse
  })
  await open(page, "/category/fruit")
  await page.getByRole("button", { name: "Add Blueberries" }).click()
  await expect(page.getByRole("group", { name: "Quantity of Blueberries" })).toBeVisible()
})

/** The shopper is signed in, as far as the browser knows, with a token the store has never given; kept as the first release did. */
async function signIn(page: Page, authToken: string, guestId: string): Promise<void> {
  await page.addInitScript(
    ([token, guest]) => {
      if (localStorage.getItem("haat")) return
      const user = { authToken: token, details: { name: "Asha" } }
      localStorage.setItem("haat", JSON.stringify({ state: { user, guestId: guest }, version: 1 }))
    },
    [authToken, guestId],
  )
}

test("a token goes along as bearer, and a 401 to it signs out: a new guest goes on", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(401))
  const { id } = newGuest()
  await signIn(page, "old-token", id)
  const asked: Record<string, string>[] = []
  await page.route("**/api/get-cart?*", async (route) => {
    const headers = route.request().headers()
    asked.push(headers)
    if (!headers.authorization) return route.continue()
    await route.fulfill({ status: 401, json: { message: "Please sign in again", code: "signed_out" } })
  })
  await page.goto("/category/fruit", { waitUntil: "commit" })
  await expect(toast(page, "Please sign in again")).toBeVisible()
  await expect.poll(async () => (await stored(page))?.user).toMatchObject({ authToken: null, details: {} })
  expect(asked[0]!.authorization).toBe("Bearer old-token")
  expect(asked[0]!["guest-id"]).toBeUndefined()
  // Whoever knew the old id has nothing from it.
  const next = (await stored(page)).guestId
  expect(next).toMatch(uuid4)
  expect(next).not.toBe(id)
  await page.getByRole("button", { name: "Add Blueberries" }).click()
  await expect(page.getByRole("group", { name: "Quantity of Blueberries" })).toBeVisible()
})

test("a late 401 to an old token leaves the new sign-in alone", { tag: "@phone" }, async ({
  page,
  context,
  complaints,
}) => {
  // The other tab shows a bare answer, which has no icon.
  complaints.allow(...refused(401), ...refused(404))
  await signIn(page, "old-token", newGuest().id)
  // The store knows neither token; what else is asked with them is answered here.
  await page.route("**/api/user/details?*", (route) => route.fulfill({ json: { user: {}, unread: 0 } }))
  await page.route("**/api/get-wishlist?*", (route) => route.fulfill({ json: [] }))
  await page.route("**/api/wishlist/toggle?*", (route) => route.fulfill({ json: { in_wishlist: true } }))
  const late = Promise.withResolvers<void>()
  const empty = await page.request.get("/api/get-cart?branch_id=1", { headers: { "guest-id": newGuest().id } })
  const cart = await empty.json()
  await page.route("**/api/get-cart?*", async (route) => {
    if (route.request().headers().authorization !== "Bearer old-token") return route.fulfill({ json: cart })
    await late.promise
    await route.fulfill({ status: 401, json: { message: "Please sign in again", code: "signed_out" } })
  })
  const asked = page.waitForRequest(/get-cart/)
  await page.goto("/category/fruit")
  await asked
  // Another tab signs in anew.
  const other = await context.newPage()
  await other.goto("/api/get-pages?branch_id=1")
  await other.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("haat")!)
    kept.state = {
      wishlist: [],
      recentPlaces: { places: [] },
      cart: { cartItems: [] },
      ...kept.state,
      user: { loginData: null, authToken: "new-token", details: {}, changed_at: Date.now() },
    }
    localStorage.setItem("haat", JSON.stringify(kept))
  })
  const answered = page.waitForResponse(/get-cart/)
  late.resolve()
  await answered
  await page.getByRole("button", { name: "Save Blueberries" }).click()
  await expect.poll(async () => (await stored(page)).wishlist.length).toBe(1)
  expect((await stored(page)).user.authToken).toBe("new-token")
})

test("a 401 to a guest changes nothing", { tag: "@phone" }, async ({ page, complaints }) => {
  complaints.allow(...refused(401))
  const guest = await fillCart(page, [{ slug: "pita" }])
  await page.route("**/api/get-cart-recommended-products?*", (route) => route.fulfill({ status: 401, json: {} }))
  await open(page, "/cart")
  await expect(page.getByRole("list", { name: "Items", exact: true })).toContainText("Pita")
  await expect.poll(async () => (await stored(page))?.guestId).toBe(guest.id)
})

test("what was wished for stays, and follows into another tab", { tag: "@phone" }, async ({ page, context }) => {
  await open(page, "/category/fruit")
  const wish = page.getByRole("button", { name: "Save Blueberries" })
  await wish.click()
  await expect(wish).toHaveAttribute("aria-pressed", "true")
  await reload(page)
  await expect(wish).toHaveAttribute("aria-pressed", "true")
  const other = await context.newPage()
  await open(other, "/product/blueberries")
  await expect(other.getByRole("button", { name: "Save Blueberries" }).first()).toHaveAttribute("aria-pressed", "true")
})
