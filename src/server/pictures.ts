// How does a picture reach a browser? In the size and format it asked for, made from the original once and kept on disk.

import { createReadStream } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { unlessFull } from "#db/away.ts"
import { exists } from "#db/files.ts"
import type { App } from "#http/context.ts"
import { HttpError } from "#http/errors.ts"
import { OriginalsAway } from "#shop/originals.ts"
import { sizesDir } from "#shop/pictures/forget.ts"
import { originalOf } from "#shop/pictures/pictures.ts"
import { isUpload } from "#shop/pictures/uploads.ts"
import type { Shop } from "#shop/shop.ts"

/** No other sizes are made: a stranger cannot fill the disk. */
const widths = new Set([16, 32, 48, 96, 160, 180, 192, 320, 480, 512, 640, 960, 1200, 1280, 1600])

const formats = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 3, alphaQuality: 90 }),
  png: (image: Sharp) => image.png({ palette: true }),
  // For previews in messages and networks, which read nothing newer.
  jpg: (image: Sharp) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true }),
}
type Format = keyof typeof formats

const types: Record<Format, string> = { avif: "image/avif", webp: "image/webp", png: "image/png", jpg: "image/jpeg" }

/** Shown where a product has no picture: a quiet tile. */
const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">
<rect width="640" height="640" fill="#eceae4"/><g fill="none" stroke="#b9b5aa" stroke-width="16" stroke-linejoin="round">
<rect x="190" y="220" width="260" height="200" rx="24"/><circle cx="265" cy="290" r="26"/><path d="M200 400l90-80 60 50 50-40 50 50"/></g></svg>`

/** A year: a key carries a hash of what it shows. */
const caching = "public, max-age=31536000, immutable"

export function pictureRoutes(app: App, shop: Shop): void {
  const sizes = new Sizes(shop)
  app.route({
    method: "GET",
    url: "/pictures/:key/:file",
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string }
      const [, width, format] = /^(\d{2,4})\.(avif|webp|png|jpg)$/.exec(file) ?? []
      if (!width || !widths.has(Number(width)) || !/^[a-z0-9][a-z0-9_-]{0,150}$/.test(key)) throw notFound()
      const size = await sizes.size(key, Number(width), format as Format)
      reply.header("cache-control", caching).type(types[format as Format])
      return typeof size === "string" ? createReadStream(size) : size
    },
  })
}

const notFound = () => new HttpError(404, "no_picture", "There is no such picture")

class Sizes {
  #shop: Shop
  #dir: string
  /** What is being made, so that many who ask wait for one. */
  #making = new Map<string, Promise<string | Buffer>>()

  constructor(shop: Shop) {
    this.#shop = shop
    this.#dir = sizesDir(shop.picturesDir)
  }

  /** Path of the file in that size, or its bytes where the disk has no room. A width beyond the original's gives the original's. */
  async size(key: string, width: number, format: Format): Promise<string | Buffer> {
    const name = `${key}-${width}.${format}`
    const path = join(this.#dir, name)
    // What a shopper uploaded may have been removed, on another node perhaps.
    if (isUpload(key) && (await originalOf(this.#shop.db, key)) === null) throw notFound()
    if (await exists(path)) return path
    const making = this.#making.get(name) ?? this.#make(key, width, format, path)
    this.#making.set(name, making)
    try {
      return await making
    } finally {
      this.#making.delete(name)
    }
  }

  async #make(key: string, width: number, format: Format, path: string): Promise<string | Buffer> {
    const source = key === "none" ? Buffer.from(noPicture) : await this.#original(key)
    // Loaded with the first size that has to be made: a node that only sends what is there saves its memory.
    const { default: sharp } = await import("sharp")
    const image = sharp(source).rotate().resize({ width, withoutEnlargement: true })
    const bytes = await formats[format](image).toBuffer()
    try {
      await this.#keep(bytes, path)
      return path
    } catch (error) {
      unlessFull(error)
      return bytes
    }
  }

  /** Renamed into place: a reader never sees half a file. */
  async #keep(bytes: Buffer, path: string): Promise<void> {
    await mkdir(this.#dir, { recursive: true })
    const unfinished = `${path}.${process.pid}`
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async #original(key: string): Promise<Uint8Array> {
    const { db, originals, log } = this.#shop
    const name = await originalOf(db, key)
    if (name === null) throw notFound()
    try {
      const bytes = await originals.get(name)
      if (bytes) return bytes
    } catch (error) {
      if (!(error instanceof OriginalsAway)) throw error
      log.error({ err: error, key }, "a picture could not be read")
      throw new HttpError(503, "pictures_away", "This picture cannot be read right now")
    }
    log.error({ key, name }, "the original of a picture is missing")
    throw notFound()
  }
}
