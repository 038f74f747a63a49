// How does a coupon get into the cart and out of it? One thing at a time; what the server says of a code that does nothing is kept as words.

import { useState } from "react"
import { isCallError } from "#web/api/call-error.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { showToast } from "#web/ui/toast.ts"
import { applyCoupon, removeCoupon } from "./cart-actions.ts"

export type Coupon = {
  /** The code that is being put in or taken out; null: nothing is on its way. */
  busy: string | null
  /** Why a code was not taken. */
  refused: { code: string; message: string } | null
  forgetRefusal: () => void
  /** True when the cart now costs less by it. */
  apply: (code: string) => Promise<boolean>
  takeOff: (code: string) => Promise<void>
}

export function useCoupon(): Coupon {
  const t = useText()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<Coupon["refused"]>(null)

  async function apply(code: string): Promise<boolean> {
    setBusy(code)
    setRefused(null)
    try {
      const cart = await applyCoupon(code)
      if (cart.coupon_applied) showToast(t.couponDone(cart.customer_applied_coupon ?? code, cart.coupon_message))
      else setRefused({ code, message: cart.coupon_message || t.couponFailed })
      return cart.coupon_applied
    } catch (error) {
      const told = isCallError(error) && error.status !== 0 && error.message
      setRefused({ code, message: told || t.couponFailed })
      return false
    } finally {
      setBusy(null)
    }
  }

  async function takeOff(code: string): Promise<void> {
    setBusy(code)
    setRefused(null)
    try {
      await removeCoupon()
      showToast(t.couponGone(code))
    } catch (error) {
      showToast((isCallError(error) && error.message) || t.couponFailed)
    } finally {
      setBusy(null)
    }
  }

  return { busy, refused, forgetRefusal: () => setRefused(null), apply, takeOff }
}
