// Does a store that counts as large answer as a small one does? The same products in the same order by other ways.

import { afterEach, beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { getCategoryProducts } from "./categories.ts"
import { type ListQuery, listProducts } from "./list.ts"
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
    const shelf = await shop.db.selectFrom("shelves").select("category_id").limit(1).executeTakeFirstOrThrow()
    categoryId = shelf.category_id
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
    for (const filters of [{}, { in_stock: true }, { rating_min: 1 }]) {
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
})
