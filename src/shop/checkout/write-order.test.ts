// When orders are written in one statement, is each of them as right as if it had been alone?

import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import {
  asGuest,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { Refusal, type Shopper } from "../shop.ts"

describeOnEngines("orders written together", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const fill = async (wanted: { id: number; quantity: number }[], guest: Shopper = newGuest()) => {
    for (const { id, quantity } of wanted) {
      await addToCart(shop, guest, 1, { product_id: id, quantity, choice: noChoice })
    }
    return guest
  }
  /** Its public id; what was written is compared with what is read. */
  const order = (guest: Shopper, key: string = randomUUID()) =>
    orderCart(shop, guest, 1, key, orderInput({ note: guest.shopper_id }))
  /** One is on its way alone while the others gather, so that those go together. */
  const together = async (guests: Shopper[]) => {
    const first = await fill([{ id: (await sellNew(shop, 9)).id, quantity: 1 }])
    const [, ...outcomes] = await Promise.allSettled([order(first), ...guests.map((guest) => order(guest))])
    return outcomes.map((outcome) => {
      if (outcome.status === "fulfilled") return "ordered"
      return outcome.reason instanceof Refusal ? outcome.reason.code : String(outcome.reason)
    })
  }

  test("each has its own shopper, lines, sums and note", async () => {
    const products = [await sellNew(shop, 50, { price: 700 }), await sellNew(shop, 50, { price: 1_100 })]
    const guests = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        fill(products.slice(0, 1 + (nth % 2)).map(({ id }) => ({ id, quantity: nth + 1 }))),
      ),
    )
    const orders = await Promise.all(guests.map((guest) => order(guest)))
    const numbers = new Set<number>()
    for (const [nth, publicId] of orders.entries()) {
      const read = await getSingleOrder(shop, guests[nth]!, publicId)
      numbers.add(read.number)
      expect(read.note).toBe(guests[nth]!.shopper_id)
      expect(read.subtotal).toBe((nth + 1) * (nth % 2 ? 1_800 : 700))
      expect(read.items.map(({ quantity }) => quantity)).toEqual(Array(1 + (nth % 2)).fill(nth + 1))
    }
    expect(numbers.size).toBe(6)
    expect(await stockOf(shop.db, products[0]!.variant_id)).toBe(50 - 21)
    expect(await stockOf(shop.db, products[1]!.variant_id)).toBe(50 - 12)
  })

  test("who wants more than is left does not keep others from what there is", async () => {
    const [scarce, plenty] = [await sellNew(shop, 5), await sellNew(shop, 50)]
    const want = (id: number, quantity: number) => fill([{ id, quantity }])
    const guests = [
      await want(scarce.id, 3),
      await want(scarce.id, 4),
      await want(scarce.id, 2),
      await want(plenty.id, 7),
    ]
    expect(await together(guests)).toEqual(["ordered", "out_of_stock", "ordered", "ordered"])
    expect(await stockOf(shop.db, scarce.variant_id)).toBe(0)
    expect(await stockOf(shop.db, plenty.variant_id)).toBe(43)
  })

  test("an order that lacks one of its products takes nothing of the others", async () => {
    const [scarce, plenty] = [await sellNew(shop, 2), await sellNew(shop, 50)]
    const both = (quantity: number) =>
      fill([
        { id: plenty.id, quantity: 1 },
        { id: scarce.id, quantity },
      ])
    expect(await together([await both(2), await both(1), await both(1)])).toHaveLength(3)
    const { sum } = await shop.db
      .selectFrom("order_items")
      .select((eb) => eb.fn.sum<string>("quantity").as("sum"))
      .where("variant_id", "=", plenty.variant_id)
      .executeTakeFirstOrThrow()
    expect(await stockOf(shop.db, plenty.variant_id)).toBe(50 - Number(sum))
    expect(await stockOf(shop.db, scarce.variant_id)).toBeLessThan(2)
  })

  test("a key that its shopper used before refuses that one order, and no other", async () => {
    const { id, variant_id } = await sellNew(shop, 50)
    const key = randomUUID()
    const guests = await Promise.all(Array.from({ length: 4 }, () => fill([{ id, quantity: 1 }])))
    const repeating = guests[2]!
    await order(repeating, key)
    await fill([{ id, quantity: 5 }], repeating)
    const outcomes = await Promise.allSettled(
      guests.map((guest) => order(guest, guest === repeating ? key : undefined)),
    )
    // The repeat is answered with the order of before; the cart begun since stays.
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"))
    expect(await stockOf(shop.db, variant_id)).toBe(46)
  })

  test("one cart ordered twice at the same moment is one order", async () => {
    const { id, variant_id } = await sellNew(shop, 50)
    const guest = await fill([{ id, quantity: 2 }])
    expect((await together([guest, asGuest(guest.shopper_id)])).sort()).toEqual(["empty", "ordered"])
    expect(await stockOf(shop.db, variant_id)).toBe(48)
  })
})
