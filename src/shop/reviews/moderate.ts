// Which reviews are seen? The operator hides and approves them; those of a person who leaves go with the person.

import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { announceProducts } from "../catalogue/stock.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { countReview, type ReviewStatus } from "./review-counts.ts"

export type ListedReview = {
  id: number
  slug: string
  author: string
  rating: number
  text: string
  status: ReviewStatus
  created_at: Date
  /** How many pictures. */
  pictures: number
}

/** The newest first. */
export async function listReviews(
  db: Db,
  query: { status?: ReviewStatus; slug?: string; limit: number },
): Promise<ListedReview[]> {
  const { status = null, slug = null, limit } = query
  const { rows } = await sql<ListedReview>`
    select r.id, p.slug, r.author, r.rating, r.text, r.status, r.created_at, cardinality(r.pictures) as pictures
    from reviews r join products p on p.id = r.product_id
    where (${status}::text is null or r.status = ${status}) and (${slug}::text is null or p.slug = ${slug})
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Shows or hides a review; the product's stars follow. A repeat changes nothing. */
export async function setReviewStatus(shop: Shop, actor: Actor, id: number, status: ReviewStatus): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const review = await trx
      .selectFrom("reviews")
      .select(["product_id", "rating", "text", "status"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw new Refusal("not_found", "review_not_found", `There is no review ${id}`)
    if (review.status === status) return
    await trx.updateTable("reviews").set({ status }).where("id", "=", id).execute()
    await countReview(trx, review.product_id, review, { ...review, status })
    await recordEvent(trx, actor, { kind: "review", id: String(id) }, "status", { from: review.status, to: status })
    if (status === "visible" || review.status === "visible") {
      await announceProducts(trx, [review.product_id], { tags: ["products"] })
    }
  })
}

/**
 * Removes what a shopper wrote, with the stars it gave. Returns keys of the pictures that were in it and of those that still
 * waited for a review: the caller forgets them once the transaction has ended.
 */
export async function eraseReviews(trx: Trx, shopperId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: number
    product_id: number
    rating: number
    text: string
    status: string
    pictures: string[]
  }>`
    delete from reviews r using order_items i, orders o
    where i.id = r.order_item_id and o.id = i.order_id and o.shopper_id = ${shopperId}::uuid
    returning r.id, r.product_id, r.rating, r.text, r.status, r.pictures`.execute(trx)
  // Products in the order of their ids, as everywhere.
  for (const review of rows.sort((a, b) => a.product_id - b.product_id)) {
    await countReview(trx, review.product_id, review, null)
  }
  const waiting = await trx.deleteFrom("picture_uploads").where("shopper_id", "=", shopperId).returning("key").execute()
  if (rows.length > 0)
    await announceProducts(trx, [...new Set(rows.map(({ product_id }) => product_id))], { tags: ["products"] })
  return [...rows.flatMap(({ pictures }) => pictures), ...waiting.map(({ key }) => key)]
}

export type WrittenReview = { product: string; rating: number; text: string; pictures: string[]; written_at: Date }

/** Everything a shopper wrote, for the export of an account. */
export async function reviewsOf(db: Db, shopperId: string): Promise<WrittenReview[]> {
  const { rows } = await sql<WrittenReview>`
    select p.name as product, r.rating, r.text, r.pictures, r.created_at as written_at
    from reviews r
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    join products p on p.id = r.product_id
    where o.shopper_id = ${shopperId}::uuid order by r.id`.execute(db)
  return rows
}
