// Which orders are mine? The newest first, page by page; what was loaded is kept while the tab is open, so that Back finds the same list.

import { useCallback, useEffect, useRef, useState } from "react"
import type { OrderBrief } from "#contract/order-parts.ts"
import { request } from "#web/api/client.ts"
import { useStore } from "#web/state/store.ts"

const perPage = 10
/** As many as one request may ask for. */
const mostAtOnce = 60

export type OrderFilter = OrderBrief["status"] | null
type Loaded = { orders: OrderBrief[]; total: number }

const memory = new Map<OrderFilter, Loaded>()
/** Whose they are: a customer's token, null for the guest of this browser. */
let owner: string | null = null

/** Who signs in or out finds nothing of whoever was here before. */
function memoryOf(asker: string | null): Map<OrderFilter, Loaded> {
  if (owner !== asker) memory.clear()
  owner = asker
  return memory
}

/** Draw it anew (by its key) when somebody else is shopping. */
export function useOwnOrders(status: OrderFilter) {
  const asker = useStore((state) => state.user.authToken)
  const [loaded, setLoaded] = useState<Loaded | null>(() => memoryOf(asker).get(status) ?? null)
  const [failed, setFailed] = useState(false)
  const [more, setMore] = useState<"idle" | "busy" | "failed">("idle")
  const shown = useRef(loaded?.orders.length ?? 0)
  shown.current = loaded?.orders.length ?? 0

  const keep = useCallback(
    (next: Loaded) => {
      memoryOf(asker).set(status, next)
      setLoaded(next)
    },
    [status, asker],
  )

  /** All that is shown, asked for anew: orders move on while nobody looks. */
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      const per_page = Math.min(mostAtOnce, Math.max(1, Math.ceil(shown.current / perPage)) * perPage)
      try {
        const { data, total } = await request("getAllOrders", { query: { page: 1, per_page, ...by(status) }, signal })
        if (!signal?.aborted) keep({ orders: data, total })
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [status, keep],
  )

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    const onVisible = () => document.visibilityState === "visible" && void load(controller.signal)
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      controller.abort()
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [load])

  const showMore = async () => {
    if (!loaded || more === "busy") return
    setMore("busy")
    try {
      const page = Math.floor(loaded.orders.length / perPage) + 1
      const { data, total } = await request("getAllOrders", { query: { page, per_page: perPage, ...by(status) } })
      const known = new Set(loaded.orders.map(({ order_id }) => order_id))
      keep({ orders: [...loaded.orders, ...data.filter(({ order_id }) => !known.has(order_id))], total })
      setMore("idle")
    } catch {
      setMore("failed")
    }
  }

  return { loaded, failed: failed && loaded === null, retry: () => void load(), more, showMore }
}

const by = (status: OrderFilter) => (status ? { status } : {})
