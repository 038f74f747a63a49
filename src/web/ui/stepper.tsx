// How many? Minus, a number, plus. At the lowest number the minus may become a bin that removes.

import { useText } from "#web/messages/use-text.ts"
import { Minus, Plus, Trash } from "../app/frame-icons.tsx"
import { cx } from "./cx.ts"
import styles from "./stepper.module.css"

type Props = {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** What is counted: "Strawberries". */
  label: string
  busy?: boolean
  /** At `min` the minus shows a bin and calls onChange(min - 1). */
  removeAtMin?: boolean
  /** brand: filled; quiet: on the ground colour, beside a filled button. */
  tone?: "brand" | "quiet"
  /** As wide as its place. */
  full?: boolean
  size?: "small" | "large"
}

export function Stepper({ value, min, max, onChange, label, busy, removeAtMin, tone = "brand", full, size }: Props) {
  const t = useText()
  const atMin = value <= min
  const bin = atMin && removeAtMin
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and brings a browser look of its own
    <div
      role="group"
      aria-label={t.quantityOf(label)}
      aria-busy={busy || undefined}
      className={cx(styles.stepper, styles[tone], full && styles.full, size === "large" && styles.large)}
    >
      <button
        type="button"
        aria-label={bin ? t.removeThing(label) : t.oneLess(label)}
        aria-disabled={atMin && !removeAtMin}
        onClick={() => (!atMin || removeAtMin) && onChange(value - 1)}
      >
        {bin ? <Trash size={18} strokeWidth={2} /> : <Minus size={18} strokeWidth={2.25} />}
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t.oneMore(label)}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus size={18} strokeWidth={2.25} />
      </button>
    </div>
  )
}
