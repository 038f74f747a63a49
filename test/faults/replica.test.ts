// Does a replica take public reads without ever giving an old answer, and does the store go on without it?

import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { type Database, inTransaction } from "#db/database.ts"
import { migrate } from "#db/migrate.ts"
import { openPostgres } from "#db/postgres.ts"
import { openTestApp, type TestApp } from "../support/app.ts"
import { engines } from "../support/engines.ts"
import { administer, databaseUrl } from "../support/postgres-admin.ts"
import { type PostgresPair, startPostgresPair } from "../support/postgres-server.ts"
import { listeningLog } from "../support/quiet.ts"
import { stockTestStore } from "../support/stock.ts"
import { afterChange, productId, until } from "../support/store.ts"
import { openWire, type Wire } from "../support/wire.ts"

describe.runIf(engines.includes("postgres"))("a replica", () => {
  let pair: PostgresPair
  let wire: Wire
  let database: Database
  let app: TestApp
  let id: number
  const log = listeningLog()
  const told = (level: string) => log.said.filter((said) => said.level === level).map(({ text }) => text)

  /** The store's database as a node reaches it; the replica through the wire, or wherever it is said to be. */
  const open = (replica: string, itsLog = log) =>
    openPostgres({
      connection: { connectionString: databaseUrl(pair.primary, "haat") },
      replica: { connectionString: replica },
      ...{ poolSize: 5, isPrepared: true, listens: true, log: itsLog },
    })

  beforeAll(async () => {
    pair = await startPostgresPair()
    await administer(pair.primary, "create database haat")
    wire = await openWire(pair.replicaPort)
    const replica = new URL(databaseUrl(pair.replica, "haat"))
    replica.port = String(wire.port)
    // More than reading is not needed there.
    await administer(pair.primary, "create role reader login in role pg_read_all_data")
    replica.username = "reader"
    database = await open(replica.href)
    await migrate(database.db)
    await stockTestStore(database.db)
    database.changes.missed()
    app = await openTestApp(database)
    id = await productId(database.db, "milk")
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await wire?.close()
    await pair?.stop()
  })

  /** Past the store and the wire. */
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl(pair.replica, "haat") })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const pause = () => onReplica("select pg_wal_replay_pause()")
  const resume = () => onReplica("select pg_wal_replay_resume()")

  const readsReplica = async () => {
    const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(database.publicDb!)
    return rows[0]!.yes
  }
  /** In cents, without telling anybody unless said. */
  const setPrice = (price: number, isTold = true) =>
    inTransaction(database.db, async (trx) => {
      await trx.updateTable("variants").set({ price }).where("product_id", "=", id).execute()
      await trx.updateTable("listings").set({ price, max_price: price }).where("product_id", "=", id).execute()
      if (isTold) await announce(trx, ["cache-products"], [`product:${id}`])
    })
  const tellPrice = (price: number) => afterChange(database, () => setPrice(price))
  const shownPrice = async () => {
    const { status, body } = await app.call("getProduct", { query: { id } })
    expect(status).toBe(200)
    return body.selling_price
  }

  test("is read for what is public, and for nothing else", async () => {
    await until(readsReplica, 10_000)
    expect(database.replica!()).toMatchObject({ isUsed: true, reads: expect.any(Number) })
    await tellPrice(11_00)
    await until(async () => (await shownPrice()) === 11 && (await readsReplica()))
    await tellPrice(12_00)
    await until(readsReplica)
    await pause()
    try {
      // Nobody is told: what the product's page shows is what the replica has, and the cart counts with the truth.
      await setPrice(13_00, false)
      expect(await shownPrice()).toBe(12)
      const { body } = await app.call("addToCart", { body: { product_id: id, quantity: 1 } })
      expect(body.subtotal).toBe(13)
      await expect(inTransaction(database.publicDb!, async () => {})).rejects.toThrow("no transactions")
    } finally {
      await resume()
    }
  })

  test("is not read while it lacks a change that was heard, and again as soon as it has it", async () => {
    await until(readsReplica)
    await pause()
    try {
      await tellPrice(21_00)
      expect(await shownPrice()).toBe(21)
      expect(await readsReplica()).toBe(false)
    } finally {
      await resume()
    }
    await until(readsReplica)
    expect(await shownPrice()).toBe(21)
  })

  test("never brings an old price back, however it falls behind and catches up", async () => {
    let isOver = false
    let isPaused = false
    const stumbling = (async () => {
      while (!isOver) {
        await (isPaused ? resume() : pause())
        isPaused = !isPaused
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
      await resume()
    })()
    const wrong: string[] = []
    const places = new Set<boolean>()
    for (let cents = 30_00; cents < 30_60; cents += 1) {
      await tellPrice(cents)
      for (const nth of [1, 2, 3]) {
        const price = await shownPrice()
        if (price !== cents / 100) wrong.push(`${price} for ${cents / 100}, read ${nth}`)
        places.add(await readsReplica())
      }
    }
    isOver = true
    await stumbling
    expect(wrong).toEqual([])
    expect(places).toEqual(new Set([true, false]))
  })

  test("that is far behind is left alone and told of once, until it has caught up", async () => {
    await until(readsReplica)
    expect(database.replica!().reads).toBeGreaterThan(20)
    log.said.splice(0)
    await pause()
    try {
      await setPrice(41_00, false)
      await until(() => told("warn").length > 0, 10_000)
      // Nobody has heard of the change; the replica is merely late.
      expect(await readsReplica()).toBe(false)
      expect(database.replica!().isUsed).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 3_500))
      expect(told("warn")).toEqual([expect.stringContaining("go to the primary")])
    } finally {
      await resume()
    }
    await until(readsReplica, 10_000)
    expect(told("info")).toEqual([expect.stringContaining("again")])
  })

  test("can be killed while it is read: every read is answered, and when it is back it is read again", async () => {
    await until(readsReplica)
    let isOver = false
    let reads = 0
    const reading = Array.from({ length: 4 }, async (_, reader) => {
      while (!isOver) {
        reads += 1
        // Nothing is kept of it: every one asks a database.
        const query = { per_page: 3, price_max: 5_000 + reader + reads / 100 }
        expect((await app.call("getProducts", { query })).status).toBe(200)
      }
    })
    try {
      await pair.killReplica()
      const before = reads
      await until(() => reads > before + 20)
      await tellPrice(51_00)
      expect(await shownPrice()).toBe(51)
      await pair.startReplica()
      await until(readsReplica, 20_000)
    } finally {
      isOver = true
    }
    await Promise.all(reading)
  })

  test("that says nothing any more keeps nobody waiting for long", async () => {
    await until(readsReplica)
    wire.swallow()
    const began = Date.now()
    expect(await readsReplica()).toBe(false)
    expect(Date.now() - began).toBeLessThan(6_000)
    const again = Date.now()
    expect(await readsReplica()).toBe(false)
    expect(Date.now() - again).toBeLessThan(3_000)
    wire.carry()
    await until(readsReplica, 20_000)
  })

  test.each([
    ["the primary itself", () => databaseUrl(pair.primary, "haat"), "follows no other server"],
    ["another database", () => pair.replica, "copy of another database"],
  ])("that is %s is never read", async (_, url, why) => {
    const itsLog = listeningLog()
    const other = await open(url(), itsLog)
    try {
      await until(() => itsLog.said.length > 0, 10_000)
      expect(String((itsLog.said[0]!.data as { err: Error }).err)).toContain(why)
      const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(other.publicDb!)
      expect(rows[0]!.count).toBeGreaterThan(0)
    } finally {
      await other.close()
    }
  })
})
