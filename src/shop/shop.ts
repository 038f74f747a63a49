// What does every use case need? The open database, what is kept in memory, the time, and who is asking.

import type { ChangeFeed } from "#db/changes.ts"
import type { Database, Db, Log } from "#db/database.ts"
import { Kept } from "./kept.ts"

export type Shop = {
  db: Db
  changes: ChangeFeed
  kept: Kept
  now: () => Date
  log: Log
  /** Where uploaded and drawn pictures live. */
  picturesDir: string
}

export function openShop(database: Database, options: { log: Log; picturesDir: string; now?: () => Date }): Shop {
  return {
    db: database.db,
    changes: database.changes,
    kept: new Kept(database.changes),
    now: options.now ?? (() => new Date()),
    log: options.log,
    picturesDir: options.picturesDir,
  }
}

/** Who does something; recorded with every change of orders, money, stock, prices and settings. */
export type Actor = { kind: "shopper" | "operator" | "system"; id: string }

/** A shopper who has not signed in. The id is a secret of the shopper's. */
export type Guest = { guest_id: string }

export type RefusalKind =
  /** A rule of the store says no. */
  | "rule"
  /** Not there, or somebody else's. */
  | "not_found"
  /** Changed since the shopper looked. */
  | "changed"
  /** The store takes no orders now. */
  | "closed"

/** The store says no, in words a shopper can act on. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** Stable, for programs. */
  readonly code: string
  /** Texts by field, where a field is to blame. */
  readonly fields: Record<string, string[]> | undefined
  /** More to show with a "changed": the new cart. */
  readonly details: unknown

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    more: { fields?: Record<string, string[]>; details?: unknown } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = more.fields
    this.details = more.details
  }
}
