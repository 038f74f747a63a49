// What is in my wallet, and where did it go?

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { BalanceSkeleton, BalanceView } from "../features/loyalty/balance-view.tsx"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"

export const meta = (): PageMeta => ({ title: loyaltyText().wallet })

export function Component() {
  const l = useLoyaltyText()
  return (
    <PageFrame title={l.wallet} size="narrow">
      <CustomersOnly skeleton={<BalanceSkeleton />}>
        <BalanceView kind="wallet" />
      </CustomersOnly>
    </PageFrame>
  )
}
