// Which order was that? Number, status, when, how much and what; the whole row leads to where it is now.

import { ChevronRight } from "lucide-react"
import type { OrderBrief } from "#contract/order-parts.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import { Link } from "#web/ui/link.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { useLocalTime } from "./local-time.ts"
import styles from "./order-list.module.css"

const mostPictures = 4

export function OrderRow({ order }: { order: OrderBrief }) {
  const t = useText()
  const money = useMoney()
  const time = useLocalTime()
  const stopped = order.status === "cancelled" || order.status === "returned"
  const running = !stopped && order.status !== "delivered"
  return (
    <li>
      <Link to={`/track-order/${order.order_id}`} className={styles.row}>
        <span className={styles.head}>
          <b className={styles.number}>{t.order(order.number)}</b>
          <span className={cx(styles.status, running && styles.running, stopped && styles.stopped)}>
            {t.status[order.status]}
          </span>
        </span>
        <span className={styles.facts}>
          <time dateTime={order.placed_at}>{time(order.placed_at)}</time>
          {` · ${t.itemsCount(order.items_count)} · ${order.branch_name}`}
        </span>
        <span className={styles.foot}>
          <span className={styles.pictures} aria-hidden="true">
            {order.images.slice(0, mostPictures).map((image, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may come twice, and the row never sorts them
              <Picture key={at} image={image} sizes="48px" decorative className={styles.picture} />
            ))}
          </span>
          <b className={styles.total}>{money(order.total)}</b>
          <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
        </span>
      </Link>
    </li>
  )
}
