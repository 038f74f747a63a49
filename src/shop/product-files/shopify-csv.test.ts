import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { understand } from "./file-product.ts"
import { type RowGroup, readGroups } from "./shopify-csv.ts"

const fixture = (name: string) => join(import.meta.dirname, "../../../test/fixtures", name)

async function groupsOf(path: string): Promise<RowGroup[]> {
  const groups: RowGroup[] = []
  for await (const group of readGroups(path)) groups.push(group)
  return groups
}

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "haat-csv-")), "file.csv")
  await writeFile(path, content)
  return path
}

test("rows of a product come together, with the lines they stand on", async () => {
  const groups = await groupsOf(fixture("tricky.csv"))
  expect(groups.map(({ handle, rows }) => [handle, rows.map(({ line }) => line)])).toEqual([
    ["tin-mug", [2, 4, 5]],
    ["wool-sock", [6, 7, 8, 9]],
    ["Rain-Hat", [11]],
    ["paper-bag", [12]],
  ])
})

test("what a file says about a product", async () => {
  const [mug, sock, hat, bag] = (await groupsOf(fixture("tricky.csv"))).map((group) => understand(group, 2))
  expect([mug, sock, hat, bag].flatMap((one) => one!.problems)).toEqual([])
  expect(mug!.product).toEqual({
    slug: "tin-mug",
    line: 2,
    title: "Tin Mug",
    body: '<p>Holds 12" of <b>tea</b></p>\n<script>alert(1)</script>',
    brand: "Tinker & Co",
    type: "Kitchen",
    tags: ["Camping", "Blue"],
    is_published: true,
    seoTitle: "Tin mug",
    seoDescription: "A mug of tin",
    images: [
      { address: "https://pictures.example/mug.png", alt: "" },
      { address: "https://pictures.example/mug-side.png", alt: "From the side" },
    ],
    options: [],
    variants: [
      { values: [], price: 950, compareAt: 1200, quantity: 7, sku: "MUG-1", barcode: "501", grams: 180, picture: "" },
    ],
  })
  expect(sock!.product.options).toEqual([
    { name: "Size", values: ["S", "M"] },
    { name: "Colour", values: ["Red", "Blue"] },
    { name: "Toe", values: ["Open", "Closed"] },
  ])
  expect(
    sock!.product.variants!.map(({ values, compareAt, quantity }) => [values.join(), compareAt, quantity]),
  ).toEqual([
    ["S,Red,Open", null, 3],
    ["M,Red,Open", null, 0],
    ["S,Blue,Closed", null, null],
  ])
  expect(hat!.product).toMatchObject({ slug: "rain-hat", is_published: false })
  expect(bag!.product).toMatchObject({ options: [], is_published: undefined, variants: [{ values: [], price: 10 }] })
})

test("newer names of columns, semicolons and Windows line ends", async () => {
  const products = (await groupsOf(fixture("newer-columns.csv"))).map((group) => understand(group, 2))
  expect(products.flatMap(({ problems }) => problems)).toEqual([])
  expect(
    products.map(({ product }) => [product.slug, product.line, product.is_published, product.variants!.length]),
  ).toEqual([
    ["clay-pot", 2, true, 1],
    ["old-pot", 3, false, 1],
    ["half-pot", 4, false, 2],
  ])
  expect(products[2]!.product.variants![0]).toMatchObject({ values: ["Green"], price: 700, compareAt: 900, grams: 700 })
  // The file has no columns for these and so says nothing about them.
  expect(products[0]!.product).toMatchObject({ body: undefined, type: undefined, tags: undefined, images: undefined })
})

test("every bad row is named with its line", async () => {
  const groups = await groupsOf(fixture("bad-rows.csv"))
  const problems = groups.map((group) => understand(group, 2)).flatMap((one) => one.problems)
  expect(problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "2: Variant Price is missing",
    '4: Variant Price is "3,50", not an amount such as 12.50',
    `5: Variant Price is "3.505"; the store's currency has 2 decimals`,
    '6: Variant Inventory Qty is "1.5", not a whole number',
    '7: Variant Grams is "2 kg", not a weight in grams',
    '8: Published is "perhaps", not true or false',
    "10: the combination S is on line 9 already",
    "12: Option2 Value is missing",
    "13: Option1 Name is missing",
    "14: the Handle is missing",
    "15: the row has 7 cells, the first row of the file 25",
    "15: Variant Price is missing",
    "20: sound is on line 3 already; the rows of a product must follow each other",
    "21: the Handle ??? has no letter or digit",
  ])
})

const head = "Handle,Title,Variant Price"
test.each<[string, string | Buffer, RegExp]>([
  ["nothing", "", /the file is empty/],
  ["another table", "Name,Price\nMug,3\n", /no column Handle/],
  ["prose", "Dear reader,\nhow are you?\n", /no column Handle/],
  ["a quotation mark that is never closed", `${head}\na,A,1\nb,"B,2\nc,C,3\n`, /begins on line 3 is never closed/],
  ["text after a closing quotation mark", `${head}\na,"A"x,1\n`, /line 2 has a quotation mark/],
  ["a quotation mark within", `${head}\na,A,1\nb,5" ruler,2\n`, /line 3 has a quotation mark/],
  ["Latin-1", Buffer.from(`${head}\na,A,1\nb,Crème,2\n`, "latin1"), /line 3 is not UTF-8 text.*CSV UTF-8/],
  ["UTF-16", Buffer.from(`\ufeff${head}\na,A,1\n`, "utf16le"), /UTF-16/],
  ["a spreadsheet", Buffer.from("PK\u0003\u0004 and more"), /spreadsheet/],
  ["bytes", Buffer.from([1, 2, 0, 4, 5]), /not a text file/],
])("%s is refused as a whole", async (_, content, message) => {
  await expect(groupsOf(await fileOf(content))).rejects.toThrow(message)
})

test("a file that is not there is refused, and so is a folder", async () => {
  await expect(groupsOf("/nowhere/at-all.csv")).rejects.toThrow("/nowhere/at-all.csv: there is no such file")
  await expect(groupsOf(tmpdir())).rejects.toThrow("this is a folder")
})

test("a quotation mark that swallows a long file does not take the memory for it", async () => {
  const path = await fileOf(`${head}\na,"A,1\n${"b,B,2\n".repeat(1_500_000)}`)
  await expect(groupsOf(path)).rejects.toThrow("begins on line 2 is never closed")
})

test.each(["\n", "\r\n", "\r"])("line ends of any kind, also cut in two by the reader: %j", async (end) => {
  const rows = Array.from({ length: 9_000 }, (_, index) => `handle-${index},"Title\n${index}",1`)
  const groups = await groupsOf(await fileOf([head, ...rows].join(end)))
  expect(groups).toHaveLength(9_000)
  expect(groups.at(-1)).toMatchObject({ line: 2 + 8_999 * 2, rows: [{ cells: { title: "Title\n8999" } }] })
})
