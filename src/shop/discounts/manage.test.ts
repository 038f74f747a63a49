// Can the operator make discounts that make sense, and end them?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getCart } from "../cart/cart.ts"
import { addToCart } from "../cart/change-cart.ts"
import { applyCoupon, couponState } from "../cart/coupons.ts"
import { getDiscounts } from "./discounts.ts"
import { addDiscount, enableDiscount, findDiscount, listDiscounts, type NewDiscount } from "./manage.ts"

const input = (own: Partial<NewDiscount>): NewDiscount => ({
  ...{
    code: "TEN",
    title: "Ten",
    description: "",
    kind: "percent",
    value: 1_000,
    buy: null,
    cap: null,
    min_subtotal: 0,
  },
  ...{ is_first_order_only: false, is_automatic: false, is_stackable: false, is_listed: true, usage_limit: null },
  ...{ per_customer_limit: null, starts_at: null, ends_at: null, categories: [], products: [], branches: [] },
  ...own,
})

describeOnEngines("discounts", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const add = (own: Partial<NewDiscount>) => afterChange(shop, () => addDiscount(shop, tester, input(own)))

  test("a new one applies at once, a disabled one no more, and the cart says so", async () => {
    const id = await add({ code: " half ", value: 5_000, categories: ["food"], branches: ["old-town"] })
    const guest = newGuest()
    const { id: product_id } = await sellNew(shop, 5)
    await addToCart(shop, guest, 1, { product_id, quantity: 1, choice: noChoice })
    expect((await applyCoupon(shop, guest, 1, "HALF")).totals.order_discount_amount).toBe(500)
    expect(await findDiscount(shop.db, "half")).toBe(id)
    await afterChange(shop, () => enableDiscount(shop, tester, id, false))
    const cart = await getCart(shop, guest, 1)
    expect(cart.totals.order_discount_amount).toBe(0)
    expect((await couponState(shop, cart)).coupon_message).toBe("HALF is not valid any more")
    expect((await listDiscounts(shop.db)).find((one) => one.id === id)).toMatchObject({ is_enabled: false, used: 0 })
    await afterChange(shop, () => enableDiscount(shop, tester, id, true))
    expect((await getCart(shop, guest, 1)).totals.order_discount_amount).toBe(500)
  })

  test("one that is not listed is found by its code alone", async () => {
    const id = await add({ code: "QUIET", is_listed: false })
    expect((await getDiscounts(shop)).find((one) => one.id === id)).toMatchObject({ is_listed: false })
  })

  describe("is refused", () => {
    test.each<[string, Partial<NewDiscount>, RegExp]>([
      ["without a title", { title: " " }, /title/],
      ["without a code that is no offer", { code: null }, /code/],
      ["with a code nobody can type", { code: "50 % !" }, /code/],
      ["of more than all", { value: 10_001 }, /at most 100/],
      ["of nothing", { kind: "fixed", value: 0 }, /above 0/],
      ["with pieces to buy and none to get", { kind: "buy_x_get_y", value: 0, buy: 2 }, /pieces/],
      ["that nobody can use", { usage_limit: 0 }, /limit/],
      ["that ends before it begins", { starts_at: new Date(2), ends_at: new Date(1) }, /before/],
      ["for a category that is not there", { categories: ["none"] }, /none among the categories/],
      ["for a branch that is not there", { branches: ["none"] }, /none among the branches/],
    ])("%s", async (_, own, message) => {
      expect((await refusal(addDiscount(shop, tester, input({ code: "BAD", ...own })))).message).toMatch(message)
    })

    test("with a code that is taken, in whatever case", async () => {
      await add({ code: "TAKEN" })
      expect((await refusal(addDiscount(shop, tester, input({ code: "taken" })))).message).toBe(
        "The code TAKEN is taken",
      )
      expect(await refusal(findDiscount(shop.db, "NEVER"))).toMatchObject({ code: "discount_not_found" })
    })
  })
})
