// Is it delivered there? The selected branch is asked a moment after the pincode is complete; a late answer to an earlier one is dropped.

import { useEffect, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import { request } from "#web/api/client.ts"
import { useStore } from "#web/state/store.ts"
import { isPincode } from "./address-draft.ts"

const pause = 300

export function useDeliveryAnswer(
  typed: string,
  lat: number | null,
  lng: number | null,
): Answer<"checkPincode"> | null {
  const branchId = useStore((state) => state.branches.selected_branch?.id)
  const [answer, setAnswer] = useState<Answer<"checkPincode"> | null>(null)
  const pincode = typed.trim()
  useEffect(() => {
    setAnswer(null)
    if (!isPincode(pincode)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const point = lat === null || lng === null ? {} : { lat, lng }
      request("checkPincode", { query: { branch_id: branchId, pincode, ...point }, signal: controller.signal }).then(
        setAnswer,
        // Only a hint: the address can be saved without it.
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [pincode, lat, lng, branchId])
  return answer
}
