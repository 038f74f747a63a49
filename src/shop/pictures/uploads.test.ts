// Does an uploaded file become a picture without what it carried, and is everything else refused?

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { originalOf, originalsDir } from "./pictures.ts"
import { forgetUpload, storeUpload } from "./uploads.ts"

const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#cc3311" } })
    .withExif({ IFD0: { Copyright: "Ada", Make: "Camera" } })
    .jpeg()
    .toBuffer()

describeOnEngines("an upload", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const fileOf = (key: string) => join(originalsDir(shop.picturesDir), `${key}.webp`)

  test("is stored without what the camera wrote, square where asked", async () => {
    expect((await sharp(await photo()).metadata()).exif).toBeDefined()
    const picture = await storeUpload(shop, await photo(), { square: 128 })
    expect(picture).toMatchObject({ width: 128, height: 128, placeholder: expect.stringMatching(/^#c/) })
    const stored = await sharp(await readFile(fileOf(picture.key))).metadata()
    expect(stored).toMatchObject({ format: "webp", width: 128, height: 128 })
    expect(stored.exif).toBeUndefined()
    expect(await storeUpload(shop, await photo())).toMatchObject({ width: 300, height: 200 })
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", () => new Uint8Array()],
    ["text", () => Buffer.from("<script>alert(1)</script>")],
    ["a drawing that names another file", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image/></svg>')],
    ["half a photo", async () => (await photo()).subarray(0, 500)],
    ["a few kilobytes that claim 60 million pixels", async () => photo(10_000, 6_000)],
  ])("of %s is refused", async (_, bytes) => {
    expect(await refusal(storeUpload(shop, await bytes()))).toMatchObject({ kind: "rule", code: "no_picture" })
  })

  test("can be forgotten, sizes and all", async () => {
    const { key } = await storeUpload(shop, await photo())
    const sizes = join(shop.picturesDir, "sizes")
    await mkdir(sizes, { recursive: true })
    await writeFile(join(sizes, `${key}-96.webp`), "")
    await forgetUpload(shop, key)
    expect(await originalOf(shop.db, key)).toBeNull()
    expect((await readdir(sizes)).filter((name) => name.startsWith(key))).toEqual([])
    await expect(readFile(fileOf(key))).rejects.toMatchObject({ code: "ENOENT" })
  })
})
