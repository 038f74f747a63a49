// When can it come and how can it be paid? Asked for when the checkout opens, and again by Retry.

import { useCallback, useEffect, useState } from "react"
import type { CheckoutOptions } from "#contract/order-parts.ts"
import { request } from "#web/api/client.ts"
import { useLanguage } from "#web/messages/use-text.ts"
import { useStore } from "#web/state/store.ts"

export function useCheckoutOptions() {
  const branchId = useStore((state) => state.branches.selected_branch?.id)
  const language = useLanguage()
  const [options, setOptions] = useState<CheckoutOptions | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles come in the page's language
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        setOptions(await request("checkoutOptions", { query: { branch_id: branchId }, signal }))
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [branchId, language],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])
  return { options, failed, retry: () => void load() }
}
