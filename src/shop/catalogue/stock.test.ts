// Do the lists always say what the stock says?

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  refusal,
  sellNew,
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { moveOrder } from "../orders/move-order.ts"
import { verify } from "../verify/verify.ts"
import { readOptions } from "./options.ts"
import { saveProducts } from "./save-product.ts"
import { type LockedStock, putBackStock, refreshListings, setStock, stockTaken, takingStock } from "./stock.ts"

describeOnEngines("stock", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const listing = async (id: number, branchId = 1) =>
    shop.db
      .selectFrom("listings")
      .selectAll()
      .where("product_id", "=", id)
      .where("branch_id", "=", branchId)
      .executeTakeFirst()
  const twoSizes = (small: number, large: number, price?: number) => ({
    attributes: [{ name: "Size", values: ["S", "L"] }],
    variants: [
      {
        values: ["S"],
        price: 500,
        original_price: 700,
        sku: "",
        stock: { "old-town": { quantity: small, ...(price ? { price } : {}) } },
      },
      { values: ["L"], price: 900, original_price: null, sku: "", stock: { "old-town": { quantity: large } } },
    ],
  })

  describe("a listing", () => {
    test("shows the lowest and the highest price, and stock of any combination", async () => {
      const { id } = await sellNew(shop, 0, twoSizes(0, 3))
      expect(await listing(id)).toMatchObject({ price: 500, original_price: 700, max_price: 900, in_stock: true })
    })

    test("shows the branch's own price, and not the struck-out price of another", async () => {
      const { id } = await sellNew(shop, 0, twoSizes(1, 1, 450))
      expect(await listing(id)).toMatchObject({ price: 450, original_price: null })
    })

    test("is not there where the branch does not sell the product", async () => {
      const { id } = await sellNew(shop, 3)
      expect(await listing(id, 2)).toBeUndefined()
    })

    test("goes when the branch stops selling it", async () => {
      const made = await sellNew(shop, 3)
      const variants = [{ values: [], price: 100, original_price: null, sku: "", stock: { harbour: { quantity: 1 } } }]
      await afterChange(shop, () => saveProducts(shop, tester, [product(made.slug, { variants })]))
      expect(await listing(made.id)).toBeUndefined()
      expect(await listing(made.id, 2)).toMatchObject({ price: 100 })
    })

    test("follows the last piece sold and the first that came back", async () => {
      const { id, variant_id } = await sellNew(shop, 2)
      const told: string[][] = []
      const stop = shop.changes.subscribe(({ tags }) => told.push(tags ?? []))
      await afterChange(shop, () => setStock(shop, tester, 1, variant_id, 0))
      expect((await listing(id))?.in_stock).toBe(false)
      await afterChange(shop, () => setStock(shop, tester, 1, variant_id, 7))
      stop()
      expect((await listing(id))?.in_stock).toBe(true)
      // Lists of what is in stock must hear of what came back, and those do not hold it yet.
      expect(told[1]).toEqual(expect.arrayContaining([`product:${id}`, "products"]))
    })

    test("is not announced when only the number of pieces changes", async () => {
      const { id, variant_id } = await sellNew(shop, 9)
      let changes = 0
      const stop = shop.changes.subscribe(() => {
        changes += 1
      })
      await setStock(shop, tester, 1, variant_id, 8)
      await inTransaction(shop.db, async (trx) => expect(await refreshListings(trx, [id])).toEqual([]))
      stop()
      expect(changes).toBe(0)
    })
  })

  const take = async (pieces: { id?: number; variant_id: number; quantity: number }[], leaving = 0) => {
    const lines = pieces.map(({ id = 0, ...line }) => ({ ...line, product_id: id }))
    const wanted = [{ nth: 0, branch_id: 1, lines }]
    const taking = takingStock(wanted, { asking: sql`select 0`, taking: sql`select nth from enough`, leaving })
    const { rows } = await sql<LockedStock>`with ${taking} select * from locked`.execute(shop.db)
    return stockTaken(lines, rows)
  }

  describe("taking", () => {
    test("lowers the stock and names what ran out", async () => {
      const [some, last] = [await sellNew(shop, 5), await sellNew(shop, 2)]
      const lines = [
        { ...last, quantity: 2 },
        { ...some, quantity: 2 },
      ]
      expect(await take(lines)).toEqual({ missing: [], soldOut: [last.id] })
      expect([await stockOf(shop.db, some.variant_id), await stockOf(shop.db, last.variant_id)]).toEqual([3, 0])
    })

    test("leaves the last pieces where they are, if asked to", async () => {
      const { variant_id, id } = await sellNew(shop, 2)
      expect(await take([{ id, variant_id, quantity: 2 }], 1)).toEqual({ missing: [], soldOut: [id] })
      expect(await stockOf(shop.db, variant_id)).toBe(2)
      await take([{ variant_id, quantity: 1 }], 1)
      expect(await stockOf(shop.db, variant_id)).toBe(1)
    })

    test("takes nothing where there is too little of one of them, and names it", async () => {
      const [many, { variant_id }] = [await sellNew(shop, 9), await sellNew(shop, 1)]
      const lines = [
        { variant_id: many.variant_id, quantity: 2 },
        { variant_id, quantity: 2 },
      ]
      expect(await take(lines)).toEqual({ missing: [variant_id], soldOut: [] })
      expect(await stockOf(shop.db, many.variant_id)).toBe(9)
    })

    test("names what there is too little of", async () => {
      const { variant_id } = await sellNew(shop, 1)
      expect(await take([{ variant_id, quantity: 2 }])).toEqual({ missing: [variant_id], soldOut: [] })
      expect(await stockOf(shop.db, variant_id)).toBe(1)
    })

    test("serves several in their order, each of its own branch's stock", async () => {
      const { id, variant_id } = await sellNew(shop, 5)
      await shop.db
        .insertInto("stock")
        .values({ branch_id: 2, variant_id, counted: 3, sold: 0, price: null, original_price: null })
        .execute()
      const wants = (nth: number, quantity: number, branch_id = 1) => ({
        nth,
        branch_id,
        lines: [{ product_id: id, variant_id, quantity }],
      })
      const all = [wants(0, 2), wants(1, 4), wants(2, 1), wants(3, 3, 2), wants(4, 2)]
      // The last is not asking; the second wants too much, and counts against those after it.
      const taking = takingStock(all, { asking: sql`values (0), (1), (2), (3)`, taking: sql`select nth from enough` })
      const { rows } = await sql<{ nth: number }>`with ${taking} select nth from taking order by nth`.execute(shop.db)
      expect(rows.map(({ nth }) => nth)).toEqual([0, 3])
      const left = await shop.db
        .selectFrom("stock")
        .select("quantity")
        .where("variant_id", "=", variant_id)
        .orderBy("branch_id")
        .execute()
      expect(left.map(({ quantity }) => quantity)).toEqual([3, 0])
    })

    test("adds up two lines of one combination", async () => {
      const { variant_id } = await sellNew(shop, 3)
      const line = { variant_id, quantity: 2 }
      expect((await take([line, line])).missing).toEqual([variant_id])
      expect(await stockOf(shop.db, variant_id)).toBe(3)
    })

    test("of a combination the branch does not sell is missing", async () => {
      expect((await take([{ variant_id: 999_999, quantity: 1 }])).missing).toEqual([999_999])
    })
  })

  test("putting back names what is there again, and passes over what is gone", async () => {
    const [empty, some] = [await sellNew(shop, 2), await sellNew(shop, 6)]
    const lines = [empty, some].map(({ variant_id }) => ({ variant_id, quantity: 2 }))
    await take(lines)
    const back = [...lines, { variant_id: 999_999, quantity: 2 }]
    expect(await inTransaction(shop.db, (trx) => putBackStock(trx, 1, back))).toEqual([empty.id])
    expect([await stockOf(shop.db, empty.variant_id), await stockOf(shop.db, some.variant_id)]).toEqual([2, 6])
  })

  describe("pieces are conserved", () => {
    const rowOf = async (variantId: number) =>
      shop.db
        .selectFrom("stock")
        .select(["counted", "sold", "quantity"])
        .where("variant_id", "=", variantId)
        .where("branch_id", "=", 1)
        .executeTakeFirst()
    /** An order of some pieces, written as the rules do. */
    const ordered = async (made: { id: number }, quantity: number) => {
      const guest = newGuest()
      await addToCart(shop, guest, 1, { product_id: made.id, quantity, choice: noChoice })
      return orderCart(shop, guest, 1, randomUUID(), orderInput())
    }
    const conserved = async ({ variant_id }: { variant_id: number }) =>
      (await verify(shop)).filter(({ found }) => found.startsWith(`variant ${variant_id} `))

    test("by selling, counting anew and cancelling", async () => {
      const made = await sellNew(shop, 10)
      const first = await ordered(made, 3)
      await ordered(made, 2)
      expect(await rowOf(made.variant_id)).toEqual({ counted: 10, sold: 5, quantity: 5 })
      await setStock(shop, tester, 1, made.variant_id, 20)
      expect(await rowOf(made.variant_id)).toEqual({ counted: 25, sold: 5, quantity: 20 })
      await moveOrder(shop, tester, first, "cancelled")
      expect(await rowOf(made.variant_id)).toEqual({ counted: 25, sold: 2, quantity: 23 })
      expect(await conserved(made)).toEqual([])
    })

    test("by a file that says how many there are, and one that takes the product away and brings it back", async () => {
      const made = await sellNew(shop, 10)
      const id = await ordered(made, 4)
      const save = (stock: Record<string, { quantity: number }>) =>
        saveProducts(shop, tester, [
          product(made.slug, { variants: [{ values: [], price: 1000, original_price: null, sku: "", stock }] }),
        ])
      await save({ "old-town": { quantity: 7 } })
      expect(await rowOf(made.variant_id)).toEqual({ counted: 11, sold: 4, quantity: 7 })
      await save({})
      expect(await rowOf(made.variant_id)).toBeUndefined()
      await save({ "old-town": { quantity: 5 } })
      expect(await rowOf(made.variant_id)).toEqual({ counted: 9, sold: 4, quantity: 5 })
      await moveOrder(shop, tester, id, "cancelled")
      expect(await rowOf(made.variant_id)).toEqual({ counted: 9, sold: 0, quantity: 9 })
      expect(await conserved(made)).toEqual([])
    })

    test("or else it is found, and nobody can lower what is left by hand", async () => {
      const made = await sellNew(shop, 10)
      await ordered(made, 1)
      const row = shop.db.updateTable("stock").where("variant_id", "=", made.variant_id)
      await row.set({ sold: 3 }).execute()
      expect(await conserved(made)).toMatchObject([
        { found: `variant ${made.variant_id} at branch 1: sold 3, in orders 1` },
      ])
      await row.set({ sold: 1 }).execute()
      await expect(row.set({ quantity: 2 } as never).execute()).rejects.toThrow(/quantity/)
      await expect(row.set({ counted: 0 }).execute()).rejects.toThrow(/check/)
    })

    test("and a count leaves a trail: who, from, to", async () => {
      const made = await sellNew(shop, 10)
      await setStock(shop, tester, 1, made.variant_id, 4)
      const event = await shop.db
        .selectFrom("events")
        .select(["actor_id", "data"])
        .where("kind", "=", "stock")
        .where("subject_id", "=", String(made.id))
        .executeTakeFirst()
      expect(event).toEqual({
        actor_id: "test",
        data: { branchId: 1, variantId: made.variant_id, from: 10, quantity: 4 },
      })
    })
  })

  test("setting the stock of what is not sold here is refused", async () => {
    const { variant_id } = await sellNew(shop, 4)
    expect(await refusal(setStock(shop, tester, 2, variant_id, 5))).toMatchObject({ code: "not_sold_here" })
  })

  test("options of a branch hold only what it sells, with its prices", async () => {
    const { id } = await sellNew(shop, 0, twoSizes(2, 3, 450))
    expect((await readOptions(shop.db, 1, [id])).get(id)?.combinations).toMatchObject([
      { price: 450, quantity: 2 },
      { price: 900, quantity: 3 },
    ])
    expect((await readOptions(shop.db, 2, [id])).get(id)?.combinations).toEqual([])
  })
})
