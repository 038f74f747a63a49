// How do a shopper's own reviews look on the wire?

import type { ReviewableItem as WireItem, OwnReview as WireReview } from "#contract/review-calls.ts"
import type { OwnReview, ReviewableItem } from "#shop/reviews/own-reviews.ts"
import { presentImage } from "./catalogue.ts"

export const presentOwnReview = ({ id, rating, text, pictures, status, updated_at }: OwnReview): WireReview => ({
  id,
  rating,
  text,
  images: pictures.map((picture) => ({ key: picture.key, image: presentImage(picture, "") })),
  status,
  updated_at: updated_at.toISOString(),
})

export const presentReviewable = ({ picture, review, ...item }: ReviewableItem): WireItem => ({
  ...item,
  image: presentImage(picture, item.name),
  review: review && presentOwnReview(review),
})
