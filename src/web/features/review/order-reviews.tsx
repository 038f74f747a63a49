// What did I think of what this order brought? A card for each item: the form, or the review as it stands.

import { useCallback, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import type { OwnReview, ReviewableItem } from "#contract/review-calls.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import packed from "#web/ui/art/package.svg?no-inline"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { Link } from "#web/ui/link.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { Star } from "#web/ui/rating.tsx"
import { CardsSkeleton } from "../account/skeletons.tsx"
import { useLoaded } from "../account/use-loaded.ts"
import styles from "./review.module.css"
import { ReviewForm } from "./review-form.tsx"

type Found = Answer<"getReviewableItems"> | null

export function OrderReviews({ orderId }: { orderId: string }) {
  const l = useLoyaltyText()
  const load = useCallback(
    async (signal?: AbortSignal): Promise<{ order: Found }> => {
      try {
        return { order: await request("getReviewableItems", { query: { order_id: orderId }, signal }) }
      } catch (error) {
        // Somebody else's order, or none.
        if (isCallError(error) && [404, 422].includes(error.status)) return { order: null }
        throw error
      }
    },
    [orderId],
  )
  const { data, set, failed, retry } = useLoaded<{ order: Found }>(load)
  if (failed) return <ErrorState title={l.reviewsFailed} onRetry={retry} />
  if (!data) return <OrderReviewsSkeleton />
  const { order } = data
  if (!order?.can_review) {
    return (
      <EmptyState
        picture={packed}
        title={l.notYet}
        text={l.notYetText}
        action={
          <LinkButton to={order ? `/track-order/${order.order_id}` : "/account/my-orders"}>{l.toOrder}</LinkButton>
        }
      />
    )
  }
  const keep = (id: number) => (review: OwnReview) =>
    set({
      order: { ...order, items: order.items.map((item) => (item.order_item_id === id ? { ...item, review } : item)) },
    })
  return (
    <div className={styles.view}>
      <h2 className={styles.heading}>{l.reviewsOf(order.number)}</h2>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item.order_item_id} item={item} onSaved={keep(item.order_item_id)} />
        ))}
      </ul>
    </div>
  )
}

export const OrderReviewsSkeleton = () => <CardsSkeleton heights={[28, 330, 330]} />

function Item({ item, onSaved }: { item: ReviewableItem; onSaved: (review: OwnReview) => void }) {
  const [isOpen, setOpen] = useState(item.review === null)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Picture image={item.image} sizes="56px" decorative className={styles.product} />
        <div className={styles.words}>
          <Link to={`/product/${item.slug}`} className={styles.name}>
            {item.name}
          </Link>
          {item.options_text && <p className={styles.muted}>{item.options_text}</p>}
        </div>
      </div>
      {isOpen || !item.review ? (
        <ReviewForm
          item={item}
          onSaved={(review) => {
            onSaved(review)
            setOpen(false)
          }}
        />
      ) : (
        <Written review={item.review} onChange={() => setOpen(true)} />
      )}
    </li>
  )
}

function Written({ review: { rating, text, images, status }, onChange }: { review: OwnReview; onChange: () => void }) {
  const l = useLoyaltyText()
  return (
    <div className={styles.written}>
      <span className={styles.given} role="img" aria-label={l.star(rating)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} filled={star <= rating} />
        ))}
      </span>
      {text && <p className={styles.text}>{text}</p>}
      {images.length > 0 && (
        <div className={styles.pictures}>
          {images.map(({ key, image }, at) => (
            <Picture key={key} image={{ ...image, alt: l.pictureOf(at + 1) }} sizes="72px" className={styles.image} />
          ))}
        </div>
      )}
      {status !== "visible" && <Notice tone="tint">{status === "pending" ? l.reviewPending : l.reviewHidden}</Notice>}
      <Button variant="outline" size="small" onClick={onChange}>
        {l.changeReview}
      </Button>
    </div>
  )
}
