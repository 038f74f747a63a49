// Can an order be taken back, and the same be ordered again?

import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  choice,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  productOptions,
  refusal,
  sellNew,
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { verify } from "../verify/verify.ts"
import { reorder } from "./reorder.ts"

describeOnEngines("after ordering", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const ordered = async (pieces: number, stock: number) => {
    const guest = newGuest()
    const made = await sellNew(shop, stock)
    await addToCart(shop, guest, 1, { product_id: made.id, quantity: pieces, choice: noChoice })
    return { guest, made, id: await orderCart(shop, guest, 1, randomUUID(), orderInput()) }
  }

  test("a shopper takes an own order back, its pieces can be bought again", async () => {
    const { guest, made, id } = await ordered(3, 5)
    await cancelOrder(shop, guest, id, "Not at home")
    await cancelOrder(shop, guest, id, "Pressed twice")
    expect(await getSingleOrder(shop, guest, id)).toMatchObject({
      status: "cancelled",
      payment: { status: "cancelled" },
    })
    expect(await stockOf(shop.db, made.variant_id)).toBe(5)
  })

  test("not one that is on its way, and not somebody else's", async () => {
    const { guest, id } = await ordered(1, 5)
    expect(await refusal(cancelOrder(shop, newGuest(), id, ""))).toMatchObject({ kind: "not_found" })
    for (const status of ["accepted", "packed", "out_for_delivery"]) await moveOrder(shop, tester, id, status)
    expect(await refusal(cancelOrder(shop, guest, id, ""))).toMatchObject({ code: "too_late" })
  })

  test("the same again comes with its choices, and with fewer pieces where fewer are left", async () => {
    const { guest, made } = await ordered(1, 10)
    const pizza = await productOptions(shop.db, "pizza")
    await addToCart(shop, guest, 1, { product_id: made.id, quantity: 6, choice: noChoice })
    const picked = choice(pizza, { Size: "Small", Crust: "Pan" }, { Toppings: ["Stuffed edge"] })
    await addToCart(shop, guest, 1, { product_id: pizza.id, quantity: 1, choice: picked })
    const id = await orderCart(shop, guest, 1, randomUUID(), orderInput())
    const { lines } = await reorder(shop, guest, 1, id)
    expect(lines).toMatchObject([
      { product_id: made.id, quantity: 3 },
      { product_id: pizza.id, quantity: 1, options_text: "Small, Pan · Stuffed edge" },
    ])
  })

  test("what all of this leaves behind is consistent", async () => {
    expect(await verify(shop)).toEqual([])
  })

  test("verify names what is broken", async () => {
    const { id } = await ordered(1, 5)
    await shop.db.updateTable("orders").set({ total: 1 }).where("public_id", "=", id).execute()
    const broken = (await verify(shop)).map(({ promise }) => promise)
    expect(broken).toContain("an order's total follows from its parts")
    expect(broken).toContain("every order has lines and one payment of what balances did not pay")
  })
})
