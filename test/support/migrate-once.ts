// A process that starts as a node does: opens the database, brings its tables up to date and ends.

import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import { quiet } from "./quiet.ts"

const connection = { connectionString: process.argv[2]! }
const database = await openPostgres({ connection, poolSize: 2, isPrepared: true, listens: true, log: quiet })
await migrate(database.db)
await database.close()
