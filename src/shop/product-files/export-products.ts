// How do products leave the store? As the file that an import takes: importing it again changes nothing.

import { readProductInputs } from "../catalogue/read-product-input.ts"
import { moneyFormatOf, readSettings } from "../settings/settings.ts"
import type { Shop } from "../shop.ts"
import type { Cells } from "./columns.ts"
import { CategoryBook } from "./file-categories.ts"
import { branchFor } from "./import-branch.ts"
import { readPictureAddresses } from "./picture-addresses.ts"
import { isWritable, rowsOf } from "./product-rows.ts"
import { writeCsv } from "./shopify-csv.ts"

export type ExportOptions = {
  /** Slug of the branch whose pieces are written; the first when missing. */
  branch?: string
  /** The store's own address, for pictures that came from nowhere else; null leaves their host out. */
  publicUrl: string | null
}

/** What came up while writing; complete once the file's text has ended. */
export type ExportNotes = {
  /** Products that the format has no room for. */
  leftOut: string[]
  /** Some pictures are written without a host. */
  lacksHost: boolean
}

/** Products read at once. */
const batchSize = 200

/** The file's text, and notes on it. It is read as it is taken, so a large store needs little memory. */
export async function exportProducts(
  shop: Shop,
  options: ExportOptions,
): Promise<{ csv: NodeJS.ReadableStream; notes: ExportNotes }> {
  const branch = await branchFor(shop, options.branch, true)
  const notes: ExportNotes = { leftOut: [], lacksHost: false }
  return { csv: writeCsv(allRows(shop, branch.slug, options.publicUrl ?? "", notes)), notes }
}

async function* allRows({ db }: Shop, branch: string, origin: string, notes: ExportNotes): AsyncGenerator<Cells> {
  const { nameOf } = await CategoryBook.read(db)
  const { decimalPlaces } = moneyFormatOf(await readSettings(db, 0))
  const slugs = (await db.selectFrom("products").select("slug").orderBy("id").execute()).map(({ slug }) => slug)
  for (let from = 0; from < slugs.length; from += batchSize) {
    const products = await readProductInputs(db, slugs.slice(from, from + batchSize))
    const read = await readPictureAddresses(db, products, origin)
    const addressOf = (key: string) => {
      const address = read(key)
      notes.lacksHost ||= address.startsWith("/")
      return address
    }
    for (const product of products) {
      if (isWritable(product))
        yield* rowsOf(product, { decimals: decimalPlaces, branch, addressOf, categoryName: nameOf })
      else notes.leftOut.push(product.slug)
    }
  }
}
