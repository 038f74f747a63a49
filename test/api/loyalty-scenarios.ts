// What is asked of the calls about wallet, rewards, scratch cards and invitations?

import { randomUUID } from "node:crypto"
import { addToCart } from "#shop/cart/change-cart.ts"
import { creditWallet } from "#shop/ledger/wallet.ts"
import { getReferral } from "#shop/loyalty/invitation.ts"
import { getScratchCards } from "#shop/loyalty/scratch-cards.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { setSettings } from "#shop/settings/settings.ts"
import type { TestApp } from "../support/app.ts"
import { newCustomer, type TestCustomer } from "../support/customers.ts"
import { tester } from "../support/stock.ts"
import { afterChange, noChoice, orderCart, orderInput, productId } from "../support/store.ts"
import type { Bad, Scenario } from "./scenarios.ts"

const asked = (query: Record<string, unknown>): Bad => [JSON.stringify(query), { query }, 422, "invalid"]
const sent = (body: unknown, status = 422, code = "invalid"): Bad => [JSON.stringify(body), { body }, status, code]
const pages: Bad[] = [asked({ page: 0 }), asked({ page: "x" }), asked({ per_page: 61 })]

const generous = {
  ...{ reward_enable: "true", referral_enable: "true", scratch_card_enable: "true", scratch_card_min_order: "1" },
  ...{ scratch_card_table: '[{"weight": 1, "amount": 2.5}]', scratch_card_budget: "" },
}

/** The shop with everything given away that can be; the first who asks switches it on. */
async function withLoyalty({ shop }: TestApp): Promise<void> {
  const row = await shop.db.selectFrom("settings").select("value").where("key", "=", "reward_enable").executeTakeFirst()
  if (!row) await afterChange(shop, () => setSettings(shop, tester, 0, generous))
}

/** A customer with 5.00 in the wallet, and with milk for 6.30 in the cart. */
async function withWallet(app: TestApp): Promise<TestCustomer> {
  await withLoyalty(app)
  const ada = await newCustomer(app.shop)
  await creditWallet(app.shop, tester, ada.customer_id, 500, "Welcome", randomUUID())
  const product_id = await productId(app.shop.db, "milk")
  await addToCart(app.shop, ada, 1, { product_id, quantity: 3, choice: noChoice })
  return ada
}

/** A customer whose order was delivered and brought rewards and a card. */
async function withCard(app: TestApp): Promise<{ as: TestCustomer; id: number }> {
  const as = await withWallet(app)
  const order = await orderCart(app.shop, as, 1, randomUUID(), orderInput())
  for (const to of ["accepted", "packed", "out_for_delivery", "delivered"]) {
    await moveOrder(app.shop, tester, order, to)
  }
  const [card] = await getScratchCards(app.shop, as)
  return { as, id: card!.id }
}

export const loyaltyScenarios = {
  checkWallet: {
    good: async (app) => ({ as: await withWallet(app), body: { use_wallet: true, use_rewards: true } }),
    another: "own",
    bad: [
      sent({}),
      sent({ use_wallet: true }),
      sent({ use_wallet: "yes", use_rewards: false }),
      sent({ use_wallet: 1, use_rewards: 0 }),
      sent({ use_wallet: null, use_rewards: null }),
    ],
  },
  getWallet: { good: async (app) => ({ as: await withWallet(app) }), another: "own", bad: pages },
  getRewards: { good: async (app) => ({ as: (await withCard(app)).as }), another: "own", bad: pages },
  getScratchCards: { good: async (app) => ({ as: (await withCard(app)).as }), another: "own" },
  redeemScratchCard: {
    good: async (app) => {
      const { as, id } = await withCard(app)
      return { as, body: { id } }
    },
    another: 404,
    bad: [
      sent({}),
      sent({ id: 0 }),
      sent({ id: "1" }),
      sent({ id: 2 ** 31 }),
      sent({ id: null }),
      sent({ id: 999_999 }, 404, "card_not_found"),
    ],
  },
  getReferral: {
    good: async (app) => {
      await withLoyalty(app)
      return { as: await newCustomer(app.shop) }
    },
    another: "own",
  },
  getReferrerUser: {
    good: async (app) => {
      await withLoyalty(app)
      const { code } = await getReferral(app.shop, await newCustomer(app.shop, { name: "Ada Lovelace" }))
      return { query: { code } }
    },
    another: "same",
    bad: [
      asked({}),
      asked({ code: "x" }),
      asked({ code: "x".repeat(21) }),
      asked({ code: "a b c d" }),
      ["an unknown code", { query: { code: "NOSUCHCODE" } }, 404, "unknown_referral"],
    ],
  },
} satisfies Record<string, Scenario>
