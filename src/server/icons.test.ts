// Does every store have an icon in every size, its own or a drawn one?

import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { iconSizes, initialOf, maskableIcon, storeIcon } from "#web/lib/store-icon.ts"
import { drawIcon } from "./icons.ts"
import { initials } from "./initials.ts"

describe("the letter", () => {
  test.each([
    ["Haat", "H"],
    ["  épicerie", "E"],
    ["7 Seas", "7"],
    ["हाट", ""],
    ["", ""],
  ])("of %s is %s", (storeName, initial) => expect(initialOf({ storeName })).toBe(initial))

  test("is there for every capital and figure", () => {
    for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") expect(initials[sign], sign).toMatch(/^M/)
  })
})

test("an uploaded icon is used in every size, and another address comes with another colour", () => {
  const own = Object.fromEntries(iconSizes.map((size) => [`favicon_${size}`, "icon-1"]))
  expect(iconSizes.map((size) => storeIcon(own, size))).toEqual(iconSizes.map((size) => `/pictures/icon-1/${size}.png`))
  const [green, red] = ["#14573f", "#aa0000"].map((storeBgColor) => ({ storeBgColor, storeName: "Haat" }))
  expect(storeIcon(green!, 32)).toBe("/icon/32.png?v=14573fH")
  expect(storeIcon(red!, 32)).not.toBe(storeIcon(green!, 32))
  expect(maskableIcon(green!, 192)).toBe("/icon/maskable-192.png?v=14573fH")
})

test.each(["Haat", "हाट"])("the drawn icon of %s is the brand's colour with something on it", async (storeName) => {
  const svg = drawIcon({ storeName, storeBgColor: "#aa0000", storeTextOnBgColor: "#ffffff" }, true)
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(at(2, 2)).toEqual([170, 0, 0])
  expect(data.includes(255)).toBe(true)
  // The letter stays inside what every phone shows.
  for (let y = 0; y < info.height; y += 8) expect([at(40, y), at(472, y)]).toEqual(Array(2).fill([170, 0, 0]))
})
