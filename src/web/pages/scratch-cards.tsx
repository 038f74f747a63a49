// What is under my cards?

import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { ScratchCards, ScratchCardsSkeleton } from "../features/loyalty/scratch-cards.tsx"
import { loyaltyText, useLoyaltyText } from "../messages/use-loyalty-text.ts"

export const meta = (): PageMeta => ({ title: loyaltyText().scratchCards })

export function Component() {
  const l = useLoyaltyText()
  return (
    <PageFrame title={l.scratchCards} size="narrow">
      <CustomersOnly skeleton={<ScratchCardsSkeleton />}>
        <ScratchCards />
      </CustomersOnly>
    </PageFrame>
  )
}
