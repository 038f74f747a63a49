// What was ordered? From memory right after ordering, else from the server; only the owner gets an answer.

import { useCallback, useEffect, useState } from "react"
import type { Order } from "#contract/order-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { rememberedOrder, rememberOrder } from "./order-memory.ts"

export type OrderState<T> = { order: T | null; problem: "missing" | "failed" | null; retry: () => void }

/** Call it only where the kept state has been read: who is asking decides the answer. */
export function useOrder(id: string): OrderState<Order> & { show: (order: Order) => void } {
  const [order, setOrder] = useState<Order | null>(() => rememberedOrder(id))
  const [problem, setProblem] = useState<OrderState<Order>["problem"]>(null)
  const show = useCallback((next: Order) => {
    rememberOrder(next)
    setOrder(next)
  }, [])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(null)
      try {
        show(await request("getSingleOrder", { query: { order_id: id }, signal }))
      } catch (error) {
        if (!signal?.aborted) setProblem(problemOf(error))
      }
    },
    [id, show],
  )
  useEffect(() => {
    if (rememberedOrder(id)) return
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [id, load])
  const retry = useCallback(() => void load(), [load])
  return { order, problem, retry, show }
}

/** An id that can't be one and somebody else's order look the same. */
export function problemOf(error: unknown): "missing" | "failed" {
  return isCallError(error) && [400, 401, 403, 404, 422].includes(error.status) ? "missing" : "failed"
}
