// What stands where parts of the account will come? The same shapes in the same sizes, told once to screen readers.

import { useText } from "#web/messages/use-text.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import overview from "./overview.module.css"
import styles from "./skeletons.module.css"

export function OverviewSkeleton() {
  const t = useText()
  return (
    <div className={overview.view}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <div className={overview.who}>
        <Skeleton width="64px" height="64px" radius="50%" />
        <div className={overview.words}>
          <Skeleton width="50%" height="22px" />
        </div>
      </div>
      <div className={overview.balances}>
        {["wallet", "rewards"].map((place) => (
          <Skeleton key={place} height="105px" radius="var(--radius-large)" />
        ))}
      </div>
      <div className={overview.tiles}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} height="122px" radius="var(--radius-large)" />
        ))}
      </div>
    </div>
  )
}

/** Cards below each other: addresses, devices, parts of the profile. */
export function CardsSkeleton({ heights }: { heights: number[] }) {
  const t = useText()
  return (
    <div className={styles.cards}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Skeleton key={at} height={`${height}px`} radius="var(--radius-large)" />
      ))}
    </div>
  )
}
