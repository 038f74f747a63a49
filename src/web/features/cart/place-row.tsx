// Where does the cart go? Asks for the pincode so that the delivery can be priced; told again whenever it should change.

import { MapPin } from "lucide-react"
import { type FormEvent, useState } from "react"
import { isCallError } from "#web/api/call-error.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import row from "#web/ui/row.module.css"
import { TextField } from "#web/ui/text-field.tsx"
import { setCartAddress } from "./cart-actions.ts"
import styles from "./panel-row.module.css"

const pincodeForm = /^[A-Za-z0-9 -]{3,12}$/

/** `isTold`: what the delivery costs is said elsewhere on the page. */
export function PlaceRow({ isTold }: { isTold: boolean }) {
  const t = useText()
  const address = useStore((state) => state.cart.address)
  const message = useStore((state) => state.cart.delivery_message)
  const [changing, setChanging] = useState(false)
  const asking = changing || !address
  return (
    <section className={styles.framed} aria-label={t.deliverTo}>
      <div className={styles.line}>
        <MapPin size={24} className={row.icon} aria-hidden="true" />
        <div className={row.words}>
          {address && <p className={styles.text}>{t.deliverTo}</p>}
          <p className={styles.title}>{address ? address.title || address.pincode : t.whereTo}</p>
          {!address && <p className={styles.text}>{t.whereToText}</p>}
          {address && !isTold && message && <p className={styles.text}>{message}</p>}
        </div>
        {!asking && (
          <Button variant="quiet" size="small" className={styles.action} onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )}
      </div>
      {asking && <PincodeForm start={address?.pincode ?? ""} onDone={() => setChanging(false)} />}
    </section>
  )
}

function PincodeForm({ start, onDone }: { start: string; onDone: () => void }) {
  const t = useText()
  const [pincode, setPincode] = useState(start)
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!pincodeForm.test(pincode.trim())) {
      setError(t.enterPincode)
      return
    }
    setBusy(true)
    try {
      await setCartAddress(pincode.trim())
      onDone()
    } catch (failure) {
      setError((isCallError(failure) && failure.status !== 0 && failure.message) || t.placeFailed)
    }
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.pincode}
        name="pincode"
        value={pincode}
        onChange={(value) => {
          setPincode(value)
          setError("")
        }}
        error={error}
        autoComplete="postal-code"
        enterKeyHint="done"
        maxLength={12}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {t.setPlace}
      </Button>
    </form>
  )
}
