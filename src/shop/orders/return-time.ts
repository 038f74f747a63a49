// How long may an order be sent back? Days after its delivery, as the merchant sets it.

import type { OrderStatus } from "#rules/order-states.ts"
import type { Settings } from "../settings/settings.ts"

/** A delivered order got there when it came into its status. */
type Delivered = { status: OrderStatus; status_at: Date }

const dayMs = 86_400_000

/** The end of the time, while it runs; null before delivery, after it, and where the store takes nothing back. */
export function returnUntil({ status, status_at }: Delivered, settings: Settings, now: Date): Date | null {
  if (status !== "delivered") return null
  const until = new Date(status_at.getTime() + Number(settings.return_days) * dayMs)
  return until > now ? until : null
}
