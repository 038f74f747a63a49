// What did I think of what this order brought? About one shopper: the server sends the frame only.

import { useParams } from "react-router"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { OrderReviews, OrderReviewsSkeleton } from "../features/review/order-reviews.tsx"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"
import { useHydrated } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: loyaltyText().rateItems })

export function Component() {
  const l = useLoyaltyText()
  const { order_id = "" } = useParams()
  const hydrated = useHydrated()
  return (
    <PageFrame title={l.rateItems} size="narrow">
      {hydrated ? <OrderReviews key={order_id} orderId={order_id} /> : <OrderReviewsSkeleton />}
    </PageFrame>
  )
}
