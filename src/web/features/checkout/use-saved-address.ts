// Which of the customer's addresses is it for? The one chosen here, else the one the cart is already priced for, else the default.

import { useEffect, useState } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { labelText } from "#web/features/account/address-label.ts"
import { accountText } from "#web/messages/use-account-text.ts"
import type { CartState } from "#web/state/shape.ts"
import { setCartAddress } from "../cart/cart-actions.ts"
import type { Draft } from "./draft.ts"

type Saved = {
  /** null where the address is to be typed. */
  saved: SavedAddress | null
  /** The cart is being priced for it: what is to be paid may change. */
  isPricing: boolean
}

/** `addresses` is null for guests. */
export function useSavedAddress(addresses: SavedAddress[] | null, wanted: string, cart: CartState): Saved {
  const chosen =
    addresses?.find(({ id }) => String(id) === wanted) ??
    addresses?.find(({ pincode }) => pincode === cart.address?.pincode) ??
    addresses?.[0] ??
    null
  const [pricedFor, setPricedFor] = useState<number | null>(null)
  // A refusal is told when ordering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    if (!chosen) return
    let wanted = true
    const done = () => wanted && setPricedFor(chosen.id)
    if (isThere(chosen, cart)) done()
    else setCartAddress(chosen.pincode, detailsOf(chosen)).then(done, done)
    return () => {
      wanted = false
    }
  }, [chosen?.id])
  return { saved: chosen, isPricing: chosen !== null && pricedFor !== chosen.id }
}

const isThere = ({ pincode, lat, lng }: SavedAddress, { address }: CartState): boolean =>
  address?.pincode === pincode && (address.lat ?? null) === (lat ?? null) && (address.lng ?? null) === (lng ?? null)

const detailsOf = ({ label, lat, lng }: SavedAddress) => ({
  title: labelText(label, accountText()),
  ...(lat != null && lng != null ? { lat, lng } : {}),
})

/** What is ordered to a saved address; what is typed at the checkout itself stays. */
export function withAddress(draft: Draft, { id, ...saved }: SavedAddress): Draft {
  const { name, phone, line1, line2 = "", landmark = "", city, state = "", pincode } = saved
  return { ...draft, address: String(id), name, phone, line1, line2, landmark, city, state, pincode }
}
