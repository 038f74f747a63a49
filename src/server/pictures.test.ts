// Does a picture in a bucket reach a browser through the store, and only there, also while the bucket is away?

import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pino from "pino"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp, openHttp } from "#http/app.ts"
import type { App } from "#http/context.ts"
import { originalsInBucket } from "#shop/pictures/bucket.ts"
import { forgetUpload } from "#shop/pictures/forget.ts"
import { storeUpload } from "#shop/pictures/uploads.ts"
import type { Shop } from "#shop/shop.ts"
import { TestBucket } from "../../test/support/bucket.ts"
import { describeOnEngines } from "../../test/support/database.ts"
import { openTestShop } from "../../test/support/store.ts"
import { pictureRoutes } from "./pictures.ts"

const patience = { once: 300, all: 1_000 }

describeOnEngines(
  "two nodes with a bucket",
  (database) => {
    let bucket: TestBucket
    const nodes: { app: App; shop: Shop }[] = []
    const openNode = async () => {
      const picturesDir = await mkdtemp(join(tmpdir(), "haat-node-"))
      const originals = originalsInBucket(bucket.config, patience)
      const shop = { ...openTestShop(database()), picturesDir, originals }
      const app = await buildApp(openHttp(shop), { logger: pino({ level: "silent" }), writesPerMinute: 1_000 })
      pictureRoutes(app, shop)
      return { app, shop }
    }
    beforeAll(async () => {
      bucket = await TestBucket.start()
      nodes.push(await openNode(), await openNode())
    })
    afterAll(async () => {
      for (const { app, shop } of nodes) {
        await app.close()
        await rm(shop.picturesDir, { recursive: true, force: true })
      }
      await bucket.close()
    })
    const [one, two] = [() => nodes[0]!, () => nodes[1]!]
    const photo = () =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: "#cc3311" } })
        .png()
        .toBuffer()
    const show = ({ app }: { app: App }, key: string, size = "96.webp") =>
      app.inject({ url: `/pictures/${key}/${size}` })

    test("show what one of them was given, and ask the bucket once for a size", async () => {
      const { key } = await storeUpload(one().shop, await photo())
      expect([...bucket.objects.keys()]).toContain(`originals/${key}.webp`)
      expect(await readdir(one().shop.picturesDir)).toEqual([])
      bucket.asked.length = 0
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await show(two(), key)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers["content-type"]).toBe("image/webp")
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(96)
      }
      expect(bucket.asked).toEqual([`GET originals/${key}.webp`])
    })

    test("show a picture no more once one of them has forgotten it, not even from what the other kept", async () => {
      const { key } = await storeUpload(one().shop, await photo())
      expect((await show(two(), key)).statusCode).toBe(200)
      await forgetUpload(one().shop, key)
      expect(bucket.objects.has(`originals/${key}.webp`)).toBe(false)
      for (const node of nodes) {
        expect((await show(node, key)).statusCode).toBe(404)
        expect((await show(node, key, "160.avif")).statusCode).toBe(404)
      }
    })

    test("go on with what they have while the bucket is away, say so of the rest, and keep no such answer", async () => {
      const { key } = await storeUpload(one().shop, await photo())
      await show(one(), key)
      bucket.trouble.isGone = true
      try {
        expect((await show(one(), key)).statusCode).toBe(200)
        const answer = await show(one(), key, "160.webp")
        expect(answer.statusCode).toBe(503)
        expect(answer.headers["cache-control"]).toBe("no-store")
        expect(answer.json()).toMatchObject({ code: "pictures_away" })
      } finally {
        bucket.trouble.isGone = false
      }
      expect((await show(one(), key, "160.webp")).statusCode).toBe(200)
      bucket.objects.delete(`originals/${key}.webp`)
      expect((await show(one(), key, "320.webp")).statusCode).toBe(404)
    })
  },
  ["postgres"],
)
