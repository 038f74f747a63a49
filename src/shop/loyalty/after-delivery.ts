// What comes of a delivered order, besides the goods? Rewards, perhaps a scratch card, and what an invitation promised. All of
// it is taken back when the order comes back.

import type { Trx } from "#db/database.ts"
import type { AddressRow, ContactRow } from "#db/tables.ts"
import { formatMoney, type Minor, type MoneyFormat, percentOf, toMajor } from "#rules/money.ts"
import { notify } from "../account/notifications.ts"
import { lockAccounts } from "../ledger/accounts.ts"
import { grant, takeBackGrants } from "../ledger/grants.ts"
import { readSettings } from "../settings/settings.ts"
import type { Actor } from "../shop.ts"
import { payReferral, reopenReferral } from "./pay-referral.ts"
import { issueScratchCard, withdrawScratchCard } from "./scratch-cards.ts"
import { type LoyaltyTerms, loyaltyTermsOf, rewardsEndAt } from "./terms.ts"

/** An order of a customer; guests earn nothing. */
export type CustomersOrder = {
  id: number
  number: number
  customer_id: number
  shopper_id: string
  branch_id: number
  total: Minor
  reward_amount: Minor
  contact: ContactRow
  address: AddressRow
}

/** Gives what a delivered order brings, in the transaction that delivers it. Repeats give nothing twice. */
export async function afterDelivery(trx: Trx, { id }: { id: number }, now: Date): Promise<void> {
  const order = await readOrder(trx, id)
  if (!order || order.erased_at) return
  const terms = loyaltyTermsOf(await readSettings(trx, order.branch_id))
  // The card first: the lock of its budget comes before those of accounts, in every delivery.
  const card = await issueScratchCard(trx, order, terms, now)
  if (card) {
    await notify(trx, order.customer_id, {
      title: "You have a scratch card",
      text: `It came with order #${order.number}. Scratch it until ${dayOf(card.expires_at, terms.money)}.`,
      link: "/account/scratch-cards",
    })
  }
  await earnRewards(trx, order, terms, now)
  for (const paid of await payReferral(trx, order, terms, now)) {
    const amount = textOf(paid.amount, terms.money)
    await notify(trx, paid.customer_id, {
      title: `${amount} in rewards`,
      text: paid.is_newcomer
        ? "Your first order was delivered: this is for coming by a friend's invitation."
        : "A friend you invited got their first order.",
      link: "/account/rewards",
    })
  }
}

/** Takes back what `afterDelivery` gave; see `takeBackGrants` for what was spent by then. Repeats take nothing twice. */
export async function undoDelivery(trx: Trx, { id }: { id: number }, now: Date): Promise<void> {
  const order = await readOrder(trx, id)
  if (!order) return
  await lockAccounts(trx, order.customer_id)
  // First the card: from here on it cannot be scratched, and what was scratched is among the grants.
  await withdrawScratchCard(trx, id, now)
  await takeBackGrants(trx, order, actor, now)
  await reopenReferral(trx, id)
}

const actor: Actor = { kind: "system", id: "loyalty" }

async function readOrder(trx: Trx, id: number): Promise<(CustomersOrder & { erased_at: Date | null }) | undefined> {
  return trx
    .selectFrom("orders as o")
    .innerJoin("customers as c", "c.shopper_id", "o.shopper_id")
    .select(["o.id", "o.number", "o.shopper_id", "o.branch_id", "o.total", "o.reward_amount", "o.contact", "o.address"])
    .select(["c.id as customer_id", "c.erased_at"])
    .where("o.id", "=", id)
    .executeTakeFirst()
}

async function earnRewards(trx: Trx, order: CustomersOrder, terms: LoyaltyTerms, now: Date): Promise<void> {
  if (!terms.rewards.is_enabled) return
  const amount = percentOf(order.total - order.reward_amount, terms.rewards.percent)
  if (amount === 0) return
  const expiresAt = rewardsEndAt(terms, now)
  const isNew = await grant(trx, {
    kind: "earned",
    source: `order:${order.id}`,
    customerId: order.customer_id,
    balance: "rewards",
    amount,
    text: `Order #${order.number}`,
    orderId: order.id,
    expiresAt,
    actor,
    now,
  })
  if (!isNew) return
  const until = expiresAt ? ` Use them until ${dayOf(expiresAt, terms.money)}.` : ""
  await notify(trx, order.customer_id, {
    title: `You earned ${textOf(amount, terms.money)} in rewards`,
    text: `They are for order #${order.number}.${until}`,
    link: "/account/rewards",
  })
}

const textOf = (amount: Minor, money: MoneyFormat) => formatMoney(toMajor(amount, money.decimalPlaces), money)

/** The last day before the moment, as people of the store's language write it. */
function dayOf(end: Date, { locale }: MoneyFormat): string {
  return new Date(end.getTime() - 1).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" })
}
