// What can a shopper review, and what have they written? The lines of an own order with the review of each.

import { sql } from "kysely"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import type { ReviewStatus } from "./review-counts.ts"

export type OwnReview = {
  id: number
  rating: number
  text: string
  pictures: Picture[]
  /** "pending" and "hidden" are seen by nobody else. */
  status: ReviewStatus
  updated_at: Date
}

export type ReviewableItem = {
  order_item_id: number
  product_id: number
  slug: string
  name: string
  options_text: string
  picture: Picture | null
  review: OwnReview | null
}

export type Reviewable = {
  public_id: string
  number: number
  status: string
  placed_at: Date
  items: ReviewableItem[]
}

type Row = {
  number: number
  status: string
  placed_at: Date
  items: (Omit<ReviewableItem, "picture" | "review"> & {
    picture: string | null
    review: (Omit<OwnReview, "pictures" | "updated_at"> & { pictures: string[]; updated_at: string }) | null
  })[]
}

/** Of an own order; anybody else's is not there. Products that have left the store are left out. */
export async function getReviewableItems({ db }: Shop, { shopper_id }: Shopper, publicId: string): Promise<Reviewable> {
  const { rows } = await sql<Row>`
    select o.number, o.status, o.placed_at, (
      select coalesce(jsonb_agg(jsonb_build_object('order_item_id', i.id, 'product_id', i.product_id, 'slug', p.slug,
        'name', i.name, 'options_text', i.options_text, 'picture', i.picture, 'review',
        case when r.id is null then null else jsonb_build_object('id', r.id, 'rating', r.rating, 'text', r.text,
          'pictures', r.pictures, 'status', r.status, 'updated_at', r.updated_at) end) order by i.id), '[]')
      from order_items i join products p on p.id = i.product_id left join reviews r on r.order_item_id = i.id
      where i.order_id = o.id
    ) as items
    from orders o where o.public_id = ${publicId} and o.shopper_id = ${shopper_id}::uuid`.execute(db)
  const order = rows[0]
  if (!order) throw new Refusal("not_found", "order_not_found", "This order does not exist")
  const keys = order.items.flatMap(({ picture, review }) => [picture ?? [], review?.pictures ?? []].flat())
  const pictures = await picturesByKey(db, keys)
  return {
    ...order,
    public_id: publicId,
    items: order.items.map(({ picture, review, ...item }) => ({
      ...item,
      picture: pictures.get(picture ?? "") ?? null,
      review: review && {
        ...review,
        pictures: review.pictures.flatMap((key) => pictures.get(key) ?? []),
        updated_at: new Date(review.updated_at),
      },
    })),
  }
}
