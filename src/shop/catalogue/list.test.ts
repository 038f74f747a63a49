// Are lists and searches complete, stable and forgiving?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop, refusal, sellNew, type TestShop } from "../../../test/support/store.ts"
import { getCategory, getCategoryProducts, getParentCategories } from "./categories.ts"
import { type ListQuery, listProducts } from "./list.ts"
import type { Sort } from "./scope.ts"
import { searchProducts } from "./search.ts"
import { searchTextOf } from "./search-text.ts"
import { setStock } from "./stock.ts"

const first: ListQuery = { page: 1, per_page: 60 }

describeOnEngines("lists", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const slugs = async (query: Partial<ListQuery> = {}, branchId = 1) =>
    (await listProducts(shop, branchId, { ...first, ...query })).data.map(({ slug }) => slug)

  test("a branch lists what it sells: nothing unpublished, nothing of another branch", async () => {
    const here = await slugs()
    expect(here).toContain("apple")
    expect(here).not.toContain("secret")
    expect(here).not.toContain("harbour-crab")
    expect(await slugs({}, 2)).toContain("harbour-crab")
  })

  test.each<[Sort, (a: { price: number; name: string }, b: { price: number; name: string }) => number]>([
    ["price_asc", (a, b) => a.price - b.price],
    ["price_desc", (a, b) => b.price - a.price],
    ["name", (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)],
  ])("sorted by %s", async (sort, order) => {
    const { data } = await listProducts(shop, 1, { ...first, sort })
    expect(data.map(({ slug }) => slug)).toEqual([...data].sort(order).map(({ slug }) => slug))
  })

  test("popular first where nothing is asked", async () => {
    expect((await slugs()).slice(0, 4)).toEqual(["pizza", "apple", "banana", "bread"])
  })

  test("the best rated first", async () => {
    expect((await slugs({ sort: "rating" }))[0]).toBe("pizza")
  })

  test("pages neither repeat nor skip a product, however the sort ties", async () => {
    for (const sort of ["popular", "newest", "price_asc", "price_desc", "rating", "name"] as const) {
      const all = await slugs({ sort })
      const paged: string[] = []
      const { last_page } = await listProducts(shop, 1, { page: 1, per_page: 4, sort })
      for (let page = 1; page <= last_page; page += 1) paged.push(...(await slugs({ page, per_page: 4, sort })))
      expect(paged).toEqual(all)
      expect(new Set(paged).size).toBe(paged.length)
    }
  })

  test("a page beyond the last is empty and still knows the total", async () => {
    const page = await listProducts(shop, 1, { page: 99, per_page: 10 })
    expect(page).toMatchObject({ data: [], current_page: 99 })
    expect(page.total).toBeGreaterThan(5)
  })

  describe("filters", () => {
    test("by price: a product fits when any of its prices does", async () => {
      expect(await slugs({ price_min: 1250, price_max: 1500 })).toEqual(["pizza"])
      expect(await slugs({ price_max: 100 })).toEqual(["banana"])
    })

    test("by stock", async () => {
      expect(await slugs()).toContain("jam")
      expect(await slugs({ in_stock: true })).not.toContain("jam")
    })

    test("by rating", async () => {
      expect(await slugs({ rating_min: 4 })).toEqual(["pizza"])
      expect(await slugs({ rating_min: 5 })).toEqual([])
    })

    test("by attributes: values are alternatives, names add up", async () => {
      const by = (...attributes: [string, string[]][]) =>
        slugs({ attributes: attributes.map(([name, values]) => ({ name, values })) })
      expect(await by(["Size", ["Small", "Nope"]])).toEqual(["pizza"])
      expect(await by(["Size", ["Small"]], ["Crust", ["Pan"]])).toEqual(["pizza"])
      expect(await by(["Size", ["Small"]], ["Colour", ["Black"]])).toEqual([])
    })
  })

  describe("categories", () => {
    test("the tree counts each product once, below the category too", async () => {
      const tree = await getParentCategories(shop, 2)
      const food = tree.find(({ slug }) => slug === "food")!
      expect(tree.map(({ slug }) => slug)).toEqual(["food", "home"])
      expect(food.children.map(({ slug, product_count }) => [slug, product_count])).toEqual([
        ["fruit", 1],
        ["pizza", 1],
      ])
      const { total } = await getCategoryProducts(shop, 2, { slug: "food" }, first)
      expect(food.product_count).toBe(total)
    })

    test("a category knows its parents, children and siblings", async () => {
      const fruit = await getCategory(shop, { slug: "fruit" })
      expect(fruit.parents.map(({ slug }) => slug)).toEqual(["food"])
      expect(fruit.siblings.map(({ slug }) => slug)).toEqual(["fruit", "pizza"])
      expect((await getCategory(shop, { id: fruit.id })).slug).toBe("fruit")
      for (const which of [{ slug: "nothing" }, { id: 999 }, {}]) {
        expect(await refusal(getCategory(shop, which))).toMatchObject({ code: "category_not_found" })
      }
    })

    test("filters count what each choice would leave", async () => {
      const { filters, total } = await getCategoryProducts(shop, 1, { slug: "home" }, first)
      expect(total).toBe(1)
      expect(filters).toMatchObject({
        price: { min: 2000, max: 2000 },
        in_stock: { count: 1 },
        attributes: [
          {
            name: "Colour",
            values: [
              { value: "Black", count: 1 },
              { value: "White", count: 1 },
            ],
          },
          {
            name: "Fit",
            values: [
              { value: "L", count: 1 },
              { value: "M", count: 1 },
            ],
          },
        ],
      })
    })
  })

  describe("search", () => {
    const search = (q: string, query: Partial<ListQuery> = {}) => searchProducts(shop, 1, q, { ...first, ...query })
    const found = async (q: string) => (await search(q)).data.map(({ slug }) => slug)

    test.each([
      ["the beginning of a word", "piz", ["pizza"]],
      ["a word inside the name", "tea", ["green-tea", "mint-tea"]],
      ["words in any order", "tea mint", ["mint-tea"]],
      ["capitals", "BREAD", ["bread"]],
      ["accents left out", "creme", ["cafe-creme"]],
      ["accents put in", "crémé", ["cafe-creme"]],
      ["a tag", "drink", ["green-tea", "cafe-creme", "mint-tea"]],
      ["a brand", "mill", ["bread"]],
      ["a slip of the keyboard", "bannana", ["banana"]],
      ["a letter too many", "pizzza", ["pizza"]],
      ["nothing like it", "xylophone", []],
      ["no word at all", "!!! ", []],
      ["nothing", "", []],
    ])("finds by %s", async (_, q, expected) => {
      expect(await found(q)).toEqual(expected)
    })

    test.each(["'", '"', "\\", "a:* | b", "!", "(", "a & b", "%", "_", "<->", "'; drop table products --"])(
      "%s is text, not a command",
      async (q) => {
        await expect(search(q)).resolves.toMatchObject({ current_page: 1 })
      },
    )

    test("a misspelt word is offered right", async () => {
      expect((await search("bannana")).did_you_mean).toBe("banana")
      expect((await search("pizaz")).did_you_mean).toBe("pizza")
      expect((await search("mint tae")).did_you_mean).toBeNull()
      expect((await search("banana")).did_you_mean).toBeNull()
    })

    test("suggestions go on from what was typed", async () => {
      expect((await search("tea")).suggestions).toEqual(["Green tea", "Mint tea"])
    })

    test("the shopper's sort wins over the ranking", async () => {
      const { data } = await search("tea", { sort: "price_asc" })
      expect(data.map(({ slug }) => slug)).toEqual(["mint-tea", "green-tea"])
    })

    test("more words narrow, and eight of them are enough", async () => {
      expect(await found("green tea")).toEqual(["green-tea"])
      expect(searchTextOf("Crème brûlée (2 pcs)")).toBe("creme brulee 2 pcs")
      await expect(search("tea ".repeat(50))).resolves.toMatchObject({ total: 2 })
    })
  })

  test("what sold out stays listed as sold out, and counts again when it is back", async () => {
    const { slug, variant_id } = await sellNew(shop, 1, { name: "Sold soon" })
    const card = async () => (await searchProducts(shop, 1, "sold soon", first)).data[0]
    await afterChange(shop, () => setStock(shop, tester, 1, variant_id, 0))
    expect(await card()).toMatchObject({ slug, in_stock: false })
    await afterChange(shop, () => setStock(shop, tester, 1, variant_id, 1))
    expect(await card()).toMatchObject({ slug, in_stock: true })
  })
})
