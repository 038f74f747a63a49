// How does a shopper's picture come in? Re-encoded, so that nothing of the file stays but pixels, under a key nobody can guess.

import { randomBytes } from "node:crypto"
import { OriginalsAway } from "../originals.ts"
import { Refusal, type Shop } from "../shop.ts"
import type { Encoded } from "./encode-picture.ts"
import { type Picture, savePictures } from "./pictures.ts"

/** Cameras of telephones make up to 50 million; a file of a few kilobytes can claim to hold far more. */
const maxPixels = 50_000_000

const prefix = "upload-"

/** Whether a shopper uploaded it: such a picture may have to go again. */
export const isUpload = (key: string) => key.startsWith(prefix)

/**
 * Stores a picture; `square` is its side in pixels, cut around the middle. Refuses what is no picture with a 422, and everything
 * with a 503 while the place of the pictures does not answer.
 */
export async function storeUpload(
  shop: Pick<Shop, "db" | "originals" | "log">,
  bytes: Uint8Array,
  options: { square?: number } = {},
): Promise<Picture> {
  const { bytes: encoded, ...shape } = await encode(bytes, options)
  const key = `${prefix}${randomBytes(16).toString("hex")}`
  const picture = { key, ...shape }
  try {
    await savePictures(shop.db, shop.originals, [{ ...picture, original: `${key}.webp`, bytes: encoded }])
  } catch (error) {
    if (!(error instanceof OriginalsAway)) throw error
    shop.log.error({ err: error }, "an uploaded picture could not be stored")
    throw new Refusal(
      "unavailable",
      "pictures_away",
      "Pictures cannot be stored right now. Please try again in a few minutes.",
    )
  }
  return picture
}

async function encode(bytes: Uint8Array, options: { square?: number }): Promise<Encoded> {
  // Loaded with the first upload: a node that gets none saves the memory.
  const { encodePicture } = await import("./encode-picture.ts")
  try {
    return await encodePicture(bytes, { ...options, pixels: maxPixels })
  } catch {
    throw new Refusal("rule", "no_picture", "This file cannot be read as a picture. Choose a JPEG, PNG or WebP.", {
      fields: { picture: ["is no picture"] },
    })
  }
}
