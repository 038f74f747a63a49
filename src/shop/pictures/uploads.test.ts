// Does an uploaded file become a picture without what it carried, and is everything else refused?

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { listeningLog } from "../../../test/support/quiet.ts"
import { openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { type Originals, OriginalsAway, originalsDir } from "../originals.ts"
import { forgetUpload, removeForgotten, sizesDir, sweepSizes } from "./forget.ts"
import { originalOf } from "./pictures.ts"
import { storeUpload } from "./uploads.ts"

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

  test("that was forgotten on another node leaves no sizes here", async () => {
    const { key } = await storeUpload(shop, await photo())
    const { key: other } = await storeUpload(shop, await photo())
    const sizes = sizesDir(shop.picturesDir)
    await mkdir(sizes, { recursive: true })
    for (const name of [key, other, "mug-1a2b"]) await writeFile(join(sizes, `${name}-96.webp`), "")
    await shop.db.deleteFrom("pictures").where("key", "=", key).execute()
    await sweepSizes(shop)
    const left = await readdir(sizes)
    expect(left).not.toContain(`${key}-96.webp`)
    expect(left).toEqual(expect.arrayContaining([`${other}-96.webp`, "mug-1a2b-96.webp"]))
  })

  test("is refused while its place does not answer, and forgotten later where it does not answer then", async () => {
    const { key } = await storeUpload(shop, await photo())
    const away = () => Promise.reject(new OriginalsAway("gone"))
    const log = listeningLog()
    const shut = { ...shop, log, originals: { put: away, get: away, remove: away } satisfies Originals }
    const before = await countPictures(shop)
    expect(await refusal(storeUpload(shut, await photo()))).toMatchObject({
      kind: "unavailable",
      code: "pictures_away",
    })
    expect(await countPictures(shop)).toBe(before)

    await forgetUpload(shut, key)
    expect(await originalOf(shop.db, key)).toBeNull()
    await readFile(fileOf(key))
    await expect(removeForgotten(shut)).rejects.toThrow("gone")
    expect(log.said.map(({ level }) => level)).toEqual(["error", "warn"])

    await removeForgotten(shop)
    await expect(readFile(fileOf(key))).rejects.toMatchObject({ code: "ENOENT" })
    expect(await shop.db.selectFrom("picture_removals").selectAll().execute()).toEqual([])
  })
})

async function countPictures({ db }: TestShop): Promise<number> {
  const { count } = await db
    .selectFrom("pictures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
