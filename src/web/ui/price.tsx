// What does it cost? The price, what it was, in figures of equal width.

import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "./cx.ts"
import styles from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

type Props = {
  /** In major units, as on the wire. */
  amount: number
  /** What it was before; shown struck when it is more. */
  original?: number | null
  /** There are dearer ones: "from $9". */
  from?: boolean
  size?: "small" | "medium" | "large"
  className?: string
}

export function Price({ amount, original, from, size = "medium", className }: Props) {
  const money = useMoney()
  const t = useText()
  const reduced = original != null && original > amount
  return (
    <span className={cx(styles.price, styles[size], className)}>
      {from && t.priceFrom && <span className={styles.from}>{t.priceFrom} </span>}
      <span className={styles.now}>{money(amount)}</span>
      {from && t.priceFromAfter && <span className={styles.from}> {t.priceFromAfter}</span>}
      {reduced && (
        <>
          {" "}
          <VisuallyHidden>{t.priceBefore} </VisuallyHidden>
          <s className={styles.before}>{money(original)}</s>
        </>
      )}
    </span>
  )
}
