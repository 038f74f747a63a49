// Does a cart become exactly one order, or is it refused with nothing half-done?

import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  choice,
  newGuest,
  noChoice,
  noon,
  openTestShop,
  orderCart,
  orderInput,
  productOptions,
  refusal,
  sellNew,
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { getCart } from "../cart/cart.ts"
import { addToCart } from "../cart/change-cart.ts"
import type { Cart } from "../cart/price-cart.ts"
import { saveProducts } from "../catalogue/save-product.ts"
import { setStock } from "../catalogue/stock.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { getCheckoutOptions } from "./checkout.ts"
import type { OrderInput } from "./new-order.ts"

describeOnEngines("place order", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const fill = async (made: { id: number }, quantity = 1, guest = newGuest()) => {
    await addToCart(shop, guest, 1, { product_id: made.id, quantity, choice: noChoice })
    return guest
  }
  const order = (guest: Shopper, own: Partial<OrderInput> = {}, key: string = randomUUID()) =>
    orderCart(shop, guest, 1, key, orderInput(own))
  const ordersOf = (guest: Shopper) =>
    shop.db.selectFrom("orders").select("public_id").where("shopper_id", "=", guest.shopper_id).execute()

  describe("success", () => {
    test("an order holds what the cart showed, takes the stock and empties the cart", async () => {
      const made = await sellNew(shop, 10)
      const pizza = await productOptions(shop.db, "pizza")
      const guest = await fill(made, 2)
      const picked = choice(pizza, { Size: "Large", Crust: "Pan" }, { Toppings: ["Stuffed edge", "Olives"] })
      const cart = await addToCart(shop, guest, 1, { product_id: pizza.id, quantity: 1, choice: picked })
      const placed = await getSingleOrder(shop, guest, await order(guest, { note: "Ring twice" }))
      expect(placed).toMatchObject({
        status: "placed",
        subtotal: cart.totals.subtotal,
        delivery_charge: 0,
        total: 3570,
        note: "Ring twice",
        contact: { name: "Ada Test" },
        payment: { method: "cash_on_delivery", status: "due", amount_due: 3570 },
        eta_at: new Date(noon.getTime() + 25 * 60_000),
      })
      expect(placed.items).toMatchObject([
        { quantity: 2, unit_price: 1000, line_total: 2000 },
        { name: "Pizza", options_text: "Large, Pan · Olives, Stuffed edge", unit_price: 1570 },
      ])
      expect(placed.public_id.length).toBeGreaterThanOrEqual(12)
      expect(placed.timeline[0]).toEqual({ status: "placed", at: noon })
      expect(await stockOf(shop.db, made.variant_id)).toBe(8)
      expect((await getCart(shop, guest, 1)).lines).toEqual([])
    })

    test("orders are numbered one after another", async () => {
      const made = await sellNew(shop, 10)
      const numbers = []
      for (let nth = 0; nth < 3; nth += 1) {
        const guest = await fill(made)
        numbers.push((await getSingleOrder(shop, guest, await order(guest))).number)
      }
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      expect(new Set(numbers).size).toBe(3)
    })

    test("a chosen time is kept with the order", async () => {
      const guest = await fill(await sellNew(shop, 10))
      const { slots } = await getCheckoutOptions(shop, guest, 1)
      expect(slots[0]).toMatchObject({ id: "now" })
      const placed = await getSingleOrder(shop, guest, await order(guest, { slot: slots[3]!.id }))
      expect(placed.slot).toMatchObject({ id: slots[3]!.id, starts_at: slots[3]!.starts_at!.toISOString() })
      expect(placed.eta_at).toEqual(slots[3]!.ends_at)
    })

    test("a total that fell since the shopper saw it is no reason to refuse", async () => {
      const guest = await fill(await sellNew(shop, 10))
      await expect(order(guest, { expected_total: 5000 })).resolves.toBeTypeOf("string")
    })

    test("the last piece flips the listing to sold out and says so to the nodes", async () => {
      const made = await sellNew(shop, 1)
      const guest = await fill(made)
      const told: string[] = []
      const stop = shop.changes.subscribe(({ tags }) => told.push(...(tags ?? [])))
      await afterChange(shop, () => order(guest))
      stop()
      expect(told).toContain(`product:${made.id}`)
      const listing = shop.db.selectFrom("listings").select("in_stock").where("product_id", "=", made.id)
      expect(await listing.executeTakeFirst()).toEqual({ in_stock: false })
    })

    test("a piece that is not the last raises no version", async () => {
      const guest = await fill(await sellNew(shop, 10))
      const versions = () => shop.db.selectFrom("versions").selectAll().orderBy("key").execute()
      const before = await versions()
      await order(guest)
      expect(await versions()).toEqual(before)
    })
  })

  describe("a repeat", () => {
    test("with the same key answers with the same order", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made, 3)
      const key = randomUUID()
      const first = await order(guest, {}, key)
      expect(await order(guest, {}, key)).toBe(first)
      expect(await ordersOf(guest)).toHaveLength(1)
      expect(await stockOf(shop.db, made.variant_id)).toBe(7)
    })

    test("with the same key still does when the shopper has begun another cart", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made, 3)
      const key = randomUUID()
      const first = await order(guest, {}, key)
      // Too little to be ordered: the repeat must not be judged by it.
      await fill(await sellNew(shop, 9, { price: 100 }), 1, guest)
      expect(await order(guest, {}, key)).toBe(first)
      expect((await getCart(shop, guest, 1)).lines).toHaveLength(1)
    })

    test("with the same key and other details is refused", async () => {
      const guest = await fill(await sellNew(shop, 10))
      const key = randomUUID()
      await order(guest, {}, key)
      expect(await refusal(order(guest, { note: "Other" }, key))).toMatchObject({ code: "key_reused" })
    })

    test("with another key has no cart to order", async () => {
      const guest = await fill(await sellNew(shop, 10))
      await order(guest)
      expect(await refusal(order(guest))).toMatchObject({ code: "empty" })
    })

    test("of another shopper with the same key is an order of their own", async () => {
      const made = await sellNew(shop, 10)
      const key = randomUUID()
      const [one, two] = [await fill(made), await fill(made)]
      expect(await order(one, {}, key)).not.toBe(await order(two, {}, key))
    })
  })

  describe("refusals leave everything as it was", () => {
    const refused = async (guest: Shopper, made: { variant_id: number }, own: Partial<OrderInput>, stock: number) => {
      const said = await refusal(order(guest, own))
      expect(await ordersOf(guest)).toEqual([])
      expect(await stockOf(shop.db, made.variant_id)).toBe(stock)
      expect((await getCart(shop, guest, 1)).lines).not.toEqual([])
      return said
    }
    const to = (pincode: string) => ({ address: { line1: "1", city: "T", pincode } })

    test.each<[string, Partial<OrderInput>, string, string[] | undefined]>([
      ["a place without delivery", to("99999"), "not_delivered", ["address.pincode"]],
      ["a place that needs a bigger order", to("10050"), "min_order", undefined],
      ["an unknown payment method", { payment_method: "barter" }, "payment_method", ["payment_method"]],
      ["an unknown time", { slot: "2020-01-01T00:00:00.000Z" }, "slot_gone", ["slot"]],
      ["a time that is none", { slot: "tomorrow" }, "slot_gone", ["slot"]],
    ])("%s", async (_, own, code, fields) => {
      const made = await sellNew(shop, 10)
      const said = await refused(await fill(made), made, own, 10)
      expect(said).toMatchObject({ kind: "rule", code })
      expect(said.fields && Object.keys(said.fields)).toEqual(fields)
    })

    test("an order below the branch's minimum", async () => {
      const made = await sellNew(shop, 10, { price: 499 })
      expect(await refused(await fill(made), made, {}, 10)).toMatchObject({ code: "min_order" })
    })

    test("a total that rose since the shopper saw it comes with the new cart", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made)
      const said = await refused(guest, made, { expected_total: 1299 }, 10)
      expect(said).toMatchObject({ kind: "changed", code: "total_changed" })
      expect((said.details as Cart).totals.total).toBe(1300)
      await expect(order(guest, { expected_total: 1300 })).resolves.toBeTypeOf("string")
    })

    test("a price that rose a moment ago is never charged unseen", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made)
      const variants = [
        { values: [], price: 1100, original_price: null, sku: "", stock: { "old-town": { quantity: 10 } } },
      ]
      // Not waited for: the order must not trust what is kept in memory.
      await saveProducts(shop, tester, [product(made.slug, { variants })])
      const said = await refused(guest, made, { expected_total: 1300 }, 10)
      expect((said.details as Cart).totals.total).toBe(1400)
    })

    test("what sold out meanwhile comes with the new cart", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made, 4)
      await setStock(shop, tester, 1, made.variant_id, 0)
      const said = await refused(guest, made, {}, 0)
      expect(said).toMatchObject({ kind: "changed", code: "out_of_stock" })
      expect((said.details as Cart).lines[0]).toMatchObject({ max_quantity: 0 })
    })

    test("what became too few meanwhile comes with the new cart", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made, 4)
      await setStock(shop, tester, 1, made.variant_id, 3)
      const said = await refused(guest, made, {}, 3)
      expect(said).toMatchObject({ kind: "changed", code: "out_of_stock" })
      expect((said.details as Cart).lines[0]).toMatchObject({ quantity: 3 })
    })

    test("one sold-out line keeps the stock of all the others", async () => {
      const [gone, there] = [await sellNew(shop, 5), await sellNew(shop, 5)]
      const guest = await fill(there, 2, await fill(gone))
      await setStock(shop, tester, 1, gone.variant_id, 0)
      expect(await refused(guest, there, {}, 5)).toMatchObject({ code: "out_of_stock" })
    })

    test("a store that takes no orders", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made)
      await afterChange(shop, () => setSettings(shop, tester, 0, { globalStoreEnable: "false" }))
      const said = await refused(guest, made, {}, 10)
      await afterChange(shop, () => setSettings(shop, tester, 0, { globalStoreEnable: "true" }))
      expect(said).toMatchObject({ kind: "unavailable", code: "store_closed" })
    })

    test("no time chosen while the branch is closed", async () => {
      const made = await sellNew(shop, 10)
      const guest = await fill(made)
      shop.clock.now = new Date("2026-03-04T23:00:00Z")
      try {
        expect((await refused(guest, made, {}, 10)).message).toMatch(/closed now/)
        const { slots } = await getCheckoutOptions(shop, guest, 1)
        expect(slots[0]).toMatchObject({ title: "Tomorrow", subtitle: "08:00–08:30" })
        await expect(order(guest, { slot: slots[0]!.id })).resolves.toBeTypeOf("string")
      } finally {
        shop.clock.now = noon
      }
    })

    test("an empty cart, and an unknown branch", async () => {
      expect(await refusal(order(newGuest()))).toMatchObject({ code: "empty" })
      expect(await refusal(orderCart(shop, newGuest(), 99, "12345678", orderInput()))).toMatchObject({
        code: "unknown_branch",
      })
    })
  })
})
