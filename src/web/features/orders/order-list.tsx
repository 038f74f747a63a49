// What have I ordered? Filtered by status; each row leads to the order.

import { useText } from "#web/messages/use-page-text.ts"
import packed from "#web/ui/art/package.svg?no-inline"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./order-list.module.css"
import { OrderRow } from "./order-row.tsx"
import { type OrderFilter, useOwnOrders } from "./use-own-orders.ts"

type Props = { status: OrderFilter; onStatus: (status: OrderFilter) => void }

export function OrderList({ status, onStatus }: Props) {
  const t = useText()
  const { loaded, failed, retry, more, showMore } = useOwnOrders(status)
  if (failed) return <ErrorState title={t.ordersFailed} onRetry={retry} />
  if (!loaded) return <OrderListSkeleton />
  const { orders, total } = loaded
  if (orders.length === 0) {
    return status ? (
      <EmptyState
        picture={packed}
        title={t.noOrdersWithStatus}
        action={
          <Button variant="outline" onClick={() => onStatus(null)}>
            {t.showAllOrders}
          </Button>
        }
      />
    ) : (
      <EmptyState
        picture={packed}
        title={t.noOrders}
        text={t.noOrdersText}
        action={<LinkButton to="/">{t.startShopping}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={t.yourOrders}>
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      {orders.length < total && (
        <div className={styles.more}>
          {more === "failed" && (
            <p role="alert" className={styles.failed}>
              {t.loadMoreFailed}
            </p>
          )}
          <Button variant="outline" busy={more === "busy"} onClick={() => void showMore()}>
            {t.showMore}
          </Button>
          <p role="status">{t.ordersShown(orders.length, total)}</p>
        </div>
      )}
    </>
  )
}

export function OrderListSkeleton() {
  const t = useText()
  return (
    <div className={styles.skeletons}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="146px" radius="var(--radius)" />
      ))}
    </div>
  )
}
