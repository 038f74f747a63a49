// How long is a long list, and what can it be filtered by? Short lists are counted for whoever asks. Long ones are counted
// beforehand, and again when something in them changed: the longer, the more seldom.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import { type Filters, readFilters } from "./list.ts"
import { type Scope, scopeOf, tablesOf } from "./scope.ts"
import { wholeStore } from "./stored-facts.ts"

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
      continue
    }
    const known = all ? new Set() : await countedLists(db, id)
    if (!known.has(wholeStore)) await countList(db, id, wholeStore, now())
    for (const { category_id, total } of await countByCategory(db, id)) {
      if (total >= storedFrom && known.has(category_id)) continue
      if (total >= storedFrom) await countList(db, id, category_id, now())
      else await storeFacts(db, id, category_id, total, null, now())
    }
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

async function countList(db: Db, branchId: number, categoryId: number, now: Date): Promise<void> {
  const scope = scopeOf(categoryId)
  const [filters, total] = [await readFilters(db, branchId, scope), await countAll(db, branchId, scope)]
  await storeFacts(db, branchId, categoryId, total, filters, now)
}

async function countAll(db: Db, branchId: number, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${tablesOf(branchId, scope)} where p.is_published`.execute(db)
  return rows[0]!.total
}

async function storeFacts(
  db: Db,
  branchId: number,
  categoryId: number,
  total: number,
  filters: Filters | null,
  now: Date,
): Promise<void> {
  const row = { total, filters: filters && JSON.stringify(filters), counted_at: now }
  await db
    .insertInto("list_facts")
    .values({ branch_id: branchId, category_id: categoryId, ...row })
    .onConflict((conflict) => conflict.columns(["branch_id", "category_id"]).doUpdateSet(row))
    .execute()
}
