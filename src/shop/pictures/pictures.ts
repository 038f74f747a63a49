// Which pictures are there? Originals on disk, one row each; sizes are made when first asked for.

import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Db } from "#db/database.ts"

export type Picture = { key: string; width: number; height: number; placeholder: string }

export type PictureInput = Picture & {
  /** File name under the originals' folder; its ending tells the format. */
  original: string
  bytes: Uint8Array | string
}

export const originalsDir = (picturesDir: string) => join(picturesDir, "originals")

/** Stores originals and their rows; a key that is there already keeps what it has, since keys carry a hash of the content. */
export async function savePictures(db: Db, picturesDir: string, inputs: PictureInput[]): Promise<void> {
  const folder = originalsDir(picturesDir)
  await mkdir(folder, { recursive: true })
  for (const { original, bytes } of inputs) await writeFile(join(folder, original), bytes)
  for (let from = 0; from < inputs.length; from += 500) {
    await db
      .insertInto("pictures")
      .values(
        inputs.slice(from, from + 500).map(({ key, width, height, placeholder, original }) => ({
          key,
          width,
          height,
          placeholder,
          original,
        })),
      )
      .onConflict((conflict) => conflict.column("key").doNothing())
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
