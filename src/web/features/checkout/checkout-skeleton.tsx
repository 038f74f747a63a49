// What stands there while slots and payment methods are asked for? The same blocks, empty.

import { useText } from "#web/messages/use-text.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./checkout-view.module.css"

export function CheckoutSkeleton() {
  const t = useText()
  return (
    <div className={styles.form}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {["312px", "430px", "128px", "164px", "150px"].map((height) => (
        <Skeleton key={height} height={height} radius="var(--radius-large)" />
      ))}
    </div>
  )
}
