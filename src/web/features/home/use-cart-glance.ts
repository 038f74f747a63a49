// What is in the cart, for the places that tell it at a glance? A moment after a tap: what is under the finger is drawn first, and on a slow
// phone that alone takes half of the time in which a tap feels answered.

import { useDeferredValue, useMemo } from "react"
import { useStore } from "../../state/store.ts"

export type CartGlance = {
  /** Pieces. */
  count: number
  /** To pay for the things, as the cart says it. */
  amount: number
  /** Taken off by coupons and offers. */
  saved: number
}

export function useCartGlance(): CartGlance {
  const count = useStore((state) => state.cart.cartDetails.quantity_count)
  const amount = useStore((state) => state.cart.subtotal_after_discounts)
  const saved = useStore((state) => state.cart.total_discount)
  return useDeferredValue(useMemo(() => ({ count, amount, saved }), [count, amount, saved]))
}
