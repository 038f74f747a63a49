// Is there a coupon for this cart? The best one is a tap away, an applied one can be taken off, and the words lead to all of them.

import { ChevronRight, TicketPercent } from "lucide-react"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import row from "#web/ui/row.module.css"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./panel-row.module.css"
import { useCoupon } from "./use-coupon.ts"
import { bestOf, useOffers } from "./use-offers.ts"

export function CouponRow() {
  const t = useText()
  const money = useMoney()
  const code = useStore((state) => state.cart.customer_applied_coupon)
  const applied = useStore((state) => state.cart.coupon_applied)
  const message = useStore((state) => state.cart.coupon_message)
  const hint = useStore((state) => state.cart.discount_eligibility_message)
  const { offers } = useOffers()
  const coupon = useCoupon()
  const best = code ? null : bestOf(offers)
  const count = offers?.length ?? 0

  const title = code
    ? applied
      ? t.couponApplied(code)
      : t.couponIdle(code)
    : best
      ? t.couponSaves(money(best.saving), best.code)
      : hint || t.couponHave
  const text = coupon.refused?.message || (code ? message : best ? t.moreOffers(count - 1) : t.allOffers(count))

  return (
    <section className={styles.dashed} aria-label={t.couponTitle}>
      <div className={styles.line}>
        <TicketPercent size={24} className={row.icon} aria-hidden="true" />
        <Link to="/cart/discounts" state={{ fromCart: true }} className={styles.link}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text} role={coupon.refused ? "alert" : undefined}>
            {text}
          </span>
        </Link>
        {code ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.action}
            busy={coupon.busy !== null}
            onClick={() => coupon.takeOff(code)}
          >
            {t.couponRemove}
            <VisuallyHidden> {code}</VisuallyHidden>
          </Button>
        ) : best ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.action}
            busy={coupon.busy !== null}
            onClick={() => coupon.apply(best.code)}
          >
            {t.couponApply}
            <VisuallyHidden> {best.code}</VisuallyHidden>
          </Button>
        ) : (
          <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
        )}
      </div>
    </section>
  )
}
