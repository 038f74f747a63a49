// How long may an order be sent back? Days after its delivery, as the merchant sets it.

import type { OrderStatus } from "#rules/order-states.ts"
import type { Settings } from "../settings/settings.ts"

type Delivered = { status: OrderStatus; timeline: { status: OrderStatus; at: Date | null }[] }

const dayMs = 86_400_000

/** The end of the time, while it runs; null before delivery, after it, and where the store takes nothing back. */
export function returnUntil({ status, timeline }: Delivered, settings: Settings, now: Date): Date | null {
  const delivered = timeline.find((step) => step.status === "delivered")?.at
  if (status !== "delivered" || !delivered) return null
  const until = new Date(delivered.getTime() + Number(settings.return_days) * dayMs)
  return until > now ? until : null
}
