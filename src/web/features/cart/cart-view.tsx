// What is in the cart, what does it cost, and what keeps it from being ordered?

import { Info } from "lucide-react"
import { useEffect, useRef } from "react"
import { useText } from "#web/messages/use-page-text.ts"
import type { CartState } from "#web/state/shape.ts"
import { Notice } from "#web/ui/notice.tsx"
import { Bill } from "./bill.tsx"
import { dropAdjusted } from "./cart-actions.ts"
import { CartLine } from "./cart-line.tsx"
import styles from "./cart-view.module.css"
import { CouponRow } from "./coupon-row.tsx"
import { FreeDelivery } from "./free-delivery.tsx"
import { keyOfItem } from "./line-key.ts"
import { PlaceRow } from "./place-row.tsx"
import { Recommended } from "./recommended.tsx"

export function CartView({ cart }: { cart: CartState }) {
  const t = useText()
  const lines = useRef<HTMLUListElement>(null)
  const { free_delivery_over: freeOver, prices_include_tax: taxIncluded } = cart.cartDetails
  const count = cart.cartItems.length

  // What changed has been seen when the shopper leaves.
  useEffect(() => () => dropAdjusted(), [])
  // The line that had the focus is gone: the list takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a line went
  useEffect(() => {
    if (document.activeElement === document.body) lines.current?.focus({ preventScroll: true })
  }, [count])

  return (
    <div className={styles.view}>
      {freeOver !== null && (
        <FreeDelivery over={freeOver} subtotal={cart.subtotal} isGiven={cart.shipping_discount_amount > 0} />
      )}
      <ul className={styles.lines} ref={lines} tabIndex={-1} aria-label={t.items}>
        {cart.cartItems.map((item) => (
          <CartLine key={keyOfItem(item)} item={item} />
        ))}
      </ul>
      <CartNotices cart={cart} />
      <CouponRow />
      <PlaceRow isTold={freeOver !== null} />
      <Recommended />
      <Bill
        amounts={cart}
        taxIncluded={taxIncluded}
        deliveryUnknown={!cart.address && cart.delivery_charge === 0}
        busy={cart.is_cart_updating}
      />
    </div>
  )
}

/** What the server changed since the cart was last seen, and what still blocks ordering. */
export function CartNotices({ cart }: { cart: CartState }) {
  const blocking = cart.cartDetails.requirements.filter(({ code }) => code !== "empty")
  // What blocks says what changed as well, and what to do.
  const changed = cart.adjusted_cart_items.filter(
    ({ message }) => !blocking.some((requirement) => requirement.message.startsWith(message)),
  )
  if (changed.length === 0 && blocking.length === 0) return null
  return (
    <div className={styles.notices}>
      {changed.map(({ id, code, message }) => (
        <Notice key={`${id}-${code}`} icon={<Info size={20} />}>
          {message}
        </Notice>
      ))}
      {blocking.map(({ code, message }) => (
        <Notice key={code} tone="danger" live>
          {message}
        </Notice>
      ))}
    </div>
  )
}
