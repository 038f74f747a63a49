// Is it the owner who looks? What is personal is only told to them or with the signed link.

import { useEffect, useState } from "react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { request } from "#web/api/client.ts"

/** Without a link it is the owner; who has one may be anybody it was sent to, so the call that answers owners alone is asked. */
export function useOwner({ order_id, contact }: TrackedOrder, token: string | undefined): boolean {
  const [proven, setProven] = useState(false)
  const personal = contact !== undefined
  useEffect(() => {
    if (!personal || !token) return
    const controller = new AbortController()
    request("getSingleOrder", { query: { order_id }, signal: controller.signal }).then(
      () => setProven(true),
      () => undefined,
    )
    return () => controller.abort()
  }, [order_id, personal, token])
  return personal && (!token || proven)
}
