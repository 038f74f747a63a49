import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { announce, ChangeFeed } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { kyselyOf } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { readProductInputs } from "#shop/catalogue/read-product-input.ts"
import { originalsDir } from "#shop/originals.ts"
import { openShop, type Shop } from "#shop/shop.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { pgliteOptions } from "../../../test/support/pglite-options.ts"
import { quiet } from "../../../test/support/quiet.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop } from "../../../test/support/store.ts"
import type { FetchPicture } from "./fetch-picture.ts"
import { type ImportOptions, importProducts, type Outcome } from "./import-products.ts"

const fixture = (name: string) => join(import.meta.dirname, "../../../test/fixtures", name)
const tricky = fixture("tricky.csv")

/** A picture for every address that does not speak of something broken. */
function pictures(): { fetch: FetchPicture; asked: string[] } {
  const asked: string[] = []
  const fetch: FetchPicture = async (address) => {
    asked.push(address)
    if (address.includes("broken") || !address.startsWith("https:")) throw new Error("it is broken")
    const shade = address.length * 2
    return sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 50, b: 50 } } })
      .png()
      .toBuffer()
  }
  return { fetch, asked }
}

async function run(shop: Shop, path: string, options: ImportOptions = {}) {
  const outcomes: Outcome[] = []
  const report = await importProducts(shop, tester, path, {
    fetch: pictures().fetch,
    onProduct: (outcome) => outcomes.push(outcome),
    ...options,
  })
  const { created, changed, unchanged, failed } = report
  return { report, outcomes, counts: [created, changed, unchanged, failed] }
}

const product = async ({ db }: Shop, slug: string) => (await readProductInputs(db, [slug]))[0]!

async function edited(path: string, edit: (text: string) => string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), "haat-import-")), "edited.csv")
  await writeFile(copy, edit(await readFile(path, "utf8")))
  return copy
}

describeOnEngines("importing products", (database) => {
  let shop: Shop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  test("a dry run says what would happen and changes nothing", async () => {
    const before = await counts(shop)
    const { fetch, asked } = pictures()
    const { counts: done, outcomes } = await run(shop, tricky, { isDryRun: true, fetch })
    expect(done).toEqual([4, 0, 0, 0])
    expect(outcomes.map(({ slug }) => slug)).toEqual(["tin-mug", "wool-sock", "rain-hat", "paper-bag"])
    expect(asked).toEqual([])
    expect(await counts(shop)).toEqual(before)
  })

  test("a file becomes products, categories and pictures", async () => {
    const { counts: done, report } = await run(shop, tricky)
    expect(done).toEqual([4, 0, 0, 0])
    expect(report.pictures).toEqual({ fetched: 5, failed: 2, first: expect.stringContaining("it is broken") })
    const mug = await product(shop, "tin-mug")
    expect(mug).toMatchObject({
      name: "Tin Mug",
      description: '<p>Holds 12" of <b>tea</b></p>',
      brand: "Tinker & Co",
      categories: ["kitchen", "camping", "blue"],
      tags: ["Camping", "Blue"],
      seo_title: "Tin mug",
      seo_description: "A mug of tin",
      attributes: [],
      images: [{ alt: "" }, { alt: "From the side" }],
      variants: [
        {
          ...{ values: [], price: 950, original_price: 1200, sku: "MUG-1", barcode: "501", weight_grams: 180 },
          ...{ picture: null, stock: { "old-town": { quantity: 7 } } },
        },
      ],
    })
    const sock = await product(shop, "wool-sock")
    expect(sock).toMatchObject({ categories: ["winter", "wool"], tags: ["winter", "wool"] })
    expect(sock.variants.map(({ values, stock }) => [values.join(), stock["old-town"]!.quantity])).toEqual([
      ["S,Red,Open", 3],
      ["M,Red,Open", 0],
      ["S,Blue,Closed", 0],
    ])
    expect(sock.variants[0]!.picture).toBe(sock.variants[1]!.picture)
    expect(sock.images.map(({ picture }) => picture)).toEqual([
      expect.stringMatching(/^sock-[0-9a-f]{10}$/),
      expect.stringMatching(/^placeholder--wool-sock-/),
      expect.stringMatching(/^pair-/),
    ])
    expect(await product(shop, "rain-hat")).toMatchObject({
      is_published: false,
      brand: "",
      tags: ["बारिश", "Clothes"],
    })
    expect(await product(shop, "paper-bag")).toMatchObject({ is_published: true, categories: [], images: [] })
    const { format } = await sharp(join(originalsDir(shop.picturesDir), `${mug.images[0]!.picture}.webp`)).metadata()
    expect(format).toBe("webp")
  })

  test("the same file again changes nothing and fetches nothing", async () => {
    const before = await counts(shop)
    const { fetch, asked } = pictures()
    const { counts: done } = await run(shop, tricky, { fetch })
    expect(done).toEqual([0, 0, 4, 0])
    expect(asked).toEqual([])
    expect(await counts(shop)).toEqual(before)
  })

  test("an edited cell changes only that", async () => {
    const path = await edited(tricky, (text) =>
      text.replace(",7,9.50,12,", ",7,9.75,12,").replace("winter, wool", "winter, warm"),
    )
    const sock = await product(shop, "wool-sock")
    const { outcomes } = await run(shop, path, { isDryRun: true })
    expect(outcomes.filter(({ kind }) => kind !== "unchanged")).toEqual([
      { kind: "changed", slug: "tin-mug", fields: ["price"] },
      { kind: "changed", slug: "wool-sock", fields: ["categories", "tags"] },
    ])
    await run(shop, path)
    expect(await product(shop, "wool-sock")).toEqual({
      ...sock,
      categories: ["winter", "warm"],
      tags: ["winter", "warm"],
    })
    expect((await product(shop, "tin-mug")).variants[0]!.price).toBe(975)
    await run(shop, tricky)
  })

  test("a new address is fetched, and a placeholder is tried again only when asked for", async () => {
    const path = await edited(tricky, (text) => text.replace("pair.png", "pair-of-two.png"))
    const first = pictures()
    expect((await run(shop, path, { fetch: first.fetch })).outcomes[1]).toMatchObject({ fields: ["pictures"] })
    expect(first.asked).toEqual(["https://pictures.example/pair-of-two.png"])
    const mended: FetchPicture = () => pictures().fetch("https://pictures.example/mended.png")
    const retried = await run(shop, path, { fetch: mended, retriesPictures: true })
    expect(retried.outcomes.map(({ kind }) => kind)).toEqual(["unchanged", "changed", "changed", "unchanged"])
    expect((await product(shop, "wool-sock")).images.some(({ picture }) => picture.startsWith("placeholder"))).toBe(
      false,
    )
    expect((await run(shop, path)).counts).toEqual([0, 0, 4, 0])
    await run(shop, tricky)
  })

  test("another branch gets its own pieces; the first keeps its own", async () => {
    const path = await edited(tricky, (text) => text.replace(",7,9.50,12,", ",2,9.50,12,"))
    const { outcomes } = await run(shop, path, { branch: "harbour" })
    expect(outcomes[0]).toEqual({ kind: "changed", slug: "tin-mug", fields: ["stock"] })
    expect((await product(shop, "tin-mug")).variants[0]!.stock).toEqual({
      "old-town": { quantity: 7 },
      harbour: { quantity: 2 },
    })
    await expect(run(shop, path, { branch: "nowhere" })).rejects.toThrow(
      "There is no branch nowhere. There are: old-town, harbour",
    )
  })

  test("bad rows are left out, the rest goes in", async () => {
    const { counts: done, outcomes } = await run(shop, fixture("bad-rows.csv"))
    expect(done).toEqual([3, 0, 0, 13])
    const failed = outcomes.flatMap((outcome) =>
      outcome.kind === "failed" ? outcome.problems.map(({ line }) => line) : [],
    )
    expect(failed).toEqual([2, 4, 5, 6, 7, 8, 10, 12, 13, 14, 15, 15, 20, 21])
    expect((await product(shop, "sound")).name).toBe("Sound")
    expect(await product(shop, "many-lines")).toMatchObject({ name: "Many Lines", description: "a\nb" })
    expect((await readProductInputs(shop.db, ["bad-price", "twice", "short"])).length).toBe(0)
  })

  test("a file that breaks off changes nothing", async () => {
    const path = await edited(tricky, (text) => `${text.replaceAll("Tin Mug", "Other")}"torn,`)
    const before = await counts(shop)
    await expect(run(shop, path)).rejects.toThrow("is never closed")
    expect(await counts(shop)).toEqual(before)
  })

  test("a file with few columns leaves the rest as it is", async () => {
    const before = await product(shop, "wool-sock")
    const path = await edited(tricky, () => "Handle,Vendor\nwool-sock,Weavers\nnew-thing,Weavers\n")
    const { outcomes } = await run(shop, path)
    expect(outcomes).toMatchObject([
      { kind: "changed", fields: ["brand"] },
      { kind: "failed", problems: [{ line: 3, reason: "the Title is missing" }] },
    ])
    expect(await product(shop, "wool-sock")).toEqual({ ...before, brand: "Weavers" })
    const noOptions = await edited(tricky, () => "Handle,Variant Price\nwool-sock,3\ntin-mug,3\n")
    expect((await run(shop, noOptions)).outcomes).toMatchObject([
      { kind: "failed", problems: [{ reason: "the product has options, the file no column for them" }] },
      { kind: "changed", fields: ["price"] },
    ])
  })

  test("what the database refuses is a product's own failure", async () => {
    const long = "9".repeat(12)
    const path = await edited(
      tricky,
      () =>
        `Handle,Title,Variant Price,Variant Inventory Qty\nok,Ok,1,1\ntoo-dear,Too Dear,${long},9999999999\nok-too,Ok,1,1\n`,
    )
    expect((await run(shop, path)).outcomes.map(({ kind }) => kind)).toEqual(["created", "failed", "created"])
    const bytes = await edited(tricky, () => "Handle,Title,Variant Price\nfine,Fine,1\nback,Ba\\u0000ck,1\n")
    expect((await run(shop, bytes)).counts).toEqual([2, 0, 0, 0])
  })

  test("prices follow the decimals of the store's currency", async () => {
    // A store that sells something refuses other decimals: here they are changed behind its back.
    const setDecimals = (value: string) =>
      afterChange(shop, () =>
        inTransaction(shop.db, async (trx) => {
          const row = { branch_id: 0, key: "decimalPlaces", value }
          await trx
            .insertInto("settings")
            .values(row)
            .onConflict((conflict) => conflict.columns(["branch_id", "key"]).doUpdateSet({ value }))
            .execute()
          await announce(trx, ["cache-settings"], ["settings"])
        }),
      )
    await setDecimals("0")
    const path = await edited(tricky, () => "Handle,Title,Variant Price\nyen,Yen,1200.00\nhalf-yen,Half,0.50\n")
    expect((await run(shop, path)).outcomes.map(({ kind }) => kind)).toEqual(["created", "failed"])
    expect((await product(shop, "yen")).variants[0]!.price).toBe(1200)
    await setDecimals("2")
  })

  test("an import that is stopped has saved whole batches", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `batch-${index},Batch ${index},1`)
    const path = await edited(tricky, () => ["Handle,Title,Variant Price", ...rows].join("\n"))
    const stopping = new AbortController()
    const { report } = await run(shop, path, { signal: stopping.signal, onProduct: () => stopping.abort() })
    expect(report).toMatchObject({ created: 25, isCutShort: true })
    expect((await run(shop, path)).counts).toEqual([35, 0, 25, 0])
  })
})

describe("importing into a store without branches", () => {
  test("a first branch is made, but not by a dry run", async () => {
    const pglite = await PGlite.create(pgliteOptions())
    const db = kyselyOf(pglite)
    await migrate(db)
    const shop = openShop(
      { engine: "pglite", db, changes: new ChangeFeed(), ping: async () => {}, close: async () => {} },
      { log: quiet, picturesDir: await mkdtemp(join(tmpdir(), "haat-import-")) },
    )
    const path = fixture("newer-columns.csv")
    expect((await run(shop, path, { isDryRun: true })).report.branch).toEqual({ slug: "main-store", isNew: true })
    expect(await db.selectFrom("branches").selectAll().execute()).toEqual([])
    expect((await run(shop, path)).counts).toEqual([3, 0, 0, 0])
    expect((await product(shop, "clay-pot")).variants[0]!.stock).toEqual({ "main-store": { quantity: 4 } })
    expect((await run(shop, path)).report).toMatchObject({ branch: { isNew: false }, unchanged: 3 })
    await db.destroy()
  })
})

async function counts({ db }: Shop): Promise<Record<string, number>> {
  const tables = ["products", "variants", "categories", "pictures", "stock", "events", "product_images"] as const
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()),
  )
  return Object.fromEntries(tables.map((table, index) => [table, Number(found[index]!.n)]))
}
