// Who is it? A phone number first, or an e-mail address; changing between the two keeps nothing of the other.

import type { Ref } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { TextField } from "#web/ui/text-field.tsx"
import type { Way } from "./contact.ts"
import styles from "./sign-in.module.css"

type Props = {
  way: Way
  value: string
  error?: string
  onChange: (value: string) => void
  onWay: (way: Way) => void
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export function ContactField({ way, value, error, onChange, onWay, ref }: Props) {
  const a = useAccountText()
  const phone = way === "phone"
  return (
    <div className={styles.contact}>
      <TextField
        key={way}
        ref={ref}
        label={phone ? a.phone : a.email}
        hint={phone ? a.phoneHint : undefined}
        name={way}
        type={phone ? "tel" : "email"}
        inputMode={phone ? "tel" : "email"}
        autoComplete={phone ? "tel" : "email"}
        autoCapitalize="none"
        enterKeyHint="go"
        required
        maxLength={phone ? 30 : 254}
        value={value}
        error={error}
        onChange={onChange}
      />
      <button type="button" className={styles.inline} onClick={() => onWay(phone ? "email" : "phone")}>
        {phone ? a.useEmail : a.usePhone}
      </button>
    </div>
  )
}
