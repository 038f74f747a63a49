// What do wallet and rewards pay of an order? The one function behind the checkout's switches and the order itself.

import { type Minor, percentOf } from "./money.ts"

export type BalanceChoice = { use_wallet: boolean; use_rewards: boolean }

export type BalancePayment = {
  /** What of the rewards the order allows, chosen or not. */
  max_reward_usable: Minor
  rewards: Minor
  wallet: Minor
  /** The rest, to be paid another way. */
  due: Minor
}

/** Rewards pay at most `rewardMaxPercent` of the total, rounded down; then the wallet pays what it can. Nothing goes below zero. */
export function payFromBalances(
  total: Minor,
  balances: { wallet: Minor; rewards: Minor },
  rewardMaxPercent: number,
  { use_wallet, use_rewards }: BalanceChoice,
): BalancePayment {
  const allowed = percentOf(total, Math.min(Math.max(rewardMaxPercent, 0), 100))
  const max_reward_usable = Math.max(0, Math.min(allowed, balances.rewards))
  const rewards = use_rewards ? max_reward_usable : 0
  const wallet = use_wallet ? Math.max(0, Math.min(total - rewards, balances.wallet)) : 0
  return { max_reward_usable, rewards, wallet, due: total - rewards - wallet }
}
