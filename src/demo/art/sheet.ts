// How do several icons and drawn things share one SVG without their ids clashing? A sheet collects every definition once
// under an id of its own; the drawing then refers to it with <use>.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { unitChannels } from "#demo/art/colour.ts"
import { type Pack, packBody } from "#demo/art/packs.ts"

/** Three tones that replace an icon's own colours, from its shadows to its lights: a T-shirt in another colour. */
export type Paint = [dark: string, middle: string, light: string]

/** An icon by its name, an icon in other colours, or a drawn thing such as a bottle. All fill a square of 32 by 32. */
export type Art = string | { icon: string; paint?: Paint; hue?: number } | Pack

export type Sheet = { defs: string[]; known: Map<string, string>; count: number }

export function newSheet(): Sheet {
  return { defs: [], known: new Map(), count: 0 }
}

export function freshId(sheet: Sheet): string {
  sheet.count += 1
  return `d${sheet.count}`
}

/** A linear gradient in the coordinates of what it fills; returns the paint reference. */
export function linear(
  sheet: Sheet,
  from: [number, number],
  to: [number, number],
  stops: [at: number, colour: string, opacity?: number][],
): string {
  return gradient(sheet, `linearGradient x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`, stops)
}

export function radial(
  sheet: Sheet,
  centre: [number, number],
  radius: number,
  stops: [at: number, colour: string, opacity?: number][],
): string {
  return gradient(sheet, `radialGradient cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`, stops)
}

function gradient(sheet: Sheet, open: string, stops: [at: number, colour: string, opacity?: number][]): string {
  const inner = stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("")
  const text = `${open} gradientUnits="userSpaceOnUse">${inner}`
  const known = sheet.known.get(text)
  if (known) return known
  const id = freshId(sheet)
  sheet.defs.push(`<${text.replace(/^(\w+)/, `$1 id="${id}"`)}</${text.split(" ")[0]}>`)
  sheet.known.set(text, `url(#${id})`)
  return `url(#${id})`
}

/** Puts an art on the sheet once and returns the id of its 32 by 32 group. */
export function define(sheet: Sheet, art: Art): string {
  const text = JSON.stringify(art)
  const known = sheet.known.get(text)
  if (known) return known
  const id = freshId(sheet)
  sheet.known.set(text, id)
  sheet.defs.push(`<g id="${id}">${body(sheet, art)}</g>`)
  return id
}

function body(sheet: Sheet, art: Art): string {
  if (typeof art === "string") return iconBody(art, freshId(sheet))
  if ("pack" in art) return packBody(sheet, art)
  const inner = iconBody(art.icon, freshId(sheet))
  if (!art.paint && art.hue === undefined) return inner
  const id = freshId(sheet)
  const steps = art.paint ? paintSteps(art.paint) : `<feColorMatrix type="hueRotate" values="${art.hue}"/>`
  sheet.defs.push(
    `<filter id="${id}" x="0" y="0" width="32" height="32" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">${steps}</filter>`,
  )
  return `<g filter="url(#${id})">${inner}</g>`
}

function paintSteps(paint: Paint): string {
  const tones = paint.map(unitChannels)
  const table = (channel: 0 | 1 | 2) => tones.map((tone) => tone[channel].toFixed(3)).join(" ")
  return (
    `<feColorMatrix type="saturate" values="0"/><feComponentTransfer>` +
    `<feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/>` +
    `<feFuncB type="table" tableValues="${table(2)}"/></feComponentTransfer>`
  )
}

/** Draws an art with its centre at x, y, `size` wide, turned by degrees. */
export function put(sheet: Sheet, art: Art, x: number, y: number, size: number, turn = 0, extra = ""): string {
  const id = define(sheet, art)
  const scale = (size / 32).toFixed(4)
  const turned = turn ? ` rotate(${turn})` : ""
  return `<use href="#${id}" transform="translate(${x} ${y})${turned} scale(${scale})${extra} translate(-16 -16)"/>`
}

// The icon file is a hundred megabytes of JSON, so it is never parsed as a whole: one pass over its lines notes where each
// icon's body stands, and only the bodies asked for are parsed.
type IconFile = { bytes: Buffer; bodies: Map<string, [from: number, to: number]> }
let iconFile: IconFile | undefined

function openIcons(): IconFile {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji/icons.json"))
  const bodies: IconFile["bodies"] = new Map()
  let name = ""
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from)
    const to = end === -1 ? bytes.length : end
    const start = bytes.toString("latin1", from, Math.min(to, from + 120))
    const opened = /^\s*"([a-z0-9-]+)": \{$/.exec(start)
    if (opened) name = opened[1]!
    else if (name && /^\s*"body": "/.test(start)) bodies.set(name, [from + start.indexOf('"body"') + 8, to])
    from = to + 1
  }
  return { bytes, bodies }
}

function iconBody(name: string, prefix: string): string {
  iconFile ??= openIcons()
  const place = iconFile.bodies.get(name)
  if (!place) throw new Error(`The icon set has no "${name}"`)
  const text = iconFile.bytes.toString("utf8", place[0], place[1]).trim().replace(/,$/, "")
  return (
    (JSON.parse(text) as string)
      // The icons' inner shadows multiply the edge's alpha by 127, which leaves stairs where the renderer smooths edges.
      .replaceAll("0 0 0 127 0", "0 0 0 1 0")
      .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
      .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
  )
}

/** Lets the icon file go once every picture is drawn. It is read again when needed. */
export function forgetIcons(): void {
  iconFile = undefined
}
