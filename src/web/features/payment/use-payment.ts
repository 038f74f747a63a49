// How far is a payment? Begun, in the gateway's window, being checked, or not made; pressing twice begins once.

import { useCallback, useRef, useState } from "react"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { type CallError, isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import type { PaymentText } from "#web/messages/use-payment-text.ts"
import { useStore } from "#web/state/store.ts"
import { type PaidBack, payInWindow } from "./razorpay-window.ts"

export type PaymentState =
  | { at: "waiting" | "opening" | "open" | "checking" }
  | { at: "closed" }
  | { at: "failed"; message: string }

type Told = {
  /** The order as it is after paying. */
  onChange: (order: Order) => void
  /** It is not as the page thinks: ask for it again. */
  onStale: () => void
}

export function usePayment(order: TrackedOrder, p: PaymentText, { onChange, onStale }: Told) {
  const [state, setState] = useState<PaymentState>({ at: "waiting" })
  const running = useRef(false)
  const name = useStore(({ siteSettings }) => siteSettings.storeName ?? "")
  const colour = useStore(({ siteSettings }) => siteSettings.storeBgColor)
  const { order_id } = order

  const comeBack = useCallback(
    async (paid: PaidBack) => {
      setState({ at: "checking" })
      try {
        const answer = await request("processPayment", { body: { order_id, ...paid } })
        onChange(answer.order)
      } catch (error) {
        // Without an answer the store finds out by itself; the page goes on watching the order.
        if (isRefusal(error)) setState({ at: "failed", message: error.message || p.paymentFailed })
      }
    },
    [order_id, onChange, p],
  )

  const pay = useCallback(async () => {
    if (running.current) return
    running.current = true
    setState({ at: "opening" })
    try {
      const started = await request("startPayment", { body: { order_id } })
      const paid = await payInWindow(started, order, { name, colour }, () => setState({ at: "open" }))
      if (paid) await comeBack(paid)
      else setState({ at: "closed" })
    } catch (error) {
      setState({ at: "failed", message: isCallError(error) ? wordsOf(error, p) : p.windowFailed })
      // Paid or cancelled elsewhere.
      if (isRefusal(error)) onStale()
    } finally {
      running.current = false
    }
  }, [order, order_id, name, colour, comeBack, onStale, p])

  return { state, pay }
}

const isRefusal = (error: unknown): error is CallError => isCallError(error) && error.status === 422

const wordsOf = ({ status, message }: CallError, p: PaymentText): string =>
  (status === 422 || status === 503) && message ? message : p.startFailed
