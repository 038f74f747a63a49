// When may a replica be read? While it has everything this node has heard of: a change that was heard must never be read away
// again and kept. Whenever that is in doubt the answer is that the primary must be asked.

import type { CompiledQuery, QueryResult } from "kysely"
import type pg from "pg"
import type { Change, ChangeFeed } from "./changes.ts"
import type { Log, ReplicaStats } from "./database.ts"
import { inTime } from "./in-time.ts"
import { askPlace, flushed, isOfStatement, placeOf, replayed, written } from "./places.ts"

const lookMs = 1_000
/** A replica that is further behind is read no more, nor one that says nothing for so long. */
const patienceMs = 2_000
const silence = `it says nothing for ${patienceMs / 1_000} seconds`

export type ReplicaOptions = {
  primary: pg.Pool
  /** Opens connections to the replica; called again after they were lost. */
  open: (size?: number) => pg.Pool
  changes: ChangeFeed
  log: Log
}

export class Replica {
  #options: ReplicaOptions
  #pool: pg.Pool
  /** For looking at it, however busy the pool is. */
  #eye: pg.Pool
  #isTrusted = false
  #isTold = false
  /** A read must see at least this much of the log; null while the primary is being asked. */
  #needed: number | null = null
  #asking: Promise<void> | null = null
  #askAgain = false
  /** What each connection's server had when it was last asked: an address may stand for several replicas. */
  #reached = new WeakMap<pg.PoolClient, number>()
  /** Reads on their way, which go on at the primary when the replica is given up. */
  #underWay = new Set<() => void>()
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void>
  #isClosing = false
  #reads = 0
  #unsubscribe: () => void

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#pool = options.open()
    this.#eye = options.open(1)
    this.#unsubscribe = options.changes.subscribe((change) => this.#changed(change))
    this.#looking = this.#look()
  }

  /** What the replica answers; null where the primary must be asked. Never throws. */
  async read(query: CompiledQuery): Promise<QueryResult<unknown> | null> {
    if (!this.#isTrusted || this.#needed === null) return null
    return new Promise((resolve) => {
      const giveUp = () => resolve(null)
      this.#underWay.add(giveUp)
      void this.#ask(query).then((answer) => {
        this.#underWay.delete(giveUp)
        resolve(answer)
      })
    })
  }

  /** Whether it may be read now, and how many statements it has answered. */
  stats(): ReplicaStats {
    return { isUsed: this.#isTrusted, reads: this.#reads }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#unsubscribe()
    if (this.#timer) clearTimeout(this.#timer)
    await this.#looking
    const ended = Promise.all([this.#pool.end(), this.#eye.end()])
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
  }

  async #ask({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown> | null> {
    const pool = this.#pool
    try {
      const client = await pool.connect()
      try {
        const answer = (await this.#hasAll(client)) ? await client.query(sql, [...parameters]) : null
        client.release()
        if (answer) this.#reads += 1
        return answer && { rows: answer.rows }
      } catch (error) {
        client.release(!isOfStatement(error))
        throw error
      }
    } catch (error) {
      // What the replica refuses, or had to cut off for the sake of what it replays, is the primary's to judge. That all its
      // connections are busy is no fault of it.
      const isBusy = pool.totalCount >= pool.options.max
      if (!isOfStatement(error) && !isBusy && pool === this.#pool) this.#giveUp(error)
      return null
    }
  }

  async #hasAll(client: pg.PoolClient): Promise<boolean> {
    const needed = this.#needed
    if (needed === null) return false
    if ((this.#reached.get(client) ?? -1) >= needed) return true
    const { at } = await placeOf(client, replayed)
    if (at === null) return false
    this.#reached.set(client, at)
    return at >= needed
  }

  /** At once, so that whoever loads anew because of this change comes after it. Orders are never read here. */
  #changed({ keys }: Change): void {
    if (keys?.every((key) => key === "orders")) return
    this.#needed = null
    // Connections were lost: the primary may be another server now.
    if (keys === null) this.#isTrusted = false
    void this.#askNeeded()
  }

  /** Asks how much a read must see; once more when something was heard meanwhile. */
  #askNeeded(): Promise<void> {
    if (this.#asking) this.#askAgain = true
    this.#asking ??= this.#askUntilQuiet().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #askUntilQuiet(): Promise<void> {
    do {
      this.#askAgain = false
      // Where that fails nothing is known, and the next look asks again.
      const place = await askPlace(this.#options.primary, written).catch(() => null)
      if (!this.#askAgain) this.#needed = place?.at ?? null
    } while (this.#askAgain && !this.#isClosing)
  }

  async #look(): Promise<void> {
    if (this.#needed === null) await this.#askNeeded()
    const eye = this.#eye
    const trouble = await this.#troubleSeen(eye).catch((error: Error) => error)
    if (this.#isClosing) return
    if (eye === this.#eye && trouble !== undefined) trouble === null ? this.#trust() : this.#giveUp(trouble)
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
    }, lookMs)
  }

  /** Is it there, is it a copy of the primary, and not far behind? Null: all is well; undefined: the primary does not answer. */
  async #troubleSeen(eye: pg.Pool): Promise<Error | null | undefined> {
    const primary = () => askPlace(this.#options.primary, flushed).catch(() => undefined)
    const wanted = await primary()
    const deadline = Date.now() + patienceMs
    while (wanted && !this.#isClosing) {
      const place = await inTime(askPlace(eye, replayed), patienceMs, silence)
      if (place.here !== wanted.here) return new Error("it is a copy of another database")
      if (place.at === null) return new Error("it follows no other server")
      if (place.at === wanted.at) return null
      if (place.at > wanted.at!) {
        // Of what came meanwhile; a server that has more is left over from another history, as after a failover.
        const now = await primary()
        return now && (place.at > now.at! ? new Error("it is ahead of the primary") : null)
      }
      if (Date.now() > deadline) return new Error(`it is more than ${patienceMs / 1_000} seconds behind`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return undefined
  }

  #trust(): void {
    this.#isTrusted = true
    if (this.#isTold) this.#options.log.info({}, "public reads go to the replica again")
    this.#isTold = false
  }

  /** Reads go to the primary until a look finds it well. Its connections may be dead and not know it: they are made anew. */
  #giveUp(reason: unknown): void {
    this.#isTrusted = false
    if (!this.#isTold) this.#options.log.warn({ err: reason }, "public reads go to the primary: the replica is no use")
    this.#isTold = true
    for (const giveUp of this.#underWay) giveUp()
    this.#underWay.clear()
    for (const lost of [this.#pool, this.#eye]) lost.end().catch(() => {})
    this.#pool = this.#options.open()
    this.#eye = this.#options.open(1)
  }
}
