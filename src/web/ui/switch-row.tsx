// How is one thing turned on or off? A line with its name, what it means now, and a switch at its end.

import type { ReactNode } from "react"
import choice from "./choice.module.css"
import { ChoiceWords } from "./choice-words.tsx"
import { cx } from "./cx.ts"
import styles from "./switch-row.module.css"

type Props = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  /** The line below. */
  detail?: ReactNode
  icon?: ReactNode
  disabled?: boolean
  className?: string
}

export function SwitchRow({ name, checked, onChange, title, detail, icon, disabled, className }: Props) {
  return (
    <label className={cx(choice.choice, choice.line, styles.row, className)}>
      <input
        className={choice.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox says itself whether it is checked
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChoiceWords icon={icon} title={title} detail={detail} />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </label>
  )
}
