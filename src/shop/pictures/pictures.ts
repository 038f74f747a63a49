// Which pictures are there? A row each; originals lie in their place (originals.ts), sizes are made when first asked for.

import type { Db } from "#db/database.ts"
import type { Originals } from "../originals.ts"

export type Picture = { key: string; width: number; height: number; placeholder: string }

export type PictureInput = Picture & {
  /** File name among the originals; its ending tells the format. */
  original: string
  bytes: Uint8Array | string
  /** Where it was fetched from. */
  source_url?: string
}

const atOnce = 8

/**
 * Stores originals and then their rows: no row is ever without its file. A key that is there already keeps what it has, since
 * keys carry a hash of the content. Not inside a transaction, as the place of the originals may be far away.
 */
export async function savePictures(db: Db, originals: Originals, inputs: PictureInput[]): Promise<void> {
  await putOriginals(originals, inputs)
  await savePictureRows(db, inputs)
}

export async function putOriginals(originals: Originals, inputs: PictureInput[]): Promise<void> {
  const waiting = [...inputs]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await originals.put(next.original, next.bytes)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, inputs.length) }, work))
}

/** The rows of originals that are in their place. */
export async function savePictureRows(db: Db, inputs: Omit<PictureInput, "bytes">[]): Promise<void> {
  for (let from = 0; from < inputs.length; from += 500) {
    await db
      .insertInto("pictures")
      .values(
        inputs.slice(from, from + 500).map(({ key, width, height, placeholder, original, source_url = null }) => ({
          ...{ key, width, height, placeholder, original, source_url },
        })),
      )
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          source_url: ({ fn, ref }) => fn.coalesce(ref("excluded.source_url"), ref("pictures.source_url")),
        }),
      )
      .execute()
  }
}

export async function picturesByKey(db: Db, keys: string[]): Promise<Map<string, Picture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom("pictures")
    .select(["key", "width", "height", "placeholder"])
    .where("key", "in", [...new Set(keys)])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Name of the original's file; null for an unknown key. */
export async function originalOf(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom("pictures").select("original").where("key", "=", key).executeTakeFirst()
  return row?.original ?? null
}
