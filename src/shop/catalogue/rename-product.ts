// How does a product get a new address? The old one keeps leading to it.

import { sql } from "kysely"
import { inTransaction } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { announceProducts } from "./stock.ts"

const wellFormed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Refused when there is no such product, or another one has the new slug. */
export async function renameProduct(shop: Shop, actor: Actor, slug: string, newSlug: string): Promise<void> {
  if (!wellFormed.test(newSlug) || newSlug.length > 200) {
    throw new Refusal("rule", "bad_slug", "An address is made of lower-case letters, digits and single hyphens")
  }
  if (slug === newSlug) return
  await inTransaction(shop.db, async (trx) => {
    const taken = await trx.selectFrom("products").select("id").where("slug", "=", newSlug).executeTakeFirst()
    if (taken) throw new Refusal("rule", "slug_taken", `Another product has the address ${newSlug}`)
    const product = await trx
      .updateTable("products")
      .set({ slug: newSlug, updated_at: sql`now()` })
      .where("slug", "=", slug)
      .returning("id")
      .executeTakeFirst()
    if (!product) throw new Refusal("not_found", "product_not_found", `There is no product ${slug}`)
    // A name it had before and gets back leads nowhere else any more.
    await trx.deleteFrom("product_redirects").where("slug", "=", newSlug).execute()
    await trx
      .insertInto("product_redirects")
      .values({ slug, product_id: product.id })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ product_id: product.id }))
      .execute()
    await recordEvent(trx, actor, { kind: "product", id: String(product.id) }, "renamed", { from: slug, to: newSlug })
    await announceProducts(trx, [product.id], { tags: ["products"] })
  })
}
