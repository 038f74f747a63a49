// How long is a long list, and what can it be filtered by? Short lists are counted for whoever asks. Long ones are counted
// beforehand, and again when something in them changed: the longer, the more seldom.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { Shop } from "../shop.ts"
import { type Filters, readFilters } from "./list.ts"
import { type Scope, scopeOf, tablesOf } from "./scope.ts"

/** From this many products on a list's figures are stored. */
const storedFrom = 5_000

/** A list is counted anew at most once in as many milliseconds as it has products: a million every quarter of an hour. */
const msPerProduct = 1

/** The category id that stands for the whole store. */
export const wholeStore = 0

/** Stored figures of a list; null where it is short enough to be counted live. */
export async function storedFilters(db: Db, branchId: number, categoryId: number): Promise<Filters | null> {
  const row = await db
    .selectFrom("list_facts")
    .select("filters")
    .where("branch_id", "=", branchId)
    .where("category_id", "=", categoryId)
    .executeTakeFirst()
  return row?.filters ?? null
}

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

/** Whether the branch sells so much that nothing may look through all of it. */
export async function isLargeStore(db: Db, branchId: number): Promise<boolean> {
  return (await storedFilters(db, branchId, wholeStore)) !== null
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

/** The job: finds lists that have become long, or short. Also after many products were added at once. */
export async function findLongLists({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const branches = await db.selectFrom("branches").select("id").execute()
  for (const { id } of branches) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from listings where branch_id = ${id}`.execute(db)
    if (rows[0]!.total < storedFrom) {
      await db.deleteFrom("list_facts").where("branch_id", "=", id).execute()
      continue
    }
    await countList(db, id, wholeStore, now())
    for (const { category_id, total } of await countByCategory(db, id)) {
      if (total >= storedFrom) await countList(db, id, category_id, now())
      else await storeFacts(db, id, category_id, total, null, now())
    }
  }
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
