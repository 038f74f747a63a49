// Does nobody pay more than they saw? What changed since the shopper looked is answered with the cart as it is now, told once.

import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester, welcome } from "../../../test/support/stock.ts"
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
import { getCart } from "../cart/cart.ts"
import { addToCart, setCartAddress } from "../cart/change-cart.ts"
import { applyCoupon } from "../cart/coupons.ts"
import type { Cart } from "../cart/price-cart.ts"
import { saveProducts } from "../catalogue/save-product.ts"
import { setStock } from "../catalogue/stock.ts"
import { readAreaFile } from "../delivery/area-file.ts"
import { setAreas } from "../delivery/areas.ts"
import { createDiscounts } from "../discounts/discounts.ts"
import { enableDiscount, findDiscount } from "../discounts/manage.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { setTaxClass } from "../tax/taxes.ts"
import { getCheckoutOptions } from "./checkout.ts"

type Made = { id: number; variant_id: number; slug: string }

describeOnEngines("a cart that changed", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = openTestShop(database())
    await tax(10_000)
    await afterChange(shop, () =>
      inTransaction(shop.db, async (trx) => {
        await createDiscounts(trx, [{ ...welcome, code: "DOLLAR" }])
        await announce(trx, ["cache-settings"], ["discounts"])
      }),
    )
  })
  const tax = (rate: number) =>
    afterChange(shop, () =>
      setTaxClass(shop, tester, 0, { code: "standard", name: "Standard", rates: [{ name: "VAT", rate }] }),
    )
  const areas = (charge: number) =>
    afterChange(shop, () => {
      const file = [{ kind: "prefix", value: "1", charge, eta_minutes: 25 }]
      return setAreas(shop, tester, 1, readAreaFile(JSON.stringify(file), 2))
    })
  const reprice = (made: Made, price: number) =>
    afterChange(shop, () => {
      const variants = [{ values: [], price, original_price: null, sku: "", stock: { "old-town": { quantity: 9 } } }]
      return saveProducts(shop, tester, [product(made.slug, { variants, tax_class: "standard" })])
    })
  /** Four pieces at 10.00 with 10 % tax, one dollar off by coupon, brought for 3.00; and what the shopper saw. */
  async function looked(): Promise<{ made: Made; guest: Shopper; seen: Cart }> {
    const made = await sellNew(shop, 9, { tax_class: "standard" })
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: made.id, quantity: 4, choice: noChoice })
    await setCartAddress(shop, guest, 1, { title: "", pincode: "10001", lat: null, lng: null })
    return { made, guest, seen: await applyCoupon(shop, guest, 1, "DOLLAR") }
  }
  const order = (guest: Shopper, seen: Cart) =>
    orderCart(shop, guest, 1, randomUUID(), orderInput({ expected_total: seen.totals.total }))

  describe("dearer or less is refused with the new cart, and ordered once the shopper has seen it", () => {
    test.each<[string, string, (made: Made) => Promise<unknown>, (() => Promise<unknown>) | null]>([
      ["a price that rose", "total_changed", (made) => reprice(made, 1_100), null],
      [
        "pieces that were sold to others",
        "out_of_stock",
        (made) => setStock(shop, tester, 1, made.variant_id, 2),
        null,
      ],
      ["a tax that rose", "total_changed", () => tax(20_000), () => tax(10_000)],
      ["a delivery that costs more", "total_changed", () => areas(9), () => areas(0)],
      ["a coupon that ended", "total_changed", () => switchCoupon(false), () => switchCoupon(true)],
    ])("%s", async (_, code, change, back) => {
      const { made, guest, seen } = await looked()
      await change(made)
      const { kind, code: said, details } = await refusal(order(guest, seen))
      expect([kind, said]).toEqual(["changed", code])
      const told = details as Cart
      // Told in the refusal, and not again.
      const now = await getCart(shop, guest, 1)
      expect(now.adjustments).toEqual([])
      expect(now.totals).toEqual(told.totals)
      const placed = await getSingleOrder(shop, guest, await order(guest, now))
      expect(placed.total).toBe(now.totals.total)
      await back?.()
    })
    const switchCoupon = async (isOn: boolean) => {
      const id = await findDiscount(shop.db, "DOLLAR")
      await afterChange(shop, () => enableDiscount(shop, tester, id, isOn))
    }
  })

  test("cheaper is passed on without asking", async () => {
    const { made, guest, seen } = await looked()
    await reprice(made, 900)
    const placed = await getSingleOrder(shop, guest, await order(guest, seen))
    expect(placed.total).toBeLessThan(seen.totals.total)
    expect(placed.items[0]).toMatchObject({ unit_price: 900, line_total: 3600 })
  })

  test("what is sold out blocks the order until it is taken out, and is told once", async () => {
    const { made, guest, seen } = await looked()
    await afterChange(shop, () => setStock(shop, tester, 1, made.variant_id, 0))
    const refused = await refusal(order(guest, seen))
    expect(refused).toMatchObject({ kind: "changed", details: { adjustments: [{ code: "unavailable" }] } })
    expect((await getCart(shop, guest, 1)).adjustments).toEqual([])
    expect(await refusal(order(guest, seen))).toMatchObject({ code: "out_of_stock", details: { adjustments: [] } })
  })

  test("a time of delivery that is full is refused, and not offered any more", async () => {
    await afterChange(shop, () => setSettings(shop, tester, 0, { slot_capacity: "1" }))
    const [first, second] = [await looked(), await looked()]
    const { slots } = await getCheckoutOptions(shop, first.guest, 1)
    const slot = slots[1]!.id
    const place = ({ guest }: { guest: Shopper }) => orderCart(shop, guest, 1, randomUUID(), orderInput({ slot }))
    const results = await Promise.allSettled([place(first), place(second)])
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "rule", code: "slot_gone" })
    }
    const left = await getCheckoutOptions(shop, first.guest, 1)
    expect(left.slots.map(({ id }) => id)).not.toContain(slot)
    expect(left.slots).toHaveLength(slots.length)
    await afterChange(shop, () => setSettings(shop, tester, 0, { slot_capacity: "0" }))
    expect((await getCheckoutOptions(shop, first.guest, 1)).slots.map(({ id }) => id)).toContain(slot)
  })
})
