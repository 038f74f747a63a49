// Which coupons and offers are there? A code can be typed; below are those that save something now, then those that need more, and why.

import { useText } from "#web/messages/use-page-text.ts"
import { useHydrated, useStore } from "#web/state/store.ts"
import bags from "#web/ui/art/bags.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SectionHeader } from "#web/ui/section-header.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { CouponForm } from "./coupon-form.tsx"
import { OfferCard } from "./offer-card.tsx"
import styles from "./offers.module.css"
import { useCoupon } from "./use-coupon.ts"
import { type Offers, useOffers } from "./use-offers.ts"

/** `onApplied`: a coupon has been taken, back to the cart. */
export function OffersView({ onApplied }: { onApplied: () => void }) {
  const found = useOffers()
  const coupon = useCoupon()
  const typed = coupon.refused && !found.offers?.some(({ code }) => code === coupon.refused?.code)
  const apply = async (code: string) => {
    const taken = await coupon.apply(code)
    if (taken) onApplied()
    return taken
  }
  return (
    <div className={styles.view}>
      <CouponForm
        busy={coupon.busy !== null && !found.offers?.some(({ code }) => code === coupon.busy)}
        problem={typed ? (coupon.refused?.message ?? "") : ""}
        onChange={coupon.forgetRefusal}
        onCode={apply}
      />
      <List found={found} coupon={coupon} onApply={(code) => void apply(code)} />
    </div>
  )
}

type ListProps = { found: Offers; coupon: ReturnType<typeof useCoupon>; onApply: (code: string) => void }

function List({ found: { offers, failed, retry }, coupon, onApply }: ListProps) {
  const t = useText()
  const hydrated = useHydrated()
  const empty = useStore((state) => state.cart.cartItems.length === 0)
  const inCart = useStore((state) => state.cart.customer_applied_coupon)
  if (failed) return <ErrorState title={t.offersFailed} onRetry={retry} />
  if (!offers || !hydrated) return <ListSkeleton />
  if (offers.length === 0) {
    return (
      <EmptyState
        picture={bags}
        title={t.offersEmpty}
        text={t.offersEmptyText}
        action={<LinkButton to="/">{t.startShopping}</LinkButton>}
      />
    )
  }
  const parts = [
    { title: t.offersNow, list: offers.filter(({ eligible }) => eligible) },
    { title: empty ? t.offersAll : t.offersLater, list: offers.filter(({ eligible }) => !eligible) },
  ]
  return (
    <>
      {empty && (
        <Notice
          action={
            <LinkButton to="/" variant="quiet" size="small">
              {t.startShopping}
            </LinkButton>
          }
        >
          {t.offersCartEmpty}
        </Notice>
      )}
      {parts.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title}>
              <SectionHeader title={title} className={styles.heading} />
              <ul className={styles.list}>
                {list.map((offer) => (
                  <OfferCard
                    key={offer.code ?? offer.title}
                    offer={offer}
                    chosen={offer.code !== null && offer.code === inCart}
                    quiet={empty}
                    coupon={coupon}
                    onApply={onApply}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

function ListSkeleton() {
  const t = useText()
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton width="40%" height="24px" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="124px" radius="var(--radius)" />
      ))}
    </div>
  )
}
