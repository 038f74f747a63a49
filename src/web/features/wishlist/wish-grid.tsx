// What is on the wishlist? Cards as everywhere. One whose heart is taken away stays where it is until the page is left: a slip is mended by
// another tap.

import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import heart from "#web/ui/art/heart.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { Link } from "#web/ui/link.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { useLoaded } from "../account/use-loaded.ts"
import { CardGrid } from "../catalogue/card-grid.tsx"
import { signInPath } from "../sign-in/return-path.ts"
import styles from "./wish-grid.module.css"
import { fetchWishes } from "./wishes.ts"

export function WishGrid() {
  const a = useAccountText()
  const guest = useStore((state) => state.user.authToken === null)
  const { data: cards, failed, retry } = useLoaded(fetchWishes)
  if (failed) return <ErrorState title={a.wishesFailed} onRetry={retry} />
  if (!cards) return <WishGridSkeleton />
  if (cards.length === 0) {
    return (
      <EmptyState
        picture={heart}
        title={a.noWishes}
        text={a.noWishesText}
        action={<LinkButton to="/">{a.browse}</LinkButton>}
      />
    )
  }
  return (
    <div className={styles.view}>
      {guest && (
        <p className={styles.guest}>
          {a.wishesGuest}{" "}
          <Link to={signInPath("/account/wishlist")} state={{ isStepBack: true }}>
            {a.signIn}
          </Link>
        </p>
      )}
      {/* Cards are headings of the third rank. */}
      <h2>
        <VisuallyHidden>{a.wishlist}</VisuallyHidden>
      </h2>
      <CardGrid cards={cards} eager={4} panel />
    </div>
  )
}

export function WishGridSkeleton() {
  const wished = useStore((state) => state.wishlist.length)
  return (
    <div className={styles.view}>
      <CardGrid cards={[]} coming={Math.min(Math.max(wished, 4), 12)} panel />
    </div>
  )
}
