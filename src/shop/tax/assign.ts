// How do many products get a tax class at once? All of them, those of a category, or one.

import { sql } from "kysely"
import { announce } from "#db/changes.ts"
import { inTransaction, type Trx } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { unknownTax } from "./taxes.ts"

export type Which = "all" | { category: string } | { product: string }

/** Returns how many products changed; null takes them out of any class. An unknown class, category or product is refused. */
export async function assignTaxClass(shop: Shop, actor: Actor, code: string | null, which: Which): Promise<number> {
  return inTransaction(shop.db, async (trx) => {
    if (code !== null) {
      const known = await trx.selectFrom("tax_classes").select("code").where("code", "=", code).executeTakeFirst()
      if (!known) throw unknownTax(code)
    }
    const { rows } = await sql<{ id: number }>`
      update products p set tax_class = ${code}
      where p.tax_class is distinct from ${code} and ${await meant(trx, which)} returning id`.execute(trx)
    if (rows.length === 0) return 0
    await recordEvent(trx, actor, { kind: "tax", id: code ?? "none" }, "assigned", { which, count: rows.length })
    await announce(trx, ["cache-products"], null)
    return rows.length
  })
}

async function meant(trx: Trx, which: Which) {
  if (which === "all") return sql`true`
  if ("product" in which) {
    const row = await trx.selectFrom("products").select("id").where("slug", "=", which.product).executeTakeFirst()
    if (!row) throw new Refusal("not_found", "product_not_found", `There is no product ${which.product}`)
    return sql`p.id = ${row.id}`
  }
  const row = await trx.selectFrom("categories").select("id").where("slug", "=", which.category).executeTakeFirst()
  if (!row) throw new Refusal("not_found", "category_not_found", `There is no category ${which.category}`)
  return sql`p.id in (
    with recursive below as (
      select ${row.id}::int as id
      union select c.id from categories c join below on c.parent_id = below.id
    )
    select product_id from product_categories where category_id in (select id from below))`
}
