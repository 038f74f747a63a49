// Which database does this process work on? The one named, the embedded one, or the embedded one through its owner.

import { type Database, type Db, inTransaction, type Log } from "#db/database.ts"
import { DatabaseInUse, openEmbedded, openThroughOwner } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import type { Config } from "./config.ts"

/** Opens the database as a node of the store, creates and migrates it. A new embedded one is stocked unless DEMO is off. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgres({
        connection: { connectionString: config.databaseUrl },
        poolSize: config.poolSize,
        isPrepared: true,
        listens: true,
        log,
      })
    : await openEmbedded({ dataDir: config.dataDir, prepareNew: (db) => prepareNew(db, config, log), log })
  try {
    const applied = await migrate(database.db)
    if (applied.length > 0) log.info({ migrations: applied }, "the tables were brought up to date")
    if (config.databaseUrl && config.demo && (await isEmpty(database.db))) {
      await stockDemo(database.db, config, log)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loaded only when it is needed: its texts and icons are no burden on a running store. */
async function stockDemo(db: Db, config: Config, log: Log): Promise<void> {
  const demo = await import("#demo/stock-demo.ts")
  await demo.stockDemo(db, config.picturesDir, new Date())
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
    return openPostgres({
      connection: { connectionString: config.databaseUrl },
      poolSize: 2,
      isPrepared: true,
      listens: false,
      log,
    })
  }
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    return openThroughOwner(config.dataDir, log)
  }
}
