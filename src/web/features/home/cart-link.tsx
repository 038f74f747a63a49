// What is in the cart, at a glance, on wide screens?

import { ShoppingBag } from "../../app/frame-icons.tsx"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { useStore } from "../../state/store.ts"
import styles from "./cart-link.module.css"

export function CartLink() {
  const t = useText()
  const money = useMoney()
  const count = useStore((state) => state.cart.cartDetails.quantity_count)
  const amount = money(useStore((state) => state.cart.subtotal_after_discounts))
  return (
    <a href="/cart" className={styles.link} aria-label={count > 0 ? t.cartSummary(count, amount) : t.cart}>
      <ShoppingBag size={20} />
      <span>{count > 0 ? `${count} · ${amount}` : t.cart}</span>
    </a>
  )
}
