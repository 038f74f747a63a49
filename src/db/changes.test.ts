// Does every node hear of every change, once it is certain and not before?

import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../test/support/database.ts"
import { listeningLog } from "../../test/support/quiet.ts"
import { until } from "../../test/support/store.ts"
import { openWire } from "../../test/support/wire.ts"
import { announce, type Change, ChangeFeed, readVersions } from "./changes.ts"
import { inTransaction } from "./database.ts"
import { openPostgres } from "./postgres.ts"

describe("a feed", () => {
  const listen = (feed: ChangeFeed) => {
    const told: Change[] = []
    const stop = feed.subscribe((change) => told.push(change))
    return { told, stop }
  }

  test("tells subscribers what was heard, until they stop", () => {
    const feed = new ChangeFeed()
    const { told, stop } = listen(feed)
    feed.heard(JSON.stringify({ versions: { "cache-products": 2 }, tags: ["product:1"] }))
    stop()
    feed.heard(JSON.stringify({ versions: { "cache-products": 3 }, tags: null }))
    expect(told).toEqual([{ keys: ["cache-products"], tags: ["product:1"] }])
  })

  test("remembers a first reading and tells of later ones only what is new", () => {
    const feed = new ChangeFeed()
    const { told } = listen(feed)
    feed.read({ "cache-products": 1, "cache-settings": 1 })
    feed.read({ "cache-products": 1, "cache-settings": 1 })
    expect(told).toEqual([])
    feed.read({ "cache-products": 2, "cache-settings": 1 })
    expect(told).toEqual([{ keys: ["cache-products"], tags: null }])
  })

  test("does not tell again by reading what it heard", () => {
    const feed = new ChangeFeed()
    feed.read({ "cache-products": 1 })
    const { told } = listen(feed)
    feed.heard(JSON.stringify({ versions: { "cache-products": 2 }, tags: ["product:1"] }))
    feed.read({ "cache-products": 2 })
    expect(told).toHaveLength(1)
  })

  test("takes rows that were read before an announcement came for nothing new", () => {
    const feed = new ChangeFeed()
    feed.read({ "cache-products": 1 })
    feed.heard(JSON.stringify({ versions: { "cache-products": 3 }, tags: ["product:1"] }))
    const { told } = listen(feed)
    expect(feed.isBehind({ "cache-products": 2 })).toBe(false)
    feed.read({ "cache-products": 2 })
    expect(told).toEqual([])
    expect(feed.isBehind({ "cache-products": 4 })).toBe(true)
  })

  test("believes lower versions after something was missed: a backup may be back", () => {
    const feed = new ChangeFeed()
    feed.read({ "cache-products": 9 })
    feed.missed()
    feed.read({ "cache-products": 3 })
    const { told } = listen(feed)
    feed.read({ "cache-products": 4 })
    expect(told).toEqual([{ keys: ["cache-products"], tags: null }])
  })

  test("tells that anything may have changed when something was missed", () => {
    const feed = new ChangeFeed()
    const { told } = listen(feed)
    feed.missed()
    expect(told).toEqual([{ keys: null, tags: null }])
  })
})

describeOnEngines("announcing", (database) => {
  const told: Change[] = []
  let stop: () => void
  beforeAll(() => {
    stop = database().changes.subscribe((change) => told.push(change))
  })
  afterAll(() => stop())
  const nextTold = (count = 1) => {
    const start = told.length
    return async () => {
      await until(() => told.length >= start + count)
      return told.slice(start)
    }
  }

  test("reaches subscribers with its tags and raises exactly its versions", async () => {
    const before = await readVersions(database().db)
    const next = nextTold()
    await inTransaction(database().db, (trx) => announce(trx, ["cache-products", "orders"], ["product:1", "order:x"]))
    expect(await next()).toEqual([{ keys: ["cache-products", "orders"], tags: ["product:1", "order:x"] }])
    const after = await readVersions(database().db)
    const raised = Object.keys(after).filter((key) => after[key] !== before[key])
    expect(raised.sort()).toEqual(["cache-products", "orders"])
  })

  test("of what was undone is not told", async () => {
    const start = told.length
    const undone = inTransaction(database().db, async (trx) => {
      await announce(trx, ["cache-settings"], ["undone"])
      throw new Error("no")
    })
    await expect(undone).rejects.toThrow("no")
    const next = nextTold()
    await inTransaction(database().db, (trx) => announce(trx, ["cache-settings"], ["done"]))
    await next()
    expect(told.slice(start)).toEqual([{ keys: ["cache-settings"], tags: ["done"] }])
  })

  test("more tags than fit become anything under the key", async () => {
    const next = nextTold()
    const many = Array.from({ length: 2_000 }, (_, id) => `product:${id}`)
    await inTransaction(database().db, (trx) => announce(trx, ["cache-products"], many))
    expect(await next()).toEqual([{ keys: ["cache-products"], tags: null }])
  })
})

describeOnEngines(
  "several nodes",
  (database) => {
    test("hear of each other's changes", async () => {
      const other = await database().another()
      const heard: Change[] = []
      other.changes.subscribe((change) => heard.push(change))
      await inTransaction(database().db, (trx) => announce(trx, ["cache-layouts"], ["layout"]))
      await until(() => heard.length > 0)
      expect(heard[0]).toEqual({ keys: ["cache-layouts"], tags: ["layout"] })
    })

    test("see a change within a second where nothing can be heard, and say once what to do", async () => {
      const log = listeningLog()
      const other = new URL(database().url)
      // Announcements stay in their database: as behind a pooler, listening succeeds and nothing comes.
      other.pathname = "/postgres"
      const deaf = await openPostgres({
        connection: { connectionString: database().url },
        listenConnection: { connectionString: other.href },
        ...{ poolSize: 2, isPrepared: true, listens: true, log },
      })
      try {
        const seen: Change[] = []
        deaf.changes.subscribe((change) => seen.push(change))
        for (const turn of [1, 2, 3, 4]) {
          await inTransaction(database().db, (trx) => announce(trx, ["cache-layouts"], ["layout"]))
          await until(() => seen.length === turn, 1_000)
        }
        expect(seen[0]).toEqual({ keys: ["cache-layouts"], tags: null })
        expect(log.said.map(({ text }) => text)).toEqual([expect.stringContaining("DATABASE_LISTEN_URL")])
      } finally {
        await deaf.close()
      }
    })

    test("see a change within a second on a connection that went silent, and make a new one", async () => {
      const log = listeningLog()
      const wire = await openWire(Number(new URL(database().url).port))
      const through = new URL(database().url)
      through.port = String(wire.port)
      const node = await openPostgres({
        connection: { connectionString: database().url },
        listenConnection: { connectionString: through.href },
        ...{ poolSize: 2, isPrepared: true, listens: true, log },
      })
      const seen: Change[] = []
      node.changes.subscribe((change) => seen.push(change))
      const change = async (tag: string) => {
        const before = seen.length
        await inTransaction(database().db, (trx) => announce(trx, ["cache-layouts"], [tag]))
        await until(() => seen.length > before, 1_000)
      }
      try {
        await change("heard")
        wire.swallow()
        for (const nth of [1, 2, 3]) await change(`swallowed-${nth}`)
        expect(log.said.map(({ text }) => text)).toContainEqual(expect.stringContaining("went silent"))
        wire.carry()
        await until(async () => {
          await change("again")
          return seen.some(({ tags }) => tags?.includes("again"))
        }, 10_000)
      } finally {
        await node.close()
        await wire.close()
      }
    })

    test("trust nothing after a lost connection, and hear again once it is back", async () => {
      const other = await database().another()
      const heard: Change[] = []
      other.changes.subscribe((change) => heard.push(change))
      await database()
        .db.selectNoFrom((eb) => eb.lit(1).as("one"))
        .execute()
      const { sql } = await import("kysely")
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`.execute(database().db)
      await until(() => heard.filter(({ keys }) => keys === null).length >= 2, 15_000)
      await until(async () => {
        await inTransaction(database().db, (trx) => announce(trx, ["cache-layouts"], ["again"]))
        return heard.some(({ tags }) => tags?.includes("again"))
      })
    })
  },
  ["postgres"],
)
