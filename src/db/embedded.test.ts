// Does the embedded database belong to one process, start whole or not at all, and keep its clients apart?

import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { engines } from "../../test/support/engines.ts"
import { listeningLog, quiet } from "../../test/support/quiet.ts"
import { until } from "../../test/support/store.ts"
import { announce, type Change } from "./changes.ts"
import { type Database, DatabaseInUse, type Db, inTransaction } from "./database.ts"
import { openEmbedded, openThroughOwner } from "./embedded.ts"
import { migrate } from "./migrate.ts"

const script = join(import.meta.dirname, "../../test/support/open-embedded.ts")

/** Another process that opens the folder and holds it until it is told to end. */
function openElsewhere(dataDir: string): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["pipe", "pipe", "inherit"] })
  const said = new Promise<string>((resolve) => child.stdout?.once("data", (data) => resolve(String(data).trim())))
  return { child, said }
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve))

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haat-embedded-"))
  folders.push(folder)
  return folder
}
/** A folder with a finished database in it: quicker than making one. */
let finished: string
async function finishedFolder(): Promise<string> {
  const folder = await newFolder()
  await cp(finished, folder, { recursive: true })
  return folder
}
const tiny = async (db: Db) => {
  await sql`create table notes (id int primary key, text text)`.execute(db)
}
const open = (dataDir: string, prepareNew: (db: Db) => Promise<void> = tiny) =>
  openEmbedded({ dataDir, prepareNew, log: quiet })

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe.runIf(engines.includes("pglite"))("the embedded database", () => {
  beforeAll(async () => {
    finished = await newFolder()
    await (await open(finished)).close()
  })

  describe("belongs to one process", () => {
    test("a second process is refused, told which one has it, and the folder stays whole", async () => {
      const dataDir = await finishedFolder()
      const { child, said } = openElsewhere(dataDir)
      expect(await said).toBe("open")
      const second = open(dataDir)
      await expect(second).rejects.toThrow(DatabaseInUse)
      await expect(second).rejects.toThrow(String(child.pid))
      child.stdin?.end()
      await ended(child)
      const mine = await open(dataDir)
      await mine.ping()
      await mine.close()
    })

    test("the lock of a process that was killed is taken over", async () => {
      const dataDir = await finishedFolder()
      const { child, said } = openElsewhere(dataDir)
      await said
      child.kill("SIGKILL")
      await ended(child)
      expect(existsSync(join(dataDir, "database.lock"))).toBe(true)
      const mine = await open(dataDir)
      expect(await readFile(join(dataDir, "database.lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `))
      await mine.close()
    })

    test("a lock whose number was given to another process since is taken over", async () => {
      const dataDir = await finishedFolder()
      await writeFile(join(dataDir, "database.lock"), `${process.ppid} 1`)
      await (await open(dataDir)).close()
    })

    test("of several that start at once on a stale lock exactly one wins", async () => {
      const dataDir = await finishedFolder()
      await writeFile(join(dataDir, "database.lock"), "999999 1")
      const all = [1, 2, 3, 4].map(() => openElsewhere(dataDir))
      const said = await Promise.all(all.map(({ said }) => said))
      expect(said.filter((text) => text === "open")).toHaveLength(1)
      for (const { child } of all) child.stdin?.end()
      await Promise.all(all.map(({ child }) => child.exitCode ?? ended(child)))
    })

    test("a lock that is just being written is not taken over; one left empty is", async () => {
      const dataDir = await finishedFolder()
      const path = join(dataDir, "database.lock")
      await writeFile(path, "")
      await expect(open(dataDir)).rejects.toThrow(DatabaseInUse)
      await utimes(path, new Date(0), new Date(0))
      await (await open(dataDir)).close()
    })

    test("closing takes the lock and the socket away", async () => {
      const dataDir = await finishedFolder()
      await (await open(dataDir)).close()
      expect((await readdir(dataDir)).sort()).toEqual(["database"])
    })
  })

  describe("starts whole or not at all", () => {
    test("a first start that fails leaves nothing, and the next begins anew", async () => {
      const dataDir = await newFolder()
      const failing = open(dataDir, async (db) => {
        await tiny(db)
        throw new Error("out of paper")
      })
      await expect(failing).rejects.toThrow("out of paper")
      expect(existsSync(join(dataDir, "database"))).toBe(false)
      expect(existsSync(join(dataDir, "database.lock"))).toBe(false)
      const mine = await open(dataDir)
      await sql`insert into notes values (1, 'a')`.execute(mine.db)
      await mine.close()
    })

    test("a first start that is killed leaves nothing that looks finished", async () => {
      const dataDir = await newFolder()
      await mkdir(join(dataDir, "database.new/base"), { recursive: true })
      await writeFile(join(dataDir, "database.new/PG_VERSION"), "17")
      const mine = await open(dataDir)
      await sql`select * from notes`.execute(mine.db)
      await mine.close()
      expect(existsSync(join(dataDir, "database.new"))).toBe(false)
    })

    test("what was written is there after closing and opening, and is prepared only once", async () => {
      const dataDir = await finishedFolder()
      const first = await open(dataDir)
      await sql`insert into notes values (1, 'kept')`.execute(first.db)
      await first.close()
      const second = await open(dataDir, async () => Promise.reject(new Error("prepared twice")))
      expect((await sql`select text from notes`.execute(second.db)).rows).toEqual([{ text: "kept" }])
      await second.close()
    })
  })

  describe("through its socket", () => {
    let dataDir: string
    let owner: Database
    let client: pg.Client
    beforeAll(async () => {
      dataDir = await newFolder()
      owner = await open(dataDir, async (db) => {
        await migrate(db)
        await tiny(db)
      })
    })
    afterAll(() => owner.close())
    beforeEach(async () => {
      await sql`delete from notes`.execute(owner.db)
      client = new pg.Client({ host: dataDir, port: 5432, user: "postgres", database: "postgres" })
      client.on("error", () => {})
      await client.connect()
    })
    afterEach(() => client.end().catch(() => {}))
    const notes = async () =>
      (await sql<{ text: string }>`select text from notes order by id`.execute(owner.db)).rows.map(({ text }) => text)

    test("only its owner may open it", async () => {
      expect((await stat(join(dataDir, ".s.PGSQL.5432"))).mode & 0o777).toBe(0o600)
    })

    test("a command's statements and the store's work on the same data", async () => {
      await client.query("insert into notes values ($1, $2)", [1, "from outside"])
      expect(await notes()).toEqual(["from outside"])
      await sql`insert into notes values (2, 'from inside')`.execute(owner.db)
      expect((await client.query("select count(*)::int as count from notes")).rows).toEqual([{ count: 2 }])
    })

    test("the store's statements wait for a client's open transaction and never run inside it", async () => {
      await client.query("begin")
      await client.query("insert into notes values (1, 'open')")
      let seen: string[] | null = null
      const asked = notes().then((rows) => {
        seen = rows
      })
      await client.query("select 1")
      expect(seen).toBeNull()
      await client.query("rollback")
      await asked
      expect(seen).toEqual([])
    })

    test("a client's statements wait for the store's transaction and never run inside it", async () => {
      let isAnswered = false
      let asked: Promise<unknown> = Promise.resolve()
      await inTransaction(owner.db, async (trx) => {
        await sql`insert into notes values (1, 'inside')`.execute(trx)
        asked = client.query("insert into notes values (2, 'outside')").then(() => {
          isAnswered = true
        })
        await sql`select pg_sleep(0.05)`.execute(trx)
        expect(isAnswered).toBe(false)
        await sql`update notes set text = 'all inside'`.execute(trx)
      })
      await asked
      expect(await notes()).toEqual(["all inside", "outside"])
    })

    test("a transaction of a client that goes away is undone", async () => {
      await client.query("begin")
      await client.query("insert into notes values (1, 'gone')")
      await client.end()
      expect(await notes()).toEqual([])
    })

    test("a client cut off in the middle of a transaction leaves nothing", async () => {
      await client.query("begin")
      await client.query("insert into notes values (1, 'gone')")
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      expect(await notes()).toEqual([])
    })

    test("a client's mistake is its own: the store goes on", async () => {
      await expect(client.query("select nonsense")).rejects.toThrow(/nonsense/)
      await client.query("begin")
      await expect(client.query("insert into nowhere values (1)")).rejects.toThrow(/nowhere/)
      await client.query("rollback")
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }])
      expect(await notes()).toEqual([])
    })

    test("the store hears of a change announced by a command", async () => {
      const heard: Change[] = []
      const stop = owner.changes.subscribe((change) => heard.push(change))
      const command = await openThroughOwner(dataDir, quiet)
      // The first reading of the versions only remembers them.
      await until(async () => {
        await inTransaction(command.db, (trx) => announce(trx, ["cache-settings"], ["settings"]))
        return heard.some(({ keys }) => keys?.includes("cache-settings"))
      }, 10_000)
      await command.close()
      stop()
    })
  })

  test("a folder whose path is too long for a socket works all the same", async () => {
    const dataDir = join(await newFolder(), "a-rather-long-name-for-a-folder/".repeat(4))
    const log = listeningLog()
    const mine = await openEmbedded({ dataDir, prepareNew: tiny, log })
    const command = await openThroughOwner(dataDir, quiet)
    await command.ping()
    await command.close()
    await mine.close()
    expect(log.said).toEqual([])
  })
})
