// What stands there while the cart is asked for? The same rows, empty.

import { useText } from "#web/messages/use-text.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import line from "./cart-line.module.css"
import styles from "./cart-view.module.css"

export function CartSkeleton() {
  const t = useText()
  return (
    <div className={styles.view}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton height="62px" radius="var(--radius)" />
      {[1, 2, 3].map((row) => (
        <div key={row} className={line.line}>
          <Skeleton width="64px" height="64px" radius="14px" />
          <div className={line.words}>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="40%" height="14px" className={styles.below} />
          </div>
          <Skeleton width="96px" height="40px" radius="var(--radius-control)" />
        </div>
      ))}
      <Skeleton height="66px" radius="var(--radius)" />
      <Skeleton height="190px" radius="var(--radius)" />
    </div>
  )
}
