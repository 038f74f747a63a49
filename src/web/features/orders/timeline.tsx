// Which steps has the order taken? Done ones with a tick, the current one in the star's colour, what comes in grey.

import { Bike, Check, ClipboardCheck, CreditCard, Package, Store, Undo2, X } from "lucide-react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { isOrderEnded } from "#rules/order-states.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { useLocalTime } from "./local-time.ts"
import styles from "./timeline.module.css"

type Status = TrackedOrder["status"]

const icons: Record<Status, typeof Check> = {
  pending_payment: CreditCard,
  placed: ClipboardCheck,
  accepted: Store,
  packed: Package,
  out_for_delivery: Bike,
  delivered: Check,
  cancelled: X,
  returned: Undo2,
}

export function Timeline({ order }: { order: TrackedOrder }) {
  const t = useText()
  const time = useLocalTime()
  const { timeline } = order
  const current = timeline.findLastIndex(({ at }) => at !== null)
  const ended = isOrderEnded(order.status)
  return (
    <ol className={styles.timeline} aria-label={t.progress}>
      {timeline.map(({ status, at }, index) => {
        const look = lookOf(status, index, current, ended)
        const Icon = look === "current" || look === "stopped" ? icons[status] : Check
        const expected = status === "delivered" && !at && order.eta_at
        return (
          <li
            key={status}
            className={cx(styles.step, styles[look])}
            aria-current={index === current && !ended ? "step" : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {look !== "coming" && <Icon size={16} strokeWidth={2.5} />}
            </span>
            <div>
              <p className={styles.name}>
                {status === "accepted" ? t.acceptedBy(order.branch.name) : t.status[status]}
              </p>
              <p className={styles.time}>
                {at ? (
                  time(at)
                ) : expected ? (
                  t.aboutTime(time(expected))
                ) : (
                  <VisuallyHidden>{t.notReached}</VisuallyHidden>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function lookOf(status: Status, index: number, current: number, ended: boolean) {
  if (index > current) return "coming"
  if (status === "cancelled" || status === "returned") return "stopped"
  return index === current && !ended ? "current" : "done"
}
