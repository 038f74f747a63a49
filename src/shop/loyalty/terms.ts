// What does the merchant give away, and up to how much? The settings of rewards, scratch cards and invitations, in minor units.

import { type Minor, type MoneyFormat, toMinor } from "#rules/money.ts"
import { parseScratchTable, type ScratchPrize } from "#rules/scratch-table.ts"
import { moneyFormatOf, type Settings } from "../settings/settings.ts"

export type LoyaltyTerms = {
  money: MoneyFormat
  rewards: { is_enabled: boolean; percent: number; max_percent: number; expiry_days: number }
  scratch_cards: {
    is_enabled: boolean
    min_order: Minor
    expiry_days: number
    prizes: ScratchPrize[]
    /** A month; null: no limit. */
    budget: Minor | null
  }
  referral: { is_enabled: boolean; newcomer: Minor; referrer: Minor; monthly_cap: number }
}

export function loyaltyTermsOf(settings: Settings): LoyaltyTerms {
  const money = moneyFormatOf(settings)
  const number = (key: string) => Number(settings[key] ?? 0) || 0
  const minor = (amount: number) => toMinor(amount, money.decimalPlaces)
  const isOn = (key: string) => settings[key] === "true"
  return {
    money,
    rewards: {
      is_enabled: isOn("reward_enable"),
      percent: number("reward_percent"),
      // Rewards that were earned are not usable while the merchant has them switched off.
      max_percent: isOn("reward_enable") ? number("reward_max_percent") : 0,
      expiry_days: number("reward_expiry_days"),
    },
    scratch_cards: {
      is_enabled: isOn("scratch_card_enable"),
      min_order: minor(number("scratch_card_min_order")),
      expiry_days: number("scratch_card_expiry_days"),
      prizes: parseScratchTable(settings.scratch_card_table ?? "", minor) ?? [],
      budget: settings.scratch_card_budget ? minor(number("scratch_card_budget")) : null,
    },
    referral: {
      is_enabled: isOn("referral_enable"),
      newcomer: minor(number("referral_reward_newcomer")),
      referrer: minor(number("referral_reward_referrer")),
      monthly_cap: number("referral_monthly_cap"),
    },
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** The end of the day (UTC) so many days from now, so that what comes on one day ends together. */
export const endOfDayIn = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / dayMs) + days + 1) * dayMs)

/** Null: rewards never end. */
export const rewardsEndAt = ({ rewards }: LoyaltyTerms, now: Date): Date | null =>
  rewards.expiry_days === 0 ? null : endOfDayIn(now, rewards.expiry_days)

/** The month's beginning (UTC), from which budgets and caps are counted. */
export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
