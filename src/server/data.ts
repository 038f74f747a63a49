// Which database does this process work on? The one named, the embedded one, or the embedded one through its owner.

import { fork } from "node:child_process"
import { join } from "node:path"
import { type Database, DatabaseInUse, type Db, inTransaction, type Log } from "#db/database.ts"
import { exists } from "#db/files.ts"
import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import type { Config } from "./config.ts"
import { openOriginals } from "./originals.ts"

/** Opens the database as a node of the store, creates and migrates it. A new embedded one is stocked unless DEMO is off. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl === null && !(await exists(join(config.dataDir, "database")))) await createInChild()
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl, config, log)
    : await openFolder(config, log)
  try {
    const applied = await migrate(database.db)
    if (applied.length > 0) {
      log.info({ migrations: applied }, "the tables were brought up to date")
      // Announced by nothing, and a replica may not have it yet.
      database.changes.missed()
    }
    if (config.databaseUrl && config.demo && (await isEmpty(database.db))) {
      await stockDemo(database.db, config, log)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function openServer(connectionString: string, config: Config, log: Log): Promise<Database> {
  return openPostgres({
    connection: { connectionString },
    ...(config.replicaUrl ? { replica: { connectionString: config.replicaUrl } } : {}),
    ...(config.listenUrl ? { listenConnection: { connectionString: config.listenUrl } } : {}),
    poolSize: config.poolSize,
    isPrepared: config.isPrepared,
    listens: true,
    log,
  })
}

/** Loaded only without DATABASE_URL: a node with a server has no use for the database's WebAssembly. */
async function openFolder(config: Config, log: Log): Promise<Database> {
  const { openEmbedded } = await import("#db/embedded.ts")
  const { dataDir, reserveMb } = config
  return openEmbedded({ dataDir, reserveMb, prepareNew: (db) => prepareNew(db, config, log), log })
}

/**
 * A new folder is made and stocked by a process of its own with the same environment: what that takes in memory (half a
 * gigabyte of icons and a second database) is given back when it ends.
 */
async function createInChild(): Promise<void> {
  const child = fork(join(import.meta.dirname, "create-database.ts"))
  const code = await new Promise((resolve) => child.once("exit", resolve))
  if (code !== 0) throw new Error("The database could not be created")
}

/** What that process does. Another one that came first is fine: the folder is there afterwards. */
export async function createDatabase(config: Config, log: Log): Promise<void> {
  const database = await openFolder(config, log)
  await database.close()
}

/** Loaded only when it is needed: its texts and icons are no burden on a running store. */
async function stockDemo(db: Db, config: Config, log: Log): Promise<void> {
  const demo = await import("#demo/stock-demo.ts")
  await demo.stockDemo(db, await openOriginals(config), new Date())
  log.info({}, "the demo store was stocked")
}

async function prepareNew(db: Db, config: Config, log: Log): Promise<void> {
  await migrate(db)
  if (config.demo === false) return
  await stockDemo(db, config, log)
}

async function isEmpty(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => !(await trx.selectFrom("branches").select("id").limit(1).executeTakeFirst()))
}

/** Opens the database for one command; where a running store owns the embedded one, through that store. */
export async function openForCommand(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    return openPostgres({ connection, poolSize: 2, isPrepared: config.isPrepared, listens: false, log })
  }
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    const { openThroughOwner } = await import("#db/embedded.ts")
    return openThroughOwner(config.dataDir, log)
  }
}
