// How far is it to free delivery? A bar that fills; said in words as well.

import { Bike } from "lucide-react"
import type { CSSProperties } from "react"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import styles from "./free-delivery.module.css"

/** `over`: the subtotal from which delivery is free; `isGiven`: a coupon or an offer pays for it already. */
export function FreeDelivery({ over, subtotal, isGiven }: { over: number; subtotal: number; isGiven: boolean }) {
  const t = useText()
  const money = useMoney()
  const reached = isGiven || subtotal >= over
  const part = reached ? 1 : subtotal / over
  return (
    <div className={cx(styles.box, reached && styles.reached)}>
      <p className={styles.words} role="status">
        {reached ? t.freeDeliveryHere : t.freeDeliveryMore(money(over - subtotal))}
        <Bike size={20} aria-hidden="true" />
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ "--part": part } as CSSProperties} />
      </span>
    </div>
  )
}
