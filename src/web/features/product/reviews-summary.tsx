// What do those who bought it say? The average, how many gave how many stars, and the first reviews.

import type { Answer } from "#contract/calls.ts"
import type { Review } from "#contract/catalogue-parts.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { buttonClass } from "#web/ui/button-class.ts"
import { Link } from "#web/ui/link.tsx"
import { Star } from "#web/ui/rating.tsx"
import { SectionHeader } from "#web/ui/section-header.tsx"
import styles from "./reviews-summary.module.css"

type Props = { productId: number; reviews: Answer<"getProductReviews"> }

export function ReviewsSummary({ productId, reviews }: Props) {
  const t = useText()
  if (reviews.rating_count === 0) return null
  return (
    <section className={styles.section} aria-labelledby="reviews-title">
      <SectionHeader id="reviews-title" title={t.reviews} />
      <RatingBars {...reviews} />
      {reviews.data.map((review) => (
        <ReviewEntry key={review.id} review={review} />
      ))}
      {reviews.review_count > 0 && (
        <Link
          to={`/product/reviews/${productId}`}
          className={buttonClass({ variant: "outline", size: "medium", className: styles.all })}
        >
          {t.allReviews} ({reviews.review_count})
        </Link>
      )}
    </section>
  )
}

type Bars = Pick<Answer<"getProductReviews">, "average_rating" | "rating_count" | "review_count" | "grouped_ratings">

export function RatingBars({ average_rating, rating_count, review_count, grouped_ratings }: Bars) {
  const t = useText()
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <b>{average_rating.toFixed(1)}</b>
        <span className={styles.counts}>
          {t.ratings(rating_count)}
          <br />
          {t.reviewsCount(review_count)}
        </span>
      </div>
      <ul className={styles.bars}>
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <li key={stars} className={styles.bar}>
            <span aria-hidden="true">{stars}</span>
            <Star />
            <meter
              className={styles.meter}
              min={0}
              max={Math.max(1, rating_count)}
              value={grouped_ratings[stars]}
              aria-label={t.starsCount(stars, grouped_ratings[stars])}
            />
            <span className={styles.number} aria-hidden="true">
              {grouped_ratings[stars]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ReviewEntry({ review }: { review: Review }) {
  const t = useText()
  return (
    <article className={styles.review}>
      <p className={styles.author}>
        <b>{review.author}</b>
        <span role="img" aria-label={t.ratedOf5(String(review.rating))} className={styles.stars}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} filled={star <= review.rating} />
          ))}
        </span>
      </p>
      {review.text && <p className={styles.text}>{review.text}</p>}
    </article>
  )
}
