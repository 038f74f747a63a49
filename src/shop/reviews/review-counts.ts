// How do a product's stars follow its reviews? By the difference that one review makes, in the transaction that makes it.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"

export type ReviewStatus = "visible" | "pending" | "hidden"

export const reviewStatuses: ReviewStatus[] = ["visible", "pending", "hidden"]

/** What counts of a review; nothing while it is not visible. */
export type Counted = { rating: number; text: string; status: string }

/** Brings the product's count, sum, bars and number of written reviews from `before` to `after`; null: there is none. */
export async function countReview(
  trx: Trx,
  productId: number,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const [was, is] = [shown(before), shown(after)]
  const bars = [1, 2, 3, 4, 5].map((star) => Number(is?.rating === star) - Number(was?.rating === star))
  const written = Number(Boolean(is?.text)) - Number(Boolean(was?.text))
  if (written === 0 && bars.every((bar) => bar === 0)) return
  await sql`
    update products set
      ratings = (
        select array_agg(n + more order by star)
        from unnest(ratings, ${bars}::int[]) with ordinality t (n, more, star)
      ),
      rating_count = rating_count + ${sum(bars)}::int,
      rating_sum = rating_sum + ${sum(bars.map((bar, index) => bar * (index + 1)))}::int,
      review_count = review_count + ${written}::int
    where id = ${productId}`.execute(trx)
}

const shown = (review: Counted | null) => (review?.status === "visible" ? review : null)

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
