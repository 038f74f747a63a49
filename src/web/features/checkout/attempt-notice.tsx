// What became of the try to order? Said at the top, where it is seen and read out.

import { useEffect, useRef } from "react"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import { Notice } from "#web/ui/notice.tsx"
import styles from "./attempt-notice.module.css"
import type { FieldErrors } from "./check-draft.ts"
import type { Attempt } from "./use-place-order.ts"

export function AttemptNotice({ attempt, errors }: { attempt: Attempt; errors: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = attempt.state !== "idle" && attempt.state !== "placing"
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: "center", behavior: "smooth" })
  }, [shown])
  const wrong = Object.values(errors).filter(Boolean).length
  return (
    <div ref={box} className={styles.box}>
      <Words attempt={attempt} wrong={wrong} />
    </div>
  )
}

function Words({ attempt, wrong }: { attempt: Attempt; wrong: number }) {
  const t = useText()
  const money = useMoney()
  const adjusted = useStore((state) => state.cart.adjusted_cart_items)
  const blocking = useStore((state) => state.cart.cartDetails.requirements)
  switch (attempt.state) {
    case "changed":
      return (
        <Notice live>
          <p className={styles.title}>{t.cartChanged}</p>
          {attempt.from !== attempt.to && <p>{t.cartChangedTotal(money(attempt.from), money(attempt.to))}</p>}
          {attempt.reason && <p>{attempt.reason}</p>}
          {[...adjusted, ...blocking].map(({ code, message }) => (
            <p key={`${code}${message}`}>{message}</p>
          ))}
          {blocking.length === 0 && <p>{t.cartChangedAsk}</p>}
        </Notice>
      )
    case "no_answer":
      return (
        <Notice tone="danger" live>
          {t.orderNoAnswer}
        </Notice>
      )
    case "refused":
      return (
        <Notice tone="danger" live>
          {attempt.error.code === "store_closed" ? t.storeClosed : attempt.error.message || t.orderFailed}
        </Notice>
      )
    default:
      return wrong > 1 ? (
        <Notice tone="danger" live>
          {t.fixFields(wrong)}
        </Notice>
      ) : null
  }
}
