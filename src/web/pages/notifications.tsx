// What has the store told me?

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { NotificationList } from "../features/account/notification-list.tsx"
import { CardsSkeleton } from "../features/account/skeletons.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"

export const meta = (): PageMeta => ({ title: accountText().notifications })

export function Component() {
  const a = useAccountText()
  return (
    <PageFrame title={a.notifications} size="narrow">
      <CustomersOnly skeleton={<CardsSkeleton heights={[88, 88, 88]} />}>
        <NotificationList />
      </CustomersOnly>
    </PageFrame>
  )
}
