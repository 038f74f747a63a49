// Does a saved product arrive whole, and keep the ids that carts refer to when it is saved again?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester, testProducts } from "../../../test/support/stock.ts"
import {
  afterChange,
  openTestShop,
  productOptions,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getProduct } from "./product.ts"
import type { ProductInput } from "./product-input.ts"
import { readProductInputs } from "./read-product-input.ts"
import { saveProducts } from "./save-product.ts"

const pizza = testProducts.find(({ slug }) => slug === "pizza")!

describeOnEngines("saving products", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const save = (...inputs: ProductInput[]) => afterChange(shop, () => saveProducts(shop, tester, inputs))
  const copy = (slug: string, own: Partial<ProductInput> = {}): ProductInput => ({ ...pizza, slug, ...own })

  test("what was saved can be read again, and saving that changes nothing", async () => {
    const [before] = await readProductInputs(shop.db, ["pizza"])
    expect(before).toMatchObject({
      slug: "pizza",
      name: "Pizza",
      attributes: pizza.attributes,
      categories: ["pizza", "food"],
    })
    const options = await productOptions(shop.db, "pizza")
    await save(before!)
    expect(await readProductInputs(shop.db, ["pizza"])).toEqual([before])
    expect(await productOptions(shop.db, "pizza")).toEqual(options)
  })

  test("values, combinations and extras keep their ids when others come and go", async () => {
    await save(copy("calzone"))
    const before = await productOptions(shop.db, "calzone")
    const cheese = pizza.multi_selectable_attributes[0]!
    await save(
      copy("calzone", {
        attributes: [
          { name: "Size", values: ["Huge", "Small"] },
          { name: "Crust", values: ["Thin", "Pan"] },
        ],
        variants: [
          { ...pizza.variants[0]!, values: ["Huge", "Thin"] },
          { ...pizza.variants[0]!, price: 850 },
        ],
        multi_selectable_attributes: [{ ...cheese, values: cheese.values.filter(({ value }) => value === "Olives") }],
      }),
    )
    const after = await productOptions(shop.db, "calzone")
    const valueId = ({ attributes }: typeof before, text: string) =>
      attributes.flatMap(({ values }) => values).find(({ value }) => value === text)?.id
    for (const text of ["Small", "Thin", "Pan"]) expect(valueId(after, text)).toBe(valueId(before, text))
    expect(valueId(after, "Large")).toBeUndefined()
    expect(after.combinations.map(({ price }) => price)).toEqual([800, 850])
    expect(after.combinations[1]?.variant_id).toBe(before.combinations[0]?.variant_id)
    const olives = (options: typeof before) =>
      options.multi_selectable_attributes[0]!.values.find(({ value }) => value === "Olives")?.id
    expect(olives(after)).toBe(olives(before))
    expect(after.multi_selectable_attributes[0]?.values).toHaveLength(1)
  })

  test("extras know their dependencies and their prices by combination", async () => {
    const { attributes, combinations, multi_selectable_attributes } = await productOptions(shop.db, "pizza")
    const [toppings] = multi_selectable_attributes
    const named = Object.fromEntries(toppings!.values.map((value) => [value.value, value]))
    expect(named["Stuffed edge"]?.dependencies).toEqual([
      attributes[1]!.values.find(({ value }) => value === "Pan")!.id,
    ])
    expect(named["Extra cheese"]?.variant_prices.map(({ price }) => price).sort()).toEqual([100, 150])
    expect(combinations.map(({ price }) => price)).toEqual([800, 900, 1200, 1300])
  })

  describe("is refused, all of it, when", () => {
    const [plain] = testProducts
    const cases: [string, ProductInput, RegExp][] = [
      ["a category is not there", copy("bad", { categories: ["nowhere"] }), /no category nowhere/],
      ["it has no combination", copy("bad", { variants: [] }), /no combination/],
      [
        "a combination lacks a value",
        copy("bad", { variants: [{ ...pizza.variants[0]!, values: ["Small"] }] }),
        /one value of each/,
      ],
      [
        "a value is not among the options",
        copy("bad", { variants: [{ ...pizza.variants[0]!, values: ["Tiny", "Thin"] }] }),
        /Tiny/,
      ],
      ["a combination is there twice", copy("bad", { variants: [pizza.variants[0]!, pizza.variants[0]!] }), /twice/],
      [
        "a branch is not there",
        copy("bad", { variants: [{ ...pizza.variants[0]!, stock: { moon: { quantity: 1 } } }] }),
        /no branch moon/,
      ],
      [
        "an extra depends on an unknown value",
        copy("bad", {
          multi_selectable_attributes: [
            {
              name: "X",
              min_select: 0,
              max_select: null,
              values: [{ value: "Y", price: 0, dependencies: [{ attribute: "Size", value: "Tiny" }] }],
            },
          ],
        }),
        /unknown value/,
      ],
    ]
    test.each(cases)("%s", async (_, input, message) => {
      const said = await refusal(saveProducts(shop, tester, [{ ...plain!, slug: "good-but-first" }, input]))
      expect(said.message).toMatch(message)
      expect(await readProductInputs(shop.db, ["good-but-first", "bad"])).toEqual([])
    })
  })

  test("a description keeps its words and loses its scripts", async () => {
    const made = await sellNew(shop, 1, { description: '<p onclick="x()">Hi<script>alert(1)</script></p>' })
    const page = await getProduct(shop, 1, { slug: made.slug })
    expect("description" in page && page.description).toBe("<p>Hi</p>")
  })

  test("an unpublished product has no page, and an unknown one neither", async () => {
    for (const which of [{ slug: "secret" }, { slug: "nothing" }, { id: 999_999 }, {}]) {
      expect(await refusal(getProduct(shop, 1, which))).toMatchObject({ code: "product_not_found" })
    }
    expect(await refusal(getProduct(shop, 1, { slug: "harbour-crab" }))).toMatchObject({ code: "not_sold_here" })
  })

  test("who changed what is written down", async () => {
    const { id } = await sellNew(shop, 1)
    const events = await shop.db.selectFrom("events").selectAll().where("subject_id", "=", String(id)).execute()
    expect(events).toMatchObject([{ actor_id: "test", subject_kind: "product", kind: "created" }])
  })

  test("a new product is in the lists at once", async () => {
    const made = await sellNew(shop, 1, { name: "Zanzibar clove" })
    const { searchProducts } = await import("./search.ts")
    const found = await searchProducts(shop, 1, "zanz", { page: 1, per_page: 5 })
    expect(found.data.map(({ slug }) => slug)).toEqual([made.slug])
    expect(product("x", { variants: [] }).slug).toBe("x")
  })
})
