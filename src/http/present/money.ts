// How do amounts and choices cross the wire? Major units, in the decimals of the store's currency.

import { type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"

/** Presents amounts of one store. */
export type Presenter = { money: (amount: Minor) => number; moneyOrNull: (amount: Minor | null) => number | null }

export function presenterOf({ decimalPlaces }: Pick<MoneyFormat, "decimalPlaces">): Presenter {
  const money = (amount: Minor) => toMajor(amount, decimalPlaces)
  return { money, moneyOrNull: (amount) => (amount === null ? null : money(amount)) }
}
