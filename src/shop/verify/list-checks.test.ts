// Do shelves follow their products, whatever of these changes?

import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { saveProducts } from "../catalogue/save-product.ts"
import { listChecks } from "./list-checks.ts"

describeOnEngines("shelves", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const broken = async () => {
    const promises: string[] = []
    for (const { promise, question } of listChecks) {
      const { rows } = await sql`${question}`.execute(shop.db)
      if (rows.length > 0) promises.push(promise)
    }
    return promises
  }
  const variant = { values: [], price: 250, original_price: null, sku: "", stock: { "old-town": { quantity: 3 } } }
  const own = { name: "Follower", categories: ["fruit"], tags: ["one"] }
  const save = (change: object) =>
    saveProducts(shop, tester, [product("follower", { ...own, ...change, variants: [variant] })])
  const onShelf = async (word: string) => {
    const { rows } = await sql<{ name: string | null; words: string | null; rating: number }>`
      select s.name, s.words, s.rating from word_shelves s join products p on p.id = s.product_id
      where p.slug = 'follower' and s.word = ${word}`.execute(shop.db)
    return rows[0]
  }

  test("follow a product's name, words, popularity and rating", async () => {
    for (const change of [
      {},
      { name: "Followed" },
      { tags: ["two"] },
      { popularity: 77 },
      { is_published: false },
      {},
    ]) {
      await save(change)
      expect(await broken()).toEqual([])
    }
    expect(await onShelf("one")).toMatchObject({ name: "Follower", words: expect.stringContaining(" one") })
    await sql`update products set rating_count = 2, rating_sum = 9, ratings = '{0,0,0,1,1}' where slug = 'follower'`.execute(
      shop.db,
    )
    expect(await broken()).toEqual([])
    expect(await onShelf("one")).toMatchObject({ rating: 21 / 5 })
  })

  test("leave out words too long to be carried along, and have them back", async () => {
    const long = Array.from({ length: 900 }, (_, nth) => `tag${nth}`)
    await save({ tags: ["one", ...long] })
    expect(await onShelf("one")).toMatchObject({ name: null, words: null })
    expect(await broken()).toEqual([])
    await save({})
    expect(await onShelf("one")).toMatchObject({ name: "Follower" })
    expect(await broken()).toEqual([])
  })
})
