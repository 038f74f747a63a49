// Which reviews are seen? The operator hides, approves and removes them; the product's stars follow.

import { sql } from "kysely"
import { type Db, inTransaction } from "#db/database.ts"
import { announceProducts } from "../catalogue/stock.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { forgetAll } from "./picture-uploads.ts"
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
    if (!review) throw reviewNotFound(id)
    if (review.status === status) return
    await trx.updateTable("reviews").set({ status }).where("id", "=", id).execute()
    await countReview(trx, review.product_id, review, { ...review, status })
    await recordEvent(trx, actor, { kind: "review", id: String(id) }, "status", { from: review.status, to: status })
    if (status === "visible" || review.status === "visible") {
      await announceProducts(trx, [review.product_id], { tags: ["products"] })
    }
  })
}

/** Removes a review for good, with its stars and pictures. */
export async function removeReview(shop: Shop, actor: Actor, id: number): Promise<void> {
  const pictures = await inTransaction(shop.db, async (trx) => {
    const review = await trx
      .deleteFrom("reviews")
      .where("id", "=", id)
      .returning(["product_id", "rating", "text", "status", "pictures"])
      .executeTakeFirst()
    if (!review) throw reviewNotFound(id)
    await countReview(trx, review.product_id, review, null)
    await recordEvent(trx, actor, { kind: "review", id: String(id) }, "removed")
    if (review.status === "visible") await announceProducts(trx, [review.product_id], { tags: ["products"] })
    return review.pictures
  })
  await forgetAll(shop, pictures)
}

const reviewNotFound = (id: number) => new Refusal("not_found", "review_not_found", `There is no review ${id}`)
