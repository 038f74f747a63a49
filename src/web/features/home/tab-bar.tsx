// Where can a thumb go from here? Home, Search, Cart and Account, on narrow screens.

import { useLocation } from "react-router"
import { House, Search, ShoppingBag } from "../../app/frame-icons.tsx"
import { useText } from "../../messages/use-text.ts"
import { AccountIcon } from "./account-icon.tsx"
import styles from "./tab-bar.module.css"
import { useCartGlance } from "./use-cart-glance.ts"

export function TabBar() {
  const t = useText()
  const { pathname } = useLocation()
  const { count } = useCartGlance()
  const current = (path: string) => (pathname === path ? "page" : undefined)
  return (
    <nav className={styles.bar} aria-label={t.mainNavigation}>
      <a href="/" className={styles.tab} aria-current={current("/")}>
        <House size={24} />
        {t.home}
      </a>
      <a href="/search" className={styles.tab} aria-current={current("/search")}>
        <Search size={24} />
        {t.search}
      </a>
      <a href="/cart" className={styles.tab} aria-label={count > 0 ? `${t.cart}, ${t.itemsCount(count)}` : undefined}>
        <span className={styles.icon}>
          <ShoppingBag size={24} />
          {count > 0 && <span className={styles.count}>{count}</span>}
        </span>
        {t.cart}
      </a>
      <a href="/account" className={styles.tab} aria-current={current("/account")}>
        <AccountIcon size={24} />
        {t.account}
      </a>
    </nav>
  )
}
