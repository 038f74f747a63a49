// How is a PostgreSQL server reached? Through a pool with prepared statements.

import { Kysely, PostgresDialect, sql } from "kysely"
import pg from "pg"
import { ChangeFeed } from "./changes.ts"
import type { Database, Log } from "./database.ts"
import { inTime } from "./in-time.ts"
import { listen } from "./listen.ts"
import { openPublicDb } from "./public-db.ts"
import type { Tables } from "./tables.ts"
import { currentWork, logSlowQueries, slowQueryMs } from "./trace.ts"

const int8 = 20

/** bigint as number: amounts and counts stay below 2^53. Everything else as pg does it. */
const types = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === int8) return Number
    return pg.types.getTypeParser(id, format as "text")
  },
} as pg.CustomTypesConfig

/** Statements named per connection, so that the server parses and plans each text once. */
const maxStatements = 500
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < maxStatements) {
    name = `haat_${names.size}`
    names.set(text, name)
  }
  return name
}

/**
 * Waits for an answer as long as whoever asks can: see `Work`. A connection that gave none is thrown away, since nobody knows
 * what of it still comes.
 */
class PatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads; only the one Kysely uses is changed.
  override query(...args: any[]): any {
    const [text, values] = args
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    if (typeof text !== "string" || !Array.isArray(values) || args.length !== 2) return (super.query as any)(...args)
    return this.ask(text, values)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  protected async ask(text: string, values: unknown[], name?: string): Promise<any> {
    const { patienceMs } = currentWork.getStore() ?? {}
    try {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      return await (super.query as any)({ text, values, name, query_timeout: patienceMs })
    } catch (error) {
      if ((error as Error).message === "Query read timeout") this.connection.stream.destroy()
      throw error
    }
  }
}

/**
 * Names statements, and sends `begin` together with the statement after it: a transaction waits for the server once less.
 * Where `begin` fails so does that statement.
 */
class StoreClient extends PatientClient {
  #begin: string | null = null

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  protected override ask(text: string, values: unknown[]): Promise<any> {
    if (/^begin\b|^start transaction\b/.test(text)) {
      this.#begin = text
      return Promise.resolve({ command: "BEGIN", rowCount: null, rows: [] })
    }
    const begin = this.#begin
    this.#begin = null
    return begin === null ? this.#send(text, values) : this.#sendBoth(begin, text, values)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #send(text: string, values: unknown[]): Promise<any> {
    return super.ask(text, values, statementName(text))
  }

  async #sendBoth(begin: string, text: string, values: unknown[]) {
    // Held back until both are there, so that they leave as one write.
    const { stream } = this.connection
    stream.cork()
    const sent = [this.#send(begin, []), this.#send(text, values)]
    stream.uncork()
    return (await Promise.all(sent))[1]
  }
}

/**
 * A store asks much that is short. Where the database takes it for long it starts helpers or compiles the query, which takes
 * longer than the answer: a search for a rare word among a million products took 30 ms in place of 8.
 */
const settings = "set max_parallel_workers_per_gather = 0; set jit = off"

export type PostgresOptions = {
  /** Connection string, or the folder of a Unix socket. */
  connection: { connectionString: string } | { host: string; port: number; user: string; database: string }
  /** Where to listen, when `connection` leads to a pooler that changes servers between transactions; else the same. */
  listenConnection?: { connectionString: string }
  poolSize: number
  /** Off where the other end is PGlite's socket, which shares one session among connections, or a pooler that knows no named statements. */
  isPrepared: boolean
  /** A copy of the same database, for public reads by a node that listens. */
  replica?: { connectionString: string }
  /** A node of the store listens for changes; a command that ends soon does not. */
  listens: boolean
  log: Log
}

/** Whoever asks whether the database is there waits no longer. */
const pingMs = 3_000
/** Nor does a store that stops, for statements that do not end. */
const closeMs = 10_000

/** A replica that is slow to answer is asked no longer: there is the primary. */
const replicaTimes = { connectionTimeoutMillis: 2_000, query_timeout: 10_000 }

/** What becomes of a replica's connections is told once, by whoever watches it. */
const quietly: Log = { info: () => {}, warn: () => {}, error: () => {} }

function openPool(config: pg.PoolConfig, { isPrepared, log }: Pick<PostgresOptions, "isPrepared" | "log">): pg.Pool {
  const pool = new pg.Pool({
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...config,
    ...(isPrepared ? { Client: StoreClient, pipeline: true } : { Client: PatientClient }),
  })
  // A connection that breaks while it is in use tells its query; without a listener of its own it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => {}))
  // The other end of a pooler's connection changes, and PGlite has no use for it.
  if (isPrepared) {
    pool.on("connect", (client) => {
      client.query(settings).catch((error) => log.warn({ err: error }, "a database connection was not set up"))
    })
  }
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"))
  return pool
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { isPrepared, log, poolSize } = options
  const pool = openPool({ ...options.connection, max: poolSize }, options)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: logSlowQueries(log, slowQueryMs),
  })
  const changes = new ChangeFeed()
  const listenOn = { ...(options.listenConnection ?? options.connection), types }
  const listener = options.listens ? await listen(listenOn, changes, db, log) : null
  const open = (max = poolSize) => openPool({ ...options.replica, max, ...replicaTimes }, { isPrepared, log: quietly })
  const publicly = options.replica ? openPublicDb({ primary: pool, open, changes, log }) : null
  return {
    engine: "postgres",
    db,
    ...(publicly ? { publicDb: publicly.db, replica: publicly.stats } : {}),
    changes,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await inTime(sql`select 1`.execute(db), pingMs, "the database says nothing")
    },
    close: async () => {
      await listener?.close()
      await publicly?.close()
      await inTime(db.destroy(), closeMs, "").catch(() => log.warn({}, "a statement was still under way at the end"))
    },
  }
}
