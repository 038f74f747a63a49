// How many statements does a public read take? As many however large the store and the page are; one more must be somebody's
// decision.

import { type KyselyPlugin, sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, type TestShop } from "../../../test/support/store.ts"
import { getCategoryProducts, getParentCategories } from "./categories.ts"
import { listProducts } from "./list.ts"
import { findLongLists } from "./list-facts.ts"
import { getProduct } from "./product.ts"
import { searchProducts } from "./search.ts"

describeOnEngines("statements", (database) => {
  let shop: TestShop
  let sent = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  let category: { id: number }
  let product: { id: number; name: string }
  beforeAll(async () => {
    const opened = openTestShop(database())
    shop = { ...opened, db: opened.db.withPlugin(counter) }
    const { rows } = await sql<{ id: number }>`
      select category_id as id from shelves group by category_id order by count(*) desc, category_id limit 1`.execute(
      shop.db,
    )
    category = rows[0]!
    const page = await getCategoryProducts(shop, 1, category, { page: 1, per_page: 60 })
    product = page.data[0]!
    // What is kept in memory is there from here on.
    await getParentCategories(shop, 1)
  })
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    sent = 0
    await work()
    return sent
  }
  const few = { page: 1, per_page: 1 }
  const many = { page: 1, per_page: 60, in_stock: true, rating_min: 1, price_min: 1, sort: "price_asc" } as const

  test.each([few, many])("a list takes three, a category five, the tree two: %o", async (query) => {
    expect(await statementsOf(() => listProducts(shop, 1, query))).toBeLessThanOrEqual(3)
    expect(await statementsOf(() => getCategoryProducts(shop, 1, category, query))).toBeLessThanOrEqual(5)
    expect(await statementsOf(() => getParentCategories(shop, 1))).toBeLessThanOrEqual(2)
  })

  test("a search takes four, and two more where it is corrected", async () => {
    const word = product.name.split(" ")[0]!
    expect(await statementsOf(() => searchProducts(shop, 1, word, { page: 1, per_page: 60 }))).toBe(4)
    expect(await statementsOf(() => searchProducts(shop, 1, `${word}xq`, few))).toBeLessThanOrEqual(6)
  })

  test("a search in a huge store takes six at most", async () => {
    const facts = { branch_id: 1, category_id: 0, total: 900_000, filters: null, counted_at: new Date() }
    await shop.db.insertInto("list_facts").values(facts).execute()
    const word = product.name.split(" ")[0]!
    expect(await statementsOf(() => searchProducts(shop, 1, word, many))).toBeLessThanOrEqual(6)
    expect(await statementsOf(() => searchProducts(shop, 1, word, { page: 1, per_page: 60 }))).toBeLessThanOrEqual(6)
    const { rows } = await sql<{ word: string }>`
      select word from word_shelves where product_id = ${product.id} order by 1 limit 2`.execute(shop.db)
    const frequent = rows.map((row) => ({ ...row, branch_id: 1, total: 50_000 }))
    await shop.db.insertInto("word_totals").values(frequent).execute()
    for (const q of [rows[0]!.word, rows.map((row) => row.word).join(" ")]) {
      expect(await statementsOf(() => searchProducts(shop, 1, q, { page: 1, per_page: 60 }))).toBeLessThanOrEqual(6)
      expect(await statementsOf(() => searchProducts(shop, 1, q, { page: 1, per_page: 1 }))).toBeLessThanOrEqual(6)
    }
    await shop.db.deleteFrom("word_totals").execute()
    await shop.db.deleteFrom("list_facts").execute()
  })

  test("a product takes nine, however many pictures and relatives it has", async () => {
    expect(await statementsOf(() => getProduct(shop, 1, product))).toBeLessThanOrEqual(9)
  })

  test("looking for long lists in a small store counts nothing beforehand", async () => {
    await findLongLists(shop)
    expect(await shop.db.selectFrom("list_facts").selectAll().execute()).toEqual([])
  })
})
