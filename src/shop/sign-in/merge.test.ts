// Does everything a guest gathered go along on sign-in, once, and within the limits?

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { codeSentTo, newCustomer, newEmail, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import {
  choice,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  productId,
  productOptions,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getCart } from "../cart/cart.ts"
import { addToCart, setCartAddress } from "../cart/change-cart.ts"
import { applyCoupon } from "../cart/coupons.ts"
import { getAllOrders, getSingleOrder } from "../orders/orders.ts"
import { claimUploads, uploadPicture } from "../reviews/picture-uploads.ts"
import type { Shopper } from "../shop.ts"
import { getWishlist, toggleWish } from "../wishlist/wishlist.ts"
import { loginWithCode, mergeGuest, sendLoginCode } from "./sign-in.ts"

describeOnEngines("what a guest gathered", (database) => {
  let shop: TestShop
  let ada: TestCustomer
  let guest: Shopper
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(async () => {
    ada = await newCustomer(shop)
    guest = newGuest()
  })
  const add = (shopper: Shopper, product_id: number, quantity: number) =>
    addToCart(shop, shopper, 1, { product_id, quantity, choice: noChoice })
  const merge = () => inTransaction(shop.db, (trx) => mergeGuest(trx, guest, ada))
  const linesOf = async (shopper: Shopper) =>
    (await getCart(shop, shopper, 1)).lines.map(({ name, options_text, quantity }) => [name, options_text, quantity])
  const order = async (shopper: Shopper, key = randomUUID()) => {
    await add(shopper, await productId(shop.db, "milk"), 3)
    return orderCart(shop, shopper, 1, key, orderInput())
  }

  describe("in the cart", () => {
    test("joins the customer's: the same choices are one line, other choices another", async () => {
      const pizza = await productOptions(shop.db, "pizza")
      const take = (who: Shopper, Size: string, toppings: string[], quantity: number) =>
        addToCart(shop, who, 1, {
          product_id: pizza.id,
          quantity,
          choice: choice(pizza, { Size, Crust: "Thin" }, toppings.length > 0 ? { Toppings: toppings } : {}),
        })
      await take(ada, "Small", [], 1)
      await take(ada, "Large", ["Olives"], 1)
      await take(guest, "Small", [], 2)
      await take(guest, "Small", ["Olives"], 3)
      await merge()
      expect(await linesOf(ada)).toEqual([
        ["Pizza", "Small, Thin", 3],
        ["Pizza", "Large, Thin · Olives", 1],
        ["Pizza", "Small, Thin · Olives", 3],
      ])
      expect(await linesOf(guest)).toEqual([])
    })

    test("is the customer's cart where there was none, and nothing where the guest had none", async () => {
      await merge()
      expect(await shop.db.selectFrom("carts").select("id").where("shopper_id", "=", ada.shopper_id).execute()).toEqual(
        [],
      )
      await add(guest, await productId(shop.db, "milk"), 2)
      await merge()
      expect(await linesOf(ada)).toEqual([["Milk", "", 2]])
    })

    test("a second time adds nothing", async () => {
      await add(guest, await productId(shop.db, "milk"), 2)
      await merge()
      await merge()
      expect(await linesOf(ada)).toEqual([["Milk", "", 2]])
    })

    test("beyond the stock comes down to it, and the shopper is told", async () => {
      const made = await sellNew(shop, 5)
      await add(ada, made.id, 4)
      await add(guest, made.id, 3)
      await merge()
      const cart = await getCart(shop, ada, 1)
      expect(cart.lines).toMatchObject([{ quantity: 5 }])
      expect(cart.adjustments).toMatchObject([{ code: "quantity_reduced", from: 7, to: 5 }])
    })

    test("is never more than 99 of one line", async () => {
      const made = await sellNew(shop, 500)
      await add(ada, made.id, 60)
      await add(guest, made.id, 60)
      await merge()
      expect(await linesOf(ada)).toMatchObject([[expect.any(String), "", 99]])
    })

    test("coupon and place go along where the customer's cart has none, and only there", async () => {
      const place = (pincode: string) => ({ title: pincode, pincode, lat: null, lng: null })
      await add(guest, await productId(shop.db, "milk"), 3)
      await setCartAddress(shop, guest, 1, place("10001"))
      await applyCoupon(shop, guest, 1, "WELCOME")
      await merge()
      expect(await getCart(shop, ada, 1)).toMatchObject({ coupon_code: "WELCOME", address: { pincode: "10001" } })
      const again = newGuest()
      await setCartAddress(shop, again, 1, place("10002"))
      await inTransaction(shop.db, (trx) => mergeGuest(trx, again, ada))
      expect(await getCart(shop, ada, 1)).toMatchObject({ coupon_code: "WELCOME", address: { pincode: "10001" } })
    })
  })

  describe("of orders", () => {
    test("is the customer's: found, counted, and no longer the guest's", async () => {
      const id = await order(guest)
      await merge()
      expect((await getSingleOrder(shop, ada, id)).public_id).toBe(id)
      expect((await getAllOrders(shop, ada, { page: 1, per_page: 9 })).total).toBe(1)
      expect(await refusal(getSingleOrder(shop, guest, id))).toMatchObject({ kind: "not_found" })
    })

    test("keeps each order where both used one key, and a retry after sign-in finds the guest's", async () => {
      const key = randomUUID()
      const mine = await order(ada, key)
      const theirs = await order(guest, key)
      await merge()
      expect((await getAllOrders(shop, ada, { page: 1, per_page: 9 })).total).toBe(2)
      expect(mine).not.toBe(theirs)
      const late = newGuest()
      const lateKey = randomUUID()
      const placed = await order(late, lateKey)
      await inTransaction(shop.db, (trx) => mergeGuest(trx, late, ada))
      expect(await orderCart(shop, ada, 1, lateKey, orderInput())).toBe(placed)
    })

    test("takes along which coupons were used", async () => {
      await add(guest, await productId(shop.db, "milk"), 3)
      await applyCoupon(shop, guest, 1, "WELCOME")
      await orderCart(shop, guest, 1, randomUUID(), orderInput())
      await merge()
      const uses = await shop.db
        .selectFrom("discount_uses")
        .select("shopper_id")
        .where("shopper_id", "in", [guest.shopper_id, ada.shopper_id])
        .execute()
      expect(uses).toEqual([{ shopper_id: ada.shopper_id }])
    })
  })

  test("of wishes joins, each once, the newest first", async () => {
    const [milk, bread, tea] = await Promise.all(["milk", "bread", "mint-tea"].map((slug) => productId(shop.db, slug)))
    for (const id of [milk!, bread!]) await toggleWish(shop, ada, id, true)
    for (const id of [bread!, tea!]) await toggleWish(shop, guest, id, true)
    await merge()
    await merge()
    expect((await getWishlist(shop, ada, 1)).map(({ slug }) => slug)).toEqual(["mint-tea", "bread", "milk"])
    expect(await getWishlist(shop, guest, 1)).toEqual([])
  })

  test("of pictures for a review is the customer's to use", async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
      .png()
      .toBuffer()
    const { key } = await uploadPicture(shop, guest, photo, "192.0.2.77")
    await merge()
    await inTransaction(shop.db, (trx) => claimUploads(trx, ada, [key]))
  })

  test("goes along with a sign-in by code, into the same transaction as the session", async () => {
    await add(guest, await productId(shop.db, "milk"), 2)
    const email = newEmail()
    await sendLoginCode(shop, { email }, "192.0.2.77")
    const otp = await codeSentTo(shop, email)
    const asker = { ip: "192.0.2.77", device: "", guest }
    const { customer } = await loginWithCode(shop, { email, otp }, asker)
    expect(await linesOf(customer)).toEqual([["Milk", "", 2]])
  })
})
