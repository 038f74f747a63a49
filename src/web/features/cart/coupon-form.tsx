// What if a shopper has a code? A field for it; what is wrong with it stands below.

import { type FormEvent, useRef, useState } from "react"
import { useText } from "#web/messages/use-page-text.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import styles from "./coupon-form.module.css"

type Props = {
  busy: boolean
  /** Why the code was not taken. */
  problem: string
  onChange: () => void
  onCode: (code: string) => Promise<boolean>
}

export function CouponForm({ busy, problem, onChange, onCode }: Props) {
  const t = useText()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [code, setCode] = useState("")
  const [missing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = code.trim()
    setMissing(!typed)
    if (!typed || !(await onCode(typed))) field.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.couponCode}
        name="coupon"
        value={code}
        onChange={(value) => {
          setCode(value.toUpperCase())
          setMissing(false)
          onChange()
        }}
        error={missing ? t.couponEmpty : problem || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={40}
        ref={field}
      />
      <Button type="submit" busy={busy}>
        {t.couponApply}
      </Button>
    </form>
  )
}
