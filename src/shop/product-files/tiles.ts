// What is shown of a product without a picture? A drawn tile.

import { createHash } from "node:crypto"
import sharp from "sharp"
import type { Encoded } from "../pictures/encode-picture.ts"

const side = 960

/** Outlines in a square of 24, drawn with a soft line. */
const shapes = [
  // A carrier bag, a tag, a parcel, a basket.
  '<path d="M6.5 8.5h11l1 11h-13zM9 8.5V7a3 3 0 0 1 6 0v1.5"/>',
  '<path d="M5 5h6.6l7.4 7.4a1.6 1.6 0 0 1 0 2.2l-4.4 4.4a1.6 1.6 0 0 1-2.2 0L5 11.6z"/><circle cx="8.8" cy="8.8" r="1.2"/>',
  '<path d="M12 4.5l7 3.8v7.6l-7 3.8-7-3.8V8.3zM5.2 8.4L12 12l6.8-3.6M12 12v7.6M8.4 6.4l6.9 3.7v3"/>',
  '<path d="M4.5 10h15l-1.8 9H6.3zM8 10l3-5M16 10l-3-5M9.5 13v3M12 13v3M14.5 13v3"/>',
]

/** A quiet tile for a product without a picture: tint and shape follow from the name. */
export async function drawTile(name: string): Promise<Encoded> {
  const seed = createHash("sha256").update(name).digest()
  const hue = (seed.readUInt16BE(0) / 65_536) * 360
  const tint = hex(hue, 0.42, 0.93)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${tint}"/>` +
    `<circle cx="480" cy="480" r="310" fill="${hex(hue, 0.45, 0.965)}"/>` +
    `<g transform="translate(240 240) scale(20)" fill="none" stroke="${hex(hue, 0.3, 0.62)}" stroke-width="0.9" ` +
    `stroke-linejoin="round" stroke-linecap="round">${shapes[seed[2]! % shapes.length]}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
  return { bytes, width: side, height: side, placeholder: tint }
}

/** HSL, saturation and lightness from 0 to 1, as #rrggbb. */
function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (nth: number) => {
    const k = (nth + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
