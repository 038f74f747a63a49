// Is a placeholder like its picture, and small enough for the page?

import sharp from "sharp"
import { expect, test } from "vitest"
import { placeholderOf } from "./placeholder.ts"

const noise = (channels: 3 | 4) =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels,
      background: "#c83232",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

/** Left red, right blue. */
const halves = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: "#e02020" } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: "#2020e0" } }, left: 100, top: 0 },
    ])
    .png()
    .toBuffer()

test("it looks like the picture from afar", async () => {
  const [colour, blur] = (await placeholderOf(await halves())).split(" ")
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  const pixels = await sharp(Buffer.from(blur!, "base64")).resize(8, 8).removeAlpha().raw().toBuffer()
  const at = (x: number) => [...pixels.subarray((3 * 8 + x) * 3, (3 * 8 + x) * 3 + 3)]
  const [red, blue] = [at(1), at(6)]
  expect(red[0]! - red[2]!).toBeGreaterThan(100)
  expect(blue[2]! - blue[0]!).toBeGreaterThan(100)
})

test("it takes at most 120 characters besides its colour, whatever the picture", async () => {
  const [, blur = ""] = (await placeholderOf(await noise(3))).split(" ")
  expect(blur.length).toBeLessThanOrEqual(120)
})

test("a picture one can see through has a colour only", async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#ff000080" } })
    .png()
    .toBuffer()
  expect(await placeholderOf(clear)).toMatch(/^#[0-9a-f]{6}$/)
})
