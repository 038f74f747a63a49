// What is there of mine? The server sends the frame only: whose account it is, the browser alone knows.

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { Invitation } from "../features/account/invitation.tsx"
import { Overview } from "../features/account/overview.tsx"
import { OverviewSkeleton } from "../features/account/skeletons.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"
import { useHydrated, useStore } from "../state/store.ts"

export const meta = (): PageMeta => ({ title: accountText().yourAccount })

export function Component() {
  const a = useAccountText()
  const hydrated = useHydrated()
  const signedIn = useStore((state) => state.user.authToken !== null)
  return (
    <PageFrame title={a.yourAccount} size="narrow" tabs>
      {!hydrated ? <OverviewSkeleton /> : signedIn ? <Overview /> : <Invitation />}
    </PageFrame>
  )
}
