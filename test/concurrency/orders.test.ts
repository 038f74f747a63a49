// What holds when many shoppers order at once, through two nodes of one store?

import { randomUUID } from "node:crypto"
import { afterEach, beforeAll, expect, test } from "vitest"
import { addToCart } from "#shop/cart/change-cart.ts"
import { placeOrder } from "#shop/checkout/place-order.ts"
import { Refusal } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { describeOnEngines } from "../support/database.ts"
import { newGuest, noChoice, openTestShop, orderInput, sellNew, stockOf, type TestShop } from "../support/store.ts"

describeOnEngines(
  "orders at once",
  (database) => {
    let nodes: TestShop[]
    beforeAll(async () => {
      nodes = [openTestShop(database()), openTestShop(await database().another())]
    })
    afterEach(async () => {
      expect(await verify(nodes[0]!)).toEqual([])
    })
    const nodeOf = (nth: number) => nodes[nth % nodes.length]!

    /** Shoppers with one piece of each product in their carts. */
    const shoppers = (count: number, products: { id: number }[]) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const guest = newGuest()
          for (const { id } of products) {
            await addToCart(nodes[0]!, guest, 1, { product_id: id, quantity: 1, choice: noChoice })
          }
          return guest
        }),
      )

    test("200 shoppers after 10 pieces get 10 orders and 190 clear refusals", async () => {
      const made = await sellNew(nodes[0]!, 10)
      const guests = await shoppers(200, [made])
      const results = await Promise.allSettled(
        guests.map((guest, nth) => placeOrder(nodeOf(nth), guest, 1, randomUUID(), orderInput())),
      )
      const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10)
      expect(refusals).toHaveLength(190)
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(Refusal)
        expect(refusal).toMatchObject({ kind: "changed", code: "out_of_stock" })
      }
      expect(await stockOf(nodes[0]!.db, made.variant_id)).toBe(0)
    })

    test("place order pressed 50 times at once with one key gives one order and 50 equal answers", async () => {
      const made = await sellNew(nodes[0]!, 60)
      const [guest] = await shoppers(1, [made])
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, nth) => placeOrder(nodeOf(nth), guest!, 1, key, orderInput())),
      )
      expect(new Set(answers).size).toBe(1)
      expect(await stockOf(nodes[0]!.db, made.variant_id)).toBe(59)
    })

    test("pressed at once with different keys, a cart is still ordered once", async () => {
      const made = await sellNew(nodes[0]!, 60)
      const [guest] = await shoppers(1, [made])
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, nth) => placeOrder(nodeOf(nth), guest!, 1, randomUUID(), orderInput())),
      )
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(await stockOf(nodes[0]!.db, made.variant_id)).toBe(59)
    })

    test("carts with the same products in opposite order never wait for each other in a circle", async () => {
      const products = [await sellNew(nodes[0]!, 200), await sellNew(nodes[0]!, 200), await sellNew(nodes[0]!, 200)]
      const forth = await shoppers(30, products)
      const back = await shoppers(30, [...products].reverse())
      const all = forth.flatMap((guest, nth) => [guest, back[nth]!])
      await Promise.all(all.map((guest, nth) => placeOrder(nodeOf(nth), guest, 1, randomUUID(), orderInput())))
      for (const { variant_id } of products) expect(await stockOf(nodes[0]!.db, variant_id)).toBe(140)
    })
  },
  ["postgres"],
)
