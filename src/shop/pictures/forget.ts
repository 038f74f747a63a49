// How does a picture go for good? Its row first, and with that nobody is shown it; then its original, tried until it worked;
// and the sizes made of it, on every node.

import { opendir, rm } from "node:fs/promises"
import { join } from "node:path"
import { inTransaction } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import { isUpload } from "./uploads.ts"

export const sizesDir = (picturesDir: string) => join(picturesDir, "sizes")

/** Removes an uploaded picture that nothing shows any more. Does not wait for a place that does not answer. */
export async function forgetUpload(
  shop: Pick<Shop, "db" | "picturesDir" | "originals" | "log">,
  key: string,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = await trx.deleteFrom("pictures").where("key", "=", key).returning("original").executeTakeFirst()
    if (!row) return
    await trx
      .insertInto("picture_removals")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  await removeForgotten(shop, `${key}.webp`).catch((error) =>
    shop.log.warn({ err: error }, "a picture is removed later"),
  )
  await removeSizes(shop, (one) => one === key)
}

/** The job: removes originals whose rows have gone. Throws when their place does not answer; what is left is tried again. */
export async function removeForgotten(
  { db, originals }: Pick<Shop, "db" | "originals">,
  only: string | null = null,
): Promise<void> {
  const rows = await db
    .selectFrom("picture_removals")
    .select("original")
    .$if(only !== null, (query) => query.where("original", "=", only!))
    .limit(500)
    .execute()
  for (const { original } of rows) {
    await originals.remove(original)
    await db.deleteFrom("picture_removals").where("original", "=", original).execute()
  }
}

/** The job of every node: sizes of uploads that were forgotten elsewhere, or made while they were. */
export async function sweepSizes(shop: Pick<Shop, "db" | "picturesDir">): Promise<void> {
  const here = new Set<string>()
  await removeSizes(shop, (key) => {
    if (isUpload(key)) here.add(key)
    return false
  })
  const keys = [...here]
  const gone = new Set<string>()
  for (let from = 0; from < keys.length; from += 500) {
    const some = keys.slice(from, from + 500)
    const rows = await shop.db.selectFrom("pictures").select("key").where("key", "in", some).execute()
    const known = new Set(rows.map(({ key }) => key))
    for (const key of some) if (!known.has(key)) gone.add(key)
  }
  if (gone.size > 0) await removeSizes(shop, (key) => gone.has(key))
}

/** Removes the files of sizes whose picture `goes` says; "upload-1a2b-640.webp" is of "upload-1a2b". */
async function removeSizes({ picturesDir }: Pick<Shop, "picturesDir">, goes: (key: string) => boolean): Promise<void> {
  const folder = sizesDir(picturesDir)
  const files = await opendir(folder).catch((error) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  for await (const { name } of files) {
    if (goes(name.slice(0, name.lastIndexOf("-")))) await rm(join(folder, name), { force: true })
  }
}
