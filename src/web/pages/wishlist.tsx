// What have I saved for later? A guest's hearts are kept too; the server sends the frame only.

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { WishGrid, WishGridSkeleton } from "../features/wishlist/wish-grid.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"
import { useHydrated, useStore } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: accountText().wishlist })

export function Component() {
  const a = useAccountText()
  const hydrated = useHydrated()
  // Another shopper's list is another list.
  const token = useStore((state) => state.user.authToken)
  return (
    <PageFrame title={a.wishlist}>{hydrated ? <WishGrid key={token ?? "guest"} /> : <WishGridSkeleton />}</PageFrame>
  )
}
