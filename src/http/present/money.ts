// How do amounts and choices cross the wire? Major units, in the decimals of the store's currency.

import type { TaxLine as WireTaxLine } from "#contract/common.ts"
import { type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import type { TaxLine } from "#rules/tax.ts"

/** Presents amounts of one store. */
export type Presenter = { money: (amount: Minor) => number; moneyOrNull: (amount: Minor | null) => number | null }

export function presenterOf({ decimalPlaces }: Pick<MoneyFormat, "decimalPlaces">): Presenter {
  const money = (amount: Minor) => toMajor(amount, decimalPlaces)
  return { money, moneyOrNull: (amount) => (amount === null ? null : money(amount)) }
}

/** Rates cross the wire in percent. */
export const presentTaxLines = (lines: TaxLine[], { money }: Presenter): WireTaxLine[] =>
  lines.map(({ name, rate, taxable, amount }) => ({
    name,
    rate: rate / 1000,
    taxable: money(taxable),
    amount: money(amount),
  }))
