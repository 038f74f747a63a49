// What happens once the page is alive? The kept state is read, then the cart and the versions are asked for; the connection and other tabs
// are watched as long as the tab is open.

import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { knownDetails } from "../features/account/details.ts"
import { fetchCart } from "../features/cart/cart-actions.ts"
import { watchWishes } from "../features/wishlist/wishes.ts"
import { breath } from "../lib/breath.ts"
import { isWide } from "../lib/use-media.ts"
import { followOtherTabs, rehydrate } from "../state/browser-store.ts"
import { watchConnection } from "../state/connection.ts"
import { browserStore } from "../state/store.ts"
import { doEarlyTaps } from "./early-taps.ts"
import { watchPictures } from "./lost-pictures.ts"
import { checkVersions, reloadStoreData } from "./store-data.ts"

const again = 60_000

export function useStart(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const store = browserStore()
    let lastCheck = Date.now()
    const check = async () => {
      lastCheck = Date.now()
      if (await checkVersions()) await revalidate()
    }
    const begin = async () => {
      await breath()
      await rehydrate(store)
      doEarlyTaps()
      await breath()
      stops.push(watchWishes())
      void knownDetails()
      const { user, guestId, dataBranchId, layoutSettings } = store.getState()
      // Whoever was never here has no cart to ask for; the cart page asks by itself.
      if ((user.authToken || guestId) && location.pathname !== "/cart") void fetchCart()
      if (store.branchId() !== dataBranchId) {
        await reloadStoreData()
        await revalidate()
      } else await check()
      // Home lies beneath a page that was opened directly.
      if (!layoutSettings.complete && isWide()) await reloadStoreData()
    }
    const onVisible = () => {
      if (document.visibilityState === "visible" && Date.now() - lastCheck > again) void check()
    }
    const stops = [watchConnection(), followOtherTabs(store), watchPictures()]
    void begin()
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [revalidate])
}
