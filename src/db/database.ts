// How is the data reached? One `Database` for PGlite and PostgreSQL: queries, announcements of change, closing.

import type { Kysely, Transaction } from "kysely"
import type { ChangeFeed } from "./changes.ts"
import type { Tables } from "./tables.ts"

/** Queries; outside or inside a transaction. */
export type Db = Kysely<Tables>
/** Queries that must be inside one. */
export type Trx = Transaction<Tables>

export type Database = {
  engine: "pglite" | "postgres"
  db: Db
  /** For what everybody may read: a replica may answer. Absent where there is none. */
  publicDb?: Db
  replica?: () => ReplicaStats
  changes: ChangeFeed
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Connections, where there is a pool of them. */
  pool?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type ReplicaStats = { isUsed: boolean; reads: number }

/** Said of what happens in the background; pino fits. */
export type Log = {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

/** Another process has the embedded database's folder open. */
export class DatabaseInUse extends Error {}

const retryable = new Set(["40001", "40P01"])

/**
 * Runs `work` in a transaction; everything it did is undone when it throws. It is tried again as `retried` says, so `work`
 * must have no effect outside the database.
 */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))

/** Deadlocks and serialisation failures, which say nothing about the request, are tried again up to three times. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt === 3 || code === undefined || !retryable.has(code)) throw error
    }
  }
}
