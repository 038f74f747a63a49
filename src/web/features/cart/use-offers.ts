// Which coupons and offers are there, and what would each do to this cart? Asked again when the cart has come to rest after a change; what was
// known stays until the new answer is there, so that nothing jumps.

import { useCallback, useEffect, useState } from "react"
import type { Offer } from "#contract/cart-parts.ts"
import { request } from "#web/api/client.ts"
import { useLanguage } from "#web/messages/use-text.ts"
import type { State } from "#web/state/shape.ts"
import { useHydrated, useStore } from "#web/state/store.ts"
import { cartSettled } from "./cart-sync.ts"

/** Longer than taps are collected, see cart-sync. */
const pause = 400
/** The last answer, for the next screen that shows offers, and the cart it was for. */
let known: { key: string; offers: Offer[] } | null = null

/** What an answer depends on. */
const keyOf = ({ cart, branches }: State) =>
  [
    branches.selected_branch?.id,
    cart.subtotal,
    cart.cartDetails.quantity_count,
    cart.delivery_charge,
    cart.address?.pincode,
    cart.customer_applied_coupon,
  ].join(" ")

export type Offers = { offers: Offer[] | null; failed: boolean; retry: () => void }

export function useOffers(): Offers {
  const hydrated = useHydrated()
  // What each offer says is the server's, in the page's language.
  const key = `${useLanguage().code} ${useStore(keyOf)}`
  const [offers, setOffers] = useState<Offer[] | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(async (forKey: string, signal?: AbortSignal) => {
    try {
      await cartSettled()
      if (signal?.aborted) return
      const answer = await request("getDiscounts", { signal })
      known = { key: forKey, offers: answer }
      setOffers(answer)
      setFailed(false)
    } catch {
      if (!signal?.aborted) setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (!hydrated) return
    const controller = new AbortController()
    if (known) setOffers((now) => now ?? known?.offers ?? null)
    const timer = setTimeout(() => void load(key, controller.signal), known ? pause : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [hydrated, key, load])

  const retry = useCallback(() => {
    setFailed(false)
    void load(key)
  }, [load, key])
  return { offers, failed: failed && !offers, retry }
}

/** The coupon that saves most on the cart as it is; the server sends the list in this order. */
export function bestOf(offers: Offer[] | null): (Offer & { code: string }) | null {
  const best = offers?.find(({ code, eligible, saving }) => code !== null && eligible && saving > 0)
  return best ? (best as Offer & { code: string }) : null
}
