// What can a list be filtered by? Prices, stock, ratings and attributes, with the number of products each choice leaves.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { FiltersRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import { type Scope, tablesOf, type Where } from "./scope.ts"

export type Filters = FiltersRow

/** Values of attributes that are offered. */
const maxValues = 200

type FactsRow = {
  list: number
  total: number
  min: Minor
  max: Minor
  in_stock: number
  rated_3: number
  rated_4: number
}
type ValueRow = { list: number; name: string; value: string; count: number }

/** Of the unfiltered list. */
export async function readFilters(db: Db, branchId: number, scope: Scope): Promise<Filters> {
  const lists = await countLists(db, branchId, scope)
  return lists.get(listIdOf(scope))!.filters
}

/** Filters and number of products of one list or of "each" category in which the branch sells something, by category. */
export async function countLists(
  db: Db,
  branchId: number,
  scope: Scope | "each",
): Promise<Map<number, { total: number; filters: Filters }>> {
  const list: Where = scope === "each" ? sql`m.category_id` : sql`${listIdOf(scope)}::int`
  const tables = tablesOf(branchId, scope)
  const [facts, values] = await Promise.all([
    sql<FactsRow>`
      select ${list} as list, count(*) as total, min(l.price) as min, max(l.max_price) as max,
        count(*) filter (where l.in_stock) as in_stock,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 3 * p.rating_count) as rated_3,
        count(*) filter (where p.rating_count > 0 and p.rating_sum >= 4 * p.rating_count) as rated_4
      from ${tables}
      where p.is_published
      group by 1`.execute(db),
    // No product has a value of one name twice.
    sql<ValueRow>`
      select list, name, value, count from (
        select counted.*, row_number() over (partition by list order by name, count desc, value) as nth
        from (
          select ${list} as list, a.name, v.value, count(*) as count
          from ${tables}
          join attributes a on a.product_id = p.id and not a.is_multi
          join attribute_values v on v.attribute_id = a.id
          where p.is_published
          group by 1, 2, 3
        ) counted
      ) ranked
      where nth <= ${maxValues} order by list, nth`.execute(db),
  ])
  const byList = Map.groupBy(values.rows, (row) => row.list)
  const rows = facts.rows.length > 0 || scope === "each" ? facts.rows : [{ ...nothing, list: listIdOf(scope) }]
  return new Map(
    rows.map((row) => [row.list, { total: row.total, filters: filtersOf(row, byList.get(row.list) ?? []) }]),
  )
}

/** Category 0 stands for all. */
const listIdOf = (scope: Scope) => (scope === "all" ? 0 : scope.category_id)

const nothing = { total: 0, min: 0, max: 0, in_stock: 0, rated_3: 0, rated_4: 0 }

function filtersOf({ min, max, in_stock, rated_3, rated_4 }: FactsRow, values: ValueRow[]): Filters {
  return {
    price: { min, max },
    in_stock: { count: in_stock },
    ratings: [
      { rating_min: 4, count: rated_4 },
      { rating_min: 3, count: rated_3 },
    ],
    attributes: Object.entries(Object.groupBy(values, ({ name }) => name)).map(([name, rows]) => ({
      name,
      values: rows!.map(({ value, count }) => ({ value, count })),
    })),
  }
}
