import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { parse } from "csv-parse/sync"
import { beforeAll, expect, test } from "vitest"
import type { ProductInput } from "#shop/catalogue/product-input.ts"
import { readProductInputs } from "#shop/catalogue/read-product-input.ts"
import { saveProducts } from "#shop/catalogue/save-product.ts"
import { savePictures } from "#shop/pictures/pictures.ts"
import type { Shop } from "#shop/shop.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { product, tester } from "../../../test/support/stock.ts"
import { openTestShop } from "../../../test/support/store.ts"
import { exportProducts } from "./export-products.ts"
import { type ImportOptions, importProducts, type Outcome } from "./import-products.ts"

const noFetch = async () => {
  throw new Error("nothing is to be fetched")
}

async function exported(shop: Shop, branch?: string): Promise<string> {
  const { csv } = await exportProducts(shop, { branch, publicUrl: "https://shop.example" })
  return text(csv)
}

async function imported(shop: Shop, csv: string, options: ImportOptions = {}): Promise<Outcome[]> {
  const path = join(await mkdtemp(join(tmpdir(), "haat-export-")), "products.csv")
  await writeFile(path, csv)
  const outcomes: Outcome[] = []
  await importProducts(shop, tester, path, {
    fetch: noFetch,
    onProduct: (outcome) => outcomes.push(outcome),
    ...options,
  })
  return outcomes
}

const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[]
const stateOf = (shop: Shop) => readProductInputs(shop.db, null)
const touched = (outcomes: Outcome[]) => outcomes.filter(({ kind }) => kind !== "unchanged")
const one = async (shop: Shop, slug: string) => (await readProductInputs(shop.db, [slug]))[0]!

/** Everything that a file cannot say, or says in another order. */
const odd: ProductInput[] = [
  product("odd-cake", {
    name: '  =Cake, "the" one ',
    description: "<p>Line\r\nbreaks &amp; <em>more</em></p>",
    unit: "500 g",
    categories: ["pizza", "food", "home"],
    tags: ["With, comma", "Sweet"],
    badges: ["New"],
    popularity: 12,
    images: [
      { picture: "photo-1", alt: "One" },
      { picture: "photo-2", alt: "" },
      { picture: "photo-1", alt: "One again" },
    ],
    attributes: [
      { name: "Size", values: ["L", "S", "Sold no more"] },
      { name: "Title", values: ["Default Title"] },
    ],
    variants: [
      { values: ["S", "Default Title"], price: 100, original_price: 100, sku: "a", picture: "photo-2", stock: {} },
      {
        values: ["L", "Default Title"],
        price: 0,
        original_price: null,
        sku: "",
        stock: { harbour: { quantity: 2, price: 5 } },
      },
    ],
  }),
  product("no-category", {
    categories: [],
    tags: ["Sweet"],
    variants: [{ values: [], price: 5, original_price: null, sku: "", stock: {} }],
  }),
]

describeOnEngines("exporting products", (database) => {
  let shop: Shop
  beforeAll(async () => {
    shop = openTestShop(database())
    const picture = (key: string) => ({
      key,
      width: 9,
      height: 9,
      placeholder: "#ffffff",
      original: `${key}.svg`,
      bytes: "<svg/>",
    })
    await savePictures(shop.db, shop.originals, [picture("photo-1"), picture("photo-2")])
    await saveProducts(shop, tester, odd)
  })

  test("has the columns of Shopify's files, and a row for each combination or picture", async () => {
    const rows = rowsOf(await exported(shop))
    expect(Object.keys(rows[0]!)).toHaveLength(46)
    const pizza = rows.filter(({ Handle }) => Handle === "pizza")
    expect(pizza.map((row) => [row.Title, row["Option1 Name"], row["Option1 Value"], row["Variant Price"]])).toEqual([
      ["Pizza", "Size", "Small", "8.00"],
      ["", "", "Small", "9.00"],
      ["", "", "Large", "12.00"],
      ["", "", "Large", "13.00"],
    ])
    expect(pizza[0]).toMatchObject({ Type: "Pizza", Tags: "Food", Published: "true", "Variant Inventory Qty": "40" })
    const cake = rows.filter(({ Handle }) => Handle === "odd-cake")
    expect(cake.map((row) => row["Image Src"])).toEqual(
      ["photo-1", "photo-2", "photo-1"].map((key) => `https://shop.example/pictures/${key}/1600.webp`),
    )
    expect(cake[0]!.Title).toBe('  =Cake, "the" one ')
    expect(rows.find(({ Handle }) => Handle === "secret")!.Published).toBe("false")
  })

  test.each([undefined, "harbour"])("importing it again changes nothing (branch %s)", async (branch) => {
    const before = await stateOf(shop)
    const csv = await exported(shop, branch)
    expect(touched(await imported(shop, csv, { branch }))).toEqual([])
    expect(await stateOf(shop)).toEqual(before)
    expect(await exported(shop, branch)).toBe(csv)
  })

  test("pieces are those of the branch", async () => {
    const quantity = async (branch: string) =>
      rowsOf(await exported(shop, branch)).find(({ Handle }) => Handle === "harbour-crab")!["Variant Inventory Qty"]
    expect([await quantity("old-town"), await quantity("harbour")]).toEqual(["", "4"])
  })

  test("an edit of the file adds and takes away only what it says", async () => {
    const edit = async (from: string, to: string) => {
      const csv = await exported(shop)
      expect(csv).toContain(from)
      const changed = csv.replace(from, to)
      const outcomes = touched(await imported(shop, changed))
      // What the edited file says is now so.
      expect(touched(await imported(shop, changed))).toEqual([])
      return outcomes
    }
    const pizza = await one(shop, "pizza")
    expect(await edit(",Pizza,Food,true", ',Pizza,"Food, Hot",true')).toMatchObject([
      { slug: "pizza", fields: ["categories", "tags"] },
    ])
    expect(await one(shop, "pizza")).toEqual({ ...pizza, categories: ["pizza", "food", "hot"], tags: ["Hot"] })
    expect(await edit(',Pizza,"Hot, Food",true', ",Pizza,Hot,true")).toMatchObject([
      { slug: "pizza", fields: ["categories"] },
    ])
    expect((await one(shop, "pizza")).categories).toEqual(["pizza", "hot"])
    expect(await edit(",Pizza,Hot,true", ",Hot,Pizza,true")).toMatchObject([{ slug: "pizza" }])
    expect((await one(shop, "pizza")).categories).toEqual(["hot", "pizza"])
    expect(await edit("<p>About milk</p>", "<p>About <script>x</script>milk</p>")).toEqual([])
    const milk = await one(shop, "milk")
    expect(await edit("200,deny,manual,2.10", "150,deny,manual,2.20")).toMatchObject([
      { slug: "milk", fields: ["price", "stock"] },
    ])
    expect(await one(shop, "milk")).toEqual({
      ...milk,
      variants: [
        { ...milk.variants[0], price: 220, stock: { "old-town": { quantity: 150 }, harbour: { quantity: 200 } } },
      ],
    })
  })

  test("a combination that goes takes along the toppings that hung on it alone", async () => {
    const csv = await exported(shop)
    const lines = csv.split("\n").filter((line) => !/^pizza,.*,Pan,/.test(line))
    expect(touched(await imported(shop, lines.join("\n")))).toMatchObject([
      { slug: "pizza", fields: ["options", "choices", "combinations"] },
    ])
    const pizza = await one(shop, "pizza")
    expect(pizza.multi_selectable_attributes[0]!.values.map(({ value }) => value)).toEqual([
      "Mushrooms",
      "Olives",
      "Extra cheese",
    ])
    expect(pizza.variants.map(({ values }) => values.join())).toEqual(["Small,Thin", "Large,Thin"])
  })

  test("a product with more than three options is left out and named", async () => {
    const names = ["A", "B", "C", "D"]
    const own = product("four-options", {
      attributes: names.map((name) => ({ name, values: ["1"] })),
      variants: [{ values: ["1", "1", "1", "1"], price: 1, original_price: null, sku: "", stock: {} }],
    })
    await saveProducts(shop, tester, [own])
    const { csv, notes } = await exportProducts(shop, { publicUrl: null })
    expect(await text(csv)).not.toContain("four-options")
    expect(notes).toEqual({ leftOut: ["four-options"], lacksHost: true })
  })
})
