// What is stored of a picture? WebP of a size that every screen can do with, turned upright, without what the camera wrote
// into it.

import sharp, { type Sharp } from "sharp"
import { placeholderOf } from "./placeholder.ts"

export type Encoded = { bytes: Buffer; width: number; height: number; placeholder: string }

/** Shown at most 1,600 wide; a little more lets a shopper zoom. */
const maxSide = 2_000
/** A picture of more pixels is no product picture, and would take gigabytes to open. */
const maxPixels = 100_000_000

const inside = { width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true } as const

const raster = new Set(["jpeg", "png", "webp", "gif", "heif", "avif", "tiff", "jp2", "jxl"])

/**
 * `square` cuts what is beyond the middle. `pixels` is how many are opened at most. Throws an error whose message says why
 * these bytes are no picture.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { square, pixels = maxPixels }: { square?: number; pixels?: number } = {},
): Promise<Encoded> {
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: "error" })
  const format = bytes.length === 0 ? "" : await formatOf(open())
  // Drawings may name other files and addresses; only pixels are opened.
  if (!raster.has(format)) throw new Error("it is no picture of a known kind")
  try {
    const { data, info } = await open()
      .rotate()
      .resize(square ? { width: square, height: square, fit: "cover" } : inside)
      .timeout({ seconds: 30 })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  } catch {
    throw new Error("the picture is damaged or too large")
  }
}

const formatOf = (picture: Sharp): Promise<string> =>
  picture.metadata().then(
    ({ format }) => format,
    () => "",
  )
