// What does a product look like when the icon set has nothing near it? Bottles, bags, tubs, mugs and the like are drawn
// here in the icons' manner: 32 by 32, soft gradients, light from the upper left, an icon on the label.

import { darker, lighter } from "#demo/art/colour.ts"
import { type Dish, drawDish } from "#demo/art/dishes.ts"
import { type Art, linear, put, radial, type Sheet } from "#demo/art/sheet.ts"

type Labelled = { colour: string; label?: Art; paper?: string }

export type Pack =
  | (Labelled & {
      pack: "bottle" | "flask" | "carton" | "bag" | "pillow" | "tub" | "can" | "tin" | "box" | "mug" | "tote"
    })
  | (Labelled & { pack: "jar" | "spray" | "candle" | "papercup"; lid?: string })
  | Dish

export function packBody(sheet: Sheet, pack: Pack): string {
  switch (pack.pack) {
    case "bottle":
      return bottle(sheet, pack)
    case "flask":
      return flask(sheet, pack)
    case "carton":
      return carton(sheet, pack)
    case "bag":
      return bag(sheet, pack)
    case "pillow":
      return pillow(sheet, pack)
    case "tub":
      return tub(sheet, pack)
    case "can":
      return can(sheet, pack)
    case "tin":
      return tin(sheet, pack)
    case "box":
      return box(sheet, pack)
    case "mug":
      return mug(sheet, pack)
    case "tote":
      return tote(sheet, pack)
    case "jar":
      return jar(sheet, pack)
    case "spray":
      return spray(sheet, pack)
    case "candle":
      return candle(sheet, pack)
    case "papercup":
      return papercup(sheet, pack)
    default:
      return drawDish(sheet, pack)
  }
}

/** The sideways roundness of a thing between x1 and x2: light left of the middle, shade at the right edge. */
function round(sheet: Sheet, x1: number, x2: number, colour: string): string {
  return linear(
    sheet,
    [x1, 0],
    [x2, 0],
    [
      [0, darker(colour, 0.1)],
      [0.22, lighter(colour, 0.32)],
      [0.55, colour],
      [1, darker(colour, 0.32)],
    ],
  )
}

function label(sheet: Sheet, pack: Labelled, x: number, y: number, size: number): string {
  return pack.label ? put(sheet, pack.label, x, y, size) : ""
}

const metal = (sheet: Sheet, x1: number, x2: number) => round(sheet, x1, x2, "#c9ced6")

function bottle(sheet: Sheet, pack: Labelled): string {
  const paper = round(sheet, 9, 23, pack.paper ?? "#fdf8ec")
  return (
    `<path fill="${round(sheet, 9, 23, pack.colour)}" d="M13.2 4h5.6v4.6c0 2.2 4.2 3.2 4.2 7.4v11.6a2.6 2.6 0 0 1-2.6 2.6h-8.8A2.6 2.6 0 0 1 9 27.6V16c0-4.2 4.2-5.2 4.2-7.4z"/>` +
    `<rect x="12.6" y="1.6" width="6.8" height="4.2" rx="1" fill="${round(sheet, 12.6, 19.4, darker(pack.colour, 0.45))}"/>` +
    `<path fill="${paper}" d="M9 16.8h14v9.4H9z"/><path fill="#fff" opacity=".28" d="M11 15.5c0-3 3-4 3.6-6.2v20.1h-2.4a1.2 1.2 0 0 1-1.2-1.2z"/>` +
    label(sheet, pack, 16, 21.5, 7.6)
  )
}

function flask(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="${round(sheet, 8, 24, pack.colour)}" d="M12 6h8v2.2c0 2 4 2.8 4 6.4v12.8a2.8 2.8 0 0 1-2.8 2.8H10.8A2.8 2.8 0 0 1 8 27.4V14.6c0-3.6 4-4.4 4-6.4z"/>` +
    `<rect x="11.2" y="2.4" width="9.6" height="4.2" rx="1.2" fill="${round(sheet, 11.2, 20.8, "#f5f1e8")}"/>` +
    `<rect x="8" y="15.6" width="16" height="9.8" fill="${round(sheet, 8, 24, pack.paper ?? "#ffffff")}"/>` +
    `<path fill="#fff" opacity=".25" d="M10 14.6c0-2.6 2.6-3.4 3.4-5v19.8h-2.2a1.2 1.2 0 0 1-1.2-1.2z"/>` +
    label(sheet, pack, 16, 20.5, 8.2)
  )
}

function carton(sheet: Sheet, pack: Labelled): string {
  const front = linear(
    sheet,
    [8, 5],
    [20, 30],
    [
      [0, lighter(pack.colour, 0.35)],
      [1, pack.colour],
    ],
  )
  return (
    `<rect x="9.6" y="2" width="12.8" height="4" rx=".8" fill="${lighter(pack.colour, 0.2)}"/>` +
    `<path fill="${front}" d="M9.8 5.5h12.4L25 12H7z"/><path fill="${front}" d="M7 12h18v16.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 7 28.5z"/>` +
    `<path fill="${darker(pack.colour, 0.22)}" opacity=".55" d="M20.5 12H25v16.5a1.5 1.5 0 0 1-1.5 1.5h-3zM20.5 12l-.8-6.5h2.5L25 12z"/>` +
    `<ellipse cx="14.6" cy="8.7" rx="2.3" ry="1.9" fill="${darker(pack.colour, 0.35)}"/><ellipse cx="14.4" cy="8.3" rx="1.9" ry="1.5" fill="${darker(pack.colour, 0.12)}"/>` +
    `<rect x="7" y="15.2" width="13.5" height="9.8" fill="${pack.paper ?? "#ffffff"}" opacity=".92"/>` +
    label(sheet, pack, 13.8, 20.1, 8.4)
  )
}

function bag(sheet: Sheet, pack: Labelled): string {
  const paper = pack.paper ?? lighter(pack.colour, 0.72)
  return (
    `<path fill="${round(sheet, 6, 26, pack.colour)}" d="M8 3.5h16l1 5c1 6 1.4 13 .7 19.8a1.9 1.9 0 0 1-1.9 1.7H8.2a1.9 1.9 0 0 1-1.9-1.7C5.6 21.5 6 14.5 7 8.5z"/>` +
    `<path fill="${darker(pack.colour, 0.28)}" d="M8 2.6h16a.6.6 0 0 1 .6.6l.3 3.3H7.1l.3-3.3a.6.6 0 0 1 .6-.6z"/>` +
    `<path stroke="${lighter(pack.colour, 0.25)}" stroke-width=".35" stroke-dasharray=".8 .5" d="M7.6 5.2h16.8"/>` +
    `<rect x="9.2" y="11.2" width="13.6" height="13.6" rx="2.2" fill="${paper}"/>` +
    `<path fill="#fff" opacity=".22" d="M8.3 9c-.8 6-1 12-.5 18.5h1.6C8.9 21 9.2 15 10 9z"/>` +
    label(sheet, pack, 16, 18, 10.8)
  )
}

function pillow(sheet: Sheet, pack: Labelled): string {
  const teeth = (y: number, down: number) => `M7 ${y}${`l1 ${down}l1 ${-down}`.repeat(9)}`
  return (
    `<path fill="${round(sheet, 5, 27, pack.colour)}" d="M7 4.5h18c-.4 2 1.6 5 1.8 11.5S24.6 25.5 25 27.5H7c.4-2-1.6-5-1.8-11.5S7.4 6.5 7 4.5z"/>` +
    `<path fill="${darker(pack.colour, 0.25)}" d="${teeth(3.4, -1)}v2.6H7zM7 26.5h18v2H7z"/><path fill="${darker(pack.colour, 0.25)}" d="${teeth(28.4, 1)}z"/>` +
    `<ellipse cx="16" cy="16.5" rx="7.6" ry="7.2" fill="${pack.paper ?? lighter(pack.colour, 0.78)}"/>` +
    `<path fill="#fff" opacity=".3" d="M8.4 7c-1.4 4-2 12-.4 18l1.5-.5c-1.2-6-.8-12 .5-17.3z"/>` +
    label(sheet, pack, 16, 16.5, 11)
  )
}

function tub(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="${round(sheet, 6, 26, pack.colour)}" d="M6 10h20l-1.7 17.8a2.3 2.3 0 0 1-2.3 2.1H10a2.3 2.3 0 0 1-2.3-2.1z"/>` +
    `<rect x="4.8" y="6.6" width="22.4" height="4.6" rx="2" fill="${round(sheet, 5, 27, pack.paper ?? "#fffaf0")}"/>` +
    `<path fill="#000" opacity=".12" d="M6.1 11.2h19.8l-.1 1H6.2z"/>` +
    `<circle cx="16" cy="20.3" r="6.2" fill="${pack.paper ?? "#fffaf0"}"/>` +
    label(sheet, pack, 16, 20.3, 8.6)
  )
}

function can(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="${metal(sheet, 9, 23)}" d="M11 3.2h10l2 3v20.6l-1.6 3H10.6L9 26.8V6.2z"/>` +
    `<ellipse cx="16" cy="3.6" rx="5.2" ry="1.2" fill="#e9edf2"/><ellipse cx="16" cy="3.7" rx="2" ry=".5" fill="#9aa3b0"/>` +
    `<rect x="9" y="6.6" width="14" height="20" fill="${round(sheet, 9, 23, pack.colour)}"/>` +
    `<circle cx="16" cy="16.6" r="5.4" fill="${pack.paper ?? lighter(pack.colour, 0.8)}"/>` +
    label(sheet, pack, 16, 16.6, 7.8)
  )
}

function tin(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="${metal(sheet, 6, 26)}" d="M6 8.5h20v18.8c0 1.5-4.5 2.7-10 2.7S6 28.8 6 27.3z"/>` +
    `<ellipse cx="16" cy="8.5" rx="10" ry="2.7" fill="#e7ebf0"/><ellipse cx="16" cy="8.6" rx="8.4" ry="2" fill="#bcc4ce"/>` +
    `<path fill="${round(sheet, 6, 26, pack.colour)}" d="M6 11.5c0 1.5 4.5 2.7 10 2.7s10-1.2 10-2.7v13.3c0 1.5-4.5 2.7-10 2.7S6 26.3 6 24.8z"/>` +
    `<ellipse cx="16" cy="20.7" rx="6" ry="5.6" fill="${pack.paper ?? "#fff7e6"}"/>` +
    label(sheet, pack, 16, 20.7, 8.4)
  )
}

function box(sheet: Sheet, pack: Labelled): string {
  const front = linear(
    sheet,
    [5, 8],
    [20, 30],
    [
      [0, lighter(pack.colour, 0.25)],
      [1, pack.colour],
    ],
  )
  return (
    `<path fill="${front}" d="M5 8.5l15 2.2v19.5L5 26.8z"/><path fill="${darker(pack.colour, 0.3)}" d="M20 10.7l7-3v18.2l-7 4.3z"/>` +
    `<path fill="${lighter(pack.colour, 0.45)}" d="M5 8.5l8-2.9 14 2.1-7 3z"/>` +
    `<path fill="${pack.paper ?? lighter(pack.colour, 0.82)}" d="M6.8 12l11.4 1.8v11.6L6.8 23z"/>` +
    (pack.label ? put(sheet, pack.label, 12.5, 18.6, 9.4, 0, " skewY(9)") : "")
  )
}

function mug(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="none" stroke="${linear(
      sheet,
      [21, 11],
      [29, 24],
      [
        [0, lighter(pack.colour, 0.2)],
        [1, darker(pack.colour, 0.25)],
      ],
    )}" stroke-width="2.8" d="M21 12.5h2.3a4.2 4.2 0 0 1 4.2 4.2v1.6a5.2 5.2 0 0 1-5.2 5.2H20"/>` +
    `<path fill="${round(sheet, 4, 22.5, pack.colour)}" d="M4 7.5h18.5V25a4.5 4.5 0 0 1-4.5 4.5H8.5A4.5 4.5 0 0 1 4 25z"/>` +
    `<ellipse cx="13.25" cy="7.5" rx="9.25" ry="2.3" fill="${lighter(pack.colour, 0.45)}"/><ellipse cx="13.25" cy="7.7" rx="8" ry="1.7" fill="${darker(pack.colour, 0.45)}"/>` +
    label(sheet, pack, 13.25, 19, 11)
  )
}

function tote(sheet: Sheet, pack: Labelled): string {
  return (
    `<path fill="none" stroke="${darker(pack.colour, 0.2)}" stroke-width="1.7" d="M11 14V8.5a5 5 0 0 1 10 0V14"/>` +
    `<path fill="${linear(
      sheet,
      [5, 10],
      [26, 30],
      [
        [0, lighter(pack.colour, 0.3)],
        [0.5, pack.colour],
        [1, darker(pack.colour, 0.18)],
      ],
    )}" d="M5.6 11.5h20.8L27.8 28a1.8 1.8 0 0 1-1.8 2H6a1.8 1.8 0 0 1-1.8-2z"/>` +
    `<path stroke="${darker(pack.colour, 0.18)}" stroke-width=".4" stroke-dasharray=".8 .6" d="M5.7 13.3h20.6"/>` +
    `<path fill="none" stroke="${lighter(pack.colour, 0.25)}" stroke-width="1.7" d="M10.5 17v-5.5M21.5 17v-5.5"/>` +
    label(sheet, pack, 16, 21.3, 11.5)
  )
}

function jar(sheet: Sheet, pack: Labelled & { lid?: string }): string {
  return (
    `<path fill="${round(sheet, 6.5, 25.5, pack.colour)}" d="M10 7h12c.3 2 3.5 2.2 3.5 5.5V26a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V12.5C6.5 9.2 9.7 9 10 7z"/>` +
    `<path fill="#fff" opacity=".35" d="M8 13c0-2 1.6-3 2.4-3.6v19.2A2.6 2.6 0 0 1 8 26z"/>` +
    `<rect x="8.6" y="2.6" width="14.8" height="5" rx="1.5" fill="${round(sheet, 8.6, 23.4, pack.lid ?? "#e7dfcf")}"/>` +
    `<rect x="6.5" y="14.5" width="19" height="10.5" fill="${round(sheet, 6.5, 25.5, pack.paper ?? "#fffaf0")}"/>` +
    label(sheet, pack, 16, 19.8, 8.8)
  )
}

function spray(sheet: Sheet, pack: Labelled & { lid?: string }): string {
  const head = pack.lid ?? "#ffffff"
  return (
    `<path fill="${round(sheet, 9, 24, pack.colour)}" d="M14 10h6v2c0 2 4 3 4 6.5V28a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2v-9.5c0-3.5 4-4.5 4-6.5z"/>` +
    `<path fill="${round(sheet, 8, 22, head)}" d="M9.5 2.5H18a4 4 0 0 1 4 4V8h-2v2.2h-6V7.5h-1.5V6H9.5z"/><rect x="7.6" y="2.8" width="2.2" height="2.8" rx=".6" fill="${darker(head, 0.25)}"/>` +
    `<path fill="none" stroke="${darker(head, 0.3)}" stroke-width="1.3" stroke-linecap="round" d="M13.4 8.3c-.2 1.6-1.2 2.6-2.2 3.2"/>` +
    `<rect x="11" y="17.5" width="12" height="9.5" rx="1.5" fill="${pack.paper ?? "#ffffff"}" opacity=".9"/>` +
    label(sheet, pack, 17, 22.2, 7.8)
  )
}

function candle(sheet: Sheet, pack: Labelled & { lid?: string }): string {
  const glass = pack.lid ?? "#e8eef0"
  return (
    `<ellipse cx="16" cy="7" rx="5" ry="6.5" fill="${radial(sheet, [16, 7], 6.5, [
      [0, "#ffd98a", 0.75],
      [1, "#ffd98a", 0],
    ])}"/>` +
    `<path fill="${round(sheet, 6, 26, glass)}" opacity=".95" d="M6 11h20v15.5a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 6 26.5z"/>` +
    `<path fill="${round(sheet, 7, 25, pack.colour)}" d="M7.2 14h17.6v12.3a2.6 2.6 0 0 1-2.6 2.6H9.8a2.6 2.6 0 0 1-2.6-2.6z"/>` +
    `<ellipse cx="16" cy="14" rx="8.8" ry="1.9" fill="${lighter(pack.colour, 0.35)}"/><path stroke="#4a3b32" stroke-width=".8" d="M16 14v-4"/>` +
    `<path fill="${linear(
      sheet,
      [16, 3.5],
      [16, 11],
      [
        [0, "#ffe27a"],
        [1, "#ff8a2a"],
      ],
    )}" d="M16 3.2c1.4 2 2.6 3.2 2.6 5a2.6 2.6 0 0 1-5.2 0c0-1.8 1.2-3 2.6-5z"/>` +
    `<rect x="10.2" y="17.4" width="11.6" height="8.6" rx="1" fill="${pack.paper ?? "#fffaf2"}"/>` +
    label(sheet, pack, 16, 21.7, 6.8)
  )
}

function papercup(sheet: Sheet, pack: Labelled & { lid?: string }): string {
  const lid = pack.lid ?? "#3b2f2a"
  return (
    `<path fill="${round(sheet, 8, 24, "#fbf7ef")}" d="M7.6 8h16.8l-1.9 20.4a1.8 1.8 0 0 1-1.8 1.6h-9.4a1.8 1.8 0 0 1-1.8-1.6z"/>` +
    `<path fill="${round(sheet, 8, 24, pack.colour)}" d="M8.2 13.5h15.6l-1 10.5H9.2z"/>` +
    `<rect x="6.6" y="5.6" width="18.8" height="3.4" rx="1.3" fill="${round(sheet, 7, 25, lid)}"/><path fill="${round(sheet, 8.5, 23.5, lid)}" d="M9.6 2.6h12.8l.8 3.4H8.8z"/>` +
    label(sheet, pack, 16, 18.7, 7.4)
  )
}
