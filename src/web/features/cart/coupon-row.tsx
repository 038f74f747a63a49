// Is there a coupon? Apply one by its code; an applied one is shown with what it does and can be taken off.

import { TicketPercent } from "lucide-react"
import { type FormEvent, useRef, useState } from "react"
import { isCallError } from "#web/api/call-error.ts"
import { useText } from "#web/messages/use-text.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { showToast } from "#web/ui/toast.ts"
import { applyCoupon, removeCoupon } from "./cart-actions.ts"
import styles from "./panel-row.module.css"

export function CouponRow() {
  const t = useText()
  const code = useStore((state) => state.cart.customer_applied_coupon)
  const message = useStore((state) => state.cart.coupon_message)
  const hint = useStore((state) => state.cart.discount_eligibility_message)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function takeOff() {
    setBusy(true)
    try {
      await removeCoupon()
    } catch (error) {
      showToast((isCallError(error) && error.message) || t.couponFailed)
    }
    setBusy(false)
  }

  return (
    <section className={styles.dashed} aria-label={t.couponTitle}>
      <div className={styles.line}>
        <TicketPercent size={24} className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.title}>{code ? t.couponApplied(code) : message || hint || t.couponHave}</p>
          <p className={styles.text}>{code ? message : message && hint ? hint : t.couponHaveText}</p>
        </div>
        {code ? (
          <Button variant="quiet" size="small" className={styles.action} busy={busy} onClick={takeOff}>
            {t.couponRemove}
          </Button>
        ) : (
          !open && (
            <Button variant="quiet" size="small" className={styles.action} onClick={() => setOpen(true)}>
              {t.couponApply}
            </Button>
          )
        )}
      </div>
      {open && !code && <CouponForm onDone={() => setOpen(false)} />}
    </section>
  )
}

function CouponForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [code, setCode] = useState("")
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!code.trim()) {
      setError(t.couponEmpty)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await applyCoupon(code.trim())
      onDone()
    } catch (failure) {
      setError((isCallError(failure) && failure.status !== 0 && failure.message) || t.couponFailed)
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.couponCode}
        name="coupon"
        value={code}
        onChange={(value) => {
          setCode(value.toUpperCase())
          setError("")
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={40}
        ref={(element) => {
          if (element && !field.current) element.focus()
          field.current = element
        }}
      />
      <Button type="submit" busy={busy}>
        {t.couponApply}
      </Button>
    </form>
  )
}
