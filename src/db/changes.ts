// Who must know that data changed? Versions are raised in the changing transaction and announced with NOTIFY; every node
// listens, and reads the version rows besides. What was announced names tags ("product:12"); after a lost connection, or where
// only a version row tells, all that lies under the key is meant.

import { sql } from "kysely"
import type { Db, Trx } from "./database.ts"

export type VersionKey = "cache-settings" | "cache-layouts" | "cache-branches" | "cache-products" | "orders"

/** `tags: null`: anything under `keys` may have changed. `keys: null` as well: anything at all. */
export type Change = { keys: VersionKey[] | null; tags: string[] | null }

type Announcement = { versions: Record<string, number>; tags: string[] | null }

export const channel = "haat_changes"

/** PostgreSQL's limit of a NOTIFY payload is 8,000 bytes; longer lists of tags become "anything under the key". */
const payloadLimit = 7_500

/**
 * Raises the versions and announces the tags when `trx` commits. Call it last: the version rows stay locked until then.
 */
export async function announce(trx: Trx, keys: VersionKey[], tags: string[] | null): Promise<void> {
  const rows = await trx
    .updateTable("versions")
    .set({ version: sql<number>`version + 1` })
    .where("key", "in", [...keys].sort())
    .returning(["key", "version"])
    .execute()
  const versions = Object.fromEntries(rows.map(({ key, version }) => [key, version]))
  let payload = JSON.stringify({ versions, tags } satisfies Announcement)
  if (Buffer.byteLength(payload) > payloadLimit)
    payload = JSON.stringify({ versions, tags: null } satisfies Announcement)
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
}

export async function readVersions(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom("versions").select(["key", "version"]).execute()
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]))
}

/** Version rows are read this often besides, so that a change is seen within a second where no announcement arrives. */
export const pollMs = 500

/** Takes announcements and tells subscribers; remembers versions, so that a change read twice is told once. */
export class ChangeFeed {
  #subscribers = new Set<(change: Change) => void>()
  #known: Record<string, number> = {}
  #hasRead = false

  subscribe(subscriber: (change: Change) => void): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** A NOTIFY payload arrived. */
  heard(payload: string): void {
    const { versions, tags } = JSON.parse(payload) as Announcement
    this.#know(versions)
    this.#tell({ keys: Object.keys(versions) as VersionKey[], tags })
  }

  /** Whether version rows tell of something that was not heard. Never before the first reading. */
  isBehind(versions: Record<string, number>): boolean {
    return this.#hasRead && this.#newIn(versions).length > 0
  }

  /** Version rows were read; tells about those not heard of yet. The first reading only remembers. */
  read(versions: Record<string, number>): void {
    const keys = this.#hasRead ? this.#newIn(versions) : []
    this.#hasRead = true
    this.#know(versions)
    if (keys.length > 0) this.#tell({ keys, tags: null })
  }

  /** Announcements may have been missed: nothing kept can be trusted, nor that versions only rise (a backup may be back). */
  missed(): void {
    this.#known = {}
    this.#tell({ keys: null, tags: null })
  }

  /** What was heard since the rows were read counts: they are never behind it. */
  #newIn(versions: Record<string, number>): VersionKey[] {
    return (Object.keys(versions) as VersionKey[]).filter((key) => versions[key]! > (this.#known[key] ?? -1))
  }

  #know(versions: Record<string, number>): void {
    for (const [key, version] of Object.entries(versions)) {
      this.#known[key] = Math.max(version, this.#known[key] ?? version)
    }
  }

  #tell(change: Change): void {
    for (const subscriber of this.#subscribers) subscriber(change)
  }
}
