// What can be saved on my cart? All coupons and offers. The server sends the frame only: what each does depends on the shopper's cart.

import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { OffersView } from "../features/cart/offers-view.tsx"
import { useMoney } from "../lib/format.ts"
import { text, useText } from "../messages/use-page-text.ts"
import { useHydrated, useStore } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: text().offersTitle })

export function Component() {
  const t = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const { state } = useLocation()
  const hydrated = useHydrated()
  const { quantity_count: count, amount_due: amount } = useStore(({ cart }) => cart.cartDetails)
  const fromCart = Boolean((state as { fromCart?: boolean } | null)?.fromCart)
  // The cart is one step back, or takes this page's place in history: Back never leads through here twice.
  const toCart = useCallback(() => {
    if (fromCart) navigate(-1)
    else navigate("/cart", { replace: true })
  }, [fromCart, navigate])
  return (
    <PageFrame
      title={t.offersTitle}
      subtitle={hydrated && count > 0 ? `${t.itemsCount(count)} · ${money(amount)}` : t.couponHaveText}
      size="narrow"
    >
      <OffersView onApplied={toCart} />
    </PageFrame>
  )
}
