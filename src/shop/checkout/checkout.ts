// What can be chosen at checkout?

import { getBranch } from "../branches/branches.ts"
import { getCart } from "../cart/cart.ts"
import { fullSlots, type Slot, slotCapacity, slotsOf } from "../delivery/slots.ts"
import { type PaymentMethod, paymentMethods } from "../payments/methods.ts"
import { getSettings, moneyFormatOf } from "../settings/settings.ts"
import type { Shop, Shopper } from "../shop.ts"

/** Minutes to the door where no place is known yet. */
export const usualEtaMinutes = 30

export type CheckoutOptions = {
  payment_methods: (PaymentMethod & { reason: string })[]
  slots: Slot[]
  guest_checkout: boolean
}

export async function getCheckoutOptions(shop: Shop, shopper: Shopper, branchId: number): Promise<CheckoutOptions> {
  const [branch, settings, cart] = await Promise.all([
    getBranch(shop, branchId),
    getSettings(shop, branchId),
    getCart(shop, shopper, branchId),
  ])
  const now = shop.now()
  const full = await fullSlots(shop.db, branchId, slotCapacity(settings), now)
  return {
    payment_methods: paymentMethods(shop).map((method) => ({
      ...method,
      reason: method.closedReason(cart.totals.total, moneyFormatOf(settings)),
    })),
    slots: slotsOf(branch, now, cart.quote.eta_minutes ?? usualEtaMinutes, full),
    guest_checkout: settings.guest_checkout_enable === "true",
  }
}
