// How do I bring a friend? Customers have a link; to guests it says what it is about.

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { Refer, ReferGuest, ReferSkeleton } from "../features/loyalty/refer.tsx"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"
import { useHydrated, useStore } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: loyaltyText().refer })

export function Component() {
  const l = useLoyaltyText()
  const hydrated = useHydrated()
  const signedIn = useStore((state) => state.user.authToken !== null)
  return (
    <PageFrame title={l.refer} size="narrow">
      {!hydrated ? <ReferSkeleton /> : signedIn ? <Refer /> : <ReferGuest />}
    </PageFrame>
  )
}
