// Does a shopper find own orders again, and only those?

import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import {
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import type { Shopper } from "../shop.ts"
import { cancelOrder } from "./cancel-order.ts"
import { getAllOrders } from "./orders.ts"

describeOnEngines("own orders", (database) => {
  let shop: TestShop
  let made: { id: number }
  beforeAll(async () => {
    shop = openTestShop(database())
    made = await sellNew(shop, 100)
  })
  const order = async (guest: Shopper, quantity: number) => {
    await addToCart(shop, guest, 1, { product_id: made.id, quantity, choice: noChoice })
    return orderCart(shop, guest, 1, randomUUID(), orderInput())
  }

  test("the newest first, page by page, with pieces and total", async () => {
    const guest = newGuest()
    const ids = [await order(guest, 1), await order(guest, 2), await order(guest, 3)]
    await order(newGuest(), 1)
    const first = await getAllOrders(shop, guest, { page: 1, per_page: 2 })
    expect(first).toMatchObject({ total: 3, last_page: 2, current_page: 1 })
    expect(first.data).toMatchObject([
      { public_id: ids[2], items_count: 3, total: 3000 },
      { public_id: ids[1], items_count: 2, total: 2300 },
    ])
    const second = await getAllOrders(shop, guest, { page: 2, per_page: 2 })
    expect(second.data.map(({ public_id }) => public_id)).toEqual([ids[0]])
  })

  test("by status", async () => {
    const guest = newGuest()
    const [kept, gone] = [await order(guest, 1), await order(guest, 1)]
    await cancelOrder(shop, guest, gone, "")
    const open = await getAllOrders(shop, guest, { page: 1, per_page: 10, status: "placed" })
    expect(open.data.map(({ public_id }) => public_id)).toEqual([kept])
  })

  test("none yet is an empty first page", async () => {
    expect(await getAllOrders(shop, newGuest(), { page: 1, per_page: 10 })).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 10,
      total: 0,
    })
  })
})
