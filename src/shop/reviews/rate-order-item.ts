// How does a shopper review what was delivered? One review for each line of an own order; it can be written anew, and the
// product's stars follow in the same transaction.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { announceProducts } from "../catalogue/stock.ts"
import { recordEvent } from "../events.ts"
import { picturesByKey } from "../pictures/pictures.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import type { OwnReview } from "./own-reviews.ts"
import { claimUploads, forgetAll } from "./picture-uploads.ts"
import { countReview, type ReviewStatus } from "./review-counts.ts"

export type Rating = { order_item_id: number; rating: number; text: string; pictures: string[] }

/**
 * Writes the shopper's review of a line, or changes it. Refused as long as it is not delivered; somebody else's line is not
 * there. With moderation, and where the operator had hidden it, it waits to be looked at.
 */
export async function rateOrderItem(shop: Shop, shopper: Shopper, given: Rating): Promise<OwnReview> {
  const settings = await getSettings(shop, 0)
  const isModerated = settings.plugin_product_reviews_moderation === "true"
  const { review, dropped } = await inTransaction(shop.db, async (trx) => {
    const item = await lockLine(trx, shopper, given.order_item_id)
    const before = await trx
      .selectFrom("reviews")
      .select(["id", "rating", "text", "pictures", "status"])
      .where("order_item_id", "=", given.order_item_id)
      .forUpdate()
      .executeTakeFirst()
    const kept = before?.pictures ?? []
    await claimUploads(
      trx,
      shopper,
      given.pictures.filter((key) => !kept.includes(key)),
    )
    const status: ReviewStatus = isModerated || (before && before.status === "hidden") ? "pending" : "visible"
    const row = {
      rating: given.rating,
      text: given.text.trim(),
      pictures: given.pictures,
      author: authorOf(item.name),
      status,
      updated_at: shop.now(),
    }
    const { id } = await trx
      .insertInto("reviews")
      .values({ ...row, product_id: item.product_id, order_item_id: given.order_item_id, created_at: shop.now() })
      .onConflict((conflict) => conflict.column("order_item_id").doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow()
    await countReview(trx, item.product_id, before ?? null, row)
    const actor = { kind: "shopper", id: shopper.shopper_id } as const
    await recordEvent(trx, actor, { kind: "review", id: String(id) }, before ? "changed" : "written", {
      rating: row.rating,
      status,
    })
    if (status === "visible" || before?.status === "visible") {
      await announceProducts(trx, [item.product_id], { tags: ["products"] })
    }
    return { review: { id, ...row }, dropped: kept.filter((key) => !given.pictures.includes(key)) }
  })
  await forgetAll(shop, dropped)
  const pictures = await picturesByKey(shop.db, review.pictures)
  return { ...review, pictures: review.pictures.flatMap((key) => pictures.get(key) ?? []) }
}

/** The line, locked, so that two reviews of it at once become one. */
async function lockLine(trx: Trx, shopper: Shopper, id: number): Promise<{ product_id: number; name: string }> {
  const { rows } = await sql<{ product_id: number | null; status: string; name: string }>`
    select i.product_id, o.status, coalesce(nullif(c.name, ''), o.contact ->> 'name') as name
    from order_items i
    join orders o on o.id = i.order_id
    left join customers c on c.shopper_id = o.shopper_id
    where i.id = ${id} and o.shopper_id = ${shopper.shopper_id}::uuid
    for update of i`.execute(trx)
  const line = rows[0]
  if (!line) throw new Refusal("not_found", "item_not_found", "This item is not in one of your orders")
  if (line.status !== "delivered") {
    throw new Refusal("rule", "not_delivered", "You can review this once it has been delivered")
  }
  if (line.product_id === null) throw new Refusal("rule", "product_gone", "This product is no longer in the store")
  return { product_id: line.product_id, name: line.name }
}

/** "Ada Lovelace" → "Ada L."; nobody's whole name is shown. */
export function authorOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (words[0] ?? "").slice(0, 40)
  const last = words.length > 1 ? [...words.at(-1)!][0] : undefined
  if (first === "") return "A customer"
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}
