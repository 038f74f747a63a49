// Where on the web is a picture? Where it was fetched, or else at this store.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { ProductInput } from "../catalogue/product-input.ts"

/** Addresses by key, for the pictures of some products. `origin` is the store's own, "" when it is not known. */
export async function readPictureAddresses(
  db: Db,
  products: ProductInput[],
  origin: string,
): Promise<(key: string) => string> {
  const keys = products.flatMap(({ images, variants }) => [
    ...images.map(({ picture }) => picture),
    ...variants.flatMap(({ picture }) => picture ?? []),
  ])
  const { rows } = await sql<{ key: string; source_url: string }>`
    select key, source_url from pictures where key = any(${[...new Set(keys)]}::text[]) and source_url is not null`.execute(
    db,
  )
  const sources = new Map(rows.map(({ key, source_url }) => [key, source_url]))
  return (key) => sources.get(key) ?? `${origin}/pictures/${key}/1600.webp`
}
