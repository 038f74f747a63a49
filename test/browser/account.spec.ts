// Can a shopper sign in, look after their account and buy with it, with everything they had as a guest?

import {
  actAsCustomer,
  cardOf,
  cartLine,
  expect,
  fillCart,
  fromElsewhere,
  newCustomer,
  newPhone,
  open,
  type Page,
  placeOrder,
  post,
  product,
  refused,
  sentCode,
  signedIn,
  test,
  toast,
  typeCode,
} from "./support.ts"

test.use({ extraHTTPHeaders: fromElsewhere() })

// biome-ignore lint/suspicious/noExplicitAny: tests look at what they need
const stored = (page: Page): Promise<any> => page.evaluate(() => JSON.parse(localStorage.getItem("haat")!).state)

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true })

async function askForCode(page: Page, phone: string): Promise<void> {
  await field(page, "Phone number").fill(phone)
  await page.getByRole("button", { name: "Send code" }).click()
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible()
}

async function signInByPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("link", { name: "Sign in with a password" }).click()
  await field(page, "Phone number or e-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

test("a new shopper signs in by code on the way to the checkout, and all that was a guest's is theirs", async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(422))
  const guest = await fillCart(page, [{ slug: "cherries", quantity: 2 }], "94110")
  await open(page, "/checkout")
  const phone = newPhone()

  await test.step("what is wrong is said at the field, and a wrong code can be corrected", async () => {
    await page.getByRole("link", { name: /^Sign in for a faster checkout/ }).click()
    await page.getByRole("button", { name: "Send code" }).click()
    await expect(field(page, "Phone number")).toBeFocused()
    await expect(field(page, "Phone number")).toHaveAccessibleDescription(/at least 5 digits/)
    await askForCode(page, phone)
    await expect(page.getByRole("button", { name: /^New code in/ })).toBeDisabled()
    const code = await sentCode(phone)
    await typeCode(page, code === "000000" ? "000001" : "000000")
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Code with 6 digits" })).toBeFocused()
  })

  await test.step("a reload while the code is looked for costs nothing; it can be pasted", async () => {
    await page.reload()
    const boxes = page.getByRole("textbox", { name: "Code with 6 digits" })
    const code = await sentCode(phone)
    await boxes.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.getByRole("heading", { name: "What is your name?" })).toBeVisible()
    await field(page, "Name").fill("Asha Rao")
    await page.getByRole("button", { name: "Save", exact: true }).click()
  })

  await test.step("back at the checkout, with the cart and who it is for", async () => {
    await expect(page).toHaveURL("/checkout")
    await expect(field(page, "Name")).toHaveValue("Asha Rao")
    await expect(placeOrder(page)).toBeEnabled()
    const { user, guestId, cart } = await stored(page)
    expect(user.authToken).toMatch(/^[\w-]{20,}$/)
    expect(guestId).not.toBe(guest.id)
    expect(cart.cartDetails.quantity_count).toBe(2)
  })
})

test("signing in with a password puts two carts together and says so", async ({ page, complaints }) => {
  complaints.allow(...refused(422))
  const customer = await newCustomer(page)
  const { id } = await product(page, "pita")
  await post(page, "/api/cart/add?branch_id=1", customer, { product_id: id, quantity: 1 })
  await fillCart(page, [{ slug: "cherries" }])
  await open(page, "/login?return=/cart")
  await signInByPassword(page, { ...customer, password: "not the one" })
  await expect(page.getByRole("alert").filter({ hasText: "Wrong login or password" })).toBeVisible()
  await page.getByLabel("Password", { exact: true }).fill(customer.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL("/cart")
  await expect(cartLine(page, "Cherries")).toBeVisible()
  await expect(cartLine(page, "Pita")).toBeVisible()
  await expect(toast(page, "What you had in your cart before is in it too.")).toBeVisible()
})

test("pages of an account ask a guest to sign in and come back; signing out starts over as somebody new", async ({
  page,
}) => {
  const customer = await newCustomer(page)
  await open(page, "/account/addresses")
  await expect(page).toHaveURL("/login?return=%2Faccount%2Faddresses")
  await signInByPassword(page, customer)
  await expect(page.getByRole("heading", { name: "No addresses yet" })).toBeVisible()
  await expect(page).toHaveURL("/account/addresses")
  const { guestId } = await stored(page)
  await open(page, "/account")
  await expect(page.getByRole("main").getByText("Asha Rao")).toBeVisible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Sign in to see your account" })).toBeVisible()
  const after = await stored(page)
  expect(after.user).toMatchObject({ authToken: null, details: {} })
  expect(after.guestId).not.toBe(guestId)
  const answer = await page.request.get("/api/user/details?branch_id=1", { headers: customer.headers })
  expect(answer.ok(), "another sign-in of the same customer goes on").toBe(true)
})

test("a sign-in that ended elsewhere is told, and the way back is kept", { tag: "@phone" }, async ({
  page,
  complaints,
}) => {
  complaints.allow(...refused(401))
  const customer = await signedIn(page)
  await open(page, "/account")
  await expect(page.getByRole("main").getByText("Asha Rao")).toBeVisible()
  await page.request.post("/api/logout?branch_id=1", { headers: customer.headers })
  await page.getByRole("link", { name: "Your devices" }).click()
  await expect(page).toHaveURL("/login?return=%2Faccount%2Fsessions")
  await expect(toast(page, /Your sign-in has ended/)).toBeVisible()
})

test("what a guest saved for later is a customer's on every device", { tag: "@phone" }, async ({ page, browser }) => {
  const customer = await newCustomer(page)
  await open(page, "/category/fruit")
  await page.getByRole("button", { name: "Save Blueberries" }).click()
  await open(page, "/account/wishlist")
  await expect(cardOf(page, "Blueberries")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  await signInByPassword(page, customer)
  await expect(page).toHaveURL("/account/wishlist")
  await expect(cardOf(page, "Blueberries")).toBeVisible()
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const other = await context.newPage()
  await actAsCustomer(other, customer)
  await open(other, "/account/wishlist")
  const heart = cardOf(other, "Blueberries").getByRole("button", { name: "Save Blueberries" })
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  const taken = other.waitForResponse(/wishlist\/toggle/)
  await heart.click()
  await taken
  await open(page, "/account/wishlist")
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible()
  await context.close()
})

test("two tabs are the same shopper", { tag: "@phone" }, async ({ page, context }) => {
  const customer = await newCustomer(page)
  await open(page, "/account")
  const other = await context.newPage()
  await open(other, "/login")
  await signInByPassword(other, customer)
  await expect(other).toHaveURL("/")
  await expect(page.getByRole("main").getByText("Asha Rao")).toBeVisible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Sign in to see your account" })).toBeVisible()
  await expect.poll(async () => (await stored(other)).user.authToken).toBe(null)
})

test("a profile is changed; a new phone number counts after its code", async ({ page }) => {
  const customer = await signedIn(page)
  await open(page, "/account/edit-profile")
  await field(page, "Name").fill("Asha Mehta")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(toast(page, "Saved")).toBeVisible()

  const phone = newPhone()
  await page.getByRole("button", { name: "Add: Phone number" }).click()
  await field(page, "New phone number").fill(phone)
  await page.getByLabel("Current password").fill(customer.password)
  await page.getByRole("button", { name: "Send code" }).click()
  await expect(page.getByText(`We sent a code to ${phone}`)).toBeVisible()
  await typeCode(page, await sentCode(phone))
  await expect(toast(page, "Confirmed and saved")).toBeVisible()

  await page.getByLabel("Choose a picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixels })
  await page.getByRole("button", { name: "Save picture" }).click()
  await expect(toast(page, "Your picture is saved")).toBeVisible()

  await open(page, "/account")
  const main = page.getByRole("main")
  await expect(main.getByText("Asha Mehta")).toBeVisible()
  await expect(main.getByText(phone.replace(/^\+1(...)(...)/, "+1 $1 $2 "))).toBeVisible()
  await expect(main.locator("picture img")).toHaveJSProperty("complete", true)
})

/** A picture of one pixel. */
const pixels = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

test("an address is saved, changed, taken back after deleting, and used at the checkout", async ({ page }) => {
  const customer = await signedIn(page)
  const { id } = await product(page, "cherries")
  await post(page, "/api/cart/add?branch_id=1", customer, { product_id: id, quantity: 3 })
  await open(page, "/account/addresses")

  await test.step("the place is looked up and fills in what it knows", async () => {
    await page.getByRole("link", { name: "Add address" }).click()
    await page.getByRole("searchbox", { name: "Area, street or pincode" }).fill("mission")
    await page
      .getByRole("list", { name: "Places" })
      .getByRole("button", { name: /Mission/ })
      .first()
      .click()
    await expect(field(page, "Pincode")).toHaveValue(/^\d+$/)
    await expect(page.getByRole("status").filter({ hasText: "delivers here" })).toBeVisible()
    await field(page, "Street and house number").fill("")
    await page.getByRole("button", { name: "Save address" }).click()
    await expect(field(page, "Street and house number")).toBeFocused()
    await field(page, "Street and house number").fill("12 Park Street")
    await field(page, "Phone number").fill("415 555 0132")
    await page.getByRole("button", { name: "Save address" }).click()
  })

  const list = page.getByRole("list", { name: "Addresses" })
  await test.step("it is the default, can be changed, and comes back when deleting was a slip", async () => {
    await expect(list.getByRole("listitem")).toContainText("Default")
    await list.getByRole("link", { name: "Edit Home" }).click()
    await field(page, "Flat, floor (optional)").fill("Second floor")
    await page.getByRole("button", { name: "Save address" }).click()
    await expect(list.getByRole("listitem")).toContainText("12 Park Street, Second floor")
    await list.getByRole("button", { name: "Delete Home" }).click()
    await expect(page.getByRole("heading", { name: "No addresses yet" })).toBeVisible()
    await toast(page, "Home is deleted").getByRole("button", { name: "Undo" }).click()
    await expect(list.getByRole("listitem")).toContainText("12 Park Street, Second floor")
  })

  await test.step("the checkout has it filled in, and one press orders", async () => {
    await open(page, "/checkout")
    const where = page.getByRole("region", { name: "Deliver to" })
    await expect(where).toContainText("12 Park Street, Second floor")
    await expect(where).toContainText("Asha Rao")
    await placeOrder(page).click()
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible()
    await expect(page.getByRole("main")).toContainText("12 Park Street")
  })
})

test("signing in needs no mouse", { tag: "@wide" }, async ({ page }) => {
  const phone = newPhone()
  await open(page, "/account")
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign in" })
  for (let at = 0; at < 10 && !(await signIn.evaluate((link) => link === document.activeElement)); at += 1) {
    await page.keyboard.press("Tab")
  }
  await expect(signIn).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/login/)
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press("Tab")
    if (await field(page, "Phone number").evaluate((one) => one === document.activeElement)) break
  }
  await page.keyboard.type(phone)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: "Code with 6 digits" })).toBeFocused()
  await page.keyboard.type(await sentCode(phone))
  await expect(field(page, "Name")).toBeFocused()
  await page.keyboard.type("Asha Rao")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/account")
  await expect(page.getByRole("main").getByText("Asha Rao")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/")
})
