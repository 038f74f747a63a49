// Who is paid for an invitation, and when? Both, when the newcomer's first order is delivered, unless the two look like one.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import { lockAccounts } from "../ledger/accounts.ts"
import { grant } from "../ledger/grants.ts"
import type { CustomersOrder } from "./after-delivery.ts"
import { mailboxOf, phoneKey } from "./referrals.ts"
import { type LoyaltyTerms, rewardsEndAt, startOfMonth } from "./terms.ts"

export type PaidReferral = { customer_id: number; amount: Minor; is_newcomer: boolean }

/**
 * Settles the newcomer's invitation with a delivered order: paid, or refused for good where it was not their first order,
 * the two are one person by what the order says, or invitations are switched off. A referrer beyond the month's cap gets
 * nothing, the newcomer their part. Returns who got what now.
 */
export async function payReferral(
  trx: Trx,
  order: CustomersOrder,
  terms: LoyaltyTerms,
  now: Date,
): Promise<PaidReferral[]> {
  const referral = await trx
    .selectFrom("referrals")
    .select(["newcomer_id", "referrer_id"])
    .where("newcomer_id", "=", order.customer_id)
    .where("status", "=", "waiting")
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return []
  const settle = (values: { status: "paid" | "refused"; reason?: string } & Partial<Record<AmountColumn, Minor>>) =>
    trx
      .updateTable("referrals")
      .set({ ...values, order_id: order.id, settled_at: now })
      .where("newcomer_id", "=", referral.newcomer_id)
      .execute()
  const reason = terms.referral.is_enabled ? await refusalOf(trx, order, referral.referrer_id) : "switched_off"
  if (reason) {
    await settle({ status: "refused", reason })
    return []
  }
  const isCapped = await isPastCap(trx, referral.referrer_id, terms, now)
  const parts: PaidReferral[] = [
    { customer_id: order.customer_id, amount: terms.referral.newcomer, is_newcomer: true },
    { customer_id: referral.referrer_id, amount: isCapped ? 0 : terms.referral.referrer, is_newcomer: false },
  ]
  const paid: PaidReferral[] = []
  for (const part of parts) if (part.amount > 0 && (await pay(trx, order, part, terms, now))) paid.push(part)
  const amountOf = (isNewcomer: boolean) => paid.find((part) => part.is_newcomer === isNewcomer)?.amount ?? 0
  await settle({ status: "paid", newcomer_amount: amountOf(true), referrer_amount: amountOf(false) })
  return paid
}

type AmountColumn = "newcomer_amount" | "referrer_amount"

/** An order that came back paid nothing: the next one delivered may. */
export async function reopenReferral(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("referrals")
    .set({ status: "waiting", order_id: null, settled_at: null, newcomer_amount: 0, referrer_amount: 0 })
    .where("order_id", "=", orderId)
    .where("status", "=", "paid")
    .execute()
}

function pay(trx: Trx, order: CustomersOrder, part: PaidReferral, terms: LoyaltyTerms, now: Date): Promise<boolean> {
  return grant(trx, {
    kind: "referral",
    source: `order:${order.id}:${part.is_newcomer ? "newcomer" : "referrer"}`,
    customerId: part.customer_id,
    balance: "rewards",
    amount: part.amount,
    text: part.is_newcomer ? "A friend invited you" : "A friend you invited",
    orderId: order.id,
    expiresAt: rewardsEndAt(terms, now),
    actor: { kind: "system", id: "loyalty" },
    now,
  })
}

/** Also when the referrer has gone. Counted under the lock of the referrer's accounts, so that two newcomers at once count one after the other. */
async function isPastCap(trx: Trx, referrerId: number, { referral }: LoyaltyTerms, now: Date): Promise<boolean> {
  await lockAccounts(trx, referrerId)
  const { count } = await trx
    .selectFrom("referrals")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("referrer_id", "=", referrerId)
    .where("settled_at", ">=", startOfMonth(now))
    .where("referrer_amount", ">", 0)
    .executeTakeFirstOrThrow()
  const { erased_at } = await trx
    .selectFrom("customers")
    .select("erased_at")
    .where("id", "=", referrerId)
    .executeTakeFirstOrThrow()
  return count >= referral.monthly_cap || erased_at !== null
}

const plainAddress = (line1: string, line2: string, pincode: string) =>
  sql`regexp_replace(lower(${sql.raw(line1)} || coalesce(${sql.raw(line2)}, '') || ${sql.raw(pincode)}), '[^[:alnum:]]', '', 'g')`
/** As the index over orders has it. */
const phoneOf = (phone: string) => sql`right(regexp_replace(${sql.raw(phone)}, '[^0-9]', '', 'g'), 9)`

/** Why the two look like one person, or the newcomer like no newcomer; empty: neither. */
async function refusalOf(trx: Trx, order: CustomersOrder, referrerId: number): Promise<string> {
  const { address, contact } = order
  const place = `${address.line1}${address.line2 ?? ""}${address.pincode}`.toLowerCase()
  const plain = sql`regexp_replace(${place}, '[^[:alnum:]]', '', 'g')`
  // With and without a country's code.
  const phone = sql`nullif(${phoneKey(contact.phone)}, '')`
  const { rows } = await sql<{
    ordered: boolean
    known: boolean
    phone: boolean
    place: boolean
    email: string | null
  }>`
    select
      exists (select from orders o where o.shopper_id = ${order.shopper_id}::uuid and o.status = 'delivered'
        and o.id <> ${order.id}) as ordered,
      exists (select from orders o where ${phoneOf("o.contact ->> 'phone'")} = ${phone} and o.status = 'delivered'
        and o.shopper_id <> ${order.shopper_id}::uuid and o.shopper_id <> r.shopper_id) as known,
      ${phoneOf("coalesce(r.phone, r.pending_phone)")} = ${phone} or exists (
        select from orders o where o.shopper_id = r.shopper_id
          and ${phoneOf("o.contact ->> 'phone'")} = ${phone}
      ) or exists (
        select from customer_guests n join customer_guests g on g.guest_hash = n.guest_hash
        where n.customer_id = ${order.customer_id} and g.customer_id = r.id
      ) as phone,
      exists (
        select from orders o where o.shopper_id = r.shopper_id
          and ${plainAddress("(o.address ->> 'line1')", "o.address ->> 'line2'", "(o.address ->> 'pincode')")} = ${plain}
      ) or exists (
        select from addresses a where a.customer_id = r.id and ${plainAddress("a.line1", "a.line2", "a.pincode")} = ${plain}
      ) as place,
      coalesce(r.email, r.pending_email) as email
    from customers r where r.id = ${referrerId}`.execute(trx)
  const found = rows[0]!
  if (found.ordered || found.known) return "ordered_before"
  const mailbox = mailboxOf(contact.email ?? null)
  if (found.phone || (mailbox !== "" && mailbox === mailboxOf(found.email))) return "same_person"
  return found.place ? "same_address" : ""
}
