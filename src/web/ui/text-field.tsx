// How does a shopper type something? A label that stays, the field, and below it a hint or what is wrong with it.

import { type HTMLAttributes, type Ref, useId } from "react"
import { cx } from "./cx.ts"
import styles from "./text-field.module.css"

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What is wrong, in words; the field is marked and the text tied to it. */
  error?: string
  hint?: string
  /** Says "(optional)" or the like beside the label. */
  note?: string
  type?: "text" | "tel" | "email" | "search"
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"]
  autoCapitalize?: string
  enterKeyHint?: "next" | "done" | "go" | "search"
  maxLength?: number
  required?: boolean
  placeholder?: string
  /** Several lines. */
  rows?: number
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  className?: string
}

export function TextField({ label, error, hint, note, value, onChange, rows, className, ref, ...rest }: Props) {
  const id = useId()
  const below = error ?? hint
  const field = {
    ...rest,
    id,
    value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": below ? `${id}-below` : undefined,
    className: cx(styles.field, error && styles.wrong),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={cx(styles.box, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {rows ? <textarea {...field} rows={rows} ref={ref} /> : <input {...field} ref={ref} />}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint}>
          {below}
        </p>
      )}
    </div>
  )
}
