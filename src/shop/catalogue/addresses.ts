// Which addresses does the store have for search engines?

import { sql } from "kysely"
import type { Shop } from "../shop.ts"

export type Address = { path: string; updated_at: Date | null }

/** Products in order of their ids, a bounded slice at a time. */
export async function productAddresses({ db }: Shop, from: number, count: number): Promise<Address[]> {
  const rows = await db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("is_published", "=", true)
    .orderBy("id")
    .offset(from)
    .limit(count)
    .execute()
  return rows.map(({ slug, updated_at }) => ({ path: `/product/${slug}`, updated_at }))
}

export async function countPublished({ db }: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products where is_published`.execute(db)
  return rows[0]!.count
}
