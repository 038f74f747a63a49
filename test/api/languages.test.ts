// Does the store answer in the language it is asked in, and keep what is for everybody the same for everybody?

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestApp, type TestApp } from "../support/app.ts"
import { describeOnEngines } from "../support/database.ts"
import { sellNew } from "../support/store.ts"

const hindi = { "accept-language": "hi" }

describeOnEngines("languages", (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database())
  })
  afterAll(() => app.close())

  const add = (id: number, quantity: number, as: string, headers = {}) =>
    app.call("addToCart", {
      as,
      headers,
      body: { product_id: id, quantity, selected_attributes: {}, selected_multi_attributes: {} },
    })

  test("refusals, bad fields and what a cart says come in Hindi; names stay", async () => {
    const { id } = await sellNew(app.shop, 3, { name: "Sold out" })
    const as = randomUUID()
    expect((await add(id, 9, as, hindi)).body).toMatchObject({ code: "out_of_stock", message: "सिर्फ़ 3 बचे हैं" })
    expect((await add(id, 9, as)).body.message).toBe("Only 3 left")
    expect((await add(id, 9, as, { "accept-language": "fr" })).body.message).toBe("Only 3 left")

    const bad = await app.call("setCartAddress", { as, headers: hindi, body: { pincode: "1" } })
    expect(bad).toMatchObject({ status: 422, body: { message: "कृपया पिनकोड जाँचें" } })
    expect(bad.body.errors.pincode[0]).toMatch(/[\u0900-\u097f]/)

    const { body: cart } = await add(id, 1, as, hindi)
    expect(cart.cartItems[0].product.name).toBe("Sold out")
    expect(cart.delivery_message).toMatch(/[\u0900-\u097f]/)
    expect((await app.call("getCart", { as })).body.delivery_message).toMatch(/^[\x20-\x7e]+$/)

    const unknown = await app.call("applyCoupon", { as, headers: hindi, body: { code: "NOPE" } })
    expect(unknown.body).toMatchObject({ message: "NOPE नाम का कोई कोड हमारे पास नहीं है" })
    expect(unknown.body.errors).toEqual({ code: ["NOPE नाम का कोई कोड हमारे पास नहीं है"] })
  })

  test("what is kept for everybody does not turn on a header, only on its address", async () => {
    const asked = { query: { pincode: "94110", branch_id: 1 } }
    const first = await app.call("checkPincode", { ...asked, headers: hindi })
    const other = await app.call("checkPincode", asked)
    expect(first.text).toBe(other.text)
    const named = await app.call("checkPincode", { query: { ...asked.query, language: "hi" } })
    expect(named.body.delivery_message).toMatch(/[\u0900-\u097f]/)
    expect({ ...named.body, delivery_message: "" }).toEqual({ ...other.body, delivery_message: "" })
    expect((await app.call("checkPincode", asked)).text).toBe(other.text)
  })
})
