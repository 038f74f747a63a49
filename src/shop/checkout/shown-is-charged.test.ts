// Is what the cart shows what is charged, whatever is in it, and does a coupon leave no trace when it is taken out?

import { randomUUID } from "node:crypto"
import fc from "fast-check"
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
import { getCart } from "../cart/cart.ts"
import { addToCart, setCartAddress } from "../cart/change-cart.ts"
import { applyCoupon, removeCoupon } from "../cart/coupons.ts"
import { addDiscount, type NewDiscount } from "../discounts/manage.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { setTaxClass } from "../tax/taxes.ts"
import { verify } from "../verify/verify.ts"

const coupon = (code: string, own: Partial<NewDiscount>): NewDiscount => ({
  ...{ code, title: code, description: "", kind: "percent", value: 1_250, buy: null, cap: null, min_subtotal: 0 },
  ...{ is_first_order_only: false, is_automatic: false, is_stackable: false, is_listed: true, usage_limit: null },
  ...{ per_customer_limit: null, starts_at: null, ends_at: null, categories: [], products: [], branches: [] },
  ...own,
})

describeOnEngines("what is shown is charged", (database) => {
  let shop: TestShop
  const products: { id: number; slug: string }[] = []
  const codes = ["EIGHTH", "AMOUNT", "DOOR", "THREE"]

  beforeAll(async () => {
    shop = openTestShop(database())
    const rates = { standard: [7_250, 1_375], food: [5_000], zero: [0] }
    for (const [code, own] of Object.entries(rates)) {
      const named = own.map((rate, index) => ({ name: `Rate ${index}`, rate }))
      await afterChange(shop, () => setTaxClass(shop, tester, 0, { code, name: code, rates: named }))
    }
    for (const [price, tax_class] of [
      [333, "standard"],
      [1999, "food"],
      [1, "zero"],
      [1350, null],
    ] as const) {
      products.push(await sellNew(shop, 10_000, { price, tax_class }))
    }
    await addDiscount(shop, tester, coupon("EIGHTH", { cap: 777 }))
    await addDiscount(shop, tester, coupon("AMOUNT", { kind: "fixed", value: 501 }))
    await addDiscount(shop, tester, coupon("DOOR", { kind: "free_delivery", value: 0 }))
    const three = coupon("THREE", { kind: "buy_x_get_y", buy: 2, value: 1, products: [products[1]!.slug] })
    await afterChange(shop, () => addDiscount(shop, tester, three))
  })

  async function filled(quantities: number[]): Promise<Shopper> {
    const guest = newGuest()
    for (const [index, quantity] of quantities.entries()) {
      if (quantity > 0) await addToCart(shop, guest, 1, { product_id: products[index]!.id, quantity, choice: noChoice })
    }
    // Dear enough for the branch's smallest order.
    await addToCart(shop, guest, 1, { product_id: products[3]!.id, quantity: 1, choice: noChoice })
    await setCartAddress(shop, guest, 1, { title: "", pincode: "10001", lat: null, lng: null })
    return guest
  }

  const quantities = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 3, maxLength: 3 })

  test.each([
    ["true", ""],
    ["true", "standard"],
    ["false", ""],
    ["false", "standard"],
  ])("with tax in the prices: %s, delivery taxed as %j", async (prices_include_tax, delivery_tax_class) => {
    await afterChange(shop, () => setSettings(shop, tester, 0, { prices_include_tax, delivery_tax_class }))
    await fc.assert(
      fc.asyncProperty(quantities, fc.constantFrom(...codes), async (drawn, code) => {
        const guest = await filled(drawn)
        const before = await getCart(shop, guest, 1)
        await applyCoupon(shop, guest, 1, code).catch(() => null)
        expect((await removeCoupon(shop, guest, 1)).totals).toEqual(before.totals)
        await applyCoupon(shop, guest, 1, code).catch(() => null)
        const { totals } = await getCart(shop, guest, 1)
        expect(totals.total).toBeLessThanOrEqual(before.totals.total)
        const input = orderInput({ expected_total: totals.total })
        const placed = await getSingleOrder(shop, guest, await orderCart(shop, guest, 1, randomUUID(), input))
        const { line_totals, line_taxes, total_discount, total_original_price, ...rest } = totals
        const { subtotal_after_discounts, ...charged } = rest
        expect(placed).toMatchObject(charged)
        expect(placed.items.map(({ line_total }) => line_total)).toEqual(line_totals)
      }),
      { numRuns: 4 },
    )
  })

  test("after all of them the orders add up", async () => {
    expect(await verify(shop)).toEqual([])
  })
})
