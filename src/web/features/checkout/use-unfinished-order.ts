// What became of an order whose answer never came? Asked when the checkout opens: the same is sent again under the same key, and the store
// answers with the same order. A cart that was changed since is not ordered unasked; placing it goes on under the same key.

import { useCallback, useEffect, useRef, useState } from "react"
import type { Order } from "#contract/order-parts.ts"
import { currentCart, fetchCart } from "../cart/cart-actions.ts"
import { linesOf, sentOrder } from "./sent-order.ts"
import { type Attempt, afterFailure, send } from "./use-place-order.ts"

/** "no_answer" while the store still can't be asked; a refusal is for the form to show. */
export type Unfinished = { state: "none"; attempt?: Attempt } | { state: "asking" } | { state: "no_answer" }

export function useUnfinishedOrder(onPlaced: (order: Order) => void) {
  const [unfinished, setUnfinished] = useState<Unfinished>(() => ({ state: sentOrder() ? "asking" : "none" }))
  const running = useRef(false)

  const ask = useCallback(async () => {
    const sent = sentOrder()
    if (running.current || !sent) return
    running.current = true
    setUnfinished({ state: "asking" })
    try {
      await fetchCart()
      const lines = linesOf(currentCart())
      const fetched = currentCart().error === ""
      if (!fetched) setUnfinished({ state: "no_answer" })
      else if (lines !== "" && lines !== sent.lines) setUnfinished({ state: "none" })
      else onPlaced(await send(sent))
    } catch (error) {
      const attempt = await afterFailure(error, sent.body.expected_total)
      setUnfinished(attempt.state === "no_answer" ? { state: "no_answer" } : { state: "none", attempt })
    } finally {
      running.current = false
    }
  }, [onPlaced])

  useEffect(() => void ask(), [ask])
  return { unfinished, ask }
}
