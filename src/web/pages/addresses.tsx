// Where is it brought to me? Saved addresses, the default first.

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { AddressList } from "../features/account/address-list.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { CardsSkeleton } from "../features/account/skeletons.tsx"
import { accountText, useAccountText } from "../messages/use-account-text.ts"

export const meta = (): PageMeta => ({ title: accountText().addresses })

export function Component() {
  const a = useAccountText()
  return (
    <PageFrame title={a.addresses} size="narrow">
      <CustomersOnly skeleton={<CardsSkeleton heights={[158, 158]} />}>
        <AddressList />
      </CustomersOnly>
    </PageFrame>
  )
}
