// Do wallet and rewards pay exactly what they may?

import fc from "fast-check"
import { expect, test } from "vitest"
import { payFromBalances } from "./pay-from-balances.ts"

const both = { use_wallet: true, use_rewards: true }

test.each<[string, Parameters<typeof payFromBalances>, ReturnType<typeof payFromBalances>]>([
  [
    "nothing chosen: everything is due, and the allowance is told",
    [1000, { wallet: 500, rewards: 400 }, 20, { use_wallet: false, use_rewards: false }],
    { max_reward_usable: 200, rewards: 0, wallet: 0, due: 1000 },
  ],
  [
    "rewards first, up to their part, then the wallet",
    [1000, { wallet: 500, rewards: 400 }, 20, both],
    { max_reward_usable: 200, rewards: 200, wallet: 500, due: 300 },
  ],
  [
    "a full wallet pays what rewards leave, and no more",
    [1000, { wallet: 5000, rewards: 50 }, 20, both],
    { max_reward_usable: 50, rewards: 50, wallet: 950, due: 0 },
  ],
  [
    "a part of a cent stays with the shopper's money",
    [999, { wallet: 0, rewards: 999 }, 50, both],
    { max_reward_usable: 499, rewards: 499, wallet: 0, due: 500 },
  ],
])("%s", (_, asked, expected) => {
  expect(payFromBalances(...asked)).toEqual(expected)
})

test("whatever there is, the parts sum to the total, and none is below zero or above its balance", () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.nat(150),
      fc.boolean(),
      fc.boolean(),
      (total, wallet, rewards, percent, a, b) => {
        const paid = payFromBalances(total, { wallet, rewards }, percent, { use_wallet: a, use_rewards: b })
        expect(paid.rewards + paid.wallet + paid.due).toBe(total)
        expect(Math.min(paid.rewards, paid.wallet, paid.due)).toBeGreaterThanOrEqual(0)
        expect(paid.wallet).toBeLessThanOrEqual(wallet)
        expect(paid.rewards).toBeLessThanOrEqual(Math.min(rewards, (total * percent) / 100))
      },
    ),
  )
})
