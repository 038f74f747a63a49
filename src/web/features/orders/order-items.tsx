// What was ordered, how many, for how much?

import type { TrackedOrder } from "#contract/order-parts.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Picture } from "#web/ui/picture.tsx"
import styles from "./order-items.module.css"

export function OrderItems({ items }: { items: TrackedOrder["items"] }) {
  const t = useText()
  const money = useMoney()
  return (
    <section>
      <h2 className={styles.title}>{t.items}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Picture image={item.image} sizes="48px" decorative className={styles.picture} />
            <div className={styles.words}>
              <p>
                {item.quantity} × {item.name}
              </p>
              <p className={styles.detail}>{item.options_text || item.unit}</p>
            </div>
            <b className={styles.price}>{money(item.line_total)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
