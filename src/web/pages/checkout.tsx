// How do I order? Shown as soon as the cart and the checkout's options are known; an empty cart has nothing to order.

import { useEffect, useState } from "react"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { fetchCart } from "../features/cart/cart-actions.ts"
import { useCartFetched } from "../features/cart/cart-fetched.ts"
import styles from "../features/cart/cart-footer.module.css"
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx"
import { CheckoutView, formId } from "../features/checkout/checkout-view.tsx"
import { useCheckoutOptions } from "../features/checkout/use-checkout-options.ts"
import type { Attempt } from "../features/checkout/use-place-order.ts"
import { useMoney } from "../lib/format.ts"
import { text, useText } from "../messages/use-text.ts"
import { useHydrated, useStore } from "../state/store.ts"
import bags from "../ui/art/bags.svg?no-inline"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"

export const meta = (): PageMeta => ({ title: text().checkout })

export function Component() {
  const t = useText()
  const hydrated = useHydrated()
  return hydrated ? (
    <Alive />
  ) : (
    <PageFrame title={t.checkout} size="narrow">
      <CheckoutSkeleton />
    </PageFrame>
  )
}

function Alive() {
  const t = useText()
  const cart = useStore((state) => state.cart)
  const fetched = useCartFetched()
  const { options, failed, retry } = useCheckoutOptions()
  const [attempt, setAttempt] = useState<Attempt>({ state: "idle" })
  useEffect(() => void fetchCart(), [])

  const empty = cart.cartItems.length === 0
  const ready = options !== null && !empty
  return (
    <PageFrame
      title={t.checkout}
      size="narrow"
      footer={ready && <PlaceButton attempt={attempt} open={options.guest_checkout} />}
    >
      {empty && fetched ? (
        <NothingToOrder />
      ) : ready ? (
        <CheckoutView cart={cart} options={options} onAttempt={setAttempt} />
      ) : failed ? (
        <ErrorState title={t.optionsFailed} onRetry={retry} />
      ) : (
        <CheckoutSkeleton />
      )}
    </PageFrame>
  )
}

function NothingToOrder() {
  const t = useText()
  return (
    <EmptyState
      picture={bags}
      title={t.cartEmpty}
      text={t.cartEmptyText}
      action={<LinkButton to="/">{t.startShopping}</LinkButton>}
    />
  )
}

function PlaceButton({ attempt, open }: { attempt: Attempt; open: boolean }) {
  const t = useText()
  const money = useMoney()
  const due = useStore((state) => state.cart.cartDetails.amount_due)
  const blocked = useStore((state) => state.cart.cartDetails.requirements.some(({ code }) => code !== "not_delivered"))
  const placing = attempt.state === "placing"
  const words = placing ? t.placingOrder : attempt.state === "no_answer" ? t.tryOrderAgain : t.placeOrder
  return (
    <Button
      type="submit"
      form={formId}
      size="large"
      full
      busy={placing}
      disabled={blocked || !open}
      className={styles.button}
    >
      <span className={styles.inside}>
        {words}
        <span className={styles.amount}>{money(due)}</span>
      </span>
    </Button>
  )
}
