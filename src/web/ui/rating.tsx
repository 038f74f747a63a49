// What do others think? A star, the average and how many rated; nothing at all while nobody has.

import { useText } from "#web/messages/use-page-text.ts"
import { starShape } from "../lib/star-shape.ts"
import { cx } from "./cx.ts"
import styles from "./rating.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

type Props = {
  value: number
  count: number
  /** short: "(1.2k)" in cards; long: "· 1,204 ratings" on the product's page. */
  form?: "short" | "long"
  /** Written reviews, named in the long form. */
  reviews?: number
  className?: string
}

export function Rating({ value, count, form = "short", reviews, className }: Props) {
  const t = useText()
  if (count === 0) return null
  return (
    <span className={cx(styles.rating, styles[form], className)}>
      <VisuallyHidden>{t.ratedOf5(value.toFixed(1))}</VisuallyHidden>
      <Star />
      <b aria-hidden="true">{value.toFixed(1)}</b>
      {form === "short" ? (
        <span className={styles.count}>({short(count)})</span>
      ) : (
        <span className={styles.count}>
          · {t.ratings(count)}
          {reviews ? ` · ${t.reviewsCount(reviews)}` : null}
        </span>
      )}
    </span>
  )
}

export function Star({ filled = true }: { filled?: boolean }) {
  return (
    <svg className={cx(styles.star, !filled && styles.empty)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={starShape} />
    </svg>
  )
}

function short(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`
}
