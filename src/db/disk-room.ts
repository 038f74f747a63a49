// Is there room on the embedded database's disk? Its writing stops before there is none: a database that could not finish what
// it had begun to write would have to be started anew, and until there is room it could not even do that.

import { statfsSync } from "node:fs"
import { statfs } from "node:fs/promises"
import { sql } from "kysely"
import type { Db, Log } from "./database.ts"

const lookMs = 500

const megabyte = 1024 * 1024

/**
 * While less than `reserveMb` is free the database takes no changes: they fail as on a full disk, and whoever reads is
 * answered. Resolves after the first look; the function returned stops looking.
 */
export async function watchRoom(folder: string, reserveMb: number, db: Db, log: Log): Promise<() => void> {
  let isFull = false
  let isLooking = false
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / megabyte)
    if (isFull === freeMb < reserveMb) return
    // One session does everything, the command line's work too.
    await sql`set default_transaction_read_only = ${sql.lit(isFull ? "off" : "on")}`.execute(db)
    isFull = !isFull
    if (isFull) log.error({ freeMb, reserveMb, folder }, "the disk is full: nothing is changed until there is room")
    else log.info({ freeMb }, "there is room on the disk again")
  }
  if (reserveMb === 0) return () => {}
  await look()
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error) => log.warn({ err: error }, "the room on the disk could not be seen"))
      .finally(() => {
        isLooking = false
      })
  }, lookMs)
  return () => clearInterval(timer)
}

/** How much is free, as a sentence. */
export function sayRoom(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return `${Math.floor((bavail * bsize) / megabyte)} MB are free.`
  } catch {
    return "How much is free cannot be seen."
  }
}
