// Does the home page come with all it shows?

import { beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, productId, type TestShop } from "../../../test/support/store.ts"
import { type Block, type BlockInput, getLayout, replaceLayout } from "./layout.ts"

const block = (code: string, settings: Record<string, unknown>, position = 0): BlockInput => ({
  code,
  type: "designElement",
  settings,
  position,
  unique_id: null,
})

describeOnEngines("layout", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  /** Block as Harbour would show it; the store's own layout stays. */
  const shown = async (...blocks: BlockInput[]): Promise<Block[]> => {
    await inTransaction(shop.db, (trx) => replaceLayout(trx, 2, blocks))
    return getLayout(shop, 2)
  }
  const slugsOf = ([first]: Block[]) => first?.data.products?.map(({ slug }) => slug)

  test("blocks come in the merchant's order with what they show", async () => {
    const layout = await getLayout(shop, 1)
    expect(layout.map(({ code }) => code)).toEqual([
      "top_nav",
      "categories_grid",
      "product_horizontal_strip",
      "static_banner",
    ])
    expect(layout[0]?.data.categories?.map(({ slug }) => slug)).toEqual(["food", "home"])
    expect(layout[2]?.data.products?.[0]?.slug).toBe("pizza")
    expect(layout[3]?.data.href).toBe("/category/fruit")
  })

  test("a branch with blocks of its own shows those and no others", async () => {
    expect((await shown(block("search_block", {}))).map(({ code }) => code)).toEqual(["search_block"])
    expect(await getLayout(shop, 1)).toHaveLength(4)
    expect(await shown()).toHaveLength(4)
  })

  test("a strip leaves out what is sold out and keeps to its number", async () => {
    const all = await shown(block("product_horizontal_strip", { max_products: 60 }))
    expect(slugsOf(all)).not.toContain("banana")
    expect(slugsOf(await shown(block("product_horizontal_strip", { max_products: 2 })))).toHaveLength(2)
    expect(slugsOf(await getLayout(shop, 1).then((blocks) => blocks.slice(2)))).not.toContain("jam")
  })

  test("chosen products keep the merchant's order, without what the branch does not sell", async () => {
    const ids = await Promise.all(["milk", "banana", "apple"].map((slug) => productId(shop.db, slug)))
    const custom = block("products_display", {
      products_to_show: "CUSTOM",
      custom_product_list: [...ids, 999_999, "x"],
    })
    expect(slugsOf(await shown(custom))).toEqual(["milk", "apple"])
  })

  test("products of categories come from below them too", async () => {
    const { id } = await shop.db
      .selectFrom("categories")
      .select("id")
      .where("slug", "=", "fruit")
      .executeTakeFirstOrThrow()
    const settings = {
      products_to_show: "CATEGORIZED",
      custom_category_list: [id],
      product_display_order: "ALPHABETICAL",
    }
    expect(slugsOf(await shown(block("products_display", settings)))).toEqual(["apple"])
  })

  test("the endless list brings its first page", async () => {
    const [endless] = await shown(block("products_infinite_scroll", {}))
    expect(endless?.data.last_page).toBe(1)
    expect(endless?.data.products?.length).toBeGreaterThan(5)
  })

  describe("a banner leads", () => {
    test.each<[string, Record<string, unknown>, string | undefined]>([
      ["to a page", { link_to: "page", page_slug: "about" }, "/page/about"],
      ["to an address", { link_to: "custom", custom_url: "https://example.com" }, "https://example.com"],
      ["nowhere", { link_to: "NO_LINK" }, undefined],
      ["nowhere when its product is gone", { link_to: "product", product_id: 999_999 }, undefined],
      ["nowhere when its category is gone", { link_to: "category", category_id: 999_999 }, undefined],
      ["nowhere when nothing is said", {}, undefined],
    ])("%s", async (_, settings, href) => {
      expect((await shown(block("static_banner", { image: "", ...settings })))[0]?.data.href).toBe(href)
    })
  })

  test("a merchant's html loses scripts and handlers, its css stays inside the block", async () => {
    const html =
      '<p onclick="x()">Hi</p><script>x()</script><a href="javascript:x()">a</a><iframe src="https://x"></iframe>'
    const [own] = await shown(block("custom_html_block", { html, css: "p{color:red} @import url(x)" }))
    expect(own?.data.html).toBe('<p>Hi</p><a rel="noopener">a</a>')
    expect(own?.data.css).toBe("")
    const [styled] = await shown(block("custom_html_block", { html: "", css: "p, a{color:red}" }))
    expect(styled?.data.css).toBe(`[data-block="${styled?.id}"] p, [data-block="${styled?.id}"] a{color:red}`)
  })

  test("an unknown block is handed on without data", async () => {
    expect((await shown(block("plugin_of_tomorrow", { a: 1 })))[0]).toMatchObject({ data: {}, settings: { a: 1 } })
  })
})
