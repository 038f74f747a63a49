// How does a node hear of changes? One connection listens, and the version rows are read twice a second besides: a change is
// seen within a second also behind a pooler that lets nobody listen, and on a connection that broke without a word.

import pg from "pg"
import { type ChangeFeed, channel, pollMs, readVersions } from "./changes.ts"
import type { Db, Log } from "./database.ts"
import { currentWork } from "./trace.ts"

/** What is announced arrives with the rows, or a moment later. */
const announcementMs = 200
const deafAfter = 3

/** A reading that takes longer is begun anew, over another connection. */
const reading = { id: "", name: "read versions", patienceMs: 5_000 }

/** A connection that says nothing is asked whether it still lives, by the system. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export type Listener = { close(): Promise<void> }

/** Feeds `changes` until it is closed. Throws when the connection cannot be made at first; later it is made again and again. */
export async function listen(connection: pg.ClientConfig, changes: ChangeFeed, db: Db, log: Log): Promise<Listener> {
  const ear = new Ear(connection, changes, log)
  await ear.connect()
  // Before the first migration there are none.
  await readVersions(db).then(
    (versions) => changes.read(versions),
    () => {},
  )
  const stopReading = poll(changes, db, ear)
  return {
    close: async () => {
      await stopReading()
      await ear.close()
    },
  }
}

/** The connection that listens; while it is away nothing kept is trusted, so subscribers are told after reconnecting. */
class Ear {
  #config: pg.ClientConfig
  #changes: ChangeFeed
  #log: Log
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosing = false
  #hasHeard = false
  /** Changes in a row that did not arrive. */
  #unheard = 0

  constructor(config: pg.ClientConfig, changes: ChangeFeed, log: Log) {
    this.#config = { ...config, ...keepAlive, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
    this.#changes = changes
    this.#log = log
  }

  async connect(): Promise<void> {
    const client = new pg.Client(this.#config)
    client.on("error", (error) => this.#log.warn({ err: error }, "the connection that listens for changes broke"))
    client.on("notification", ({ payload }) => {
      if (!payload) return
      this.#hasHeard = true
      this.#unheard = 0
      this.#changes.heard(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    this.#client = client
    this.#hasHeard = false
    this.#unheard = 0
    client.on("end", () => this.#reconnect(1_000))
    if (this.#isClosing) await client.end()
  }

  /** A change was read that was not heard. One may be late on a busy machine; several in a row mean that nothing arrives. */
  missedOne(): void {
    this.#unheard += 1
    if (this.#unheard !== deafAfter || !this.#client) return
    if (!this.#hasHeard) {
      this.#log.warn({}, "changes are read, not heard: set DATABASE_LISTEN_URL to the database itself")
      return
    }
    this.#log.warn({}, "the connection that listens for changes went silent")
    this.#client.connection.stream.destroy()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#client) return
    // A connection that went silent does not say goodbye.
    await Promise.race([this.#client.end(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    this.#client.connection.stream.destroy()
  }

  #reconnect(delay: number): void {
    if (this.#isClosing) return
    this.#client = null
    this.#changes.missed()
    this.#timer = setTimeout(async () => {
      try {
        await this.connect()
        this.#changes.missed()
      } catch {
        this.#reconnect(Math.min(delay * 2, 10_000))
      }
    }, delay)
  }
}

/** Reads the version rows again and again. The function returned stops that. */
function poll(changes: ChangeFeed, db: Db, ear: Ear): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let turn = Promise.resolve()

  const read = async () => {
    const versions = await readVersions(db)
    if (changes.isBehind(versions)) {
      await new Promise((resolve) => setTimeout(resolve, announcementMs))
      // What has arrived by now is taken in first, however long this process was busy.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      if (changes.isBehind(versions)) ear.missedOne()
    }
    changes.read(versions)
  }
  const plan = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      // Without a database nothing changes, and whoever asks is told.
      turn = currentWork
        .run(reading, read)
        .catch(() => {})
        .then(plan)
    }, pollMs)
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await turn
  }
}
