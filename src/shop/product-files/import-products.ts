// How does a product file get into the store? Read once to see whether it can be read at all, then in batches: fetch what
// pictures are missing, compare each product with the one that is there, save what differs. A batch is saved whole.

import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import type { ProductInput } from "../catalogue/product-input.ts"
import { readProductInputs } from "../catalogue/read-product-input.ts"
import { writeProducts } from "../catalogue/save-product.ts"
import { announceProducts } from "../catalogue/stock.ts"
import { moneyFormatOf, readSettings } from "../settings/settings.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { listTaxClasses } from "../tax/taxes.ts"
import { type FetchPicture, fetchPicture } from "./fetch-picture.ts"
import { CategoryBook, createMissingCategories } from "./file-categories.ts"
import { type PictureBook, PictureFetcher, readPictureBook, type Wanted } from "./file-pictures.ts"
import { type FileProduct, understand } from "./file-product.ts"
import { branchFor, type ImportBranch } from "./import-branch.ts"
import { Incomplete, type MergeTerms, mergeProduct } from "./merge-product.ts"
import { readPictureAddresses } from "./picture-addresses.ts"
import { changesOf } from "./product-changes.ts"
import { type FileProblem, readGroups } from "./shopify-csv.ts"

export type Outcome =
  | { kind: "created" | "unchanged"; slug: string }
  | { kind: "changed"; slug: string; fields: string[] }
  | { kind: "failed"; slug: string; problems: FileProblem[] }

export type ImportOptions = {
  /** Slug; the first branch when missing. */
  branch?: string
  isDryRun?: boolean
  /** Pictures for which a tile stands in are fetched again. */
  retriesPictures?: boolean
  fetch?: FetchPicture
  /** Told of each product, in the order of the file, once it is saved. */
  onProduct?: (outcome: Outcome, done: number, total: number) => void
  /** Ends the import after the batch that is being saved. */
  signal?: AbortSignal
}

export type ImportReport = Record<Outcome["kind"], number> & {
  branch: ImportBranch
  pictures: { fetched: number; failed: number; first: string | null }
  /** Some of the file was left out since `signal` said so. */
  isCutShort: boolean
}

/** Products in one transaction: few enough that shoppers never wait long for it on the embedded database. */
const batchSize = 25

/** Throws a refusal when the file cannot be read as a whole, and then has changed nothing. */
export async function importProducts(
  shop: Shop,
  actor: Actor,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const total = await countProducts(path)
  const branch = await branchFor(shop, options.branch, options.isDryRun ?? false)
  const run = await openRun(shop, actor, branch, options)
  const report: ImportReport = {
    ...{ created: 0, changed: 0, unchanged: 0, failed: 0 },
    branch,
    pictures: run.pictures,
    isCutShort: false,
  }
  let done = 0
  for await (const batch of batches(path, run.terms.decimals)) {
    if (options.signal?.aborted) return { ...report, isCutShort: true }
    for (const outcome of await importBatch(run, batch)) {
      report[outcome.kind] += 1
      done += 1
      options.onProduct?.(outcome, done, total)
    }
  }
  return report
}

async function countProducts(path: string): Promise<number> {
  let count = 0
  for await (const _ of readGroups(path)) count += 1
  return count
}

type Entry = { product: FileProduct; problems: FileProblem[] }

async function* batches(path: string, decimals: number): AsyncGenerator<Entry[]> {
  const lines = new Map<string, number>()
  let batch: Entry[] = []
  for await (const group of readGroups(path)) {
    const entry = understand(group, decimals)
    const { slug, line } = entry.product
    const before = lines.get(slug)
    // Two handles that differ only in what an address cannot hold.
    if (before !== undefined && entry.problems.length === 0) {
      entry.problems.push({ line, reason: `${group.handle} has the same address as the product on line ${before}` })
    } else lines.set(slug, line)
    batch.push(entry)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Run = {
  shop: Shop
  actor: Actor
  options: ImportOptions
  pictures: PictureFetcher
  terms: Omit<MergeTerms, "addressOf" | "keyOf">
}

async function openRun(shop: Shop, actor: Actor, branch: ImportBranch, options: ImportOptions): Promise<Run> {
  const book = await CategoryBook.read(shop.db)
  const { decimalPlaces } = moneyFormatOf(await readSettings(shop.db, 0))
  return {
    shop,
    actor,
    options,
    pictures: new PictureFetcher(shop.db, shop.originals, options.fetch ?? fetchPicture),
    terms: {
      decimals: decimalPlaces,
      branch: branch.slug,
      categoryName: book.nameOf,
      book,
      taxClasses: new Set((await listTaxClasses(shop.db)).map(({ code }) => code)),
    },
  }
}

async function importBatch(run: Run, batch: Entry[]): Promise<Outcome[]> {
  const { shop, options } = run
  const sound = batch.filter(({ problems }) => problems.length === 0).map(({ product }) => product)
  const pictures = await picturesFor(run, sound)
  const done = await look(run, shop.db, sound, pictures)
  if (!options.isDryRun) done.push(...(await save(run, sound.filter(isToBeSaved(done)), pictures)))
  // What was saved was looked at twice, and the second look counts.
  const outcomes = new Map(done.map(({ outcome }) => [outcome.slug, outcome]))
  return batch.map(({ product: { slug }, problems }) =>
    problems.length > 0 ? { kind: "failed", slug, problems } : outcomes.get(slug)!,
  )
}

/** Outside of any transaction: the web may take its time. */
async function picturesFor({ shop, pictures, options }: Run, products: FileProduct[]): Promise<PictureBook> {
  const wanted: Wanted[] = products.flatMap(({ slug, title, images = [], variants = [] }) => {
    const addresses = [...images.map(({ address }) => address), ...variants.map(({ picture = "" }) => picture)]
    return [...new Set(addresses)]
      .filter((address) => address !== "")
      .map((address) => ({ slug, name: title || slug, address }))
  })
  if (wanted.length === 0) return () => undefined
  const book = await readPictureBook(shop.db, wanted, !options.retriesPictures)
  const missing = wanted.filter(({ slug, address }) => book(slug, address) === undefined)
  if (missing.length === 0 || options.isDryRun) return book
  await pictures.get(missing)
  return readPictureBook(shop.db, wanted, true)
}

type Looked = { outcome: Outcome; input: ProductInput | null }

function isToBeSaved(looked: Looked[]): (product: FileProduct) => boolean {
  const slugs = new Set(looked.flatMap(({ input }) => input?.slug ?? []))
  return ({ slug }) => slugs.has(slug)
}

/** What would happen to each product, and what would be saved. */
async function look(run: Run, db: Db, products: FileProduct[], pictures: PictureBook): Promise<Looked[]> {
  const slugs = products.map(({ slug }) => slug)
  const present = new Map((await readProductInputs(db, slugs)).map((input) => [input.slug, input]))
  const addressOf = await readPictureAddresses(db, [...present.values()], "")
  const keyOf = (slug: string, address: string) => pictures(slug, address) ?? `new ${address}`
  return products.map((product) => {
    const { slug } = product
    try {
      const before = present.get(slug) ?? null
      const input = mergeProduct(product, before, { ...run.terms, addressOf, keyOf })
      if (!before) return { outcome: { kind: "created", slug }, input }
      const fields = changesOf(before, input)
      return fields.length === 0
        ? { outcome: { kind: "unchanged", slug }, input: null }
        : { outcome: { kind: "changed", slug, fields }, input }
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error
      return { outcome: { kind: "failed", slug, problems: [{ line: error.line, reason: error.message }] }, input: null }
    }
  })
}

/** One transaction for all; when the database refuses one of them, one for each, so that the others get in. */
async function save(run: Run, products: FileProduct[], pictures: PictureBook): Promise<Looked[]> {
  if (products.length === 0) return []
  try {
    return await inTransaction(run.shop.db, (trx) => saveAll(run, trx, products, pictures))
  } catch (error) {
    const reason = blamedOnData(error)
    if (reason === null) throw error
    const [only, ...others] = products
    if (others.length === 0) {
      return [{ outcome: { kind: "failed", slug: only!.slug, problems: [{ line: only!.line, reason }] }, input: null }]
    }
    const saved: Looked[] = []
    for (const product of products) saved.push(...(await save(run, [product], pictures)))
    return saved
  }
}

async function saveAll(run: Run, trx: Trx, products: FileProduct[], pictures: PictureBook): Promise<Looked[]> {
  await lockStock(
    trx,
    products.map(({ slug }) => slug),
  )
  const looked = await look(run, trx, products, pictures)
  const inputs = looked.flatMap(({ input }) => input ?? [])
  if (inputs.length === 0) return looked
  await createMissingCategories(trx, [...new Set(inputs.flatMap(({ categories }) => categories))], run.terms.book)
  const ids = await writeProducts(trx, run.actor, inputs)
  await announceProducts(trx, ids, { tags: ["products", "categories"] })
  return looked
}

/** Pieces that an order takes meanwhile must not come back. Locked in the order in which orders lock them. */
async function lockStock(trx: Trx, slugs: string[]): Promise<void> {
  await sql`
    select from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where p.slug = any(${slugs}::text[]) order by s.variant_id, s.branch_id for update of s`.execute(trx)
}

/** The reason when it lies in what was to be saved: a refusal, or PostgreSQL's "data exception" and "constraint violation". */
function blamedOnData(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  const { code, message } = error as { code?: string; message?: string }
  return /^2[23]/.test(code ?? "") ? `the database refuses it: ${message}` : null
}
