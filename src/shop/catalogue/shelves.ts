// Which products stand in a category, with those below it? Rows that follow a product's categories and the tree, so that a
// list of one category is one range of an index.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Where } from "./scope.ts"

/**
 * Brings the shelves of products up to date with their categories, popularity and age. Part of every transaction that changes
 * one of these or moves a category. Name and rating follow by a trigger.
 */
export async function refreshShelves(trx: Trx, productIds: number[]): Promise<void> {
  await sql`
    with recursive above as (
      select pc.product_id, pc.category_id from product_categories pc where pc.product_id = any(${productIds}::int[])
      union
      select above.product_id, c.parent_id
      from above join categories c on c.id = above.category_id where c.parent_id is not null
    ), gone as (
      delete from shelves s
      where s.product_id = any(${productIds}::int[]) and not exists (
        select from above where above.category_id = s.category_id and above.product_id = s.product_id)
    )
    insert into shelves as s (category_id, product_id, popularity, created_at, name, rating)
    select above.category_id, p.id, p.popularity, p.created_at, p.name,
      (p.rating_sum + 12)::float8 / (p.rating_count + 3)
    from above join products p on p.id = above.product_id
    on conflict (category_id, product_id) do update
      set popularity = excluded.popularity, created_at = excluded.created_at
      where (s.popularity, s.created_at) is distinct from (excluded.popularity, excluded.created_at)`.execute(trx)
}

/** After categories moved: everything that stood in them before. */
export async function refreshShelvesOf(trx: Trx, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const rows = await trx
    .selectFrom("shelves")
    .select("product_id")
    .distinct()
    .where("category_id", "in", categoryIds)
    .execute()
  await refreshShelves(
    trx,
    rows.map(({ product_id }) => product_id),
  )
}

/** The condition that product `p` is in one of the categories, or below it. */
export const onShelves = (categoryIds: number[]): Where =>
  sql`exists (select from shelves m where m.product_id = p.id and m.category_id = any(${categoryIds}::int[]))`
