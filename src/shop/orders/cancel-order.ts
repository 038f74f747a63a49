// May a shopper take an order back? Their own, until it is on its way.

import { canMoveOrder } from "#rules/order-states.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { moveOrder } from "./move-order.ts"
import { getSingleOrder } from "./orders.ts"

/** Cancelling again changes nothing. Somebody else's order is not there. */
export async function cancelOrder(shop: Shop, shopper: Shopper, publicId: string, reason: string): Promise<void> {
  const { status } = await getSingleOrder(shop, shopper, publicId)
  if (status === "cancelled") return
  if (!canMoveOrder(status, "cancelled")) {
    const message =
      status === "out_for_delivery" ? "Your order is already on its way" : "This order cannot be cancelled any more"
    throw new Refusal("rule", "too_late", message)
  }
  await moveOrder(shop, { kind: "shopper", id: shopper.shopper_id }, publicId, "cancelled", reason)
}
