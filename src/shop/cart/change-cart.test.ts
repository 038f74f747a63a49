import { beforeEach, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, noChoice, openTestShop, productId, type TestShop } from "../../../test/support/store.ts"
import { addToCart } from "./change-cart.ts"

describeOnEngines("cart", (database) => {
  let shop: TestShop
  beforeEach(() => {
    shop = openTestShop(database())
  })

  test("adding the same product twice makes one line", async () => {
    const guest = newGuest()
    const product_id = await productId(shop.db, "apple")
    await addToCart(shop, guest, 1, { product_id, quantity: 1, choice: noChoice })
    const cart = await addToCart(shop, guest, 1, { product_id, quantity: 2, choice: noChoice })
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3])
  })
})
