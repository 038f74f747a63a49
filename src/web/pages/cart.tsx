// What is in my cart? The server sends the frame only; the cart itself comes from the kept state and is asked for again at once.

import { ArrowRight } from "lucide-react"
import { useEffect } from "react"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { fetchCart } from "../features/cart/cart-actions.ts"
import { useCartFetched } from "../features/cart/cart-fetched.ts"
import styles from "../features/cart/cart-footer.module.css"
import { CartSkeleton } from "../features/cart/cart-skeleton.tsx"
import { CartView } from "../features/cart/cart-view.tsx"
import { useMoney } from "../lib/format.ts"
import { text, useText } from "../messages/use-page-text.ts"
import type { CartState } from "../state/shape.ts"
import { useHydrated, useStore } from "../state/store.ts"
import bags from "../ui/art/bags.svg?no-inline"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"

export const meta = (): PageMeta => ({ title: text().yourCart })

export function Component() {
  const t = useText()
  const cart = useStore((state) => state.cart)
  const branch = useStore((state) => state.branches.selected_branch?.name)
  const hydrated = useHydrated()
  const fetched = useCartFetched()
  useEffect(() => {
    if (hydrated) void fetchCart()
  }, [hydrated])

  const filled = hydrated && cart.cartItems.length > 0
  const minutes = cart.cartDetails.eta_minutes
  const where = filled && minutes !== null ? t.etaToPlace(minutes, cart.address?.title ?? "") : ""
  return (
    <PageFrame
      title={t.yourCart}
      subtitle={[branch, where].filter(Boolean).join(" · ")}
      size="narrow"
      footer={filled ? <CheckoutButton cart={cart} /> : undefined}
    >
      {filled ? <CartView cart={cart} /> : <NothingInIt failed={Boolean(cart.error)} known={hydrated && fetched} />}
    </PageFrame>
  )
}

function NothingInIt({ failed, known }: { failed: boolean; known: boolean }) {
  const t = useText()
  if (!known) return <CartSkeleton />
  if (failed) return <ErrorState title={t.cartFailed} onRetry={() => void fetchCart()} />
  return (
    <EmptyState
      picture={bags}
      title={t.cartEmpty}
      text={t.cartEmptyText}
      action={<LinkButton to="/">{t.startShopping}</LinkButton>}
    />
  )
}

function CheckoutButton({ cart }: { cart: CartState }) {
  const t = useText()
  const money = useMoney()
  const inside = (
    <span className={styles.inside}>
      {t.checkout}
      <span className={styles.amount}>
        {money(cart.cartDetails.amount_due)}
        <ArrowRight size={20} aria-hidden="true" />
      </span>
    </span>
  )
  if (cart.cartDetails.requirements.length > 0) {
    return (
      <Button size="large" full disabled className={styles.button}>
        {inside}
      </Button>
    )
  }
  return (
    <LinkButton to="/checkout" size="large" full className={styles.button}>
      {inside}
    </LinkButton>
  )
}
