import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProductInput } from "../catalogue/product-input.ts"
import { sanitizeHtml } from "../content/html.ts"
import type { Cells } from "./columns.ts"
import { CategoryBook } from "./file-categories.ts"
import { type FileProduct, understand } from "./file-product.ts"
import { type MergeTerms, mergeProduct } from "./merge-product.ts"
import { changesOf } from "./product-changes.ts"
import { readBack, rowsOf } from "./product-rows.ts"

const address = (key: string) => `https://pictures.example/${key}`

function newTerms(): MergeTerms {
  const book = new CategoryBook()
  return {
    ...{
      decimals: 2,
      branch: "first",
      book,
      categoryName: book.nameOf,
      addressOf: address,
      taxClasses: new Set(["food", "standard"]),
    },
    keyOf: (_, from) => from.replace("https://pictures.example/", ""),
  }
}

const fileOf = (rows: Cells[]): FileProduct => {
  const { product, problems } = understand({ handle: "thing", line: 1, rows: readBack(rows), problems: [] }, 2)
  expect(problems).toEqual([])
  return product
}

const word = fc.constantFrom(
  "Red",
  "Large",
  "Gold, old",
  "Default Title",
  "Title",
  "बारिश",
  "a\tb",
  "red",
  "X & Y",
  "=1+1",
)
const texts = (most: number) => fc.uniqueArray(word, { maxLength: most, selector: (text) => text.trim() })
const key = fc.constantFrom("one-1", "two-2", "three-3")
const price = fc.integer({ min: 0, max: 99_999 })

const products: fc.Arbitrary<ProductInput> = fc
  .uniqueArray(fc.record({ name: word, values: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
    selector: ({ name }) => name.trim(),
  })
  .chain((attributes) => {
    const values = fc.tuple(...attributes.map((attribute) => fc.constantFrom(...attribute.values)))
    const variant = fc.record({
      ...{ values, price, original_price: fc.option(price), sku: fc.constantFrom("", "S-1"), barcode: fc.constant("") },
      ...{ weight_grams: fc.nat(5000), picture: fc.option(key) },
      stock: fc.dictionary(fc.constantFrom("first", "second"), fc.record({ quantity: fc.nat(99) }), {
        noNullPrototype: true,
      }),
    })
    return fc.record({
      ...{
        slug: fc.constant("thing"),
        name: word,
        description: fc.constantFrom("", "<p>A</p>\r\n<b>b</b> ", "1 < 2 & 3").map(sanitizeHtml),
      },
      ...{
        unit: word,
        brand: word,
        tags: texts(4),
        badges: texts(2),
        popularity: fc.nat(9),
        is_published: fc.boolean(),
        tax_class: fc.constantFrom(null, "food", "standard"),
      },
      ...{
        seo_title: word,
        seo_description: fc.constantFrom("", " two  blanks "),
        attributes: fc.constant(attributes),
      },
      categories: fc.uniqueArray(fc.constantFrom("red", "large", "food", "gold-old", "home"), { maxLength: 4 }),
      images: fc.array(fc.record({ picture: key, alt: fc.constantFrom("", "A view") }), { maxLength: 4 }),
      variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 5, selector: (one) => one.values.join("\u0000") }),
      multi_selectable_attributes: fc.constant([
        { name: "Extra", min_select: 0, max_select: null, values: [{ value: "Ice", price: 5 }] },
      ]),
    })
  })

/** Drawn records come without a prototype and so differ from all others. */
const copyOf = (product: ProductInput): ProductInput => JSON.parse(JSON.stringify(product))

test("a file that says what is there changes nothing, whatever the product", () => {
  fc.assert(
    fc.property(products, (drawn) => {
      const present = copyOf(drawn)
      const terms = newTerms()
      const next = mergeProduct(fileOf(rowsOf(present, terms)), present, terms)
      expect(changesOf(present, next)).toEqual([])
      expect(next).toEqual(present)
    }),
    { numRuns: 500 },
  )
})

test("a file changes a product once: the same file again changes nothing", () => {
  fc.assert(
    fc.property(products, products, (drawn, other) => {
      const present = copyOf(drawn)
      const terms = newTerms()
      const file = fileOf(rowsOf(other, terms))
      const next = mergeProduct(file, present, terms)
      expect(changesOf(next, mergeProduct(file, next, terms))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("a new product is what the file says, for the one branch", () => {
  const terms = newTerms()
  const file = fileOf([
    {
      title: "Thing",
      type: "Toys",
      tags: "Red, Toys",
      published: "true",
      price: "5",
      quantity: "3",
      option1Value: "Default Title",
    },
  ])
  expect(mergeProduct(file, null, terms)).toMatchObject({
    ...{ slug: "thing", name: "Thing", categories: ["toys", "red"], tags: ["Red", "Toys"], unit: "", attributes: [] },
    variants: [{ values: [], price: 500, original_price: null, stock: { first: { quantity: 3 } } }],
  })
})

test.each<[string, Cells, string | null, string | null]>([
  ["names a class", { taxable: "true", taxCode: "Food" }, null, "food"],
  ["only says that it is taxed", { taxable: "TRUE", taxCode: "" }, null, "standard"],
  ["only says that it is taxed, of what has a class", { taxable: "true" }, "food", "food"],
  ["says that it is not taxed", { taxable: "false", taxCode: "food" }, "food", null],
  ["says nothing", {}, "food", "food"],
])("a file that %s", (_, cells, before, after) => {
  const terms = newTerms()
  const present = mergeProduct(fileOf([{ title: "Thing", price: "5" }]), null, terms)
  const file = fileOf([{ title: "Thing", price: "5", ...cells }])
  expect(mergeProduct(file, { ...present, tax_class: before }, terms).tax_class).toBe(after)
})

test("a class that the store does not have is named, with what makes it", () => {
  const file = fileOf([{ title: "Thing", price: "5", taxCode: "PC040144" }])
  expect(() => mergeProduct(file, null, newTerms())).toThrow(/no tax class pc040144; "haat tax set" makes one/)
})
