// Does a cart that is changed from two devices at once keep every line, and stay one cart?

import { beforeAll, expect, test } from "vitest"
import { getCart } from "#shop/cart/cart.ts"
import { addToCart, removeCartItem, updateCartItem } from "#shop/cart/change-cart.ts"
import { describeOnEngines } from "../support/database.ts"
import { newGuest, noChoice, openTestShop, sellNew, type TestShop } from "../support/store.ts"

describeOnEngines(
  "one cart on two devices",
  (database) => {
    let devices: [TestShop, TestShop]
    beforeAll(async () => {
      devices = [openTestShop(database()), openTestShop(await database().another())]
    })
    const make = (count: number) => Promise.all(Array.from({ length: count }, () => sellNew(devices[0], 500)))
    const cartsOf = ({ guest_id }: { guest_id: string }) =>
      devices[0].db.selectFrom("carts").select("id").where("guest_id", "=", guest_id).execute()

    test("the first things added at once on both make one cart with all of them", async () => {
      const products = await make(20)
      const guest = newGuest()
      await Promise.all(
        products.map(({ id }, nth) =>
          addToCart(devices[nth % 2]!, guest, 1, { product_id: id, quantity: 1, choice: noChoice }),
        ),
      )
      const { lines } = await getCart(devices[0], guest, 1)
      expect(lines.map(({ product_id }) => product_id).sort((a, b) => a - b)).toEqual(
        products.map(({ id }) => id).sort((a, b) => a - b),
      )
      expect(await cartsOf(guest)).toHaveLength(1)
    })

    test("the same product added 40 times at once is one line with 40 pieces", async () => {
      const [made] = await make(1)
      const guest = newGuest()
      await Promise.all(
        Array.from({ length: 40 }, (_, nth) =>
          addToCart(devices[nth % 2]!, guest, 1, { product_id: made!.id, quantity: 1, choice: noChoice }),
        ),
      )
      expect((await getCart(devices[1], guest, 1)).lines).toMatchObject([{ quantity: 40 }])
    })

    test("adding, changing and removing different lines at once does all of it", async () => {
      const products = await make(15)
      const guest = newGuest()
      for (const { id } of products.slice(0, 10)) {
        await addToCart(devices[0], guest, 1, { product_id: id, quantity: 1, choice: noChoice })
      }
      const { lines } = await getCart(devices[0], guest, 1)
      await Promise.all([
        ...lines.slice(0, 5).map(({ id }) => removeCartItem(devices[0], guest, 1, id)),
        ...lines
          .slice(5)
          .map(({ id }) => updateCartItem(devices[1], guest, 1, { item_id: id, quantity: 7, choice: null })),
        ...products
          .slice(10)
          .map(({ id }) => addToCart(devices[1], guest, 1, { product_id: id, quantity: 2, choice: noChoice })),
      ])
      const after = (await getCart(devices[0], guest, 1)).lines
      expect(after.map(({ quantity }) => quantity).sort()).toEqual([2, 2, 2, 2, 2, 7, 7, 7, 7, 7])
      expect(await cartsOf(guest)).toHaveLength(1)
    })
  },
  ["postgres"],
)
