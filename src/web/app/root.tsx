// What is around every page? Home with its navigation lies at the bottom and stays there; the open page lies over it.

import { type ComponentType, memo, startTransition, useEffect, useState } from "react"
import { Outlet, useLocation } from "react-router"
import { BottomNav } from "../features/home/bottom-nav.tsx"
import { CartStrip } from "../features/home/cart-strip.tsx"
import { HomeView } from "../features/home/home-view.tsx"
import { TabBar } from "../features/home/tab-bar.tsx"
import { TopNav } from "../features/home/top-nav.tsx"
import { useWide } from "../lib/use-media.ts"
import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"
import { cx } from "../ui/cx.ts"
import { useGrowth } from "./grow.ts"
import { useLinkClicks } from "./link-clicks.ts"
import { Optional } from "./optional.tsx"
import { PendingPage } from "./pending-page.tsx"
import styles from "./root.module.css"
import { usePageScroll } from "./scroll.ts"
import { StoreClosed } from "./store-closed.tsx"

// Drawn anew when what they read changes, and not with every page: the whole of home is work for a slow phone.
const Top = memo(TopNav)
const Home = memo(HomeView)
const Bottom = memo(BottomNav)

/** Pages below which the tab bar stays, on narrow screens. */
const tabPages = /^\/($|category\/|search$|404$|page\/|account$)/

export function Root() {
  const t = useText()
  const { pathname } = useLocation()
  const atHome = pathname === "/"
  const wide = useWide()
  const [alive, setAlive] = useState(false)
  const [seenHome, setSeenHome] = useState(atHome)
  const complete = useStore((state) => state.layoutSettings.complete)
  usePageScroll()
  useGrowth()
  useLinkClicks()
  const LateParts = useLateParts()
  useEffect(() => setAlive(true), [])
  if (atHome && !seenHome) setSeenHome(true)
  const tabs = tabPages.test(pathname)
  return (
    <>
      <a className={styles.skip} href="#content" data-native="">
        {t.skipToContent}
      </a>
      <div className={cx(styles.beneath, !atHome && styles.covered)} inert={!atHome && wide}>
        <Top />
        {/* Once seen, home stays: on narrow screens hidden, so that Back finds it as it was. */}
        {seenHome || (wide && complete) ? <Home active={atHome} /> : <div className={styles.place} />}
        <Bottom />
      </div>
      <Outlet />
      {alive && <PendingPage />}
      {tabs && <CartStrip />}
      {tabs && <TabBar />}
      <StoreClosed />
      {LateParts && (
        <Optional>
          <LateParts />
        </Optional>
      )}
    </>
  )
}

/** Not by React's lazy: what it waits for is shown 0.3 s later than it could be, and the kept cart with it. */
function useLateParts(): ComponentType | null {
  const [parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    import("./late-parts.tsx").then(
      (module) => startTransition(() => setParts(() => module.LateParts)),
      (error) => console.warn("A part of the page is missing", error),
    )
  }, [])
  return parts
}
