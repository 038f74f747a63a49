// What may wait until the page is alive? Reading the kept state, looking after the connection and the versions, and every panel that opens by hash.

import { lazy, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { CartAnnouncer } from "../features/home/cart-announcer.tsx"
import { OptionsHost } from "../features/product/options-host.tsx"
import { useText, withTexts } from "../messages/use-text.ts"
import { storeActions } from "../state/actions.ts"
import { useStore } from "../state/store.ts"
import { ToastHost } from "../ui/toast-host.tsx"
import { LoaderCircle } from "./frame-icons.tsx"
import { FullScreen } from "./full-screen.tsx"
import styles from "./late-parts.module.css"
import { Offline } from "./offline.tsx"
import { Optional } from "./optional.tsx"
import { usePrefetch } from "./prefetch.ts"
import { useHead } from "./use-head.ts"
import { usePlugIns } from "./use-plug-ins.ts"
import { useStart } from "./use-start.ts"
import { useWorker } from "./use-worker.ts"

const BranchPicker = lazy(() =>
  withTexts(() => import("../features/branches/branch-picker.tsx")).then((m) => ({ default: m.BranchPicker })),
)
const MenuSheet = lazy(() =>
  withTexts(() => import("../features/home/menu-sheet.tsx")).then((m) => ({ default: m.MenuSheet })),
)

export function LateParts() {
  const t = useText()
  const loading = useStore((state) => state.loading)
  const { hash } = useLocation()
  useStart()
  useHead()
  usePrefetch()
  usePlugIns()
  useWorker()
  useEffect(() => storeActions.drawer.set(hash.length > 1 ? hash.slice(1) : null), [hash])
  const branches = useSeen(hash === "#branches")
  const menu = useSeen(hash === "#menu")
  return (
    <>
      <Optional>{branches && <BranchPicker />}</Optional>
      <Optional>{menu && <MenuSheet />}</Optional>
      <Optional>
        <OptionsHost />
      </Optional>
      <Optional>
        <ToastHost />
      </Optional>
      <CartAnnouncer />
      {loading.flag && (
        <FullScreen
          veil
          icon={<LoaderCircle className={styles.turning} size={36} />}
          title={loading.message || t.loading}
        />
      )}
      <Offline />
    </>
  )
}

/** A panel that was open once stays mounted, so that it can close with its movement. */
function useSeen(now: boolean): boolean {
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    if (now) setSeen(true)
  }, [now])
  return seen
}
