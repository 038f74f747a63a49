// What does one coupon or offer give, until when, and what is missing for it?

import { CircleCheck, TicketPercent } from "lucide-react"
import { useId } from "react"
import type { Offer } from "#contract/cart-parts.ts"
import { useLocale } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Button } from "#web/ui/button.tsx"
import { cx } from "#web/ui/cx.ts"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./offers.module.css"
import type { Coupon } from "./use-coupon.ts"

type Props = {
  offer: Offer
  /** It is the coupon in the cart. */
  chosen: boolean
  /** Nothing to say about what is missing: the cart is empty. */
  quiet: boolean
  coupon: Coupon
  onApply: (code: string) => void
}

export function OfferCard({ offer, chosen, quiet, coupon, onApply }: Props) {
  const t = useText()
  const locale = useLocale()
  const reason = useId()
  const { code, eligible, expires_at } = offer
  const refusal = code !== null && coupon.refused?.code === code ? coupon.refused.message : ""
  const works = eligible && !refusal
  const busy = code !== null && coupon.busy === code
  return (
    <li className={cx(styles.card, !eligible && styles.later, chosen && styles.chosen)}>
      <span className={styles.icon} aria-hidden="true">
        {chosen ? <CircleCheck size={22} /> : <TicketPercent size={22} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{offer.title}</h3>
        {offer.description && <p className={styles.text}>{offer.description}</p>}
        {(works || !quiet) && (
          <p id={reason} className={works ? styles.saves : styles.missing} role={refusal ? "alert" : undefined}>
            {refusal || offer.message}
          </p>
        )}
        <p className={styles.facts}>
          {code === null ? <span>{t.offerByItself}</span> : <b className={styles.code}>{code}</b>}
          {expires_at && <span>{t.offerUntil(dateText(expires_at, locale))}</span>}
        </p>
      </div>
      {code !== null &&
        (chosen ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.action}
            busy={busy}
            onClick={() => coupon.takeOff(code)}
          >
            {t.couponRemove}
            <VisuallyHidden> {code}</VisuallyHidden>
          </Button>
        ) : (
          <Button
            variant="outline"
            size="small"
            className={styles.action}
            busy={busy}
            disabled={!eligible}
            aria-describedby={eligible || quiet ? undefined : reason}
            onClick={() => onApply(code)}
          >
            {t.couponApply}
            <VisuallyHidden> {code}</VisuallyHidden>
          </Button>
        ))}
    </li>
  )
}

/** "Dec 21", with the year where it is another one. */
function dateText(iso: string, locale: string): string {
  const date = new Date(iso)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric"
  const options = { day: "numeric", month: "short", year } as const
  try {
    return date.toLocaleDateString(locale, options)
  } catch {
    return date.toLocaleDateString(undefined, options)
  }
}
