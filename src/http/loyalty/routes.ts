// Calls about wallet, rewards, scratch cards and invitations.

import { checkWallet } from "#shop/checkout/balance-payment.ts"
import { getBalance } from "#shop/ledger/entries.ts"
import { getReferral } from "#shop/loyalty/invitation.ts"
import { getScratchCards, redeemScratchCard } from "#shop/loyalty/scratch-cards.ts"
import { routeCustomerCall, routePublicRead, routeShopperCall } from "../call.ts"
import { presentMoneyOf } from "../catalogue/reads.ts"
import type { App, Http } from "../context.ts"
import { presentBalance, presentInvitation, presentScratchCard } from "../present/loyalty.ts"

const entriesPerPage = 20

export function loyaltyRoutes(app: App, http: Http): void {
  const { shop } = http
  const presenterOf = (branchId: number) => presentMoneyOf(shop, branchId)

  routePublicRead(app, http, "getReferrerUser")

  routeShopperCall(app, http, "checkWallet", async (shopper, { branchId, body }) => {
    const [paid, { money }] = await Promise.all([checkWallet(shop, shopper, branchId, body), presenterOf(branchId)])
    return {
      wallet_balance: money(paid.balances.wallet),
      reward_balance: money(paid.balances.rewards),
      max_reward_usable: money(paid.max_reward_usable),
      applicable: { wallet: money(paid.wallet), rewards: money(paid.rewards) },
      amount_due: money(paid.due),
    }
  })

  for (const [call, kind] of [
    ["getWallet", "wallet"],
    ["getRewards", "rewards"],
  ] as const) {
    routeCustomerCall(app, http, call, async (customer, { branchId, query }) => {
      const { page = 1, per_page = entriesPerPage } = query
      const [balance, presenter] = await Promise.all([
        getBalance(shop.db, customer, kind, { page, per_page }, shop.now()),
        presenterOf(branchId),
      ])
      return presentBalance(balance, presenter)
    })
  }

  routeCustomerCall(app, http, "getScratchCards", async (customer, { branchId }) => {
    const [cards, presenter] = await Promise.all([getScratchCards(shop, customer), presenterOf(branchId)])
    return cards.map((card) => presentScratchCard(card, presenter))
  })

  routeCustomerCall(app, http, "redeemScratchCard", async (customer, { branchId, body }) => {
    const { card, balances } = await redeemScratchCard(shop, customer, body.id)
    const presenter = await presenterOf(branchId)
    return {
      card: presentScratchCard(card, presenter),
      wallet_balance: presenter.money(balances.wallet),
      reward_balance: presenter.money(balances.rewards),
    }
  })

  routeCustomerCall(app, http, "getReferral", async (customer, { branchId, headers }) => {
    const [invitation, presenter] = await Promise.all([getReferral(shop, customer), presenterOf(branchId)])
    return presentInvitation(invitation, shop.publicUrl ?? originOf(headers), presenter)
  })
}

/** Where the asker found the store, when nobody said where it is. */
function originOf({ host = "", "x-forwarded-proto": protocol }: Record<string, string | undefined>): string {
  const isHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host)
  return `${protocol === "https" ? "https" : "http"}://${isHost ? host : "localhost"}`
}
