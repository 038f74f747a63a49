// Where does a page far into a long list begin? The places of every so many products are remembered, so that a page is walked
// to from the nearest of them and not from the list's beginning.

import { sql } from "kysely"
import type { Shop } from "../shop.ts"
import { orderOf, type Place, placeColumns, type Scope, type Sort, tablesOf } from "./scope.ts"

/** Products from one remembered place to the next. */
const spacing = 100

/** Nearer pages are walked to from the beginning. */
const deepFrom = 1_000

/** The first products of a list end here: nobody gets further. */
export const farthest = 10_000

/** How long a place is trusted where no change was announced, in ms: prices and ratings change often. */
const trustedMs = 60_000

/**
 * The remembered place nearest before product number `offset` of the unfiltered list, with its number; null where the page is
 * walked to from the beginning. Forgotten when products are saved.
 */
export async function placeBefore(
  shop: Pick<Shop, "db" | "kept">,
  branchId: number,
  list: { scope: Scope; sort: Sort | undefined },
  offset: number,
): Promise<{ nth: number; place: Place } | null> {
  if (offset < deepFrom) return null
  const { scope, sort = "popular" } = list
  const places = await shop.kept.get(
    `places ${branchId} ${scope === "all" ? 0 : scope.category_id} ${sort}`,
    { keys: ["cache-products"], tags: ["products", "categories"], until: Date.now() + trustedMs },
    () => readPlaces(shop, branchId, scope, sort),
  )
  const index = Math.min(Math.floor(offset / spacing), places.length) - 1
  return index < 0 ? null : { nth: (index + 1) * spacing, place: places[index]! }
}

async function readPlaces({ db }: Pick<Shop, "db">, branchId: number, scope: Scope, sort: Sort): Promise<Place[]> {
  const order = orderOf(sort, scope)
  const { rows } = await sql<{ first: string; second: string }>`
    select first, second from (
      select ${placeColumns(sort, scope)}, row_number() over (order by ${order}) as nth
      from ${tablesOf(branchId, scope, sort)}
      where p.is_published order by ${order} limit ${farthest}
    ) walked
    where nth % ${spacing}::int = 0 order by nth`.execute(db)
  return rows.map(({ first, second }) => [first, second])
}
