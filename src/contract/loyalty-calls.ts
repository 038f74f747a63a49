// Which calls are there about balances, rewards, scratch cards and invitations?

import { type Static, Type } from "typebox"
import { type Call, none, query } from "./call.ts"
import { Id, listOf, Money, Nullable, pageQuery, Time } from "./common.ts"
import { paths } from "./paths.ts"

/** One movement of a balance. */
export const BalanceEntry = Type.Object({
  id: Id,
  /** Negative: spent, expired or taken back. */
  amount: Money,
  /** Stable, for programs: "order_paid", "refund", "earned", "scratch_card", "referral", "credit", "expired", "taken_back". */
  kind: Type.String(),
  /** For people: "Order #1042". */
  text: Type.String(),
  created_at: Time,
  expires_at: Nullable(Time),
})
export type BalanceEntry = Static<typeof BalanceEntry>

const Balance = Type.Object({
  balance: Money,
  /** The part that expires next, and when; null when none does. */
  expiring: Nullable(Type.Object({ amount: Money, expires_at: Time })),
  ...listOf(BalanceEntry),
})

export const ScratchCard = Type.Object({
  id: Id,
  status: Type.Enum(["ready", "scratched", "expired"]),
  /** Which order it came with, "#1042". */
  order_number: Type.String(),
  expires_at: Time,
  created_at: Time,
  /** Only after scratching. An amount of 0 is no win. */
  reward: Nullable(Type.Object({ amount: Money, balance: Type.Enum(["wallet", "rewards"]) })),
})
export type ScratchCard = Static<typeof ScratchCard>

/** What paying from the balances would come to on the cart as it is. */
export const WalletCheck = Type.Object({
  wallet_balance: Money,
  reward_balance: Money,
  /** What of the rewards this cart allows. */
  max_reward_usable: Money,
  /** What the two would pay, as asked for. */
  applicable: Type.Object({ wallet: Money, rewards: Money }),
  amount_due: Money,
})
export type WalletCheck = Static<typeof WalletCheck>

export const loyaltyCalls = {
  checkWallet: {
    ...paths.checkWallet,
    summary: "What the wallet and the rewards would pay of the cart; guests have neither",
    access: "shopper",
    query: none,
    body: Type.Object({ use_wallet: Type.Boolean(), use_rewards: Type.Boolean() }, { additionalProperties: false }),
    status: 200,
    answer: WalletCheck,
    errors: [401, 403],
  },
  getWallet: {
    ...paths.getWallet,
    summary: "The wallet and what moved it, the newest first",
    access: "customer",
    query: query(pageQuery),
    status: 200,
    answer: Balance,
    errors: [401],
  },
  getRewards: {
    ...paths.getRewards,
    summary: "Earned rewards and what moved them, the newest first",
    access: "customer",
    query: query(pageQuery),
    status: 200,
    answer: Balance,
    errors: [401],
  },
  getScratchCards: {
    ...paths.getScratchCards,
    summary: "Scratch cards, the newest first; what a card is worth stays in the store until it is scratched",
    access: "customer",
    query: none,
    status: 200,
    answer: Type.Array(ScratchCard),
    errors: [401],
  },
  redeemScratchCard: {
    ...paths.redeemScratchCard,
    summary: "Scratch a card: credited once, a repeat answers the same",
    access: "customer",
    query: none,
    body: Type.Object({ id: Id }, { additionalProperties: false }),
    status: 200,
    answer: Type.Object({ card: ScratchCard, wallet_balance: Money, reward_balance: Money }),
    errors: [401, 403, 404],
  },
  getReferral: {
    ...paths.getReferral,
    summary: "The customer's invitation and what came of it",
    access: "customer",
    query: none,
    status: 200,
    answer: Type.Object({
      is_enabled: Type.Boolean(),
      code: Type.String(),
      /** Absolute, to share. */
      link: Type.String(),
      /** What to say along with the link. */
      text: Type.String(),
      /** How it works, a line each. */
      rules: Type.Array(Type.String()),
      invited: Type.Integer(),
      /** Of those, how many had their first order delivered. */
      ordered: Type.Integer(),
      earned: Money,
    }),
    errors: [401],
  },
} as const satisfies Record<string, Call>
