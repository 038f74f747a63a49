// When do rewards end? On their day: what is left of a lot by then goes back to the store.

import { inTransaction, type Trx } from "#db/database.ts"
import type { Actor, Shop } from "../shop.ts"
import { accountOf, type Balances, type LockedAccounts, lockAccounts, storeAccount } from "./accounts.ts"
import { transfer } from "./transfer.ts"

const actor: Actor = { kind: "system", id: "expiry" }

/** Customers in one look; the next look finds the rest. */
const customersAtOnce = 200

/** Takes away all rewards whose day has come, customer by customer. May run at any time, and at several nodes at once. */
export async function expireRewards(shop: Shop): Promise<void> {
  const now = shop.now()
  for (;;) {
    const due = await shop.db
      .selectFrom("reward_lots as l")
      .innerJoin("accounts as a", "a.id", "l.account_id")
      .select("a.customer_id")
      .distinct()
      .where("l.remaining", ">", 0)
      .where("l.expires_at", "<=", now)
      .limit(customersAtOnce)
      .execute()
    for (const { customer_id } of due) {
      await inTransaction(shop.db, async (trx) => void (await lockBalances(trx, customer_id!, now)))
    }
    if (due.length < customersAtOnce) return
  }
}

/**
 * Holds a customer's accounts until the transaction ends, takes away what has expired, and returns what can be spent:
 * nothing else can spend it now.
 */
export async function lockBalances(trx: Trx, customerId: number, now: Date): Promise<Balances & { owed: number }> {
  const accounts = await lockAccounts(trx, customerId)
  const expired = await expireLots(trx, customerId, accounts, now)
  return {
    wallet: accounts.wallet.balance,
    rewards: accounts.rewards.balance - expired,
    owed: accounts.owed.balance,
  }
}

/** A transfer for each lot, so that none ends twice. Returns what they held. */
async function expireLots(trx: Trx, customerId: number, { rewards }: LockedAccounts, now: Date): Promise<number> {
  const lots = await trx
    .selectFrom("reward_lots")
    .select(["id", "remaining"])
    .where("account_id", "=", rewards.id)
    .where("remaining", ">", 0)
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .orderBy("id")
    .execute()
  for (const { id, remaining } of lots) {
    // Rewards leave by the lots that end first: those that have ended.
    await transfer(trx, {
      kind: "expired",
      source: `lot:${id}`,
      from: accountOf(customerId, "rewards"),
      to: storeAccount("expired"),
      amount: remaining,
      text: "Rewards not used in time",
      actor,
      now,
    })
  }
  return lots.reduce((sum, { remaining }) => sum + remaining, 0)
}
