// What do shoppers say of a product? A summary by stars, and the written reviews page by page.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Page } from "../catalogue/list.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop } from "../shop.ts"

export type Review = {
  id: number
  author: string
  rating: number
  text: string
  pictures: Picture[]
  created_at: Date
}

export type ReviewSummary = {
  rating_count: number
  review_count: number
  rating_sum: number
  /** Counts of 1 to 5 stars. */
  ratings: number[]
}

export type ReviewQuery = { page: number; per_page: number; sort: "newest" | "highest" | "lowest"; rating?: number }

export async function getProductReviews(
  { db }: Shop,
  productId: number,
  { page, per_page, sort, rating }: ReviewQuery,
): Promise<ReviewSummary & Page<Review>> {
  const summary = await db
    .selectFrom("products")
    .select(["rating_count", "review_count", "rating_sum", "ratings"])
    .where("id", "=", productId)
    .where("is_published", "=", true)
    .executeTakeFirst()
  if (!summary) throw new Refusal("not_found", "product_not_found", "This product does not exist")
  const visible = db
    .selectFrom("reviews")
    .where("product_id", "=", productId)
    .where("status", "=", "visible")
    .where("text", "<>", "")
    .$if(rating !== undefined, (query) => query.where("rating", "=", rating!))
  const direction = sort === "lowest" ? "asc" : "desc"
  const [rows, { total }] = await Promise.all([
    visible
      .select(["id", "author", "rating", "text", "pictures", "created_at"])
      .$if(sort !== "newest", (query) => query.orderBy("rating", direction))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    visible.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  const pictures = await picturesByKey(
    db,
    rows.flatMap((row) => row.pictures),
  )
  return {
    ...summary,
    data: rows.map((row) => ({ ...row, pictures: row.pictures.flatMap((key) => pictures.get(key) ?? []) })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  }
}

export type ReviewInput = { product_id: number; author: string; rating: number; text: string; created_at: Date }

/**
 * Writes reviews, and star-only ratings by product (counts of 1 to 5 stars), then the products' averages and bars from
 * both. The products are new: counts of an earlier call are replaced.
 */
export async function writeReviews(trx: Trx, reviews: ReviewInput[], ratings: Map<number, number[]>): Promise<void> {
  for (let from = 0; from < reviews.length; from += 500) {
    const rows = reviews.slice(from, from + 500).map((review) => ({ ...review, pictures: [] }))
    await trx.insertInto("reviews").values(rows).execute()
  }
  for (const [productId, counts] of ratings) {
    const own = reviews.filter(({ product_id }) => product_id === productId)
    const all = counts.map((count, index) => count + own.filter(({ rating }) => rating === index + 1).length)
    await trx
      .updateTable("products")
      .set({
        ratings: sql<number[]>`${all}::int[]`,
        rating_count: all.reduce((a, b) => a + b, 0),
        rating_sum: all.reduce((sum, count, index) => sum + count * (index + 1), 0),
        review_count: own.filter(({ text }) => text !== "").length,
      })
      .where("id", "=", productId)
      .execute()
  }
}
