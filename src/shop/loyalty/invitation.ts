// What does a customer's invitation say, and what came of it?

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { formatMoney, type Minor, toMajor } from "#rules/money.ts"
import { getSettings } from "../settings/settings.ts"
import { type Customer, Refusal, type Shop } from "../shop.ts"
import { type LoyaltyTerms, loyaltyTermsOf } from "./terms.ts"

export type Invitation = {
  is_enabled: boolean
  code: string
  /** What to say along with the link. */
  text: string
  /** How it works, a line each. */
  rules: string[]
  invited: number
  /** Of those, how many had their first order delivered. */
  ordered: number
  earned: Minor
}

export async function getReferral(shop: Shop, { customer_id }: Customer): Promise<Invitation> {
  const settings = await getSettings(shop, 0)
  const terms = loyaltyTermsOf(settings)
  const [row, counts] = await Promise.all([
    shop.db.selectFrom("customers").select("referral_code").where("id", "=", customer_id).executeTakeFirstOrThrow(),
    countReferrals(shop.db, customer_id),
  ])
  return {
    is_enabled: terms.referral.is_enabled,
    code: row.referral_code,
    text: `${storeNameOf(settings)}: ${newcomerText(terms)}`,
    rules: rulesOf(terms),
    ...counts,
  }
}

/** Who invites with a code, by first name only. Refused for an unknown code, an erased customer, or with invitations off. */
export async function getReferrerUser(shop: Shop, code: string): Promise<{ first_name: string; reward_text: string }> {
  const terms = loyaltyTermsOf(await getSettings(shop, 0))
  const referrer = await findReferrer(shop.db, code)
  if (!referrer || !terms.referral.is_enabled) {
    throw new Refusal("not_found", "unknown_referral", "This invitation does not hold any more")
  }
  return { first_name: referrer.name.trim().split(/\s+/)[0] ?? "", reward_text: newcomerText(terms) }
}

/** The customer behind a code, typed in any case. */
export async function findReferrer(db: Db, code: string) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "phone", "email", "pending_phone", "pending_email"])
    .where("referral_code", "=", code.trim().toUpperCase())
    .where("erased_at", "is", null)
    .executeTakeFirst()
}

async function countReferrals(
  db: Db,
  customerId: number,
): Promise<{ invited: number; ordered: number; earned: Minor }> {
  const { rows } = await sql<{ invited: number; ordered: number; earned: Minor }>`
    select count(*)::int as invited, (count(*) filter (where status = 'paid'))::int as ordered,
      coalesce(sum(referrer_amount), 0)::bigint as earned
    from referrals where referrer_id = ${customerId}`.execute(db)
  return rows[0]!
}

const storeNameOf = (settings: Record<string, string>) => settings.storeName ?? ""

function newcomerText(terms: LoyaltyTerms): string {
  const { newcomer } = terms.referral
  return newcomer > 0
    ? `Get ${textOf(newcomer, terms)} in rewards with your first order.`
    : "Sign up and place your first order."
}

function rulesOf(terms: LoyaltyTerms): string[] {
  const { newcomer, referrer, monthly_cap } = terms.referral
  const days = terms.rewards.expiry_days
  return [
    "Share your link. It counts for friends who are new to the store.",
    ...(newcomer > 0 ? [`Your friend gets ${textOf(newcomer, terms)} when their first order is delivered.`] : []),
    ...(referrer > 0 ? [`You get ${textOf(referrer, terms)} at the same time.`] : []),
    ...(referrer > 0 && monthly_cap > 0 ? [`You can be rewarded for ${monthly_cap} friends a month.`] : []),
    "It does not count for a second account of your own, or for your own address.",
    ...(days > 0 ? [`Rewards can be used for ${days} days.`] : []),
  ]
}

const textOf = (amount: Minor, { money }: LoyaltyTerms) => formatMoney(toMajor(amount, money.decimalPlaces), money)
