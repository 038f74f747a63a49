// Did it work, and what happens now? Reached right after ordering; the address works again later, for the owner only.

import { Check } from "lucide-react"
import { lazy, Suspense, useEffect } from "react"
import { Navigate, useParams } from "react-router"
import type { Order } from "#contract/order-parts.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { fetchCart } from "../features/cart/cart-actions.ts"
import { useLocalTime } from "../features/orders/local-time.ts"
import { OrderBill, OrderFacts } from "../features/orders/order-facts.tsx"
import { OrderItems } from "../features/orders/order-items.tsx"
import { OrderProblem, OrderSkeleton } from "../features/orders/order-states.tsx"
import styles from "../features/orders/orders.module.css"
import { useOrder } from "../features/orders/use-order.ts"
import { text, useText } from "../messages/use-page-text.ts"
import { useHydrated } from "../state/store.ts"
import { LinkButton } from "../ui/link-button.tsx"

const AwaitPayment = lazy(() =>
  import("../features/payment/await-payment.tsx").then((module) => ({ default: module.AwaitPayment })),
)

export const meta = (): PageMeta => ({ title: text().orderPlaced })

export function Component() {
  const t = useText()
  const { order_id: id = "" } = useParams()
  return useHydrated() ? (
    <Placed key={id} id={id} />
  ) : (
    <PageFrame title={t.orderPlaced} size="narrow">
      <OrderSkeleton />
    </PageFrame>
  )
}

function Placed({ id }: { id: string }) {
  const t = useText()
  const { order, problem, retry, show } = useOrder(id)
  // Ordering has emptied the cart.
  useEffect(() => void fetchCart(), [])
  if (!order) {
    return (
      <PageFrame title={t.orderPlaced} heading={problem ? "page" : "bar"} size="narrow">
        {problem ? <OrderProblem problem={problem} retry={retry} /> : <OrderSkeleton />}
      </PageFrame>
    )
  }
  // It was called off while it waited for its payment: nothing to be thanked for.
  if (order.status === "cancelled") return <Navigate to={`/track-order/${order.order_id}`} replace />
  const isPaid = order.status !== "pending_payment"
  return (
    <PageFrame
      title={t.order(order.number)}
      size="narrow"
      footer={
        <div className={styles.actions}>
          <LinkButton to={`/track-order/${order.order_id}`} variant={isPaid ? "primary" : "outline"} size="large" full>
            {t.trackOrder}
          </LinkButton>
          <LinkButton to="/" variant="quiet" full>
            {t.continueShopping}
          </LinkButton>
        </div>
      }
    >
      <div className={styles.view}>
        {isPaid ? (
          <Thanks order={order} />
        ) : (
          <Suspense fallback={<OrderSkeleton />}>
            <AwaitPayment order={order} onChange={show} onStale={retry} />
          </Suspense>
        )}
        <OrderFacts order={order} />
        <OrderItems items={order.items} />
        <OrderBill order={order} />
        <LinkButton to="/account/my-orders" variant="outline" full className={styles.others}>
          {t.yourOrders}
        </LinkButton>
      </div>
    </PageFrame>
  )
}

function Thanks({ order }: { order: Order }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <>
      <div className={styles.thanks}>
        <span className={styles.tick} aria-hidden="true">
          <Check size={34} strokeWidth={2.75} />
        </span>
        <h2 className={styles.headline}>{t.orderPlaced}</h2>
        <p className={styles.lead}>
          {order.slot
            ? t.arrivesIn(order.slot)
            : order.eta_at
              ? t.arrivesAbout(time(order.eta_at))
              : t.status[order.status]}
        </p>
      </div>
      <section className={styles.steps}>
        <h2>{t.whatNext}</h2>
        <ol>
          {t.nextSteps(order.branch.name).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
