// How is one of several chosen? Native radios under the look: arrow keys, forms and screen readers work by themselves.

import type { ReactNode } from "react"
import choice from "./choice.module.css"
import { ChoiceWords } from "./choice-words.tsx"
import { cx } from "./cx.ts"
import styles from "./radio-card.module.css"

type Props = {
  name: string
  value: string
  checked: boolean
  onChange: () => void
  title: ReactNode
  /** The line below: a price, a time, why it is closed. */
  detail?: ReactNode
  disabled?: boolean
  /** card: a framed tile; row: a line with an icon and a dot at its end. */
  form?: "card" | "row"
  icon?: ReactNode
  /** card only: dashed and struck although it can be chosen, or because it can't. */
  struck?: boolean
  className?: string
}

export function RadioCard(props: Props) {
  const { name, value, checked, onChange, title, detail, disabled, form = "card", icon, struck, className } = props
  return (
    <label
      className={cx(
        choice.choice,
        form === "row" && choice.line,
        styles[form],
        (struck ?? (disabled && form === "card")) && styles.struck,
        className,
      )}
    >
      <input
        className={choice.input}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <ChoiceWords icon={icon} title={title} detail={detail} titleClass={styles.title} />
      {form === "row" && <span className={styles.dot} aria-hidden="true" />}
    </label>
  )
}
