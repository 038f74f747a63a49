// Does a cart tell what it holds, what changed and what still blocks ordering?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  productId,
  sellNew,
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { saveProducts } from "../catalogue/save-product.ts"
import { setStock } from "../catalogue/stock.ts"
import { setSettings } from "../settings/settings.ts"
import { getCart } from "./cart.ts"
import { addToCart, setCartAddress } from "./change-cart.ts"
import { getCartRecommendedProducts } from "./recommendations.ts"

describeOnEngines("cart", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  const filled = async (quantity: number, made: { id: number }) => {
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: made.id, quantity, choice: noChoice })
    return guest
  }
  const reprice = (slug: string, price: number) =>
    afterChange(shop, () =>
      saveProducts(shop, tester, [
        product(slug, {
          variants: [{ values: [], price, original_price: null, sku: "", stock: { "old-town": { quantity: 20 } } }],
        }),
      ]),
    )

  test("a shopper without a cart has an empty one that says so", async () => {
    const cart = await getCart(shop, newGuest(), 1)
    expect(cart).toMatchObject({ cart_id: null, lines: [], totals: { total: 0 } })
    expect(cart.requirements.map(({ code }) => code)).toEqual(["empty"])
  })

  describe("what changed since the shopper looked is told once", () => {
    test("a price that went up", async () => {
      const made = await sellNew(shop, 20)
      const guest = await filled(2, made)
      await reprice(made.slug, 1250)
      const cart = await getCart(shop, guest, 1)
      expect(cart.adjustments).toMatchObject([{ code: "price_changed", from: 1000, to: 1250 }])
      expect(cart.adjustments[0]?.message).toMatch(/went up from \$10 to \$12\.50/)
      expect(cart.totals.subtotal).toBe(2500)
      expect((await getCart(shop, guest, 1)).adjustments).toEqual([])
    })

    test("a price that went down", async () => {
      const made = await sellNew(shop, 20)
      const guest = await filled(1, made)
      await reprice(made.slug, 900)
      expect((await getCart(shop, guest, 1)).adjustments[0]?.message).toMatch(/went down from \$10 to \$9 /)
      expect((await getCart(shop, guest, 1)).adjustments).toEqual([])
    })

    test("stock that fell below the quantity", async () => {
      const made = await sellNew(shop, 9)
      const guest = await filled(8, made)
      await setStock(shop, tester, 1, made.variant_id, 3)
      const cart = await getCart(shop, guest, 1)
      expect(cart.adjustments).toMatchObject([{ code: "quantity_reduced", from: 8, to: 3 }])
      expect(cart.lines[0]).toMatchObject({ quantity: 3, max_quantity: 3, line_total: 3000 })
      expect(await getCart(shop, guest, 1)).toMatchObject({ adjustments: [], lines: [{ quantity: 3 }] })
    })

    test("what sold out stays in the cart, out of the totals, and blocks ordering", async () => {
      const made = await sellNew(shop, 9)
      const guest = await filled(4, made)
      await afterChange(shop, () => setStock(shop, tester, 1, made.variant_id, 0))
      const cart = await getCart(shop, guest, 1)
      expect(cart.adjustments).toMatchObject([{ code: "unavailable", from: 4, to: 0 }])
      expect(cart.lines[0]).toMatchObject({ quantity: 4, max_quantity: 0 })
      expect(cart.totals.total).toBe(0)
      expect(cart.requirements.map(({ code }) => code)).toContain("unavailable")
      const again = await getCart(shop, guest, 1)
      expect(again.adjustments).toEqual([])
      expect(again.requirements.map(({ code }) => code)).toContain("unavailable")
    })

    test("what came back is in the totals again, and its next absence is told again", async () => {
      const made = await sellNew(shop, 9)
      const guest = await filled(4, made)
      const stock = (quantity: number) => afterChange(shop, () => setStock(shop, tester, 1, made.variant_id, quantity))
      await stock(0)
      await getCart(shop, guest, 1)
      await stock(6)
      expect(await getCart(shop, guest, 1)).toMatchObject({ adjustments: [], totals: { subtotal: 4000 } })
      await stock(0)
      expect((await getCart(shop, guest, 1)).adjustments).toMatchObject([{ code: "unavailable" }])
    })

    test("a product taken off sale keeps its name and no longer counts", async () => {
      const made = await sellNew(shop, 9)
      const guest = await filled(1, made)
      const variants = [{ values: [], price: 1000, original_price: null, sku: "", stock: {} }]
      await afterChange(shop, () => saveProducts(shop, tester, [product(made.slug, { variants, is_published: false })]))
      const cart = await getCart(shop, guest, 1)
      expect(cart.lines[0]).toMatchObject({ card: null, slug: made.slug, max_quantity: 0 })
      expect(cart.lines[0]?.name).not.toBe("")
      expect(cart.totals.total).toBe(0)
    })
  })

  test("a change by another device meanwhile is not undone by telling of a price", async () => {
    const made = await sellNew(shop, 20)
    const guest = await filled(2, made)
    await reprice(made.slug, 1100)
    const [first] = await Promise.all([
      getCart(shop, guest, 1),
      addToCart(shop, guest, 1, { product_id: made.id, quantity: 3, choice: noChoice }),
    ])
    expect(first.lines).toHaveLength(1)
    expect((await getCart(shop, guest, 1)).lines[0]?.quantity).toBe(5)
  })

  test("a cart is priced by the branch it is looked at from", async () => {
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: await productId(shop.db, "apple"), quantity: 2, choice: noChoice })
    expect((await getCart(shop, guest, 2)).totals.subtotal).toBe(260)
  })

  describe("what still blocks ordering", () => {
    const home = { title: "", pincode: "10001", lat: null, lng: null }

    test("too little for the branch", async () => {
      const guest = await filled(1, await sellNew(shop, 9, { price: 450 }))
      expect((await getCart(shop, guest, 1)).requirements).toEqual([
        { code: "min_order", message: "Add $0.50 more to order from Old Town" },
      ])
    })

    test("too little for the place, where that is more", async () => {
      const guest = await filled(1, await sellNew(shop, 9))
      await setCartAddress(shop, guest, 1, { ...home, pincode: "10050" })
      expect((await getCart(shop, guest, 1)).requirements[0]?.message).toBe("Add $5 more to order from Old Town")
    })

    test("nothing, when all is well", async () => {
      const guest = await filled(1, await sellNew(shop, 9))
      await setCartAddress(shop, guest, 1, home)
      expect((await getCart(shop, guest, 1)).requirements).toEqual([])
    })

    test("a store that takes no orders, in the specification's words", async () => {
      const guest = await filled(1, await sellNew(shop, 9))
      await afterChange(shop, () => setSettings(shop, tester, 0, { globalStoreEnable: "false" }))
      const { requirements } = await getCart(shop, guest, 1)
      await afterChange(shop, () => setSettings(shop, tester, 0, { globalStoreEnable: "true" }))
      expect(requirements).toEqual([
        {
          code: "store_closed",
          message: "Sorry, we are currently not accepting orders right now. We will be back shortly.",
        },
      ])
    })
  })

  test("delivery is free from the area's limit on, and the message says how far it is", async () => {
    const made = await sellNew(shop, 9)
    const guest = await filled(2, made)
    const cart = await setCartAddress(shop, guest, 1, { title: "", pincode: "10001", lat: null, lng: null })
    expect(cart.quote.message).toBe("Add $10 more for free delivery")
    expect(cart.totals.delivery_charge).toBe(300)
    const more = await addToCart(shop, guest, 1, { product_id: made.id, quantity: 1, choice: noChoice })
    expect(more.quote.message).toBe("Free delivery")
    expect(more.totals.delivery_charge).toBe(0)
  })

  test("looking at a cart takes no stock", async () => {
    const made = await sellNew(shop, 9)
    await getCart(shop, await filled(5, made), 1)
    expect(await stockOf(shop.db, made.variant_id)).toBe(9)
  })

  test("recommendations are in stock, at most twelve, and never in the cart", async () => {
    const guest = newGuest()
    const apple = await productId(shop.db, "apple")
    await addToCart(shop, guest, 1, { product_id: apple, quantity: 1, choice: noChoice })
    const cards = await getCartRecommendedProducts(shop, guest, 1)
    expect(cards.length).toBeGreaterThan(3)
    expect(cards.length).toBeLessThanOrEqual(12)
    expect(cards.every(({ in_stock, id }) => in_stock && id !== apple)).toBe(true)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    // What is in the same category comes before what is only popular.
    expect(cards[0]?.slug).toBe("banana")
  })
})
