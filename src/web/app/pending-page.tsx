// What is seen between a tap and the page? Its frame with places for what comes, over what was there, if the page takes longer than a blink.

import { useEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import grid from "../features/catalogue/card-grid.module.css"
import { CardSkeletons } from "../features/catalogue/card-skeletons.tsx"
import { useText } from "../messages/use-text.ts"
import { cx } from "../ui/cx.ts"
import { Skeleton } from "../ui/skeleton.tsx"
import { forgetGrowth } from "./grow.ts"
import styles from "./pending-page.module.css"

const blink = 100

export function PendingPage() {
  const t = useText()
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const to = next && next.pathname !== pathname && next.pathname !== "/" ? next.pathname + next.search : null
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!to) {
      setShown(null)
      return
    }
    const timer = setTimeout(() => {
      forgetGrowth()
      setShown(to)
    }, blink)
    return () => clearTimeout(timer)
  }, [to])
  if (!shown || shown !== to) return null
  const small = /^\/(cart|checkout|order|track|account(?!\/wishlist)|login|register|reset)/.test(shown)
  const product = shown.startsWith("/product/")
  const found = shown.startsWith("/search?q=")
  // The shelves around it, then sort and filters; what was found has these alone.
  const chips = shown.startsWith("/category/") ? [1, 2, 3, 4, 5, 6] : found ? [1, 2] : []
  return (
    <div className={styles.scrim}>
      <div className={cx(styles.page, small && styles.small)} role="status" aria-label={t.loading}>
        <div className={cx(styles.bar, product && styles.floating)}>
          <Skeleton width="24px" height="24px" className={styles.back} />
          <Skeleton width="40%" height="20px" />
          <Skeleton width="44px" height="44px" className={styles.close} />
        </div>
        {product ? (
          <div className={styles.product}>
            <Skeleton height="auto" radius="var(--radius)" className={styles.picture} />
            <div className={styles.lines}>
              <Skeleton width="70%" height="28px" />
              <Skeleton width="40%" height="16px" />
              <Skeleton height="64px" radius="var(--radius)" />
            </div>
          </div>
        ) : (
          <>
            {shown.startsWith("/search") && <Skeleton height="48px" className={styles.field} />}
            {chips.length > 0 && (
              <div className={styles.chips}>
                {chips.map((chip) => (
                  <Skeleton key={chip} height={found ? "46px" : "45px"} radius="var(--round)" />
                ))}
              </div>
            )}
            <div className={styles.body}>
              {small ? (
                <Skeleton height="320px" radius="var(--radius)" />
              ) : (
                <div className={cx(grid.grid, grid.panel)}>
                  <CardSkeletons count={10} />
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
