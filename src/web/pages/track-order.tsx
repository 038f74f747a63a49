// Where is my order? Works for whoever has the address; about a person it says only what the owner or the signed link may see.

import { useParams, useSearchParams } from "react-router"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { OrderActions } from "../features/orders/order-actions.tsx"
import { OrderBill, OrderFacts } from "../features/orders/order-facts.tsx"
import { OrderItems } from "../features/orders/order-items.tsx"
import { OrderProblem, OrderSkeleton } from "../features/orders/order-states.tsx"
import styles from "../features/orders/orders.module.css"
import { Timeline } from "../features/orders/timeline.tsx"
import { TrackHero } from "../features/orders/track-hero.tsx"
import { useTrackedOrder } from "../features/orders/use-tracked-order.ts"
import { useMoney } from "../lib/format.ts"
import { text, useText } from "../messages/use-page-text.ts"
import { useHydrated } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: text().trackOrder })

export function Component() {
  const t = useText()
  const { order_id: id = "" } = useParams()
  const [search] = useSearchParams()
  return useHydrated() ? (
    <Tracking key={id} id={id} token={search.get("token") ?? undefined} />
  ) : (
    <PageFrame title={t.trackOrder} size="narrow">
      <OrderSkeleton />
    </PageFrame>
  )
}

function Tracking({ id, token }: { id: string; token: string | undefined }) {
  const t = useText()
  const money = useMoney()
  const { order, problem, changes, retry, show } = useTrackedOrder(id, token)
  if (!order) {
    return (
      <PageFrame title={t.trackOrder} heading={problem ? "page" : "bar"} size="narrow">
        {problem ? <OrderProblem problem={problem} retry={retry} /> : <OrderSkeleton />}
      </PageFrame>
    )
  }
  const total = order.total === undefined ? "" : money(order.total)
  return (
    <PageFrame title={t.order(order.number)} subtitle={t.itemsAndTotal(order.items_count, total)} size="narrow">
      <div className={styles.view}>
        <TrackHero order={order} />
        <p className={styles.updated} role="status">
          {changes > 0 && <span key={changes}>{`${t.status[order.status]}. ${t.updatedNow}`}</span>}
        </p>
        <Timeline order={order} />
        <OrderActions order={order} token={token} onChange={show} onStale={retry} />
        <OrderFacts order={order} />
        <OrderItems items={order.items} />
        <OrderBill order={order} />
      </div>
    </PageFrame>
  )
}
