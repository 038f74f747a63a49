// When would it be here, and what does bringing it cost? For the shopper's place where it is known, else for the branch.

import { Bike } from "lucide-react"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import styles from "./delivery-note.module.css"

export function DeliveryNote() {
  const t = useText()
  const money = useMoney()
  const branch = useStore((state) => state.branches.selected_branch)
  const address = useStore((state) => state.cart.address)
  const cartEta = useStore((state) => state.cart.cartDetails.eta_minutes)
  const minutes = (address ? cartEta : null) ?? branch?.eta_minutes ?? null
  const charge = branch?.delivery_charge ?? null
  const freeOver = branch?.free_delivery_over ?? null
  const place = address?.title || address?.pincode || ""
  const cost =
    charge === null ? "" : charge === 0 ? t.freeDelivery : t.deliveryCost(money(charge), freeOver && money(freeOver))
  if (minutes === null && !cost) return null
  return (
    <div className={styles.note}>
      <Bike size={24} aria-hidden="true" />
      <div>
        {minutes !== null && <p className={styles.title}>{t.hereInAbout(place, minutes)}</p>}
        {cost && <p className={styles.text}>{cost}</p>}
      </div>
    </div>
  )
}
