// Does the store take orders? When the global switch is off, this is all there is to see, until it is on again.

import { useEffect } from "react"
import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"
import { Store } from "./frame-icons.tsx"
import { FullScreen } from "./full-screen.tsx"
import { checkVersions } from "./store-data.ts"

/** "We will be back shortly": whoever waits need not load the page again. */
const lookAgainMs = 30_000

export function StoreClosed() {
  const t = useText()
  // No settings at all (they could not be loaded) is an error page, not a closed store.
  const closed = useStore(
    ({ siteSettings }) => "storeName" in siteSettings && siteSettings.globalStoreEnable !== "true",
  )
  const name = useStore((state) => state.siteSettings.storeName)
  useEffect(() => {
    if (!closed) return
    const timer = setInterval(() => void checkVersions(), lookAgainMs)
    return () => clearInterval(timer)
  }, [closed])
  return closed ? <FullScreen icon={<Store size={40} />} title={name ?? ""} text={t.storeClosed} /> : null
}
