// Does an account hold together over the wire: from the guest's cart to the order, and out again?

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setSettings } from "#shop/settings/settings.ts"
import { openTestApp, type TestApp } from "../support/app.ts"
import { codeSentTo, newCustomer, newEmail, type TestCustomer } from "../support/customers.ts"
import { describeOnEngines } from "../support/database.ts"
import { tester } from "../support/stock.ts"
import { afterChange, asGuest } from "../support/store.ts"
import { goodPassword, withPassword } from "./account-scenarios.ts"
import { stockPlenty, withCart } from "./scenarios.ts"

const home = {
  label: "Home",
  name: "Ada at the door",
  phone: "(415) 555-0101",
  line1: "5 High Street",
  city: "Testville",
}
const here = { ...home, pincode: "10001" }
const bought = { payment_method: "cash_on_delivery", expected_total: 9.3 }

describeOnEngines("an account", (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database())
    await stockPlenty(app)
  })
  afterAll(() => app.close())
  const ok = async (...[name, asked]: Parameters<TestApp["call"]>) => {
    const answer = await app.call(name, asked)
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const order = (as: string | { token: string }, body: object) =>
    app.call("placeOrder", { as, headers: { "idempotency-key": randomUUID() }, body: { ...bought, ...body } })

  test("takes what the guest gathered along, delivers to a saved address, and leaves without a trace", async () => {
    const { as: guest, product_id } = await withCart(app)
    await ok("toggleWish", { as: guest, body: { product_id } })
    const email = newEmail()
    await ok("sendLoginOtp", { as: guest, body: { email } })
    const otp = await codeSentTo(app.shop, email)
    const signedIn = await ok("loginOtp", { as: guest, body: { email, otp } })
    expect(signedIn).toMatchObject({ is_new: true, user: { email, name: "", has_password: false, avatar: null } })
    const as = { token: signedIn.token as string }

    expect((await ok("getCart", { as })).cartItems).toMatchObject([{ product_id, quantity: 3 }])
    expect((await ok("getCart", { as: guest })).cartItems).toEqual([])
    expect(await ok("getWishlist", { as })).toMatchObject([{ id: product_id }])
    expect(await ok("getUserDetails", { as })).toMatchObject({ wallet_balance: 0, reward_balance: 0, unread: 0 })

    const [saved] = await ok("addAddress", { as, body: here })
    expect(saved).toMatchObject({ phone: "+14155550101", is_default: true, is_delivery_available: true })
    expect(await ok("addAddress", { as, body: { ...home, pincode: "99999" } })).toMatchObject([
      { id: saved.id },
      { is_default: false, is_delivery_available: false },
    ])
    const cart = await ok("setCartAddress", { as, body: { address_id: saved.id } })
    expect(cart).toMatchObject({ address: { title: "Home, 5 High Street", pincode: "10001" }, delivery_charge: 3 })

    const placed = await order(as, { address_id: saved.id })
    expect(placed.status, placed.text).toBe(201)
    expect(placed.body.order).toMatchObject({
      contact: { name: "Ada at the door", phone: "+14155550101", email },
      address: { line1: "5 High Street", pincode: "10001" },
    })
    const { order_id } = placed.body.order
    await ok("updateAddress", { as, params: { id: saved.id }, body: { ...here, line1: "6 Low Street" } })
    expect((await ok("getSingleOrder", { as, query: { order_id } })).address.line1).toBe("5 High Street")

    const held = JSON.stringify(await ok("exportUser", { as }))
    for (const part of [email, "Ada at the door", "6 Low Street", "Milk", order_id]) expect(held).toContain(part)

    await ok("cancelOrder", { as, body: { order_id } })
    await ok("deleteAccount", { as, body: { confirm: "DELETE" } })
    expect(await app.call("getUserDetails", { as })).toMatchObject({ status: 401, body: { code: "signed_out" } })
    const left = await app.shop.db
      .selectFrom("orders")
      .selectAll()
      .where("public_id", "=", order_id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(left)).not.toMatch(/Ada|High Street|415|example\.com/)
    // The address is free again, and whoever comes with it is somebody new.
    app.shop.clock.now = new Date(app.shop.clock.now.getTime() + 60_000)
    await ok("sendLoginOtp", { body: { email } })
    expect(await ok("loginOtp", { body: { email, otp: await codeSentTo(app.shop, email) } })).toMatchObject({
      is_new: true,
    })
  })

  describe("orders without typing who it is", () => {
    let ada: TestCustomer
    let address: object
    beforeAll(async () => {
      ada = await newCustomer(app.shop, { name: "Ada Test" })
      const { label: _, name: __, phone: ___, ...rest } = here
      address = rest
    })

    test("from the profile, where the address is typed", async () => {
      await withCart(app, ada)
      const { body } = await order(ada, { address })
      expect(body.order.contact).toEqual({ name: "Ada Test", phone: ada.phone, email: ada.email })
    })

    test("but not without a phone anywhere, not as a guest, and not to somebody else's address", async () => {
      const nameless = await newCustomer(app.shop, { name: "Ben", phone: null })
      await app.shop.db.updateTable("customers").set({ phone: null }).where("id", "=", nameless.customer_id).execute()
      await withCart(app, nameless)
      const { as: guest } = await withCart(app)
      expect(await order(nameless, { address })).toMatchObject({
        status: 422,
        body: { errors: { "contact.phone": [expect.any(String)] } },
      })
      expect(await order(guest, { address })).toMatchObject({ status: 422, body: { code: "person_missing" } })
      expect(await order(nameless, {})).toMatchObject({
        status: 422,
        body: { errors: { address: [expect.any(String)] } },
      })
      const [own] = await ok("addAddress", { as: ada, body: here })
      for (const as of [nameless, guest]) {
        expect(await order(as, { address_id: own.id })).toMatchObject({
          status: 404,
          body: { code: "address_not_found" },
        })
        expect(await app.call("setCartAddress", { as, body: { address_id: own.id } })).toMatchObject({ status: 404 })
      }
    })

    test("also where the store lets no guests order", async () => {
      const close = (text: string) =>
        afterChange(app.shop, () => setSettings(app.shop, tester, 0, { guest_checkout_enable: text }))
      await close("false")
      try {
        const { as: guest } = await withCart(app)
        const contact = { name: "Ada", phone: "5550101" }
        expect(await order(guest, { address, contact })).toMatchObject({
          status: 422,
          body: { code: "sign_in_needed" },
        })
        await withCart(app, ada)
        expect((await order(ada, { address })).status).toBe(201)
      } finally {
        await close("true")
      }
    })
  })

  test("tells in Retry-After how long to wait", async () => {
    const { email } = await withPassword(app)
    const from = "198.51.100.200"
    const tries = []
    for (let nth = 0; nth < 6; nth += 1) {
      tries.push(await app.call("login", { from, body: { login: email, password: `wrong ${nth}` } }))
    }
    expect(tries.slice(0, 4).map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(tries[4]).toMatchObject({ status: 429, headers: { "retry-after": "1" }, body: { code: "too_many" } })
  })

  test("names the device that signed in, and knows which one asks", async () => {
    const { email } = await withPassword(app)
    const headers = {
      "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    }
    const { token } = await ok("login", { headers, body: { login: email, password: goodPassword } })
    const sessions = await ok("getSessions", { as: { token } })
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ is_current }: { is_current: boolean }) => is_current).device).toBe("Chrome on Android")
  })

  test("a customer's things hang on an id that no guest can name", async () => {
    const ada = await newCustomer(app.shop)
    await withCart(app, ada)
    expect(await app.call("getCart", { as: ada.shopper_id })).toMatchObject({ status: 401 })
    expect(asGuest(ada.shopper_id).shopper_id).toMatch(/^.{14}8/)
  })
})
