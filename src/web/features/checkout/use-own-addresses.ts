// Which addresses can a customer order to, and who is it? Loaded when the checkout opens; where they can't be had the address is typed, so that nobody is
// kept from ordering.

import { useEffect, useState } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { useStore } from "#web/state/store.ts"
import { loadWithDetails } from "../account/addresses.ts"

/** null for guests, undefined while they are on their way. */
export function useOwnAddresses(): SavedAddress[] | null | undefined {
  const token = useStore((state) => state.user.authToken)
  const branchId = useStore((state) => state.branches.selected_branch?.id)
  const [found, setFound] = useState<{ token: string; list: SavedAddress[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch delivers to others
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    loadWithDetails(controller.signal).then(
      (list) => setFound({ token, list }),
      () => !controller.signal.aborted && setFound({ token, list: [] }),
    )
    return () => controller.abort()
  }, [token, branchId])
  if (!token) return null
  return found?.token === token ? found.list : undefined
}
