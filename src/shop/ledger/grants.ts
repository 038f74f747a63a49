// How do rewards and prizes come to a customer, and how are they taken back? What was spent by then is owed, and the next
// rewards settle it. Money in a wallet never pays a debt: refunds and credits arrive whole.

import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Actor } from "../shop.ts"
import { accountOf, type StoreAccount, storeAccount } from "./accounts.ts"
import { lockBalances } from "./expire-rewards.ts"
import { type TransferKind, transfer } from "./transfer.ts"

export type Grant = {
  kind: Extract<TransferKind, "earned" | "scratch_card" | "referral">
  /** See `Transfer.source`. */
  source: string
  customerId: number
  balance: "wallet" | "rewards"
  amount: Minor
  text: string
  orderId: number
  expiresAt: Date | null
  actor: Actor
  now: Date
}

const storeAccounts = {
  earned: "earnings",
  scratch_card: "scratch_cards",
  referral: "referrals",
} satisfies Record<Grant["kind"], StoreAccount>

/** Gives once for a kind and source; of rewards, what is owed is settled at once. Returns whether it was given now. */
export async function grant(trx: Trx, given: Grant): Promise<boolean> {
  const { kind, source, customerId, balance, amount, text, orderId, expiresAt, actor, now } = given
  await lockBalances(trx, customerId, now)
  const from = storeAccount(storeAccounts[kind])
  const to = accountOf(customerId, balance)
  const id = await transfer(trx, { kind, source, from, to, amount, text, orderId, expiresAt, actor, now })
  if (id === null) return false
  if (balance === "rewards") await settleDebt(trx, given, id)
  return true
}

async function settleDebt(trx: Trx, { customerId, actor, now }: Grant, grantId: number): Promise<void> {
  const { owed, rewards } = await lockBalances(trx, customerId, now)
  const amount = Math.min(owed, rewards)
  if (amount === 0) return
  const shared = { source: `transfer:${grantId}:settled`, to: storeAccount("debts"), amount, actor, now }
  const text = "Rewards of an order that came back"
  await transfer(trx, { ...shared, kind: "taken_back", from: accountOf(customerId, "rewards"), text })
  await transfer(trx, { ...shared, kind: "debt_settled", from: accountOf(customerId, "owed"), text })
}

/**
 * Takes back everything an order brought to anybody: earned rewards, a scratched prize, what an invitation paid. Where less
 * is left the rest is noted as owed. Repeated it changes nothing.
 */
export async function takeBackGrants(
  trx: Trx,
  order: { id: number; number: number },
  actor: Actor,
  now: Date,
): Promise<void> {
  const grants = await trx
    .selectFrom("transfers as t")
    .innerJoin("entries as e", "e.transfer_id", "t.id")
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .select(["t.id", "t.kind", "a.customer_id", "a.kind as balance", "e.amount"])
    .where("t.order_id", "=", order.id)
    .where("t.kind", "in", Object.keys(storeAccounts))
    .where("a.customer_id", "is not", null)
    .orderBy("a.id")
    .execute()
  for (const { id, kind, customer_id, balance, amount } of grants) {
    const customerId = customer_id!
    const left = (await lockBalances(trx, customerId, now))[balance as Grant["balance"]]
    const back = Math.min(left, amount)
    const text = `Order #${order.number} came back`
    const shared = { source: `transfer:${id}`, text, orderId: order.id, actor, now }
    if (await isTakenBack(trx, shared.source)) continue
    if (back > 0) {
      const to = storeAccount(storeAccounts[kind as Grant["kind"]])
      const from = accountOf(customerId, balance as Grant["balance"])
      await transfer(trx, { ...shared, kind: "taken_back", from, to, amount: back })
    }
    if (back < amount) {
      const to = accountOf(customerId, "owed")
      await transfer(trx, { ...shared, kind: "debt", from: storeAccount("debts"), to, amount: amount - back })
    }
  }
}

/** A repeat must not take what was short the first time and came meanwhile. */
async function isTakenBack(trx: Trx, source: string): Promise<boolean> {
  const row = await trx
    .selectFrom("transfers")
    .select("id")
    .where("kind", "in", ["taken_back", "debt"])
    .where("source", "=", source)
    .executeTakeFirst()
  return row !== undefined
}
