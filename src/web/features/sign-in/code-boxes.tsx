// How is a code typed? Into one field drawn as boxes: pasting, the keyboard's suggestion from a message and Backspace work by themselves.

import { type Ref, useId, useState } from "react"
import { cx } from "#web/ui/cx.ts"
import styles from "./code-boxes.module.css"

type Props = {
  label: string
  length: number
  value: string
  onChange: (digits: string) => void
  error?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CodeBoxes({ label, length, value, onChange, error, disabled, ref }: Props) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const at = Math.min(value.length, length - 1)
  return (
    <div className={styles.whole}>
      <div className={styles.field}>
        <input
          ref={ref}
          className={styles.input}
          type="text"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          readOnly={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, length))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // Digits are added and taken away at the end only: a caret in between could not be seen.
          onSelect={({ currentTarget: { value: text }, currentTarget }) =>
            currentTarget.setSelectionRange(text.length, text.length)
          }
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, box) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move
              key={box}
              className={cx(styles.box, error && styles.wrong, focused && box === at && styles.now)}
            >
              {value[box] ?? ""}
            </span>
          ))}
        </div>
      </div>
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
