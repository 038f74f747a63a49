// The command that gives the store its icon: one picture becomes all sizes that browsers, phones and home screens ask for.

import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { type PictureInput, savePictures } from "#shop/pictures/pictures.ts"
import { setSettings } from "#shop/settings/settings.ts"
import { Refusal } from "#shop/shop.ts"
import { iconSizes } from "#web/lib/store-icon.ts"
import type { Command } from "./command.ts"

const side = 1024
const least = 192
/** Of a picture with room around it, phones show at least this much. */
const safe = 0.8

export const iconCommands: Command[] = [
  {
    name: "settings set-icon",
    usage: "FILE",
    summary: "Makes the store's icon in all sizes from one picture",
    details: [
      "FILE is a PNG, SVG, JPEG or WebP, best a square of 512 pixels or more. What is see-through stays so in browsers' tabs;",
      "home screens get it on white.",
    ],
    takes: [1, 1],
    run: async ({ args, actor, openShop, tell }) => {
      const file = args[0]!
      const [icon, whole] = await makeIcons(await read(file), file)
      const shop = await openShop()
      await savePictures(shop.db, shop.originals, [icon, whole])
      await setSettings(shop, actor, 0, {
        ...Object.fromEntries(iconSizes.map((size) => [`favicon_${size}`, size === 180 ? whole.key : icon.key])),
        favicon_maskable: whole.key,
      })
      tell(`The icon is set in ${iconSizes.join(", ")} pixels and for home screens`)
    },
  },
]

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new Refusal("not_found", "no_file", `${file} cannot be read`)
  })

/** The icon as it is, and on a ground to its edges with room to be cut. */
async function makeIcons(bytes: Buffer, name: string): Promise<[PictureInput, PictureInput]> {
  const open = () => sharp(bytes, { density: 300, limitInputPixels: 100_000_000 }).rotate()
  try {
    const { width = 0, height = 0, format } = await sharp(bytes).metadata()
    if (format !== "svg" && Math.min(width, height) < least)
      throw new Refusal("rule", "small_icon", `${name} is ${width} × ${height}; an icon needs at least ${least} pixels`)
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const icon = await open().resize(side, side, { fit: "contain", background: clear }).png().toBuffer()
    const ground = await groundOf(icon)
    const room = Math.round((side * (1 - safe)) / 2)
    const inner = await sharp(icon)
      .resize(side - 2 * room)
      .toBuffer()
    const whole = await sharp({ create: { width: side, height: side, channels: 3, background: ground } })
      .composite([{ input: inner, left: room, top: room }])
      .png()
      .toBuffer()
    return [pictureOf(icon, ground), pictureOf(whole, ground)]
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal("rule", "no_picture", `${name} is no picture of a known kind`)
  }
}

/** The colour of its corner, white where that is see-through. */
async function groundOf(icon: Buffer): Promise<string> {
  const corner = await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
  return corner[3]! < 255 ? "#ffffff" : `#${corner.subarray(0, 3).toString("hex")}`
}

function pictureOf(bytes: Buffer, placeholder: string): PictureInput {
  const key = `icon-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`
  return { key, width: side, height: side, placeholder, original: `${key}.png`, bytes }
}
