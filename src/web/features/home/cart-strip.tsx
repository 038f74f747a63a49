// What is in the cart, on narrow screens? A strip over the tab bar as soon as there is something.

import { ChevronRight, ShoppingBag } from "../../app/frame-icons.tsx"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import styles from "./cart-strip.module.css"
import { useCartGlance } from "./use-cart-glance.ts"

export function CartStrip() {
  const t = useText()
  const money = useMoney()
  const { count, amount, saved } = useCartGlance()
  if (count === 0) return null
  return (
    <a href="/cart" className={styles.strip} data-cart-strip="">
      <ShoppingBag size={24} />
      <span className={styles.words}>
        <b>
          {t.itemsCount(count)} · {money(amount)}
        </b>
        {saved > 0 && <span>{t.youSave(money(saved))}</span>}
      </span>
      <span className={styles.go}>
        {t.viewCart}
        <ChevronRight size={18} />
      </span>
    </a>
  )
}
