// How does a shopper's picture come in? Re-encoded, so that nothing of the file stays but pixels, under a key nobody can guess.

import { randomBytes } from "node:crypto"
import { glob, rm } from "node:fs/promises"
import { join } from "node:path"
import { Refusal, type Shop } from "../shop.ts"
import type { Encoded } from "./encode-picture.ts"
import { originalsDir, type Picture, savePictures } from "./pictures.ts"

/** Cameras of telephones make up to 50 million; a file of a few kilobytes can claim to hold far more. */
const maxPixels = 50_000_000

/** Stores a picture; `square` is its side in pixels, cut around the middle. Refuses what is no picture with a 422. */
export async function storeUpload(
  shop: Pick<Shop, "db" | "picturesDir">,
  bytes: Uint8Array,
  options: { square?: number } = {},
): Promise<Picture> {
  const { bytes: encoded, ...shape } = await encode(bytes, options)
  const key = `upload-${randomBytes(16).toString("hex")}`
  const picture = { key, ...shape }
  await savePictures(shop.db, shop.picturesDir, [{ ...picture, original: `${key}.webp`, bytes: encoded }])
  return picture
}

async function encode(bytes: Uint8Array, options: { square?: number }): Promise<Encoded> {
  // Loaded with the first upload: a node that gets none saves the memory.
  const { encodePicture } = await import("./encode-picture.ts")
  try {
    return await encodePicture(bytes, { ...options, pixels: maxPixels })
  } catch {
    throw new Refusal("rule", "no_picture", "This file cannot be read as a picture. Choose a JPEG, PNG or WebP", {
      fields: { picture: ["is no picture"] },
    })
  }
}

/** Removes an uploaded picture that nothing shows any more: its row, its file and the sizes made of it. */
export async function forgetUpload(shop: Pick<Shop, "db" | "picturesDir">, key: string): Promise<void> {
  await shop.db.deleteFrom("pictures").where("key", "=", key).execute()
  await rm(join(originalsDir(shop.picturesDir), `${key}.webp`), { force: true })
  for await (const size of glob(join(shop.picturesDir, "sizes", `${key}-*`))) await rm(size, { force: true })
}
