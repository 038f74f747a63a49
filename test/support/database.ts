// How does a test get a database? Its file's own copy of the stocked template, on every engine in turn.

import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { PGlite } from "@electric-sql/pglite"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, inject } from "vitest"
import { ChangeFeed, channel } from "#db/changes.ts"
import type { Database } from "#db/database.ts"
import { kyselyOf } from "#db/embedded.ts"
import { openPostgres } from "#db/postgres.ts"
import { type Engine, engines } from "./engines.ts"
import { pgliteOptions } from "./pglite-options.ts"
import { administer, databaseUrl } from "./postgres-admin.ts"
import { quiet } from "./quiet.ts"

export type TestDatabase = Database & {
  /** Another node's view of the same data; PostgreSQL only. */
  another(): Promise<Database>
  /** Connection string; PostgreSQL only. */
  url: string
}

/**
 * Runs the tests of `body` once on each engine. `database` gives the open database and is called inside tests and hooks.
 */
export function describeOnEngines(
  name: string,
  body: (database: () => TestDatabase, engine: Engine) => void,
  on: Engine[] = engines,
): void {
  for (const engine of on.filter((wanted) => engines.includes(wanted))) {
    describe(`${name} (${engine})`, () => {
      let opened: TestDatabase
      beforeAll(async () => {
        opened = await openTestDatabase(engine)
      })
      afterAll(async () => {
        await opened?.close()
      })
      body(() => opened, engine)
    })
  }
}

export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === "pglite" ? openPgliteCopy() : openPostgresCopy()
}

async function openPgliteCopy(): Promise<TestDatabase> {
  const template = await readFile(inject("templates").pglite!)
  const pglite = await PGlite.create({ ...pgliteOptions(), loadDataDir: new Blob([template]) })
  const db = kyselyOf(pglite)
  const changes = new ChangeFeed()
  await pglite.listen(channel, (payload) => changes.heard(payload))
  return {
    engine: "pglite",
    db,
    changes,
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
    another: () => Promise.reject(new Error("PGlite belongs to one process")),
    url: "",
  }
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const { url: server, template } = inject("templates").postgres!
  const name = `${template}_${randomBytes(4).toString("hex")}`
  await administer(server, `create database ${name} template ${template}`)
  const url = databaseUrl(server, name)
  const open = () =>
    openPostgres({ connection: { connectionString: url }, poolSize: 10, isPrepared: true, listens: true, log: quiet })
  const others: Database[] = []
  const database = await open()
  return {
    ...database,
    url,
    another: async () => {
      const other = await open()
      others.push(other)
      return other
    },
    close: async () => {
      await Promise.all([database, ...others].map((opened) => opened.close()))
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** The connection string of a new PostgreSQL database with nothing in it. */
export async function makeEmptyPostgres(): Promise<string> {
  const { url: server, template } = inject("templates").postgres!
  const name = `${template}_${randomBytes(4).toString("hex")}`
  await administer(server, `create database ${name}`)
  return databaseUrl(server, name)
}
