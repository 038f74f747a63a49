// npm start: builds what is missing, opens the store and serves it until it is told to stop.

import { isFull } from "#db/away.ts"
import { DatabaseInUse } from "#db/database.ts"
import { getBranches } from "#shop/branches/branches.ts"
import { buildIfNeeded } from "./build.ts"
import { BadConfig, readConfig } from "./config.ts"
import { openLogger } from "./logger.ts"
import { startStore } from "./store-server.ts"

process.env.NODE_ENV ??= "production"

const noBranch = "It has no branch yet: `haat import products FILE` makes one, and so does `haat branch add SLUG NAME`."

try {
  const config = readConfig(process.env)
  await buildIfNeeded((text) => console.log(text))
  const logger = openLogger(config.logLevel)
  const store = await startStore(config, logger)
  console.log(`Haat is open at ${store.url}`)
  if ((await getBranches(store.shop)).length === 0) console.log(noBranch)
  let isStopping = false
  // Who stops it by hand does not wait; told twice it hurries.
  const stop = async (seconds: number) => {
    if (isStopping) return void store.leave(0)
    isStopping = true
    await store.leave(seconds)
    await store.close()
    process.exit(0)
  }
  process.on("SIGTERM", () => stop(config.drainSeconds))
  process.on("SIGINT", () => stop(0))
} catch (error) {
  console.error(startProblem(error))
  process.exit(1)
}

function startProblem(error: unknown): string {
  if (error instanceof DatabaseInUse)
    return `${error.message}\nStop that process, or name another folder with DATA_DIR.`
  if (error instanceof BadConfig) return error.message
  const { code } = error as { code?: string }
  if (code === "EADDRINUSE") return "The port is taken. Name another one with PORT."
  if (code === "ECONNREFUSED") return "The database at DATABASE_URL does not answer."
  if (isFull(error)) return `There is too little room on the disk: ${(error as Error).message}`
  return error instanceof Error ? `Haat could not start: ${error.stack}` : String(error)
}
