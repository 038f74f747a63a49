// What is there of my rewards, and where did it go?

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { BalanceSkeleton, BalanceView } from "../features/loyalty/balance-view.tsx"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"

export const meta = (): PageMeta => ({ title: loyaltyText().rewards })

export function Component() {
  const l = useLoyaltyText()
  return (
    <PageFrame title={l.rewards} size="narrow">
      <CustomersOnly skeleton={<BalanceSkeleton />}>
        <BalanceView kind="rewards" />
      </CustomersOnly>
    </PageFrame>
  )
}
