// How do I order? Shown as soon as the cart and the checkout's options are known; an empty cart has nothing to order.

import { useCallback, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { Order } from "#contract/order-parts.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { fetchCart } from "../features/cart/cart-actions.ts"
import { useCartFetched } from "../features/cart/cart-fetched.ts"
import styles from "../features/cart/cart-footer.module.css"
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx"
import { CheckoutView, formId } from "../features/checkout/checkout-view.tsx"
import { forgetOrderDraft } from "../features/checkout/draft.ts"
import { OwnPart } from "../features/checkout/own-part.tsx"
import { sentOrder } from "../features/checkout/sent-order.ts"
import { type Balances, useBalances } from "../features/checkout/use-balances.ts"
import { useCheckoutOptions } from "../features/checkout/use-checkout-options.ts"
import { useOwnAddresses } from "../features/checkout/use-own-addresses.ts"
import type { Attempt } from "../features/checkout/use-place-order.ts"
import { useUnfinishedOrder } from "../features/checkout/use-unfinished-order.ts"
import { expectPayment, rememberOrder } from "../features/orders/order-memory.ts"
import { useMoney } from "../lib/format.ts"
import { text, useText } from "../messages/use-page-text.ts"
import { useHydrated, useStore } from "../state/store.ts"
import bags from "../ui/art/bags.svg?no-inline"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { Notice } from "../ui/notice.tsx"

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
  const navigate = useNavigate()
  const onPlaced = useCallback(
    (order: Order) => {
      rememberOrder(order)
      if (order.status === "pending_payment") expectPayment(order.order_id)
      forgetOrderDraft()
      navigate(`/order-placed/${order.order_id}`, { replace: true })
    },
    [navigate],
  )
  const { unfinished, ask } = useUnfinishedOrder(onPlaced)
  const addresses = useOwnAddresses()
  const balances = useBalances()
  const [isPricing, setPricing] = useState(false)
  useEffect(() => {
    if (!sentOrder()) void fetchCart()
  }, [])

  const empty = cart.cartItems.length === 0
  // The cart went while an attempt had no answer: it has become an order.
  const lost = empty && fetched && attempt.state === "no_answer" && sentOrder() !== null
  useEffect(() => {
    if (lost) ask()
  }, [lost, ask])
  if (lost || unfinished.state !== "none") {
    return (
      <PageFrame title={t.checkout} size="narrow">
        {unfinished.state === "no_answer" ? (
          <ErrorState title={t.stillNoAnswer} text={t.stillNoAnswerText} onRetry={ask} />
        ) : (
          <>
            <div className={styles.finding}>
              <Notice live>{t.findingOut}</Notice>
            </div>
            <CheckoutSkeleton />
          </>
        )}
      </PageFrame>
    )
  }
  const ready = options !== null && !empty && addresses !== undefined
  return (
    <PageFrame
      title={t.checkout}
      size="narrow"
      footer={
        ready && (
          <PlaceButton
            attempt={attempt}
            open={addresses !== null || options.guest_checkout}
            isPricing={isPricing}
            balances={balances}
          />
        )
      }
    >
      {empty && fetched ? (
        <NothingToOrder />
      ) : ready ? (
        <CheckoutView
          cart={cart}
          options={options}
          addresses={addresses}
          balances={balances}
          start={unfinished.attempt}
          onAttempt={setAttempt}
          onPricing={setPricing}
          onPlaced={onPlaced}
        />
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

type PlaceProps = { attempt: Attempt; open: boolean; isPricing: boolean; balances: Balances }

function PlaceButton({ attempt, open, isPricing, balances: { check, choice, busy } }: PlaceProps) {
  const t = useText()
  const money = useMoney()
  const whole = useStore((state) => state.cart.cartDetails.amount_due)
  const own = check && (choice.use_wallet || choice.use_rewards) ? check : null
  const due = own?.amount_due ?? whole
  const blocked = useStore((state) => state.cart.cartDetails.requirements.some(({ code }) => code !== "not_delivered"))
  const placing = attempt.state === "placing"
  const words = placing ? t.placingOrder : attempt.state === "no_answer" ? t.tryOrderAgain : t.placeOrder
  return (
    <>
      <Button
        type="submit"
        form={formId}
        size="large"
        full
        busy={placing || isPricing || (busy && own !== null)}
        disabled={blocked || !open}
        className={styles.button}
      >
        <span className={styles.inside}>
          {words}
          <span className={styles.amount}>{money(due)}</span>
        </span>
      </Button>
      {own && <OwnPart total={whole} {...own.applicable} />}
    </>
  )
}
