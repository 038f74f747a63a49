// What is known of a list before it is read? How long it and the store are, and what it can be filtered by, where the store is
// large enough to have that counted beforehand.

import type { Db } from "#db/database.ts"
import type { FiltersRow } from "#db/tables.ts"
import type { Scope } from "./scope.ts"

/** The category id that stands for the whole store. */
export const wholeStore = 0

/** All null where the store is small and everything is counted live. */
export type ListFacts = {
  /** Products of the branch. */
  storeTotal: number | null
  /** Products of the list, with `filters`. */
  total: number | null
  filters: FiltersRow | null
}

export async function readFacts(db: Db, branchId: number, scope: Scope): Promise<ListFacts> {
  const id = scope === "all" ? wholeStore : scope.category_id
  const rows = await db
    .selectFrom("list_facts")
    .select(["category_id", "total", "filters"])
    .where("branch_id", "=", branchId)
    .where("category_id", "in", [wholeStore, id])
    .execute()
  const of = (categoryId: number) => rows.find(({ category_id }) => category_id === categoryId)
  const own = of(id)?.filters ? of(id) : undefined
  return { storeTotal: of(wholeStore)?.total ?? null, total: own?.total ?? null, filters: own?.filters ?? null }
}
