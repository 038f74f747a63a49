// What is in the cart, at a glance, on wide screens?

import { ShoppingBag } from "../../app/frame-icons.tsx"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import styles from "./cart-link.module.css"
import { useCartGlance } from "./use-cart-glance.ts"

export function CartLink() {
  const t = useText()
  const money = useMoney()
  const { count, amount } = useCartGlance()
  return (
    <a href="/cart" className={styles.link} aria-label={count > 0 ? t.cartSummary(count, money(amount)) : t.cart}>
      <ShoppingBag size={20} />
      <span>{count > 0 ? `${count} · ${money(amount)}` : t.cart}</span>
    </a>
  )
}
