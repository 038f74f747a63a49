// Do coupons leave alone what the goods have earned: the free delivery, and that the order is big enough?

import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { addDiscount, type NewDiscount } from "../discounts/manage.ts"
import { getAllOrders } from "../orders/orders.ts"
import { getCart } from "./cart.ts"
import { addToCart, setCartAddress } from "./change-cart.ts"
import { applyCoupon, couponState, getOffers } from "./coupons.ts"
import type { Cart } from "./price-cart.ts"

const coupon = (own: Partial<NewDiscount>): NewDiscount => ({
  ...{ code: null, title: "A coupon", description: "", kind: "fixed", value: 100, buy: null, cap: null },
  ...{ min_subtotal: 0, is_first_order_only: false, categories: [], products: [], branches: [] },
  ...{ is_automatic: false, is_stackable: false, is_listed: true, usage_limit: null, per_customer_limit: null },
  ...{ starts_at: null, ends_at: null, ...own },
})

describeOnEngines("coupons and delivery", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = openTestShop(database())
    await afterChange(shop, () => addDiscount(shop, tester, coupon({ code: "DOORSTEP", kind: "free_delivery" })))
    await afterChange(shop, () => addDiscount(shop, tester, coupon({ code: "TINY" })))
    await afterChange(shop, () =>
      addDiscount(shop, tester, coupon({ code: "PRESENT", kind: "percent", value: 10_000 })),
    )
  })

  /** So many pieces at 10.00, to where Old Town delivers for 3.00, free from 30.00 on. */
  const filled = async (quantity: number) => {
    const guest = newGuest()
    const { id } = await sellNew(shop, 100)
    await addToCart(shop, guest, 1, { product_id: id, quantity, choice: noChoice })
    await setCartAddress(shop, guest, 1, { title: "", pincode: "10001", lat: null, lng: null })
    return guest
  }

  test("a coupon for free delivery asks for nothing more, and says so", async () => {
    const guest = await filled(2)
    expect((await getCart(shop, guest, 1)).quote.message).toBe("Add $10 more for free delivery")
    expect((await applyCoupon(shop, guest, 1, "DOORSTEP")).quote.message).toBe("Free delivery")
  })

  test("a coupon for free delivery says that it does nothing where delivery is free, and is not used up by the order", async () => {
    const guest = await filled(3)
    const state = async (cart: Cart) => {
      const offers = await getOffers(shop, guest, 1)
      const offer = offers.find(({ discount }) => discount.code === "DOORSTEP")
      const { coupon_applied, coupon_message } = await couponState(shop, cart)
      return { coupon_applied, coupon_message, saving: offer?.saving, message: offer?.message }
    }
    const text = "Delivery is free already"
    expect(await state(await applyCoupon(shop, guest, 1, "DOORSTEP"))).toEqual({
      ...{ coupon_applied: false, coupon_message: text, saving: 0, message: text },
    })
    const id = await orderCart(shop, guest, 1, randomUUID(), orderInput())
    const uses = database().db.selectFrom("discount_uses as u").innerJoin("orders as o", "o.id", "u.order_id")
    expect(await uses.select("u.discount_id").where("o.public_id", "=", id).execute()).toEqual([])
  })

  test("a coupon never raises the total: the free delivery that the goods earned stays", async () => {
    const guest = await filled(3)
    expect((await getCart(shop, guest, 1)).totals).toMatchObject({ delivery_charge: 0, total: 3000 })
    expect((await applyCoupon(shop, guest, 1, "TINY")).totals).toMatchObject({ delivery_charge: 0, total: 2900 })
  })

  test("a coupon for everything can be ordered with, and leaves nothing to pay", async () => {
    const guest = await filled(3)
    const cart = await applyCoupon(shop, guest, 1, "PRESENT")
    expect(cart).toMatchObject({ totals: { subtotal: 3000, total: 0 }, requirements: [] })
    await placeOrder(shop, guest, 1, randomUUID(), orderInput({ expected_total: 0 }))
    const { data } = await getAllOrders(shop, guest, { page: 1, per_page: 10 })
    expect(data).toMatchObject([{ status: "placed", total: 0 }])
  })
})
