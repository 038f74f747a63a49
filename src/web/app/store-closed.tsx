// Does the store take orders? When the global switch is off, this is all there is to see.

import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"
import { Store } from "./frame-icons.tsx"
import { FullScreen } from "./full-screen.tsx"

export function StoreClosed() {
  const t = useText()
  // No settings at all (they could not be loaded) is an error page, not a closed store.
  const closed = useStore(
    ({ siteSettings }) => "storeName" in siteSettings && siteSettings.globalStoreEnable !== "true",
  )
  const name = useStore((state) => state.siteSettings.storeName)
  return closed ? <FullScreen icon={<Store size={40} />} title={name ?? ""} text={t.storeClosed} /> : null
}
