// Where is the order now? The stream says that something changed, the order itself is then asked for. Without a stream it is asked
// for every 15 s. Nothing is asked any more once the order has ended.

import { useCallback, useEffect, useRef, useState } from "react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { paths } from "#contract/paths.ts"
import { isOrderEnded } from "#rules/order-states.ts"
import { request } from "#web/api/client.ts"
import { browserStore } from "#web/state/store.ts"
import { type OrderState, problemOf } from "./use-order.ts"

const askEvery = 15_000

export type Tracked = OrderState<TrackedOrder> & {
  /** Counts the changes seen while watching. */
  changes: number
  /** What another call answered about the same order: shown at once. */
  show: (order: TrackedOrder) => void
}

export function useTrackedOrder(id: string, token: string | undefined): Tracked {
  const [order, setOrder] = useState<TrackedOrder | null>(null)
  const [problem, setProblem] = useState<Tracked["problem"]>(null)
  const [changes, setChanges] = useState(0)
  const status = useRef<string | null>(null)

  const show = useCallback((next: TrackedOrder) => {
    if (status.current !== null && status.current !== next.status) setChanges((count) => count + 1)
    status.current = next.status
    setOrder(next)
    setProblem(null)
  }, [])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        show(await request("getSingleOrderToTrack", { query: { order_id: id, token }, signal }))
      } catch (error) {
        // What is shown stays; only a page that has nothing to show says why.
        if (!signal?.aborted) setProblem(problemOf(error))
      }
    },
    [id, token, show],
  )

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const ended = order !== null && isOrderEnded(order.status)
  const known = order !== null
  useEffect(() => {
    if (!known || ended) return
    const controller = new AbortController()
    const again = () => void load(controller.signal)
    const stream = new EventSource(streamAddress(id, token))
    stream.addEventListener("order", (event) => {
      if (statusIn(event.data) !== status.current) again()
    })
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN && document.visibilityState === "visible") again()
    }, askEvery)
    const onVisible = () => document.visibilityState === "visible" && again()
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      controller.abort()
      stream.close()
      clearInterval(timer)
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [known, ended, id, token, load])

  const retry = useCallback(() => {
    setProblem(null)
    void load()
  }, [load])
  return { order, problem, changes, retry, show }
}

function statusIn(data: string): unknown {
  try {
    return JSON.parse(data).status
  } catch {
    return null
  }
}

/** EventSource sends no headers; the stream says nothing about a person, so it needs none. */
function streamAddress(id: string, token: string | undefined): string {
  const query = new URLSearchParams({ order_id: id, branch_id: String(browserStore().branchId()) })
  if (token) query.set("token", token)
  return `${paths.streamOrder.path}?${query}`
}
