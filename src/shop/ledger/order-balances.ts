// How does an order take from wallet and rewards, and how does it come back? Once each way, whatever happens at the same time.

import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Actor } from "../shop.ts"
import { accountOf, storeAccount } from "./accounts.ts"
import { lockBalances } from "./expire-rewards.ts"
import { usesOf } from "./lots.ts"
import { type Transfer, transfer } from "./transfer.ts"

const day = 24 * 60 * 60 * 1000

/** Rewards that ended while an order held them live on this long after they came back. */
export const graceDays = 7

/**
 * Takes what an order pays from balances, in the transaction that has written the order. Refused (`balance_too_low`) where
 * there is less by now.
 */
export async function takeBalances(trx: Trx, customerId: number, publicId: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "number", "wallet_amount", "reward_amount"])
    .where("public_id", "=", publicId)
    .executeTakeFirstOrThrow()
  await lockBalances(trx, customerId, now)
  const actor: Actor = { kind: "shopper", id: String(customerId) }
  const to = storeAccount("sales")
  const shared = { kind: "order_paid", to, text: `Order #${order.number}`, orderId: order.id, actor, now } as const
  if (order.reward_amount > 0) {
    const from = accountOf(customerId, "rewards")
    await transfer(trx, { ...shared, source: rewardsOf(order), from, amount: order.reward_amount })
  }
  if (order.wallet_amount > 0) {
    const from = accountOf(customerId, "wallet")
    await transfer(trx, { ...shared, source: walletOf(order), from, amount: order.wallet_amount })
  }
}

/**
 * Gives a customer back what a cancelled or returned order took: money to the wallet, rewards with the day they ended on, or
 * a week from now where that day has passed. Cash that was paid at the door comes back as money in the wallet; what a gateway
 * took is not its business. Repeats change nothing.
 */
export async function refundBalances(trx: Trx, orderId: number, actor: Actor, now: Date): Promise<void> {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("customers as c", "c.shopper_id", "o.shopper_id")
    .select(["o.id", "o.number", "o.wallet_amount", "o.reward_amount", "c.id as customer_id"])
    .where("o.id", "=", orderId)
    .executeTakeFirst()
  if (!order) return
  const cash = await cashPaidFor(trx, order.id)
  if (order.wallet_amount + order.reward_amount + cash === 0) return
  await lockBalances(trx, order.customer_id, now)
  const text = `Order #${order.number}`
  const from = storeAccount("sales")
  const shared = { kind: "refund", from, text, orderId: order.id, actor, now } satisfies Partial<Transfer>
  if (order.wallet_amount > 0) {
    const to = accountOf(order.customer_id, "wallet")
    await transfer(trx, { ...shared, source: walletOf(order), to, amount: order.wallet_amount })
  }
  if (cash > 0) {
    const to = accountOf(order.customer_id, "wallet")
    const source = `order:${order.id}:cash`
    await transfer(trx, { ...shared, source, from: storeAccount("payments"), to, amount: cash })
  }
  const paid = await paidWithRewards(trx, order)
  if (paid !== null) await giveBackRewards(trx, paid, order.customer_id, { ...shared, source: rewardsOf(order) })
}

/** Gives back what a transfer took from rewards: as much of each day of expiry, once for each. */
export async function giveBackRewards(
  trx: Trx,
  paidId: number,
  customerId: number,
  back: Omit<Transfer, "to" | "amount" | "expiresAt">,
): Promise<void> {
  const grace = new Date(back.now.getTime() + graceDays * day)
  for (const { amount, expires_at } of await usesOf(trx, paidId)) {
    const hasEnded = expires_at !== null && expires_at <= back.now
    await transfer(trx, {
      ...back,
      source: `${back.source}:${expires_at?.getTime() ?? "never"}`,
      to: accountOf(customerId, "rewards"),
      amount,
      expiresAt: hasEnded ? grace : expires_at,
    })
  }
}

const walletOf = ({ id }: { id: number }) => `order:${id}:wallet`
const rewardsOf = ({ id }: { id: number }) => `order:${id}:rewards`

/** In hand since the order was delivered; an order that never was has only what is due. */
async function cashPaidFor(trx: Trx, orderId: number): Promise<Minor> {
  const row = await trx
    .selectFrom("payments")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("method", "=", "cash_on_delivery")
    .where("status", "=", "captured")
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** The id of the transfer; null where the order took none. */
async function paidWithRewards(trx: Trx, order: { id: number }): Promise<number | null> {
  const row = await trx
    .selectFrom("transfers")
    .select("id")
    .where("kind", "=", "order_paid")
    .where("source", "=", rewardsOf(order))
    .executeTakeFirst()
  return row?.id ?? null
}
