// How are any number of several chosen? A line with a box at its start and what it costs at its end.

import type { ReactNode } from "react"
import styles from "./checkbox-row.module.css"
import choice from "./choice.module.css"
import { cx } from "./cx.ts"

type Props = {
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  /** At the end of the line: "+$1.80", "(12)". */
  detail?: ReactNode
  disabled?: boolean
  className?: string
}

export function CheckboxRow({ name, value, checked, onChange, title, detail, disabled, className }: Props) {
  return (
    <label className={cx(choice.choice, choice.line, styles.row, className)}>
      <input
        className={choice.input}
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
      </span>
      <span className={styles.title}>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </label>
  )
}
