// When would it be here, and what does bringing it cost? For the shopper's place where it is known, else for the branch.

import { Bike } from "lucide-react"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-text.ts"
import { useStore } from "#web/state/store.ts"
import styles from "./delivery-note.module.css"

/** `note`: what the store says about delivering this product; without one, what its deliveries cost. */
export function DeliveryNote({ note }: { note: string }) {
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
  const title = minutes === null ? note : t.hereInAbout(place, minutes)
  const text = minutes === null ? cost : note || cost
  if (!title && !text) return null
  return (
    <div className={styles.note}>
      <Bike size={24} aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  )
}
