// Do coupons do in the cart and the order what they say?

import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { discountInput } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { createDiscounts, type DiscountInput } from "../discounts/discounts.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getSingleOrder } from "../orders/orders.ts"
import type { Shopper } from "../shop.ts"
import { getCart } from "./cart.ts"
import { addToCart, setCartAddress } from "./change-cart.ts"
import { applyCoupon, couponState, getOffers, removeCoupon } from "./coupons.ts"

describeOnEngines("coupons", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  const create = (own: Partial<DiscountInput>) =>
    afterChange(shop, () =>
      inTransaction(shop.db, async (trx) => {
        await createDiscounts(trx, [discountInput(own)])
        await announce(trx, ["cache-settings"], ["discounts"])
      }),
    )
  /** A cart of 20.00, to where Old Town delivers for 3.00. */
  const filled = async (guest = newGuest()): Promise<Shopper> => {
    const made = await sellNew(shop, 100)
    await addToCart(shop, guest, 1, { product_id: made.id, quantity: 2, choice: noChoice })
    await setCartAddress(shop, guest, 1, { title: "", pincode: "10001", lat: null, lng: null })
    return guest
  }
  const order = async (guest: Shopper, phone: string = randomUUID()) =>
    orderCart(shop, guest, 1, randomUUID(), orderInput({ contact: { name: "Ada", phone } }))

  test("a code is found whatever its case, shown in the cart and charged in the order", async () => {
    await create({ code: "TENOFF" })
    const guest = await filled()
    const cart = await applyCoupon(shop, guest, 1, " tenoff ")
    expect(cart.totals).toMatchObject({ order_discount_amount: 200, total: 2100, total_discount: 200 })
    expect(await couponState(shop, cart)).toMatchObject({
      coupon_applied: true,
      customer_applied_coupon: "TENOFF",
      coupon_message: "Saves $2",
    })
    const placed = await getSingleOrder(shop, guest, await order(guest))
    expect(placed).toMatchObject({ order_discount_amount: 200, total: cart.totals.total })
  })

  test("removing it gives the cart back as it was", async () => {
    await create({ code: "GOAWAY" })
    const guest = await filled()
    const before = await getCart(shop, guest, 1)
    await applyCoupon(shop, guest, 1, "GOAWAY")
    const after = await removeCoupon(shop, guest, 1)
    expect(after.totals).toEqual(before.totals)
    expect(await couponState(shop, after)).toMatchObject({
      coupon_applied: false,
      coupon_message: "",
      customer_applied_coupon: null,
    })
  })

  test("free delivery takes the charge off and says how much", async () => {
    await create({ code: "DOOR", kind: "free_delivery", value: 0 })
    const cart = await applyCoupon(shop, await filled(), 1, "DOOR")
    expect(cart.totals).toMatchObject({ delivery_charge: 300, shipping_discount_amount: 300, total: 2000 })
  })

  describe("a code that does nothing is refused with what is missing", () => {
    test("unknown", async () => {
      expect(await refusal(applyCoupon(shop, await filled(), 1, "NOSUCH"))).toMatchObject({ code: "unknown_code" })
    })

    test("more in the cart", async () => {
      await create({ code: "BIGCART", min_subtotal: 2550 })
      const error = await refusal(applyCoupon(shop, await filled(), 1, "BIGCART"))
      expect(error.message).toBe("Add $5.50 more")
    })

    test("an empty cart", async () => {
      await create({ code: "EMPTY" })
      expect(await refusal(applyCoupon(shop, newGuest(), 1, "EMPTY"))).toMatchObject({ code: "empty" })
    })
  })

  test("one that stops fitting stays typed, takes nothing off and says why", async () => {
    await create({ code: "FITS", min_subtotal: 1500 })
    const guest = await filled()
    const { lines } = await applyCoupon(shop, guest, 1, "FITS")
    await shop.db.updateTable("cart_items").set({ quantity: 1 }).where("id", "=", lines[0]!.id).execute()
    const cart = await getCart(shop, guest, 1)
    expect(cart.totals.order_discount_amount).toBe(0)
    expect(await couponState(shop, cart)).toMatchObject({ coupon_applied: false, coupon_message: "Add $5 more" })
  })

  test("a first-order coupon does not come back under another guest id with the same telephone", async () => {
    await create({ code: "FIRST", is_first_order_only: true })
    const phone = "+1 555 0199"
    await order(await filled(), phone)
    const again = await filled()
    const cart = await applyCoupon(shop, again, 1, "FIRST")
    const input = orderInput({ contact: { name: "Ada", phone: "1-555-0199" }, expected_total: cart.totals.total })
    expect(await refusal(orderCart(shop, again, 1, randomUUID(), input))).toMatchObject({ code: "total_changed" })
  })

  test("a coupon for each customer once is not there twice, nor under another guest id with the same telephone", async () => {
    await create({ code: "EACHONCE", per_customer_limit: 1 })
    const phone = "+1 (555) 010-0777"
    const first = await filled()
    await applyCoupon(shop, first, 1, "EACHONCE")
    const id = await order(first, phone)
    await filled(first)
    expect(await refusal(applyCoupon(shop, first, 1, "EACHONCE"))).toMatchObject({ code: "used_up" })
    // Without the country's code it is the same telephone.
    const again = orderInput({ contact: { name: "Ada", phone: "5550100777" }, expected_total: 2100 })
    const other = await filled()
    expect((await applyCoupon(shop, other, 1, "EACHONCE")).totals.total).toBe(2100)
    const refused = await refusal(orderCart(shop, other, 1, randomUUID(), again))
    expect(refused).toMatchObject({ kind: "changed", code: "total_changed", details: { totals: { total: 2300 } } })
    await moveOrder(shop, { kind: "operator", id: "test" }, id, "cancelled")
    await expect(orderCart(shop, other, 1, randomUUID(), again)).resolves.toBeTypeOf("string")
  })

  test("a cancelled order gives its use back", async () => {
    await create({ code: "ONCE", usage_limit: 1 })
    const first = await filled()
    await applyCoupon(shop, first, 1, "ONCE")
    const id = await order(first)
    const second = await filled()
    expect(await refusal(applyCoupon(shop, second, 1, "ONCE"))).toMatchObject({ code: "used_up" })
    await moveOrder(shop, { kind: "operator", id: "test" }, id, "cancelled")
    await expect(applyCoupon(shop, second, 1, "ONCE")).resolves.toMatchObject({ coupon_code: "ONCE" })
  })

  test("offers come with what they save, those that would do something first", async () => {
    const guest = await filled()
    const offers = await getOffers(shop, guest, 1)
    const open = offers.map(({ miss }) => miss === null)
    expect(open).toEqual([...open].sort((a, b) => Number(b) - Number(a)))
    expect(offers.find(({ discount: { code } }) => code === "TENOFF")).toMatchObject({
      saving: 200,
      message: "Saves $2",
    })
    expect(offers.find(({ discount: { code } }) => code === "BIGCART")).toMatchObject({ message: "Add $5.50 more" })
  })
})
