// Which branch is this, is it open, how far is it? The whole line chooses it.

import { Check, ChevronDown } from "lucide-react"
import type { Branch } from "#contract/store-parts.ts"
import { useLocale, useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-page-text.ts"
import { Picture } from "../../ui/picture.tsx"
import styles from "./branch-picker.module.css"
import { distanceText } from "./distance.ts"
import { openingText, timeText } from "./opening.ts"

type Props = { branch: Branch; km: number | null; selected: boolean; onChoose: () => void }

export function BranchRow({ branch, km, selected, onChoose }: Props) {
  const t = useText()
  const money = useMoney()
  const locale = useLocale()
  const facts = [
    km !== null && t.distanceKm(distanceText(km, locale)),
    branch.eta_minutes !== null && t.minutes(branch.eta_minutes),
    branch.free_delivery_over !== null && t.freeDeliveryOver(money(branch.free_delivery_over)),
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-pressed={selected} onClick={onChoose}>
        <Picture image={branch.image} sizes="56px" decorative className={styles.picture} />
        <span className={styles.words}>
          <b>{branch.name}</b>
          <span>
            {branch.address}, {branch.city}
          </span>
          <span className={branch.is_open ? styles.open : styles.closed}>{openingText(branch, t, locale)}</span>
          {facts.length > 0 && <span>{facts.join(" · ")}</span>}
        </span>
        {selected && <Check size={22} className={styles.check} aria-hidden="true" />}
      </button>
      <details className={styles.hours}>
        <summary>
          {t.openingHours}
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        <dl>
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <div key={day}>
              <dt>{dayName(day, locale)}</dt>
              <dd>{hoursOf(branch, day, locale) || t.closedThatDay}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

/** 2023-01-01 was a Sunday. */
const dayName = (day: number, locale: string) =>
  new Date(2023, 0, 1 + day).toLocaleDateString(locale, { weekday: "long" })

function hoursOf(branch: Branch, day: number, locale: string): string {
  return branch.opening_hours
    .filter((span) => span.day === day)
    .map(({ opens, closes }) => `${timeText(opens, locale)} – ${timeText(closes, locale)}`)
    .join(", ")
}
