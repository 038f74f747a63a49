// How are public things read where there is a replica? From it while it has what is needed, and from the primary else.

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely"
import type pg from "pg"
import type { Db, ReplicaStats } from "./database.ts"
import { Replica, type ReplicaOptions } from "./replica.ts"
import type { Tables } from "./tables.ts"
import { logSlowQueries, slowQueryMs } from "./trace.ts"

/** `db` begins no transactions, and is no place to write: a replica refuses it. */
export function openPublicDb(options: ReplicaOptions): { db: Db; stats: () => ReplicaStats; close(): Promise<void> } {
  const replica = new Replica(options)
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(replica, options.primary),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (own) => new PostgresIntrospector(own),
    },
    log: logSlowQueries(options.log, slowQueryMs),
  })
  return { db, stats: () => replica.stats(), close: () => replica.close() }
}

function driverOf(replica: Replica, primary: pg.Pool): Driver {
  const refuse = () => Promise.reject(new Error("Public reads begin no transactions"))
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) =>
      ((await replica.read(query)) ?? (await askPrimary(primary, query))) as QueryResult<R>,
    streamQuery: () => {
      throw new Error("Public reads are not streamed")
    },
  }
  return {
    init: async () => {},
    // Each statement takes a connection of its own, wherever it goes.
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}

async function askPrimary(primary: pg.Pool, { sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
  const client = await primary.connect()
  try {
    return { rows: (await client.query(sql, [...parameters])).rows }
  } finally {
    client.release()
  }
}
