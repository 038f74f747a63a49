// What is left to do before the order is placed? Paying for it: what is due, the button, and how far the payment is.

import { CreditCard } from "lucide-react"
import { useEffect, useRef } from "react"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { useMoney } from "#web/lib/format.ts"
import { usePaymentText } from "#web/messages/use-payment-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import styles from "./pay-panel.module.css"
import { type PaymentState, usePayment } from "./use-payment.ts"

type Props = {
  order: TrackedOrder
  /** Asked once the panel is there, whether to open the window at once: the shopper has just pressed the order's button. */
  startsAtOnce?: () => boolean
  onChange: (order: Order) => void
  onStale: () => void
}

export function PayPanel({ order, startsAtOnce, onChange, onStale }: Props) {
  const p = usePaymentText()
  const money = useMoney()
  const { state, pay } = usePayment(order, p, { onChange, onStale })
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsAtOnce?.()) void pay()
  }, [startsAtOnce, pay])
  // The gateway's window has taken the focus with it.
  useEffect(() => {
    if (state.at === "closed" || state.at === "failed") button.current?.querySelector("button")?.focus()
  }, [state])
  return (
    <section className={styles.panel} aria-labelledby="pay-title">
      <h2 id="pay-title" className={styles.title}>
        {p.payTitle}
      </h2>
      <p className={styles.text}>{p.payText}</p>
      <Said state={state} />
      <div ref={button}>
        <Button
          size="large"
          full
          iconStart={<CreditCard size={20} />}
          busy={state.at === "opening" || state.at === "open" || state.at === "checking"}
          onClick={() => void pay()}
        >
          {p.payAmount(money(order.amount_due ?? 0))}
        </Button>
      </div>
    </section>
  )
}

function Said({ state }: { state: PaymentState }) {
  const p = usePaymentText()
  switch (state.at) {
    case "failed":
      return (
        <Notice tone="danger" live>
          {state.message}
        </Notice>
      )
    case "closed":
      return <Notice live>{p.notPaid}</Notice>
    case "checking":
      return (
        <Notice tone="tint" live>
          {p.checking}
        </Notice>
      )
    case "open":
      return <Notice live>{p.windowOpen}</Notice>
    default:
      return null
  }
}
