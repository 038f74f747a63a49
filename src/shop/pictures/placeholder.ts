// What is seen of a picture before it has come? Its mean colour, and where it fills its place a blur of eight by eight pixels, small enough to
// travel in the page itself.

import sharp from "sharp"

const side = 8
/** As base64 in a page: at most 120 characters. */
const mostBytes = 90
/** The first that is small enough is taken. */
const qualities = [30, 20, 10, 1]

/** "#rrggbb", followed by a space and the blur's WebP as base64 where there is one. See docs/decisions/0010-placeholders.md. */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const { isOpaque } = await sharp(picture).stats()
  const colour = await meanColour(picture)
  // Through a picture with holes its own blur would be seen for good.
  if (!isOpaque) return colour
  const tiny = await sharp(picture).resize(side, side, { fit: "fill" }).toColourspace("srgb").png().toBuffer()
  for (const quality of qualities) {
    const blur = await sharp(tiny).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (blur.length <= mostBytes) return `${colour} ${blur.toString("base64")}`
  }
  return colour
}

async function meanColour(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .resize(1, 1)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString("hex")}`
}
