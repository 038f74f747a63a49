// Calls about reviews that shoppers write of what they were brought.

import { type Static, Type } from "typebox"
import { body, type Call, none, query } from "./call.ts"
import { Id, Image, Nullable, OrderId, Slug, Time } from "./common.ts"
import { OrderStatus } from "./order-parts.ts"
import { paths } from "./paths.ts"

/** A picture by the key that its upload answered. */
const PictureKey = Type.String({ minLength: 8, maxLength: 100, pattern: "^[a-z0-9-]+$" })

export const OwnReview = Type.Object({
  id: Id,
  rating: Type.Integer(),
  text: Type.String(),
  /** With the keys to send again when the review is changed. */
  images: Type.Array(Type.Object({ key: PictureKey, image: Image })),
  /** "pending": the store looks at it first; "hidden": the store does not show it. Only the shopper sees those. */
  status: Type.Enum(["visible", "pending", "hidden"]),
  updated_at: Time,
})
export type OwnReview = Static<typeof OwnReview>

export const ReviewableItem = Type.Object({
  order_item_id: Id,
  product_id: Id,
  slug: Slug,
  name: Type.String(),
  options_text: Type.String(),
  image: Image,
  review: Nullable(OwnReview),
})
export type ReviewableItem = Static<typeof ReviewableItem>

export const reviewCalls = {
  rateOrderItem: {
    ...paths.rateOrderItem,
    summary: "Review a delivered item of an own order, or change the review",
    access: "shopper",
    query: none,
    body: body({
      order_item_id: Id,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: Type.Optional(Type.String({ maxLength: 2000 })),
      /** All pictures the review is to have; those left out are removed. */
      images: Type.Optional(Type.Array(PictureKey, { maxItems: 6 })),
    }),
    status: 200,
    answer: OwnReview,
    errors: [401, 403, 404],
  },
  getReviewableItems: {
    ...paths.getReviewableItems,
    summary: "The items of an own order with the shopper's review of each",
    access: "shopper",
    query: query({ order_id: OrderId }),
    status: 200,
    answer: Type.Object({
      order_id: OrderId,
      number: Type.String(),
      status: OrderStatus,
      placed_at: Time,
      /** It was delivered, so its items can be reviewed. */
      can_review: Type.Boolean(),
      items: Type.Array(ReviewableItem),
    }),
    errors: [401, 404],
  },
} as const satisfies Record<string, Call>
