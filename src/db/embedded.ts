// How does the store keep its data without a database server? PGlite in a folder that one process owns; a second process
// (the command line) reaches it through a Unix socket which the owner opens.

import { createHash } from "node:crypto"
import { writeSync } from "node:fs"
import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { type Extension, PGlite, types } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { Kysely, PGliteDialect, sql } from "kysely"
import { ChangeFeed, channel, pollMs, readVersions } from "./changes.ts"
import { type Database, DatabaseInUse, type Db, type Log } from "./database.ts"
import { sayRoom, watchRoom } from "./disk-room.ts"
import { type EmbeddedSocket, listenOnSocket } from "./embedded-socket.ts"
import { exists } from "./files.ts"
import { openPostgres, type PostgresOptions } from "./postgres.ts"
import type { Tables } from "./tables.ts"
import { logSlowQueries, slowQueryMs } from "./trace.ts"

/** The socket's name as PostgreSQL's clients look for it in a folder. */
const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`

/** A command makes many statements; after this long they are looked at together. */
const soonMs = 50

/** Longer paths don't fit a Unix socket's address. */
const socketPathLimit = 100

export type EmbeddedOptions = {
  dataDir: string
  /** Fills a database that is being created; when it fails, nothing is left behind and the next start begins anew. */
  prepareNew: (db: Db) => Promise<void>
  /** With less room than this on its disk, in megabytes, it takes no changes; none unless said. */
  reserveMb?: number
  log: Log
}

/** Opens the folder, creating it when missing. Throws `DatabaseInUse` when another process owns it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  const lock = await takeLock(join(dataDir, "database.lock"))
  try {
    const folder = join(dataDir, "database")
    if (!(await exists(folder))) await createFolder(folder, options.prepareNew)
    const pglite = await openFolder(folder)
    return await serve(pglite, dataDir, lock, options)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  const parsers = { [types.INT8]: Number }
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm, endsWithIt: endsWithIt(folder) }, parsers })
}

/**
 * A database that could not write its log stops in the middle of things, and each statement after that would go round without
 * end. So the process ends with it, as after a crash: the next start takes up from what is on the disk.
 */
const endsWithIt = (folder: string): Extension => ({
  name: "ends with it",
  setup: async (_, emscriptenOpts) => ({
    emscriptenOpts: {
      ...emscriptenOpts,
      onAbort: () => {
        writeSync(2, `The database could not write and stopped. Is there room for ${folder}? ${sayRoom(folder)}\n`)
        process.exit(1)
      },
    },
  }),
})

/** Queries of an open PGlite. Closing it is the caller's. */
export function kyselyOf(pglite: PGlite, log?: Log): Db {
  const dialect = new PGliteDialect({ pglite })
  return new Kysely<Tables>(log ? { dialect, log: logSlowQueries(log, slowQueryMs) } : { dialect })
}

/** Created beside its place and renamed: a first start that was cut short leaves nothing that looks finished. */
async function createFolder(folder: string, prepareNew: (db: Db) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const pglite = await openFolder(unfinished)
  try {
    await prepareNew(kyselyOf(pglite))
  } finally {
    await pglite.close()
  }
  await rename(unfinished, folder)
}

async function serve(
  pglite: PGlite,
  dataDir: string,
  lock: Lock,
  { log, reserveMb = 0 }: EmbeddedOptions,
): Promise<Database> {
  const db = kyselyOf(pglite, log)
  const changes = new ChangeFeed()
  await pglite.listen(channel, (payload) => changes.heard(payload))
  const stopWatching = await watchRoom(dataDir, reserveMb, db, log)
  // A NOTIFY that comes through the socket does not reach listeners in here, so the version rows are read as well: soon after
  // somebody has used it, and now and then.
  const read = async () => {
    try {
      changes.read(await readVersions(db))
    } catch (error) {
      log.warn({ err: error }, "the version rows could not be read")
    }
  }
  let soon: NodeJS.Timeout | null = null
  const readSoon = () => {
    soon ??= setTimeout(() => {
      soon = null
      void read()
    }, soonMs)
  }
  const socket = await openSocket(pglite, db, dataDir, readSoon)
  const poll = setInterval(read, pollMs)
  return {
    engine: "pglite",
    db,
    changes,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: async () => {
      clearInterval(poll)
      stopWatching()
      await socket.close()
      if (soon) clearTimeout(soon)
      await db.destroy()
      await rm(join(socketFolder(dataDir), socketName), { force: true })
      await lock.release()
    },
  }
}

async function openSocket(pglite: PGlite, db: Db, dataDir: string, onUsed: () => void): Promise<EmbeddedSocket> {
  const folder = socketFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, socketName)
  await rm(path, { force: true })
  const socket = await listenOnSocket(pglite, db, path, onUsed)
  await chmod(path, 0o600)
  return socket
}

/** DATA_DIR itself, or a short folder of this user's where that path is too long for a socket. */
function socketFolder(dataDir: string): string {
  const path = resolve(dataDir)
  if (Buffer.byteLength(join(path, socketName)) <= socketPathLimit) return path
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16)
  return join(tmpdir(), `haat-${process.getuid?.() ?? 0}-${name}`)
}

/** Reaches the embedded database through the process that owns it. */
export async function openThroughOwner(dataDir: string, log: Log): Promise<Database> {
  const connection: PostgresOptions["connection"] = {
    host: socketFolder(dataDir),
    port: socketPort,
    user: "postgres",
    database: "postgres",
  }
  return openPostgres({ connection, poolSize: 1, isPrepared: false, listens: false, log })
}

type Lock = { release(): Promise<void> }

/** A file that names its owner; one whose owner has died is taken over. */
async function takeLock(path: string): Promise<Lock> {
  const me = `${process.pid} ${await startOf(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, "wx")
      await file.writeFile(me)
      await file.close()
      return { release: () => rm(path, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
      const owner = await readOwner(path)
      if (owner === null || (await isAlive(owner))) {
        const name = owner === null ? "that is just starting" : owner.split(" ")[0]
        throw new DatabaseInUse(`The database in this folder is open in process ${name}: ${path}`)
      }
      await removeLock(path, owner)
    }
  }
  throw new DatabaseInUse(`The lock could not be taken: ${path}`)
}

/** What the lock says; null in the moment between its making and its writing, which no process survives for long. */
async function readOwner(path: string): Promise<string | null> {
  const owner = await readFile(path, "utf8").catch(() => "gone")
  if (owner !== "") return owner
  const made = await stat(path).catch(() => null)
  return made && Date.now() - made.mtimeMs < 5_000 ? null : "gone"
}

/** Takes the lock of a dead owner away; one that somebody else put there meanwhile stays. */
async function removeLock(path: string, deadOwner: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return
    throw error
  }
  if ((await readFile(aside, "utf8")) === deadOwner || deadOwner === "gone") await rm(aside, { force: true })
  else await rename(aside, path)
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid, start] = owner.split(" ")
  if (!pid || Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // EPERM: it is there, but somebody else's.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false
  }
  return start === undefined || start === "" || start === (await startOf(Number(pid)))
}

/** When a process started, so that a number given out again is not taken for the owner. Empty where /proc is missing. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  // The 22nd field; the second, the name in brackets, may hold spaces.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""
}
