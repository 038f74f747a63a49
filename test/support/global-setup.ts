// What is made once for all test files? A migrated and stocked database on each engine, which every file gets its own copy of.

import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { kyselyOf } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import { engines } from "./engines.ts"
import { pgliteOptions } from "./pglite-options.ts"
import { administer, databaseUrl } from "./postgres-admin.ts"
import { startPostgres } from "./postgres-server.ts"
import { quiet } from "./quiet.ts"
import { stockTestStore } from "./stock.ts"

export type Templates = {
  /** A file that PGlite can be loaded from. */
  pglite: string | null
  /** A server where databases may be made, and the one to copy. */
  postgres: { url: string; template: string } | null
}

declare module "vitest" {
  export interface ProvidedContext {
    templates: Templates
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "haat-templates-"))
  const own = !engines.includes("postgres") || process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const url = engines.includes("postgres") ? (own?.url ?? process.env.TEST_DATABASE_URL!) : null
  const template = `haat_test_${randomBytes(4).toString("hex")}`
  project.provide("templates", {
    pglite: engines.includes("pglite") ? await makePgliteTemplate(folder) : null,
    postgres: url === null ? null : await makePostgresTemplate(url, template),
  })
  return async () => {
    if (own) await own.stop()
    else if (url !== null) await dropAll(url, template)
    await rm(folder, { recursive: true, force: true })
  }
}

async function makePgliteTemplate(folder: string): Promise<string> {
  const pglite = await PGlite.create(pgliteOptions())
  const db = kyselyOf(pglite)
  await migrate(db)
  await stockTestStore(db)
  const path = join(folder, "template.tar")
  await writeFile(path, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()))
  await pglite.close()
  return path
}

async function makePostgresTemplate(url: string, template: string): Promise<Templates["postgres"]> {
  await administer(url, `create database ${template}`)
  const connection = { connectionString: databaseUrl(url, template) }
  const database = await openPostgres({ connection, poolSize: 1, isPrepared: false, listens: false, log: quiet })
  await migrate(database.db)
  await stockTestStore(database.db)
  await database.close()
  return { url, template }
}

/** On a server that is not ours nothing may stay behind. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select datname from pg_database where datname like $1", [`${template}%`])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
