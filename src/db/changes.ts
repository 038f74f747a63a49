// Who must know that data changed? Versions are raised in the changing transaction and announced with NOTIFY; every node
// listens. What was announced names tags ("product:12"); after a lost connection, or where only a version row tells, all
// that lies under the key is meant.

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

/** Takes announcements and tells subscribers; remembers versions, so that a change read twice is told once. */
export class ChangeFeed {
  #subscribers = new Set<(change: Change) => void>()
  #known: Record<string, number> = {}

  subscribe(subscriber: (change: Change) => void): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** A NOTIFY payload arrived. */
  heard(payload: string): void {
    const { versions, tags } = JSON.parse(payload) as Announcement
    this.#known = { ...this.#known, ...versions }
    this.#tell({ keys: Object.keys(versions) as VersionKey[], tags })
  }

  /** Version rows were read; tells about those not heard of yet. The first reading only remembers. */
  read(versions: Record<string, number>): void {
    const isFirst = Object.keys(this.#known).length === 0
    const keys = Object.keys(versions).filter((key) => versions[key] !== this.#known[key]) as VersionKey[]
    this.#known = { ...this.#known, ...versions }
    if (!isFirst && keys.length > 0) this.#tell({ keys, tags: null })
  }

  /** Announcements may have been missed: nothing kept can be trusted. */
  missed(): void {
    this.#tell({ keys: null, tags: null })
  }

  #tell(change: Change): void {
    for (const subscriber of this.#subscribers) subscriber(change)
  }
}
