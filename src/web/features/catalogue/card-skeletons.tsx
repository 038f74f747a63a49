// What stands where cards will come? The same shape in the same size, told once to screen readers.

import { useText } from "../../messages/use-text.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import styles from "./card-skeletons.module.css"
import card from "./product-card.module.css"

export function CardSkeletons({ count }: { count: number }) {
  const t = useText()
  return (
    <>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className={card.card} aria-hidden="true">
          <span className={`${styles.picture} ${styles.pale}`} />
          <span className={`${styles.line} ${styles.pale}`} />
          <span className={`${styles.shortLine} ${styles.pale}`} />
          <span className={`${styles.price} ${styles.pale}`} />
          <span className={`${styles.button} ${styles.pale}`} />
        </div>
      ))}
    </>
  )
}
