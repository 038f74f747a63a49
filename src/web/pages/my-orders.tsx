// What have I ordered so far? The server sends the frame only: whose orders it is about, the browser alone knows.

import { useSearchParams } from "react-router"
import { isOrderStatus, type OrderStatus } from "#rules/order-states.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { OrderList, OrderListSkeleton } from "../features/orders/order-list.tsx"
import { text, useText } from "../messages/use-page-text.ts"
import { useHydrated, useStore } from "../state/store.ts"
import chip from "../ui/chip.module.css"

export const meta = (): PageMeta => ({ title: text().yourOrders })

const filters: OrderStatus[] = [
  "placed",
  "accepted",
  "packed",
  "out_for_delivery",
  "delivered",
  "cancelled",
  "returned",
]

export function Component() {
  const t = useText()
  const hydrated = useHydrated()
  const customer = useStore((state) => state.user.authToken)
  const [search, setSearch] = useSearchParams()
  const asked = search.get("status") ?? ""
  const status = isOrderStatus(asked) ? asked : null
  // Filters are no steps: Back leaves the page.
  const choose = (next: OrderStatus | null) =>
    setSearch(next ? { status: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <PageFrame title={t.yourOrders} size="narrow">
      <fieldset className={chip.row} aria-label={t.orderStatusFilter}>
        {[null, ...filters].map((filter) => (
          <button
            key={filter ?? "all"}
            type="button"
            className={chip.chip}
            aria-pressed={filter === status}
            onClick={() => choose(filter)}
          >
            {filter ? t.status[filter] : t.allStatuses}
          </button>
        ))}
      </fieldset>
      {hydrated ? <OrderList key={`${customer} ${status}`} status={status} onStatus={choose} /> : <OrderListSkeleton />}
    </PageFrame>
  )
}
