// What do many callers ask at the same moment? One statement for all of them: what is asked while the database is busy with
// what was asked before waits for that, and then leaves together. A caller who is alone waits for nobody.

import { AsyncLocalStorage } from "node:async_hooks"
import type { Db } from "./database.ts"

/** A statement that takes longer, in ms, because of a lock or a disk, holds up nobody but those who are in it. */
const slowMs = 50
/** Callers in one statement; with more, the first of them would wait for all. */
const most = 32

/** Answers in the order of what is asked. It does all or, when it throws, nothing. */
type AskAll<T, R> = (db: Db, asked: T[]) => Promise<R[]>

type Waiting<T, R> = {
  one: T
  resolve: (answer: R) => void
  reject: (error: unknown) => void
  here: <A>(run: () => A) => A
}

/**
 * `askAll` for callers who each ask for one. Those with the same `apart` are never in the same statement. In a transaction
 * each asks for itself.
 */
export function together<T, R>(askAll: AskAll<T, R>, apart?: (one: T) => unknown): (db: Db, one: T) => Promise<R> {
  const gatherings = new WeakMap<Db, Gathering<T, R>>()
  return async (db, one) => {
    if (db.isTransaction) return (await askAll(db, [one]))[0]!
    let gathering = gatherings.get(db)
    if (!gathering) {
      gathering = new Gathering((asked) => askAll(db, asked), apart)
      gatherings.set(db, gathering)
    }
    return gathering.add(one)
  }
}

class Gathering<T, R> {
  readonly #askAll: (asked: T[]) => Promise<R[]>
  readonly #apart: ((one: T) => unknown) | undefined
  #queue: Waiting<T, R>[] = []
  /** The statement that whoever comes now waits for. */
  #underWay: Waiting<T, R>[] | null = null

  constructor(askAll: (asked: T[]) => Promise<R[]>, apart?: (one: T) => unknown) {
    this.#askAll = askAll
    this.#apart = apart
  }

  add(one: T): Promise<R> {
    return new Promise((resolve, reject) => {
      // Slow statements are told with the work of the first who is in them.
      this.#queue.push({ one, resolve, reject, here: AsyncLocalStorage.snapshot() })
      this.#next()
    })
  }

  #next(): void {
    if (this.#underWay === null && this.#queue.length > 0) void this.#send(this.#take())
  }

  #take(): Waiting<T, R>[] {
    const [first, ...others] = this.#queue
    const taken = [first!]
    const left: Waiting<T, R>[] = []
    const seen = new Set([this.#apart?.(first!.one)])
    for (const other of others) {
      const key = this.#apart?.(other.one)
      if (taken.length === most || (this.#apart && seen.has(key))) left.push(other)
      else taken.push(other)
      seen.add(key)
    }
    this.#queue = left
    return taken
  }

  async #send(taken: Waiting<T, R>[]): Promise<void> {
    this.#underWay = taken
    const leave = () => {
      if (this.#underWay !== taken) return
      this.#underWay = null
      this.#next()
    }
    const slow = setTimeout(leave, slowMs)
    try {
      const answers = await taken[0]!.here(() => this.#askAll(taken.map(({ one }) => one)))
      for (const [nth, { resolve }] of taken.entries()) resolve(answers[nth]!)
    } catch (error) {
      if (taken.length > 1 && isOfOne(error)) for (const one of taken) void this.#sendAlone(one)
      else for (const { reject } of taken) reject(error)
    } finally {
      clearTimeout(slow)
      leave()
    }
  }

  /** Whoever asked for what cannot be done hears of it; the others get what they asked for. */
  async #sendAlone({ one, resolve, reject, here }: Waiting<T, R>): Promise<void> {
    try {
      resolve((await here(() => this.#askAll([one])))[0]!)
    } catch (error) {
      reject(error)
    }
  }
}

/** Bad data and broken constraints (SQLSTATE classes 22 and 23) are somebody's; anything else befalls all. */
const isOfOne = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? "")
