// How long will it take? Minutes left in large figures, what is going on in words, and a bar.

import { type CSSProperties, useEffect, useState } from "react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { orderPath } from "#rules/order-states.ts"
import { useText } from "#web/messages/use-page-text.ts"
import scooter from "#web/ui/art/scooter.svg?no-inline"
import { cx } from "#web/ui/cx.ts"
import { useLocalTime } from "./local-time.ts"
import styles from "./track-hero.module.css"

/** Further away than this the hour is said, not the minutes. */
const soon = 90

export function TrackHero({ order }: { order: TrackedOrder }) {
  const t = useText()
  const time = useLocalTime()
  const now = useNow()
  const { status, eta_at: eta } = order
  const stopped = status === "cancelled" || status === "returned"
  const minutes = eta ? Math.ceil((Date.parse(eta) - now) / 60_000) : null
  const deliveredAt = order.timeline.find((step) => step.status === "delivered")?.at

  if (stopped || status === "delivered" || status === "pending_payment" || minutes === null) {
    return (
      <div className={cx(styles.hero, stopped && styles.stopped)}>
        <p className={cx(styles.large, styles.words)}>{t.status[status]}</p>
        <p className={styles.text}>
          {status === "delivered" && deliveredAt
            ? `${capital(t.deliveredAt(time(deliveredAt)))}. ${t.statusNow[status]}.`
            : t.statusNow[status]}
        </p>
        {!stopped && <Bar part={status === "delivered" ? 1 : 0.05} />}
        {!stopped && <img className={styles.scooter} src={scooter} alt="" width={104} height={104} />}
      </div>
    )
  }
  return (
    <div className={styles.hero}>
      <p className={styles.small}>{minutes > soon ? t.arrivingAt : t.arrivingIn}</p>
      <p className={styles.large}>
        {minutes > soon ? time(eta as string) : minutes < 1 ? t.anyMinute : t.inMinutes(minutes)}
      </p>
      <p className={styles.text}>{t.statusNow[status]}</p>
      <Bar part={partDone(order, now)} />
      <img className={styles.scooter} src={scooter} alt="" width={104} height={104} />
    </div>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Bar({ part }: { part: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ "--part": part } as CSSProperties} />
    </span>
  )
}

/** By the steps taken or by the clock, whichever is further; never full before it is there. */
function partDone({ status, placed_at, eta_at }: TrackedOrder, now: number): number {
  const steps = Math.max(0, orderPath.indexOf(status)) / (orderPath.length - 1)
  const start = Date.parse(placed_at)
  const whole = eta_at ? Date.parse(eta_at) - start : 0
  const clock = whole > 0 ? (now - start) / whole : 0
  return Math.min(0.96, Math.max(0.05, steps, clock))
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
