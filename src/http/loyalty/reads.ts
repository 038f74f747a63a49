// Public reads about invitations.

import { getReferrerUser } from "#shop/loyalty/invitation.ts"
import type { ReadTable } from "../public-reads.ts"

/** Nothing announces that a customer changed their name: within this time it is seen. */
const keptMs = 60_000

export const loyaltyReads: ReadTable = {
  getReferrerUser: async (shop, _, { code }) => [
    await getReferrerUser(shop, code),
    { keys: ["cache-settings"], tags: ["settings"], until: shop.now().getTime() + keptMs },
  ],
}
