// How long is a long list, and what can it be filtered by? Short lists are counted for whoever asks. Long ones are counted
// beforehand, and again when something in them changed: the longer, the more seldom.

import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import { countLists, type Filters } from "./filters.ts"
import { scopeOf } from "./scope.ts"
import { wholeStore } from "./stored-facts.ts"
import { countFrequentWords } from "./word-shelves.ts"

/** A branch that sells as many has figures stored at all. */
const largeFrom = 5_000

/** There, a list's filters are counted beforehand from this many products on. */
const storedFrom = 1_000

/** A list is counted anew at most once in as many milliseconds as it has products: a million every quarter of an hour. */
const msPerProduct = 1

/** Products of the branch by category; stored where the store is large. */
export async function categoryTotals(db: Db, branchId: number): Promise<Map<number, number>> {
  const stored = await db
    .selectFrom("list_facts")
    .select(["category_id", "total"])
    .where("branch_id", "=", branchId)
    .execute()
  const isLarge = stored.some(({ category_id }) => category_id === wholeStore)
  const rows = isLarge ? stored : await countByCategory(db, branchId)
  return new Map(rows.map(({ category_id, total }) => [category_id, total]))
}

async function countByCategory(db: Db, branchId: number): Promise<{ category_id: number; total: number }[]> {
  const { rows } = await sql<{ category_id: number; total: number }>`
    select m.category_id, count(*) as total
    from shelves m
    join listings l on l.product_id = m.product_id and l.branch_id = ${branchId}
    join products p on p.id = m.product_id and p.is_published
    group by m.category_id`.execute(db)
  return rows
}

/**
 * Products of these categories changed. Rows that another transaction holds are being marked by it or about to be counted.
 */
export async function markListFacts(trx: Trx, categoryIds: number[]): Promise<void> {
  await sql`
    update list_facts f set is_due = true
    from (
      select branch_id, category_id from list_facts
      where not is_due and category_id = any(${[wholeStore, ...categoryIds]}::int[])
      order by branch_id, category_id for update skip locked
    ) found
    where f.branch_id = found.branch_id and f.category_id = found.category_id`.execute(trx)
}

/** The job: counts what changed and has rested long enough. */
export async function refreshListFacts({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const { rows } = await sql<{ branch_id: number; category_id: number }>`
    update list_facts set is_due = false
    where is_due and filters is not null
      and counted_at < ${now()}::timestamptz - make_interval(secs => total * ${msPerProduct / 1000}::float8)
    returning branch_id, category_id`.execute(db)
  for (const { branch_id, category_id } of rows) await countList(db, branch_id, category_id, now())
}

/**
 * The job: finds lists that have become long, or short, and brings short ones' totals up to date. Long ones that are known are
 * left to `refreshListFacts`, unless `all` are to be counted: after many products were added at once.
 */
export async function findLongLists({ db, now }: Pick<Shop, "db" | "now">, all = false): Promise<void> {
  const branches = await db.selectFrom("branches").select("id").execute()
  for (const { id } of branches) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from listings where branch_id = ${id}`.execute(db)
    if (rows[0]!.total < largeFrom) {
      await db.deleteFrom("list_facts").where("branch_id", "=", id).execute()
      await db.deleteFrom("word_totals").where("branch_id", "=", id).execute()
    } else if (all) {
      await countAll(db, id, now())
    } else {
      await countNew(db, id, now())
    }
  }
}

async function countAll(db: Db, branchId: number, now: Date): Promise<void> {
  const lists = await withMemory(db, (trx) => countLists(trx, branchId, "each"))
  const rows = [...lists].map(([id, { total, filters }]) => ({
    id,
    total,
    filters: total >= storedFrom ? filters : null,
  }))
  await storeFacts(db, branchId, rows, now)
  await countList(db, branchId, wholeStore, now)
}

async function countNew(db: Db, branchId: number, now: Date): Promise<void> {
  const known = await countedLists(db, branchId)
  if (!known.has(wholeStore)) await countList(db, branchId, wholeStore, now)
  const totals = await countByCategory(db, branchId)
  const short = totals.filter(({ total }) => total < storedFrom)
  await storeFacts(
    db,
    branchId,
    short.map(({ category_id, total }) => ({ id: category_id, total, filters: null })),
    now,
  )
  for (const { category_id, total } of totals) {
    if (total >= storedFrom && !known.has(category_id)) await countList(db, branchId, category_id, now)
  }
}

/** Categories whose filters are stored. */
async function countedLists(db: Db, branchId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("list_facts")
    .select("category_id")
    .where("branch_id", "=", branchId)
    .where("filters", "is not", null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

/** Filters and total of a long list; of the whole store the frequent words as well. */
async function countList(db: Db, branchId: number, id: number, now: Date): Promise<void> {
  const lists = await withMemory(db, (trx) => countLists(trx, branchId, scopeOf(id)))
  await storeFacts(db, branchId, [{ id, ...lists.get(id)! }], now)
  if (id === wholeStore) await withMemory(db, (trx) => countFrequentWords(trx, branchId))
}

/** Counting goes through a whole list: it may sort in memory what others would sort on disk, and have helpers. */
async function withMemory<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`set local work_mem = '128MB'`.execute(trx)
    await sql`set local max_parallel_workers_per_gather = 2`.execute(trx)
    return work(trx)
  })
}

async function storeFacts(
  db: Db,
  branchId: number,
  lists: { id: number; total: number; filters: Filters | null }[],
  now: Date,
): Promise<void> {
  if (lists.length === 0) return
  await db
    .insertInto("list_facts")
    .values(
      lists.map(({ id, total, filters }) => ({
        ...{ branch_id: branchId, category_id: id, total, counted_at: now },
        filters: filters && JSON.stringify(filters),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["branch_id", "category_id"]).doUpdateSet(({ ref }) => ({
        total: ref("excluded.total"),
        filters: ref("excluded.filters"),
        counted_at: ref("excluded.counted_at"),
      })),
    )
    .execute()
}
