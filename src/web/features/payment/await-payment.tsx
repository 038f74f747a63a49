// Ordered, and now? The payment window opens by itself; whatever happens there or elsewhere, the page follows the order.

import { useEffect } from "react"
import type { Order } from "#contract/order-parts.ts"
import { takeExpectedPayment } from "../orders/order-memory.ts"
import { useTrackedOrder } from "../orders/use-tracked-order.ts"
import { PayPanel } from "./pay-panel.tsx"

type Props = { order: Order; onChange: (order: Order) => void; onStale: () => void }

export function AwaitPayment({ order, onChange, onStale }: Props) {
  const watched = useTrackedOrder(order.order_id, undefined)
  const status = watched.order?.status
  useEffect(() => {
    if (status && status !== "pending_payment") onStale()
  }, [status, onStale])
  return (
    <PayPanel
      order={order}
      startsAtOnce={() => takeExpectedPayment(order.order_id)}
      onChange={onChange}
      onStale={onStale}
    />
  )
}
