// How does an amount move? As a transfer from one account to another: two entries that sum to zero, written once for what
// they come from and never changed. Every movement of wallets and rewards in the store goes through `transfer`.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import { type Actor, Refusal } from "../shop.ts"
import { type Account, accountId } from "./accounts.ts"
import { addLot, takeLots } from "./lots.ts"

export type TransferKind =
  | "order_paid"
  | "refund"
  | "earned"
  | "scratch_card"
  | "referral"
  | "credit"
  | "expired"
  | "taken_back"
  /** Between a customer's debt and the store: a debt noted, a debt settled. */
  | "debt"
  | "debt_settled"

export type Transfer = {
  kind: TransferKind
  /** What it comes from, such as "order:12:wallet": a transfer of the same kind and source is made once. */
  source: string
  from: Account
  to: Account
  /** Above zero. */
  amount: Minor
  /** What the customer reads: "Order #1042". */
  text: string
  orderId?: number
  /** When rewards that arrive end; null or left out: never. */
  expiresAt?: Date | null
  actor: Actor
  now: Date
}

/**
 * Moves an amount. Returns the transfer's id, or null when it was made before: nothing moves twice. Refused
 * (`balance_too_low`) when a customer's account has less. Rewards leave by lots that end first, and arrive as a new lot.
 * Customers' accounts stay locked until the transaction ends; whoever moves several takes them in the order of their ids.
 */
export async function transfer(trx: Trx, made: Transfer): Promise<number | null> {
  if (!Number.isSafeInteger(made.amount) || made.amount <= 0) throw new Error(`A transfer of ${made.amount}`)
  const row = await trx
    .insertInto("transfers")
    .values({
      kind: made.kind,
      source: made.source,
      text: made.text,
      order_id: made.orderId ?? null,
      actor_kind: made.actor.kind,
      actor_id: made.actor.id,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!row) return null
  const from = await accountId(trx, made.from)
  const to = await accountId(trx, made.to)
  await addToBalances(trx, [
    { account: made.from, id: from, amount: -made.amount },
    { account: made.to, id: to, amount: made.amount },
  ])
  await trx
    .insertInto("entries")
    .values([
      { transfer_id: row.id, account_id: from, amount: -made.amount },
      { transfer_id: row.id, account_id: to, amount: made.amount },
    ])
    .execute()
  if (isRewards(made.from)) await takeLots(trx, from, row.id, made.amount)
  if (isRewards(made.to)) await addLot(trx, to, row.id, made.amount, made.expiresAt ?? null)
  return row.id
}

const isRewards = (account: Account) => account.of === "customer" && account.kind === "rewards"

async function addToBalances(trx: Trx, changes: { account: Account; id: number; amount: Minor }[]): Promise<void> {
  const own = changes.filter(({ account }) => account.of === "customer").sort((a, b) => a.id - b.id)
  for (const { id, amount } of own) {
    const { numUpdatedRows } = await trx
      .updateTable("accounts")
      .set({ balance: sql<number>`balance + ${amount}::bigint` })
      .where("id", "=", id)
      .where(sql<boolean>`balance + ${amount}::bigint >= 0`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal("rule", "balance_too_low", "Your balance does not cover this any more")
  }
}
