// How long is stock held for an order that nobody pays? Until its time is up and the gateway has no money for it.

import { GatewayDown, GatewayRefused } from "../gateway.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop } from "../shop.ts"
import { checkOrder } from "./check-payment.ts"
import { moveOrder } from "./move-order.ts"

/** While the gateway is silent stock is held this many times as long; money that comes later still goes back. */
const patience = 4

/** Cancels orders that were not paid in time. Returns how many. */
export async function releaseUnpaid(shop: Shop): Promise<number> {
  const minutes = Number((await getSettings(shop, 0)).unpaid_order_minutes)
  const overdue = await shop.db
    .selectFrom("orders as o")
    .innerJoin("payments as p", "p.order_id", "o.id")
    .select(["o.public_id", "o.placed_at", "p.provider_order_id"])
    .where("o.status", "=", "pending_payment")
    .where("o.placed_at", "<=", new Date(shop.now().getTime() - minutes * 60_000))
    .orderBy("o.placed_at")
    .limit(100)
    .execute()
  let released = 0
  for (const order of overdue) {
    const isLate = shop.now().getTime() - order.placed_at.getTime() > patience * minutes * 60_000
    if (!(isLate || (await isUnpaid(shop, order.provider_order_id)))) continue
    const system = { kind: "system", id: "unpaid" } as const
    const reason = "It was not paid in time"
    await moveOrder(shop, system, order.public_id, "cancelled", reason).then(() => (released += 1), ignoreRefusal)
  }
  return released
}

async function isUnpaid(shop: Shop, providerOrderId: string | null): Promise<boolean> {
  // The gateway was never asked: nobody can have paid.
  if (!shop.gateway || providerOrderId === null) return true
  try {
    const outcomes = await checkOrder(shop, shop.gateway, providerOrderId)
    return !outcomes.some((outcome) => outcome === "paid" || outcome === "known")
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused) return false
    throw error
  }
}

/** It was paid or cancelled in between. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
