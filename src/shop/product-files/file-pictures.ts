// Which pictures does a file name, and are they here? Known by the address they came from; the missing ones are fetched, a few
// at once, and a drawn tile stands in for what cannot be had.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Originals } from "../originals.ts"
import { type Encoded, encodePicture } from "../pictures/encode-picture.ts"
import { savePictures } from "../pictures/pictures.ts"
import type { FetchPicture } from "./fetch-picture.ts"
import { shortHash, slugOf } from "./slugs.ts"
import { drawTile } from "./tiles.ts"

/** A picture that a product of the file needs. */
export type Wanted = { slug: string; name: string; address: string }

/** Key of the picture for a product and an address; undefined while there is none. */
export type PictureBook = (slug: string, address: string) => string | undefined

const tilePrefix = "placeholder--"

/** The same for every run, so that a tile is found again. No key made from a name has two hyphens in a row. */
const tileKey = (slug: string, address: string) =>
  `${tilePrefix}${slug.slice(0, 80)}-${shortHash(`${slug} ${address}`)}`

/** The key in an address of this store, as exports write it for pictures that came from nowhere else. */
const ownKey = (address: string): string | undefined =>
  /\/pictures\/([a-z0-9][a-z0-9_-]*)\/\d+\.\w+$/.exec(address)?.[1]

/** What is here already. `withTiles` off leaves out tiles, so that their pictures are tried again. */
export async function readPictureBook(db: Db, wanted: Wanted[], withTiles: boolean): Promise<PictureBook> {
  const addresses = [...new Set(wanted.map(({ address }) => address))]
  const keys = wanted.flatMap(({ slug, address }) => [tileKey(slug, address), ownKey(address) ?? []].flat())
  const { rows } = await sql<{ key: string; source_url: string | null }>`
    select key, source_url from pictures
    where source_url = any(${addresses}::text[]) or key = any(${[...new Set(keys)]}::text[])
    order by key desc`.execute(db)
  const known = new Set(rows.map(({ key }) => key))
  const fetched = rows.filter(({ key }) => !key.startsWith(tilePrefix))
  const bySource = new Map(fetched.map(({ key, source_url }) => [source_url, key]))
  return (slug, address) => {
    const own = ownKey(address)
    const tile = tileKey(slug, address)
    return (
      bySource.get(address) ??
      (own && known.has(own) ? own : undefined) ??
      (withTiles && known.has(tile) ? tile : undefined)
    )
  }
}

const atOnce = 4
/** After so many tries in a row that reached nothing a host is not asked again in this run. */
const maxUnreached = 6

export class PictureFetcher {
  readonly #db: Db
  readonly #originals: Originals
  readonly #fetch: FetchPicture
  readonly #unreached = new Map<string, number>()
  fetched = 0
  failed = 0
  /** The first that could not be had, and why. */
  first: string | null = null

  constructor(db: Db, originals: Originals, fetch: FetchPicture) {
    this.#db = db
    this.#originals = originals
    this.#fetch = fetch
  }

  /** Afterwards there is a picture or a tile for all of these. */
  async get(missing: Wanted[]): Promise<void> {
    const byAddress = Map.groupBy(missing, ({ address }) => address)
    const waiting = [...byAddress.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.#getOne(...next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  async #getOne(address: string, wanted: Wanted[]): Promise<void> {
    const picture = await this.#load(address).catch((error: Error) => error)
    if (!(picture instanceof Error)) {
      this.fetched += 1
      const key = `${nameIn(address)}-${shortHash(Buffer.concat([Buffer.from(address), picture.bytes]))}`
      return this.#save(key, address, picture)
    }
    this.failed += 1
    this.first ??= `${address}: ${picture.message}`
    for (const { slug, name } of wanted) await this.#save(tileKey(slug, address), address, await drawTile(name))
  }

  async #load(address: string): Promise<Encoded> {
    return encodePicture(await this.#bytes(address))
  }

  async #bytes(address: string): Promise<Uint8Array> {
    const host = URL.canParse(address) ? new URL(address).host : ""
    const unreached = this.#unreached.get(host) ?? 0
    if (unreached >= maxUnreached) throw new Error(`${host} cannot be reached`)
    // Counted before, so that four at once do not hide each other.
    this.#unreached.set(host, unreached + 1)
    try {
      const bytes = await this.#fetch(address)
      this.#unreached.set(host, 0)
      return bytes
    } catch (error) {
      if (/^the answer is /.test((error as Error).message)) this.#unreached.set(host, 0)
      throw error
    }
  }

  async #save(key: string, address: string, { bytes, width, height, placeholder }: Encoded): Promise<void> {
    const picture = { key, width, height, placeholder, original: `${key}.webp`, bytes, source_url: address }
    await savePictures(this.#db, this.#originals, [picture])
  }
}

/** "https://…/black-choker_925x.jpg?v=1" → "black-choker-925x". */
function nameIn(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  const file = (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "")
  return slugOf(safeDecode(file)).slice(0, 80).replace(/-+$/, "") || "picture"
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
