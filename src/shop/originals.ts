// Where are pictures as they were stored? In a folder of this machine, or in a bucket that nodes share (pictures/bucket.ts).

import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isFull } from "#db/away.ts"

/** Names carry a hash or chance, so that one name never stands for two pictures. */
export type Originals = {
  /** Afterwards it is there, whole. Throws `OriginalsAway` when the place does not answer. */
  put(name: string, bytes: Uint8Array | string): Promise<void>
  /** Null where there is none. Throws `OriginalsAway`. */
  get(name: string): Promise<Uint8Array | null>
  /** Also fine when there is none. Throws `OriginalsAway`. */
  remove(name: string): Promise<void>
}

/** The place of the pictures does not answer as it should; the message says why, for the operator. */
export class OriginalsAway extends Error {}

export const originalsDir = (picturesDir: string) => join(picturesDir, "originals")

export function originalsInFolder(picturesDir: string): Originals {
  const folder = originalsDir(picturesDir)
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${name}.${randomUUID()}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw isFull(error) ? new OriginalsAway("the disk has no room for pictures", { cause: error }) : error
      }
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error) => {
        if (error.code === "ENOENT") return null
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
