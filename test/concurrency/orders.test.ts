// Does everything hold when many shoppers order at once, on four nodes of the store?

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { getCart } from "#shop/cart/cart.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { putBackStock, takingStock } from "#shop/catalogue/stock.ts"
import { cancelOrder } from "#shop/orders/cancel-order.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { getSingleOrder } from "#shop/orders/orders.ts"
import { Refusal, type Shopper } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { describeOnEngines } from "../support/database.ts"
import { tester } from "../support/stock.ts"
import {
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  stockOf,
  type TestShop,
  until,
} from "../support/store.ts"

/** What came of many at once: values, refusals by code, and anything that is neither. */
async function all<T>(work: Promise<T>[]): Promise<{ done: T[]; refused: Record<string, number>; faults: unknown[] }> {
  const settled = await Promise.allSettled(work)
  const done: T[] = []
  const refused: Record<string, number> = {}
  const faults: unknown[] = []
  for (const result of settled) {
    if (result.status === "fulfilled") done.push(result.value)
    else if (result.reason instanceof Refusal) refused[result.reason.code] = (refused[result.reason.code] ?? 0) + 1
    else faults.push(result.reason)
  }
  return { done, refused, faults }
}

describeOnEngines(
  "at once",
  (database) => {
    let nodes: TestShop[]
    let shop: TestShop
    beforeAll(async () => {
      const others = await Promise.all([1, 2, 3].map(() => database().another()))
      nodes = [database(), ...others].map(openTestShop)
      shop = nodes[0]!
    })
    const node = (nth: number) => nodes[nth % nodes.length]!
    const add = (guest: Shopper, product_id: number, quantity = 1, on = shop) =>
      addToCart(on, guest, 1, { product_id, quantity, choice: noChoice })
    const order = (guest: Shopper, on = shop, key: string = randomUUID()) => orderCart(on, guest, 1, key, orderInput())
    const shoppers = async (count: number, ...products: number[]) => {
      const guests = Array.from({ length: count }, newGuest)
      await Promise.all(
        guests.map(async (guest, nth) => {
          for (const id of products) await add(guest, id, 1, node(nth))
        }),
      )
      return guests
    }
    const orderedOf = async (variantId: number) => {
      const { sum } = await shop.db
        .selectFrom("order_items as i")
        .innerJoin("orders as o", "o.id", "i.order_id")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("i.quantity"), eb.lit(0)).as("sum"))
        .where("i.variant_id", "=", variantId)
        .where("o.status", "<>", "cancelled")
        .executeTakeFirstOrThrow()
      return Number(sum)
    }

    test.each([
      [200, 10],
      // A flash sale.
      [1_000, 500],
    ])(
      "%i shoppers and a stock of %i are sold exactly that, with clear refusals and a stock of 0",
      async (many, stock) => {
        const { id, variant_id } = await sellNew(shop, stock)
        const guests = await shoppers(many, id)
        const { done, refused, faults } = await all(guests.map((guest, nth) => order(guest, node(nth))))
        expect(faults).toEqual([])
        expect(done).toHaveLength(stock)
        expect(refused).toEqual({ out_of_stock: many - stock })
        expect(await stockOf(shop.db, variant_id)).toBe(0)
        expect(await orderedOf(variant_id)).toBe(stock)
      },
    )

    test("the last piece is sold once", async () => {
      const { id, variant_id } = await sellNew(shop, 1)
      const guests = await shoppers(100, id)
      const { done, refused } = await all(guests.map((guest, nth) => order(guest, node(nth))))
      expect([done.length, refused]).toEqual([1, { out_of_stock: 99 }])
      expect(await stockOf(shop.db, variant_id)).toBe(0)
    })

    test("place order pressed 50 times with one key makes one order and 50 equal answers", async () => {
      const { id, variant_id } = await sellNew(shop, 10)
      const [guest] = (await shoppers(1, id)) as [Shopper]
      const key = randomUUID()
      const { done, refused, faults } = await all(Array.from({ length: 50 }, (_, nth) => order(guest, node(nth), key)))
      expect([refused, faults]).toEqual([{}, []])
      expect(done).toHaveLength(50)
      expect(new Set(done).size).toBe(1)
      expect(await stockOf(shop.db, variant_id)).toBe(9)
    })

    test("place order pressed on two devices with two keys makes one order", async () => {
      const { id, variant_id } = await sellNew(shop, 10)
      const [guest] = (await shoppers(1, id)) as [Shopper]
      const { done, refused } = await all(Array.from({ length: 20 }, (_, nth) => order(guest, node(nth))))
      expect(done).toHaveLength(1)
      expect(refused).toEqual({ empty: 19 })
      expect(await stockOf(shop.db, variant_id)).toBe(9)
    })

    test("what another device adds while the cart is ordered is in the order or in the next cart, never lost", async () => {
      const [first, second] = [await sellNew(shop, 1_000), await sellNew(shop, 1_000)]
      const guests = await shoppers(30, first.id)
      const { refused, faults } = await all<unknown>(
        guests.flatMap((guest, nth) => [order(guest, node(nth)), add(guest, second.id, 1, node(nth + 1))]),
      )
      expect([refused, faults]).toEqual([{}, []])
      const inCarts = await Promise.all(
        guests.map(async (guest) => (await getCart(shop, guest, 1)).lines.map((line) => line.product_id)),
      )
      expect(inCarts.flat().every((id) => id === second.id)).toBe(true)
      expect((await orderedOf(second.variant_id)) + inCarts.flat().length).toBe(30)
      expect(await orderedOf(first.variant_id)).toBe(30)
    })

    test("carts with the same products in opposite order never block each other", async () => {
      const products = await Promise.all(Array.from({ length: 6 }, () => sellNew(shop, 1_000)))
      const ids = products.map(({ id }) => id)
      const forwards = await shoppers(30, ...ids)
      const backwards = await shoppers(30, ...[...ids].reverse())
      const guests = forwards.flatMap((guest, nth) => [guest, backwards[nth]!])
      const { done, refused, faults } = await all(guests.map((guest, nth) => order(guest, node(nth))))
      expect([done.length, refused, faults]).toEqual([60, {}, []])
      for (const { variant_id } of products) expect(await stockOf(shop.db, variant_id)).toBe(940)
    })

    test("orders and cancellations at once conserve the stock", async () => {
      const { id, variant_id } = await sellNew(shop, 20)
      const first = await shoppers(15, id)
      const placed = await Promise.all(first.map((guest) => order(guest)))
      const more = await shoppers(30, id)
      const { faults } = await all<unknown>([
        ...placed.flatMap((publicId, nth) => [
          moveOrder(node(nth), tester, publicId, "cancelled"),
          cancelOrder(node(nth + 1), first[nth]!, publicId, "changed my mind"),
        ]),
        ...more.map((guest, nth) => order(guest, node(nth))),
      ])
      expect(faults).toEqual([])
      expect((await stockOf(shop.db, variant_id)) + (await orderedOf(variant_id))).toBe(20)
    })

    test("who waits while pieces are put back gets them", async () => {
      const { id, variant_id } = await sellNew(shop, 2)
      const lines = [{ product_id: id, variant_id, quantity: 2 }]
      const taking = takingStock([{ nth: 0, branch_id: 1, lines }], {
        asking: sql`select 0`,
        taking: sql`select nth from enough`,
      })
      const take = (on: TestShop) => sql`with ${taking} select nth from taking`.execute(on.db)
      expect((await take(shop)).rows).toHaveLength(1)
      const isWaiting = async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await waiting.execute(nodes[2]!.db)).rows.length > 0
      }
      const late = await shop.db.transaction().execute(async (trx) => {
        await putBackStock(trx, 1, [{ variant_id, quantity: 2 }])
        const taken = take(nodes[1]!)
        await until(isWaiting)
        return { taken }
      })
      expect((await late.taken).rows).toHaveLength(1)
      expect(await stockOf(shop.db, variant_id)).toBe(0)
      // No order took them, and books that say so would be wrong.
      await shop.db.transaction().execute((trx) => putBackStock(trx, 1, [{ variant_id, quantity: 2 }]))
    })

    test("an order moved from many places at once takes each step once", async () => {
      const { id } = await sellNew(shop, 10)
      const [guest] = (await shoppers(1, id)) as [Shopper]
      const publicId = await order(guest)
      const { faults } = await all(
        Array.from({ length: 20 }, (_, nth) =>
          moveOrder(node(nth), tester, publicId, nth % 2 ? "accepted" : "cancelled"),
        ),
      )
      expect(faults).toEqual([])
      const { timeline, status } = await getSingleOrder(shop, guest, publicId)
      const steps = timeline.filter(({ at }) => at !== null).map((step) => step.status)
      expect(new Set(steps).size).toBe(steps.length)
      expect(status).toBe("cancelled")
    })

    test("what sells out on one node is sold out on the other", async () => {
      const { id } = await sellNew(shop, 1)
      const [one, two] = (await shoppers(2, id)) as [Shopper, Shopper]
      await order(one)
      await until(async () => (await all([add(two, id, 1, nodes[1]!)])).refused.out_of_stock === 1)
    })

    test("a branch with orders cannot be removed, though no order locks its row", async () => {
      const { id } = await sellNew(shop, 10)
      const [guest] = (await shoppers(1, id)) as [Shopper]
      await order(guest)
      const removed = shop.db.deleteFrom("branches").where("id", "=", 1).execute()
      await expect(removed).rejects.toMatchObject({ code: "23503" })
    })

    describe("order numbers", () => {
      test("are never given twice", async () => {
        const { id } = await sellNew(shop, 100)
        const guests = await shoppers(40, id)
        await all(guests.map((guest, nth) => order(guest, node(nth))))
        const rows = await shop.db.selectFrom("orders").select("number").execute()
        expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
      })
    })

    test("afterwards the books are in order", async () => {
      expect(await verify(shop)).toEqual([])
    })
  },
  ["postgres"],
)
