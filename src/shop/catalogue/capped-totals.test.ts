// Where does a huge store stop counting, and does it say so? Totals are exact up to there, "at least" beyond, and pages follow them.

import { sql } from "kysely"
import { afterEach, beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { type ListQuery, listProducts } from "./list.ts"
import { searchProducts } from "./search.ts"
import { wholeStore } from "./stored-facts.ts"
import { countFrequentWords } from "./word-shelves.ts"

/** Kumquats are dearer than anything else; the nth costs `dear + n`, is as popular, and only the last are in baskets. */
const kumquats = 2_001
const dear = 7_000_000

describeOnEngines("a total", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = openTestShop(database())
    await sql`
      with made as (
        insert into products (slug, name, search_text, popularity, rating_count, rating_sum, sold_at)
        select 'kumquat-' || n, 'Kumquat ' || n, concat_ws(' ', 'kumquat', case when n > 1 then 'lime' end,
          case when n <= 501 then 'crate' end, case when n <= 500 then 'tray' end, case when n > 1971 then 'basket' end),
          ${dear}::int + n, 1, 5, '{1}'
        from generate_series(1, ${kumquats}::int) n
        returning id, search, popularity, search_text, name, sold_at, created_at
      ), sold as (
        insert into listings (branch_id, product_id, price, max_price, in_stock) select 1, id, popularity, popularity, true from made
      )
      insert into word_shelves (word, popularity, product_id, words, name, created_at, rating)
      select word, popularity, id, shelf_words(search_text, name, sold_at), name, created_at, 17.0 / 4
      from made cross join unnest(tsvector_to_array(search)) word`.execute(shop.db)
  })
  afterEach(async () => {
    await shop.db.deleteFrom("list_facts").execute()
    await shop.db.deleteFrom("word_totals").execute()
  })
  const sells = (total: number) =>
    shop.db
      .insertInto("list_facts")
      .values({ branch_id: 1, category_id: wholeStore, total, filters: null, counted_at: new Date() })
      .execute()
  const has = (word: string, total: number) =>
    shop.db.insertInto("word_totals").values({ branch_id: 1, word, total }).execute()
  const first: ListQuery = { page: 1, per_page: 20 }
  const search = (q: string, query: Partial<ListQuery> = {}) => searchProducts(shop, 1, q, { ...first, ...query })

  const priced = { price_max: dear + kumquats }
  test.each([{}, { rating_min: 4 }, { rating_min: 4, ...priced }, { in_stock: true }, { sort: "name" } as const])(
    "of a filtered list ends at 2,000 only where there are more: %o",
    async (filters) => {
      const list = (above: number) => listProducts(shop, 1, { ...first, ...filters, price_min: dear + above })
      await sells(60_000)
      expect(await list(2)).toMatchObject({ total: 2_000, total_is_capped: false, last_page: 100 })
      expect(await list(1)).toMatchObject({ total: 2_000, total_is_capped: true, last_page: 100 })
      await shop.db.deleteFrom("list_facts").execute()
      await sells(6_000)
      expect(await list(1)).toMatchObject({ total: 2_001, total_is_capped: false, last_page: 101 })
    },
  )

  test.each([
    ["that nobody counted", async () => {}],
    ["that were counted", () => shop.db.transaction().execute((trx) => countFrequentWords(trx, 1))],
  ])("of one word's products, %s, ends at 2,000 only where there are more", async (_, count) => {
    await count()
    await sells(60_000)
    expect(await search("lime")).toMatchObject({ total: 2_000, total_is_capped: false, last_page: 100 })
    expect(await search("kumquat")).toMatchObject({ total: 2_000, total_is_capped: true, last_page: 100 })
    expect(await search("kumquat tray")).toMatchObject({ total: 500, total_is_capped: false })
    expect(await search("kumquat crate")).toMatchObject({ total: 501, total_is_capped: false })
  })

  // The words are frequent: their shelves are read; their ends promise enough; they are too long to be read.
  test.each([2_100, 50_000, 200_000])("of what frequent words have together ends at 500: %d each", async (frequent) => {
    for (const word of ["kumquat", "lime"]) await has(word, frequent)
    // Few of those on its shelf.
    for (const word of ["crate", "tray"]) await has(word, 2_100)
    await sells(60_000)
    for (const sort of [undefined, "popular", "newest", "price_asc", "name"] as const) {
      const query = sort ? { sort } : {}
      expect(await search("kumquat lime", query)).toMatchObject({ total: 500, total_is_capped: true, last_page: 25 })
      expect(await search("kumquat crate", query)).toMatchObject({ total: 500, total_is_capped: true, last_page: 25 })
    }
    expect((await search("kumquat lime", { page: 25 })).data).toHaveLength(20)
    expect((await search("kumquat lime", { page: 26 })).data).toEqual([])
  })

  test("of what a frequent word and one that few have are found to the end", async () => {
    await has("kumquat", 50_000)
    await sells(60_000)
    expect(await search("kumquat crate")).toMatchObject({ total: 501, total_is_capped: false })
    expect(await search("kumquat basket")).toMatchObject({ total: 30, total_is_capped: false })
  })

  test.each([undefined, "newest", "price_desc"] as const)(
    "that was promised and is not there is put right where the products end, by %s",
    async (sort) => {
      await has("kumquat", 50_000)
      await has("basket", 40_000)
      await sells(60_000)
      const pages = await Promise.all(
        [1, 2, 3].map((page) => search("kumquat basket", { page, ...(sort && { sort }) })),
      )
      expect(pages.map(({ data, total, total_is_capped }) => [data.length, total, total_is_capped])).toEqual([
        [20, 500, true],
        [10, 30, false],
        [0, 30, false],
      ])
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(30)
    },
  )

  test("of a search with filters ends at 500", async () => {
    await has("kumquat", 50_000)
    await sells(60_000)
    expect(await search("kumquat", { in_stock: true })).toMatchObject({ total: 500, total_is_capped: true })
    expect(await search("kumquat", { price_max: dear + 500 })).toMatchObject({ total: 500, total_is_capped: false })
    expect(await search("kumquat", { price_max: dear + 501 })).toMatchObject({ total: 500, total_is_capped: true })
  })
})
