// Where do the demo store's pictures come from? Each is an SVG text composed here, on a soft tile, from an icon set and a
// few drawn things. Data modules declare a picture and get its key; demoPictures() lists everything that was declared.

import { createHash } from "node:crypto"
import { type Art, forgetIcons, freshId, linear, newSheet, put, radial, type Sheet } from "#demo/art/sheet.ts"

export type { Art, Paint } from "#demo/art/sheet.ts"

export type DemoPicture = {
  key: string
  width: number
  height: number
  svg: string
  /** CSS colour of the tile, shown until the picture is there. */
  placeholder: string
}

export const tints = {
  green: "#e7f5dd",
  pink: "#ffe4e9",
  rose: "#fde8e4",
  peach: "#feeadd",
  cream: "#fbeedb",
  sand: "#f0e7df",
  blue: "#e4f0fb",
  indigo: "#e8edff",
  lilac: "#f3e8fb",
  yellow: "#fef1cf",
  teal: "#e2f5f4",
  grey: "#eef0ee",
} as const
export type Tint = keyof typeof tints

/**
 * single: the thing by itself; group: three of it; pair: two; close: cropped large and turned; with: among what belongs to
 * it; scatter: many small ones over the whole tile.
 */
export type Look = "single" | "group" | "pair" | "close" | "with" | "scatter"

export type Tile = {
  icon: Art
  tint: Tint
  look?: Look
  /** Companions for "with", at most three. */
  with?: Art[]
  /** Degrees the thing is turned. */
  turn?: number
  /** 1 is the usual size. */
  scale?: number
  name?: string
}

const declared = new Map<string, DemoPicture>()

/** Every picture declared so far; import the data modules first. */
export function demoPictures(): DemoPicture[] {
  forgetIcons()
  return [...declared.values()]
}

function declare(name: string, width: number, height: number, svg: string, placeholder: string): string {
  const key = `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}`
  declared.set(key, { key, width, height, svg, placeholder })
  return key
}

function wrap(sheet: Sheet, width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${sheet.defs.join("")}</defs>${content}</svg>`
  )
}

/** A group whose parts throw one soft shadow downwards. */
function shaded(sheet: Sheet, content: string, depth: number, strength = 0.24): string {
  const id = freshId(sheet)
  sheet.defs.push(
    `<filter id="${id}" x="-15%" y="-15%" width="130%" height="145%" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}"/><feOffset dy="${depth * 1.1}"/>` +
      `<feColorMatrix values="0 0 0 0 .29 0 0 0 0 .17 0 0 0 0 .1 0 0 0 ${strength} 0" result="shade"/>` +
      `<feMerge><feMergeNode in="shade"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  )
  return `<g filter="url(#${id})">${content}</g>`
}

function ground(sheet: Sheet, width: number, height: number, colour: string): string {
  const light = radial(sheet, [width * 0.42, height * 0.32], Math.max(width, height) * 0.75, [
    [0, "#ffffff", 0.5],
    [1, "#ffffff", 0],
  ])
  return `<rect width="${width}" height="${height}" fill="${colour}"/><rect width="${width}" height="${height}" fill="${light}"/>`
}

function nameOf(art: Art): string {
  if (typeof art === "string") return art
  if ("pack" in art) return art.pack
  return art.icon
}

/** Declares a square product picture and returns its key. */
export function tile(spec: Tile): string {
  const sheet = newSheet()
  const size = 960
  const look = spec.look ?? "single"
  const content = ground(sheet, size, size, tints[spec.tint]) + composed(sheet, spec, look)
  const name = `${spec.name ?? nameOf(spec.icon)}-${look}`
  return declare(name, size, size, wrap(sheet, size, size, content), tints[spec.tint])
}

export type Placed = [art: Art, x: number, y: number, size: number, turn: number]

const drawAll = (sheet: Sheet, placed: Placed[]) => placed.map((one) => put(sheet, ...one)).join("")

function composed(sheet: Sheet, spec: Tile, look: Look): string {
  const { icon, turn = 0, scale = 1 } = spec
  const companions = spec.with ?? []
  switch (look) {
    case "single":
      return shaded(sheet, drawAll(sheet, [[icon, 480, 474, 590 * scale, turn]]), 22)
    case "pair":
      return (
        shaded(sheet, drawAll(sheet, [[icon, 340, 390, 430 * scale, turn - 10]]), 18) +
        shaded(sheet, drawAll(sheet, [[icon, 600, 570, 480 * scale, turn + 9]]), 20)
      )
    case "group":
      return (
        shaded(sheet, drawAll(sheet, [[icon, 635, 300, 370 * scale, turn + 14]]), 14) +
        shaded(sheet, drawAll(sheet, [[icon, 300, 420, 410 * scale, turn - 16]]), 16) +
        shaded(sheet, drawAll(sheet, [[icon, 580, 630, 470 * scale, turn + 4]]), 20)
      )
    case "close":
      return shaded(sheet, drawAll(sheet, [[icon, 560, 580, 1120 * scale, turn - 14]]), 30, 0.2)
    case "with": {
      const places: Placed[] = []
      const [first, second, third] = companions
      if (first) places.push([first, 700, 300, 300, 14])
      if (second) places.push([second, 245, 330, 260, -16])
      if (third) places.push([third, 735, 660, 250, 8])
      return (
        shaded(sheet, drawAll(sheet, places), 15) +
        shaded(sheet, drawAll(sheet, [[icon, third ? 430 : 470, 560, 500 * scale, turn - 4]]), 22)
      )
    }
    case "scatter": {
      const places: Placed[] = [
        [icon, 180, 190, 240, -24],
        [icon, 500, 130, 200, 16],
        [icon, 800, 230, 250, 32],
        [icon, 330, 460, 270, 10],
        [icon, 650, 490, 290, -14],
        [icon, 130, 720, 230, 28],
        [icon, 440, 800, 250, -30],
        [icon, 800, 790, 240, 12],
      ]
      const withOthers = places.map((one, index): Placed => {
        const other = companions[index % (companions.length + 1)]
        return other ? [other, one[1], one[2], one[3], one[4]] : one
      })
      return shaded(sheet, drawAll(sheet, withOthers), 14)
    }
  }
}

/** A category's square: one icon, slightly larger than on a product tile. */
export function categoryPicture(name: string, icon: Art, tint: Tint): string {
  const sheet = newSheet()
  const size = 480
  const content = ground(sheet, size, size, tints[tint]) + shaded(sheet, drawAll(sheet, [[icon, 240, 240, 272, 0]]), 11)
  return declare(`category-${name}`, size, size, wrap(sheet, size, size, content), tints[tint])
}

export type BannerArt = {
  name: string
  /** From the upper left to the lower right. */
  ground: [from: string, middle: string, to: string]
  /** Art with its place in a box of 100 by 100 on the right side: x, y, size, turn. The first is drawn first. */
  art: Placed[]
  /** Big soft rings behind the art; opacity. */
  rings?: number
}

function bannerSvg(
  spec: BannerArt,
  width: number,
  height: number,
  box: { x: number; y: number; side: number },
): string {
  const sheet = newSheet()
  const fill = linear(
    sheet,
    [0, 0],
    [width, height],
    [
      [0, spec.ground[0]],
      [0.55, spec.ground[1]],
      [1, spec.ground[2]],
    ],
  )
  const centre = [box.x + box.side / 2, box.y + box.side / 2]
  const rings = spec.rings ?? 0.06
  const circles = [0.42, 0.62, 0.85]
    .map(
      (share) => `<circle cx="${centre[0]}" cy="${centre[1]}" r="${box.side * share}" fill="#fff" opacity="${rings}"/>`,
    )
    .join("")
  const unit = box.side / 100
  const art = spec.art
    .map(([icon, x, y, size, turn]) =>
      shaded(sheet, put(sheet, icon, box.x + x * unit, box.y + y * unit, size * unit, turn), 3.2 * unit, 0.3),
    )
    .join("")
  return wrap(sheet, width, height, `<rect width="${width}" height="${height}" fill="${fill}"/>${circles}${art}`)
}

/** The frames banners are shown in, and the square within each where the art stands. The left half is left to the words. */
const bannerFrames = {
  hero: { width: 1600, height: 620, box: { x: 930, y: 20, side: 590 } },
  "hero-phone": { width: 960, height: 548, box: { x: 515, y: 150, side: 400 } },
  centred: { width: 1200, height: 546, box: { x: 690, y: 38, side: 470 } },
  small: { width: 1200, height: 440, box: { x: 715, y: 35, side: 370 } },
  "small-phone": { width: 1080, height: 300, box: { x: 730, y: 18, side: 264 } },
} as const
export type BannerFrame = keyof typeof bannerFrames

/** Declares wide art without any words in it and returns its key. */
export function banner(spec: BannerArt, frame: BannerFrame): string {
  const { width, height, box } = bannerFrames[frame]
  return declare(`banner-${spec.name}-${frame}`, width, height, bannerSvg(spec, width, height, box), spec.ground[1])
}

/** A branch's picture: its building with what stands before it. 1200 by 800. */
export function branchPicture(name: string, tint: Tint, art: Placed[]): string {
  const sheet = newSheet()
  const floor = `<ellipse cx="600" cy="640" rx="520" ry="70" fill="#3a2a18" opacity=".08"/>`
  const content = ground(sheet, 1200, 800, tints[tint]) + floor + shaded(sheet, drawAll(sheet, art), 18)
  return declare(`branch-${name}`, 1200, 800, wrap(sheet, 1200, 800, content), tints[tint])
}

/** The mark: an H whose bar hangs like a basket, with a leaf. Inside a square of 512. */
const mark =
  `<path fill="none" stroke="#fff" stroke-width="60" stroke-linecap="round" d="M166 150v222M346 224v148"/>` +
  `<path fill="none" stroke="#fff" stroke-width="54" stroke-linecap="round" d="M166 232c20 62 160 62 180 0"/>` +
  `<path fill="#8fd48a" d="M330 186c-14-52 14-92 86-98 8 62-22 100-86 98z"/>` +
  `<path fill="none" stroke="#14573f" stroke-width="9" stroke-linecap="round" d="M344 172c14-24 28-40 48-56"/>`

/** 512 by 512, the source of every icon size and of the logo. */
export function logoPicture(): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<rect width="512" height="512" rx="116" fill="#14573f"/>${mark}</svg>`
  return declare("haat-mark", 512, 512, svg, "#14573f")
}

/** 1200 by 630, for links shared elsewhere. */
export function socialPicture(art: Placed[]): string {
  const sheet = newSheet()
  const fill = linear(
    sheet,
    [0, 0],
    [1200, 630],
    [
      [0, "#14573f"],
      [0.55, "#1f7a55"],
      [1, "#5fb16b"],
    ],
  )
  const content =
    `<rect width="1200" height="630" fill="${fill}"/><circle cx="830" cy="315" r="270" fill="#fff" opacity=".07"/>` +
    `<circle cx="830" cy="315" r="400" fill="#fff" opacity=".05"/><g transform="translate(96 179) scale(.53)">` +
    `<rect width="512" height="512" rx="116" fill="#fff" opacity=".1"/>${mark}</g>` +
    shaded(sheet, drawAll(sheet, art), 18)
  return declare("haat-social", 1200, 630, wrap(sheet, 1200, 630, content), "#14573f")
}
