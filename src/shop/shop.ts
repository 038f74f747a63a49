// What does every use case need? The open database, what is kept in memory, the time, and who is asking.

import type { ChangeFeed } from "#db/changes.ts"
import type { Database, Db, Log } from "#db/database.ts"
import type { PaymentGateway } from "./gateway.ts"
import { Kept } from "./kept.ts"
import { type Originals, originalsInFolder } from "./originals.ts"

export type Shop = {
  db: Db
  /** For `publicShop` alone. */
  publicDb: Db
  changes: ChangeFeed
  kept: Kept
  now: () => Date
  log: Log
  /** The folder of the sizes that this node makes of pictures. */
  picturesDir: string
  originals: Originals
  /** Where the store is found, for links in messages. Null: nobody said, and messages carry no links. */
  publicUrl: string | null
  /** Null: no online payment. */
  gateway: PaymentGateway | null
  /** What this node has done since it began. */
  done: { orders: number }
}

type ShopOptions = Pick<Shop, "log" | "picturesDir"> &
  Partial<Pick<Shop, "originals" | "publicUrl" | "gateway" | "now">>

export function openShop(database: Database, options: ShopOptions): Shop {
  return {
    db: database.db,
    publicDb: database.publicDb ?? database.db,
    changes: database.changes,
    kept: new Kept(database.changes),
    now: options.now ?? (() => new Date()),
    log: options.log,
    picturesDir: options.picturesDir,
    originals: options.originals ?? originalsInFolder(options.picturesDir),
    publicUrl: options.publicUrl ?? null,
    gateway: options.gateway ?? null,
    done: { orders: 0 },
  }
}

/**
 * The shop as public reads see it: a replica may answer, and what is kept is kept apart, so that no cart or order counts with
 * what was read there.
 */
export function publicShop(shop: Shop): Shop {
  return shop.publicDb === shop.db ? shop : { ...shop, db: shop.publicDb, kept: new Kept(shop.changes) }
}

/** Who does something; recorded with every change of orders, money, stock, prices and settings. */
export type Actor = { kind: "shopper" | "operator" | "system"; id: string }

/**
 * Who shops. Carts, orders and wishes hang on the shopper id: a guest's own secret (UUID version 4), or that of the customer's
 * record (version 8, which never leaves the store), so that neither can name the other's.
 */
export type Shopper = { shopper_id: string; customer_id: number | null }

/** A shopper who has signed in. */
export type Customer = Shopper & { customer_id: number }

export type RefusalKind =
  /** A rule of the store says no. */
  | "rule"
  /** Not there, or somebody else's. */
  | "not_found"
  /** Changed since the shopper looked. */
  | "changed"
  /** Not now: the store takes no orders, or what is needed for this does not answer. */
  | "unavailable"
  /** Tried too often; `retryAfter` says how long to wait. */
  | "too_often"

/** Said with "busy": the database does not answer, or too many ask it. */
export const busyText = "The store cannot answer right now. Please try again in a moment."

/** The store says no, in words a shopper can act on. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** Stable, for programs. */
  readonly code: string
  /** Texts by field, where a field is to blame. */
  readonly fields: Record<string, string[]> | undefined
  /** More to show with a "changed": the new cart. */
  readonly details: unknown
  /** Seconds to wait with a "too_often" or "busy". */
  readonly retryAfter: number | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    more: { fields?: Record<string, string[]>; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}
