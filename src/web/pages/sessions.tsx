// Where am I signed in?

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { SessionList } from "../features/account/session-list.tsx"
import { CardsSkeleton } from "../features/account/skeletons.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"

export const meta = (): PageMeta => ({ title: accountText().sessions })

export function Component() {
  const a = useAccountText()
  return (
    <PageFrame title={a.sessions} size="narrow">
      <CustomersOnly skeleton={<CardsSkeleton heights={[88, 88, 88]} />}>
        <SessionList />
      </CustomersOnly>
    </PageFrame>
  )
}
