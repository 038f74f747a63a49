// How do balances, scratch cards and invitations look on the wire?

import type { Answer } from "#contract/calls.ts"
import type { ScratchCard as WireCard, BalanceEntry as WireEntry } from "#contract/loyalty-calls.ts"
import type { BalanceEntry, BalancePage } from "#shop/ledger/entries.ts"
import type { Invitation } from "#shop/loyalty/invitation.ts"
import type { ScratchCard } from "#shop/loyalty/scratch-cards.ts"
import { presentPage } from "./catalogue.ts"
import type { Presenter } from "./money.ts"

export function presentBalance(page: BalancePage, presenter: Presenter): Answer<"getWallet"> {
  const { money } = presenter
  return {
    balance: money(page.balance),
    expiring: page.expiring && {
      amount: money(page.expiring.amount),
      expires_at: page.expiring.expires_at.toISOString(),
    },
    ...presentPage(page, (entry) => presentEntry(entry, presenter)),
  }
}

const presentEntry = (entry: BalanceEntry, { money }: Presenter): WireEntry => ({
  id: entry.id,
  amount: money(entry.amount),
  kind: entry.kind,
  text: entry.text,
  created_at: entry.created_at.toISOString(),
  expires_at: entry.expires_at?.toISOString() ?? null,
})

export const presentScratchCard = (card: ScratchCard, { money }: Presenter): WireCard => ({
  id: card.id,
  status: card.status,
  order_number: `#${card.order_number}`,
  expires_at: card.expires_at.toISOString(),
  created_at: card.created_at.toISOString(),
  reward: card.reward && { amount: money(card.reward.amount), balance: card.reward.balance },
})

/** `origin`: where the store is found. */
export const presentInvitation = (
  { earned, ...invitation }: Invitation,
  origin: string,
  { money }: Presenter,
): Answer<"getReferral"> => ({
  ...invitation,
  link: `${origin}/r/${invitation.code}`,
  earned: money(earned),
})
