// Makes and stocks a new embedded database, in a process of its own; see `createInChild` in data.ts.

import { DatabaseInUse } from "#db/database.ts"
import { readConfig } from "./config.ts"
import { createDatabase } from "./data.ts"
import { openLogger } from "./logger.ts"

// Whoever asked for it is gone: the folder must be free for the next start.
process.once("disconnect", () => process.exit(1))

const config = readConfig(process.env)
try {
  await createDatabase(config, openLogger(config.logLevel))
} catch (error) {
  // Somebody else is making or using it; the process that asked will see.
  if (!(error instanceof DatabaseInUse)) throw error
}
// The channel to whoever asked would keep the process alive.
process.exit(0)
