// When and where would it arrive? As far as it is known: the cart's place, else the branch's quickest delivery.

import type { Branch } from "#contract/store-parts.ts"
import { useLocale } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { useHydrated, useStore } from "../../state/store.ts"

export type Delivery = {
  /** "25 minutes", or that the branch is closed. */
  when: string
  minutes: number | null
  /** "to Park Street" */
  to: string
  place: string
  branch: Branch | null
}

export function useDelivery(): Delivery {
  const t = useText()
  const locale = useLocale()
  const hydrated = useHydrated()
  const branch = useStore((state) => state.branches.selected_branch)
  const place = useStore((state) => state.cart.address?.title)
  const cartMinutes = useStore((state) => (state.cart.address ? state.cart.cartDetails.eta_minutes : null))
  const where = place || branch?.name || ""
  const refused = useStore((state) => state.cart.address !== null && !state.cart.is_delivery_available)
  const minutes = branch?.is_open && !refused ? (cartMinutes ?? branch.eta_minutes) : null
  return { when: when(), minutes, to: where && t.toPlace(where), place: where, branch }

  function when(): string {
    if (minutes !== null) return t.minutes(minutes)
    if (refused) return t.noDelivery
    if (!branch || branch.is_open) return t.delivery
    // The time on the branch's own clock. Browsers and the server may write it with other spaces, so only the browser does.
    if (!branch.opens_at || !hydrated) return t.closedNow
    const written = { timeZone: branch.timezone, hour: "numeric", minute: "2-digit" } as const
    return t.opensAt(new Date(branch.opens_at).toLocaleTimeString(locale, written))
  }
}
