// How is a password typed? Hidden, and shown where nobody else is looking; password managers find it by its name.

import { Eye, EyeOff } from "lucide-react"
import { type Ref, useId, useState } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { cx } from "./cx.ts"
import { IconButton } from "./icon-button.tsx"
import own from "./password-field.module.css"
import styles from "./text-field.module.css"

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  autoComplete: "current-password" | "new-password"
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({ label, error, hint, value, onChange, ref, ...rest }: Props) {
  const a = useAccountText()
  const id = useId()
  const [shown, setShown] = useState(false)
  const below = error ?? hint
  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={own.field}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          className={cx(styles.field, own.input, error && styles.wrong)}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={shown ? a.hidePassword : a.showPassword}
          aria-pressed={shown}
          className={own.eye}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </div>
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint}>
          {below}
        </p>
      )}
    </div>
  )
}
