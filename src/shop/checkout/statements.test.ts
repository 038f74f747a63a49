// How many statements do the two busiest writes take? Each one is a wait for the database, in an order with the stock rows
// locked; one more must be somebody's decision.

import { randomUUID } from "node:crypto"
import type { KyselyPlugin } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, noChoice, openTestShop, orderInput, sellNew, type TestShop } from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import type { Shopper } from "../shop.ts"
import { placeOrder } from "./place-order.ts"

describeOnEngines("statements", (database) => {
  let shop: TestShop
  let sent = 0
  /** Sees every statement but `begin` and `commit`; one transaction has those once. */
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  beforeAll(() => {
    const opened = openTestShop(database())
    shop = { ...opened, db: opened.db.withPlugin(counter) }
  })
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    sent = 0
    await work()
    return sent
  }

  test("adding to the cart is one, in a new cart and in one with lines", async () => {
    const [one, two] = [await sellNew(shop, 50), await sellNew(shop, 50)]
    const add = (guest = newGuest(), id = one.id) =>
      addToCart(shop, guest, 1, { product_id: id, quantity: 1, choice: noChoice })
    // What is kept in memory is there from here on.
    await Promise.all([add(), add(newGuest(), two.id)])
    const guest = newGuest()
    expect(await statementsOf(() => add(guest))).toBe(1)
    expect(await statementsOf(() => add(guest, two.id))).toBe(1)
    expect(await statementsOf(() => add(guest))).toBe(1)
  })

  test("placing an order is two: reading the cart, and all that is written; its answer needs no third", async () => {
    const { id } = await sellNew(shop, 50)
    const order = async () => {
      const guest = newGuest()
      await addToCart(shop, guest, 1, { product_id: id, quantity: 2, choice: noChoice })
      return statementsOf(() => placeOrder(shop, guest, 1, randomUUID(), orderInput()))
    }
    await order()
    expect(await order()).toBe(2)
  })

  test("at the same moment they share statements", async () => {
    const { id } = await sellNew(shop, 50)
    const guests = Array.from({ length: 20 }, newGuest)
    const add = (guest: Shopper) => addToCart(shop, guest, 1, { product_id: id, quantity: 2, choice: noChoice })
    const order = (guest: Shopper) => placeOrder(shop, guest, 1, randomUUID(), orderInput())
    await add(newGuest())
    // Whoever came first was alone; the others wait for that and go together.
    expect(await statementsOf(() => Promise.all(guests.map(add)))).toBe(2)
    expect(await statementsOf(() => Promise.all(guests.map(order)))).toBeLessThanOrEqual(5)
  })
})
