// What is under a scratch card? Drawn by the store when the card is issued, within the month's budget, and told once it is
// scratched: nothing about it leaves the store before.

import { randomInt } from "node:crypto"
import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import { prizeAt, type ScratchPrize, weightOf } from "#rules/scratch-table.ts"
import { type Balances, balancesOf, lockAccounts } from "../ledger/accounts.ts"
import { grant } from "../ledger/grants.ts"
import { getSettings } from "../settings/settings.ts"
import { type Customer, Refusal, type Shop } from "../shop.ts"
import { endOfDayIn, type LoyaltyTerms, loyaltyTermsOf, rewardsEndAt, startOfMonth } from "./terms.ts"

export type ScratchCard = {
  id: number
  status: "ready" | "scratched" | "expired"
  order_number: number
  created_at: Date
  expires_at: Date
  /** Null until it is scratched. */
  reward: { amount: Minor; balance: "wallet" | "rewards" } | null
}

/**
 * Gives an order its card where it reaches the minimum. Null without one: switched off, too small an order, a card already,
 * or nothing to win any more within the month's budget.
 */
export async function issueScratchCard(
  trx: Trx,
  order: { id: number; customer_id: number; total: Minor },
  { scratch_cards: terms }: LoyaltyTerms,
  now: Date,
): Promise<{ expires_at: Date } | null> {
  if (!terms.is_enabled || order.total < terms.min_order) return null
  const prizes = await affordable(trx, terms, now)
  if (!prizes.some(({ amount }) => amount > 0)) return null
  const { amount, balance } = prizeAt(prizes, randomInt(weightOf(prizes)))
  const card = await trx
    .insertInto("scratch_cards")
    .values({
      customer_id: order.customer_id,
      order_id: order.id,
      amount,
      balance,
      created_at: now,
      expires_at: endOfDayIn(now, terms.expiry_days),
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("expires_at")
    .executeTakeFirst()
  return card ?? null
}

/** Names the lock under which a month's budget is counted and drawn from. */
const budgetLock = sql`pg_advisory_xact_lock(hashtext('scratch_cards'))`

/** The prizes that the rest of the month's budget covers. What lapsed unscratched or was withdrawn does not count. */
async function affordable(trx: Trx, terms: LoyaltyTerms["scratch_cards"], now: Date): Promise<ScratchPrize[]> {
  const { budget, prizes } = terms
  if (budget === null) return prizes
  await sql`select ${budgetLock}`.execute(trx)
  const { rows } = await sql<{ issued: Minor }>`
    select coalesce(sum(amount), 0)::bigint as issued from scratch_cards
    where created_at >= ${startOfMonth(now)} and withdrawn_at is null
      and (scratched_at is not null or expires_at > ${now})`.execute(trx)
  return prizes.filter(({ amount }) => amount <= budget - rows[0]!.issued)
}

/** More than anybody scrolls through; older ones are over anyway. */
const shownCards = 100

/** A customer's cards, the newest first. */
export async function getScratchCards(
  { db, now }: Pick<Shop, "db" | "now">,
  customer: Customer,
): Promise<ScratchCard[]> {
  const rows = await db
    .selectFrom("scratch_cards as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .select(["s.id", "s.amount", "s.balance", "s.created_at", "s.expires_at", "s.scratched_at", "s.withdrawn_at"])
    .select("o.number as order_number")
    .where("s.customer_id", "=", customer.customer_id)
    .orderBy("s.id", "desc")
    .limit(shownCards)
    .execute()
  return rows.map((row) => cardOf(row, now()))
}

type CardRow = Omit<ScratchCard, "status" | "reward"> & {
  amount: Minor
  balance: "wallet" | "rewards"
  scratched_at: Date | null
  withdrawn_at: Date | null
}

function cardOf({ amount, balance, scratched_at, withdrawn_at, ...card }: CardRow, now: Date): ScratchCard {
  if (scratched_at) return { ...card, status: "scratched", reward: { amount, balance } }
  const isOver = withdrawn_at !== null || card.expires_at <= now
  return { ...card, status: isOver ? "expired" : "ready", reward: null }
}

/**
 * Scratches a customer's card and credits what is under it, once: a repeat tells the same. Somebody else's card is not
 * there; one that has expired, or whose order came back, is refused.
 */
export async function redeemScratchCard(
  shop: Shop,
  customer: Customer,
  cardId: number,
): Promise<{ card: ScratchCard; balances: Balances }> {
  const now = shop.now()
  const terms = loyaltyTermsOf(await getSettings(shop, 0))
  const card = await inTransaction(shop.db, async (trx) => {
    // Accounts before the card, as whoever takes an order back has it.
    await lockAccounts(trx, customer.customer_id)
    const row = await lockCard(trx, customer, cardId)
    if (!row) throw new Refusal("not_found", "card_not_found", "This scratch card does not exist")
    const before = cardOf(row, now)
    if (before.status === "scratched") return before
    if (before.status === "expired") throw new Refusal("rule", "card_expired", "This scratch card has expired")
    await trx.updateTable("scratch_cards").set({ scratched_at: now }).where("id", "=", cardId).execute()
    if (row.amount > 0) {
      await grant(trx, {
        kind: "scratch_card",
        source: `card:${cardId}`,
        customerId: customer.customer_id,
        balance: row.balance,
        amount: row.amount,
        text: `Scratch card of order #${row.order_number}`,
        orderId: row.order_id,
        expiresAt: rewardsEndAt(terms, now),
        actor: { kind: "shopper", id: String(customer.customer_id) },
        now,
      })
    }
    return cardOf({ ...row, scratched_at: now }, now)
  })
  return { card, balances: await balancesOf(shop.db, customer.customer_id, now) }
}

async function lockCard(trx: Trx, { customer_id }: Customer, id: number) {
  return trx
    .selectFrom("scratch_cards as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .select(["s.id", "s.amount", "s.balance", "s.created_at", "s.expires_at", "s.scratched_at", "s.withdrawn_at"])
    .select(["s.order_id", "o.number as order_number"])
    .where("s.id", "=", id)
    .where("s.customer_id", "=", customer_id)
    .forNoKeyUpdate("s")
    .executeTakeFirst()
}

/** The card of an order that came back cannot be scratched any more. Waits for somebody who is scratching it. */
export async function withdrawScratchCard(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable("scratch_cards")
    .set({ withdrawn_at: now })
    .where("order_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .execute()
}
