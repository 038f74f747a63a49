// What is kept in memory, and when is it dropped? Loads once while many ask, keeps until a change that covers it is
// announced, and forgets what was not used for long beyond a limit.

import type { Change, ChangeFeed, VersionKey } from "#db/changes.ts"

/**
 * What a value depends on. `tags` narrow the keys: only announcements of one of them, or of no tag, drop the value; the tag
 * "*" stands for all. `until`, in ms since 1970, ends a value that time makes wrong.
 */
export type DependsOn = { keys: VersionKey[]; tags: string[]; until?: number }

type Entry = {
  value: Promise<unknown>
  loaded: unknown
  on: DependsOn
  weight: number
  /** Asked for since it was last looked at for dropping. */
  isUsed: boolean
}

export class Kept {
  #entries = new Map<string, Entry>()
  #byTag = new Map<string, Set<string>>()
  #weight = 0
  #limit: number
  #weigh: (value: unknown) => number

  /** `limit` in the unit of `weigh`; without `weigh` every value counts one. */
  constructor(changes: ChangeFeed, limit = 50_000, weigh: (value: unknown) => number = () => 1) {
    this.#limit = limit
    this.#weigh = weigh
    changes.subscribe((change) => this.#changed(change))
  }

  /**
   * The kept value, or what `load` gives. Many callers at once share one load; a failed load is not kept. `on` may depend on
   * the value. A change announced while loading lets the value reach its callers and then forgets it.
   */
  async get<T>(key: string, on: DependsOn | ((value: T) => DependsOn), load: () => Promise<T>): Promise<T> {
    const kept = this.#current(key)
    if (kept) return kept.value as Promise<T>
    const value = load()
    const entry: Entry = {
      value,
      loaded: undefined,
      on: typeof on === "function" ? loading : on,
      weight: 0,
      isUsed: false,
    }
    this.#entries.set(key, entry)
    this.#index(key, entry)
    try {
      const loaded = await value
      if (this.#entries.get(key) === entry) this.#settle(key, entry, loaded, on)
      return loaded
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key)
      throw error
    }
  }

  /** The value if it is kept and loaded by now, without waiting. */
  peek<T>(key: string): T | undefined {
    return this.#current(key)?.loaded as T | undefined
  }

  get size(): number {
    return this.#entries.size
  }

  get weight(): number {
    return this.#weight
  }

  #current(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.on.until !== undefined && entry.on.until <= Date.now()) {
      this.#drop(key)
      return undefined
    }
    entry.isUsed = true
    return entry
  }

  #settle<T>(key: string, entry: Entry, value: T, on: DependsOn | ((value: T) => DependsOn)): void {
    if (typeof on === "function") {
      entry.on = on(value)
      this.#index(key, entry)
    }
    entry.loaded = value
    entry.weight = this.#weigh(value)
    this.#weight += entry.weight
    if (this.#weight > this.#limit) this.#makeRoom()
  }

  /**
   * From the oldest on; what was used since it was last passed goes to the end and stays for another round. Moving an entry
   * with each use would make the most asked for dearer than it is.
   */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#limit) return
      if (entry.isUsed) {
        entry.isUsed = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.#drop(key)
    }
  }

  #changed({ keys, tags }: Change): void {
    if (keys === null) {
      for (const key of [...this.#entries.keys()]) this.#drop(key)
      return
    }
    const candidates =
      tags === null ? this.#entries.keys() : ["*", ...tags].flatMap((tag) => [...(this.#byTag.get(tag) ?? [])])
    for (const key of [...candidates]) {
      if (this.#entries.get(key)?.on.keys.some((covered) => keys.includes(covered))) this.#drop(key)
    }
    // What is being loaded has not said yet what it depends on.
    for (const [key, entry] of [...this.#entries]) if (entry.on === loading) this.#drop(key)
  }

  #index(key: string, entry: Entry): void {
    for (const tag of entry.on.tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
    for (const tag of entry.on.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const loading: DependsOn = { keys: [], tags: [] }
