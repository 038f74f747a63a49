// Does a store that counts as large answer as a small one does? The same products in the same order by other ways.

import { sql } from "kysely"
import { afterEach, beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { readCards } from "./card.ts"
import { getCategoryProducts } from "./categories.ts"
import { type ListQuery, listProducts } from "./list.ts"
import { saveProducts } from "./save-product.ts"
import { isAfter, orderOf, placeColumns, tablesOf } from "./scope.ts"
import { searchProducts } from "./search.ts"
import { wholeStore } from "./stored-facts.ts"

describeOnEngines("a large store", (database) => {
  let shop: TestShop
  let word: string
  let categoryId: number
  beforeAll(async () => {
    shop = openTestShop(database())
    const { data } = await listProducts(shop, 1, { page: 1, per_page: 60 })
    word = data[0]!.name.split(" ")[0]!
    const { rows } = await sql<{ category_id: number }>`
      select category_id from shelves group by 1 order by count(*) desc, 1 limit 1`.execute(shop.db)
    categoryId = rows[0]!.category_id
    // Has the words that are looked for, and is sold elsewhere.
    const { one, other } = await twoWords()
    const variant = { values: [], price: 250, original_price: null, sku: "", stock: { harbour: { quantity: 3 } } }
    const name = `${one} ${other} elsewhere`
    await saveProducts(shop, tester, [
      product("elsewhere", { name, categories: [], popularity: 999, variants: [variant] }),
    ])
  })
  afterEach(() => shop.db.deleteFrom("list_facts").execute())

  /** Says that the branch sells so many. */
  const sells = (total: number) =>
    shop.db
      .insertInto("list_facts")
      .values({ branch_id: 1, category_id: wholeStore, total, filters: null, counted_at: new Date() })
      .execute()
  const answers = (query: ListQuery) =>
    Promise.all([
      listProducts(shop, 1, query),
      getCategoryProducts(shop, 1, { id: categoryId }, query),
      searchProducts(shop, 1, word, query),
    ])

  test.each(["popular", "newest", "price_asc", "price_desc", "rating", "name"] as const)("by %s", async (sort) => {
    const price = { price_max: 900, price_min: 200 }
    const some = [
      { in_stock: true, ...price },
      { rating_min: 1, price_max: 900 },
      { in_stock: true },
      { price_min: 1_300 },
    ]
    for (const filters of [{}, ...some]) {
      for (const page of [1, 2]) {
        const query = { page, per_page: 4, sort, ...filters }
        const small = await answers(query)
        await sells(6_000)
        expect(await answers(query)).toEqual(small)
        await shop.db.deleteFrom("list_facts").execute()
        await sells(60_000)
        expect(await answers(query)).toEqual(small)
        await shop.db.deleteFrom("list_facts").execute()
      }
    }
  })

  test("a huge one tells how many there are, and ends the pages where nobody gets", async () => {
    const filters = { price: { min: 0, max: 0 }, in_stock: { count: 0 }, ratings: [], attributes: [] }
    await shop.db
      .insertInto("list_facts")
      .values({
        branch_id: 1,
        category_id: wholeStore,
        total: 900_000,
        filters: JSON.stringify(filters),
        counted_at: new Date(),
      })
      .execute()
    expect(await listProducts(shop, 1, { page: 1, per_page: 50 })).toMatchObject({ total: 900_000, last_page: 200 })
    expect((await listProducts(shop, 1, { page: 201, per_page: 50 })).data).toEqual([])
  })

  /** The two words that most products have together; what is typed for them, a beginning that several words have among it. */
  const twoWords = async () => {
    const { rows } = await sql<{ word: string; other: string }>`
      select a.word, b.word as other from word_shelves a join word_shelves b on b.product_id = a.product_id and b.word > a.word
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`.execute(shop.db)
    const { word: one, other } = rows[0]!
    return { one, other, typed: [one.slice(0, 2), one, `${one} ${other}`, `${other.slice(0, 2)} ${one}`] }
  }
  const has = (word: string, total: number) =>
    shop.db.insertInto("word_totals").values({ branch_id: 1, word, total }).execute()
  const asHuge = async (typed: string, query: ListQuery) => {
    await sells(60_000)
    const found = await searchProducts(shop, 1, typed, query)
    await shop.db.deleteFrom("list_facts").execute()
    return found
  }
  /** Shelves that carry no words or names, as those of products with very long texts. */
  const withoutWords = async (work: () => Promise<void>) => {
    await sql`update word_shelves set words = null, name = null where product_id % 2 = 0`.execute(shop.db)
    await work()
    await sql`
      update word_shelves s set words = shelf_words(p.search_text, p.name, p.sold_at), name = p.name from products p where p.id = s.product_id`.execute(
      shop.db,
    )
  }
  const orders = [undefined, "popular", "newest", "price_asc", "price_desc", "rating", "name"] as const

  test.each(orders)("a huge one finds few matches by %s, and counts them, as a small one does", async (sort) => {
    const { typed } = await twoWords()
    const compare = async () => {
      for (const q of typed) {
        for (const filters of [{}, { in_stock: true }]) {
          for (const page of [1, 2]) {
            const query = { page, per_page: 3, ...(sort && { sort }), ...filters }
            const small = await searchProducts(shop, 1, q, query)
            expect(small.total).toBeGreaterThan(0)
            expect(await asHuge(q, query)).toEqual(small)
          }
        }
      }
    }
    await compare()
    await withoutWords(compare)
  })

  // Frequent; so frequent that the beginning of an order is tried first; more frequent than prices are walked along for.
  test.each([50_000, 70_000, 200_000])(
    "a huge one meets the same along the shelves of words that %d have as by finding all",
    async (total) => {
      const { one, other, typed } = await twoWords()
      const compare = async () => {
        for (const q of typed) {
          for (const sort of orders.slice(1)) {
            for (const filters of [{}, { in_stock: true }]) {
              const query = { page: 2, per_page: 2, sort, ...filters }
              const few = await searchProducts(shop, 1, q, query)
              for (const word of [one, other]) await has(word, total)
              const many = await asHuge(q, query)
              await shop.db.deleteFrom("word_totals").execute()
              // Who gets to the end of what was promised is told how many there are.
              const promised = q.includes(" ") || filters.in_stock ? 500 : 2_000
              const isEnd = few.data.length < query.per_page
              expect(many.total).toBe(isEnd ? few.total : promised)
              expect(many.total_is_capped).toBe(!isEnd)
              expect(many.data).toEqual(few.data)
              if (!filters.in_stock) expect(many.suggestions).toEqual(few.suggestions)
            }
          }
        }
      }
      await compare()
      await withoutWords(compare)
    },
  )

  test.each(["popular", "newest", "price_asc", "price_desc", "rating", "name"] as const)(
    "the rest of a list by %s begins after a remembered place",
    async (sort) => {
      for (const scope of ["all", { category_id: categoryId }] as const) {
        const list = { scope, sort, order: orderOf(sort, scope), limit: 1_000 }
        const all = await readCards(shop.db, 1, { ...list, where: sql`true` })
        const { rows } = await sql<{ first: string; second: string }>`
          select ${placeColumns(sort, scope)} from ${tablesOf(1, scope, sort)} where p.is_published
          order by ${orderOf(sort, scope)}`.execute(shop.db)
        const nth = Math.floor(all.length / 3)
        const { first, second } = rows[nth - 1]!
        const rest = await readCards(shop.db, 1, { ...list, where: isAfter([first, second], sort, scope) })
        expect(rest.map(({ id }) => id)).toEqual(all.slice(nth).map(({ id }) => id))
      }
    },
  )
})
