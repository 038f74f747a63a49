// How are amounts and dates written? As the site settings say; before they are known, in the specification's defaults.

import { defaultMoneyFormat, formatMoney, type MoneyFormat } from "#rules/money.ts"
import { useStore } from "../state/store.ts"

type Settings = Record<string, string>
const known = new WeakMap<Settings, { format: MoneyFormat; money: (amount: number) => string }>()

function formatsOf(settings: Settings) {
  let found = known.get(settings)
  if (!found) {
    const decimals = Number.parseInt(settings.decimalPlaces ?? "", 10)
    const format: MoneyFormat = {
      locale: settings.locale || defaultMoneyFormat.locale,
      currencyCode: settings.currencyCode || defaultMoneyFormat.currencyCode,
      decimalPlaces: decimals >= 0 && decimals <= 4 ? decimals : defaultMoneyFormat.decimalPlaces,
      symbolPlacement: settings.symbolPlacement === "after" ? "after" : "before",
    }
    found = { format, money: (amount) => formatMoney(amount, format) }
    known.set(settings, found)
  }
  return found
}

const settingsOf = (state: { siteSettings: Settings }) => state.siteSettings

/** Writes an amount in major units: "$12.50". The same function until the settings change. */
export const useMoney = (): ((amount: number) => string) => formatsOf(useStore(settingsOf)).money
export const useMoneyFormat = (): MoneyFormat => formatsOf(useStore(settingsOf)).format
export const useSetting = (key: string): string => useStore(settingsOf)[key] ?? ""
/** The strings "true" and "false" are booleans. */
export const useFlag = (key: string): boolean => useSetting(key) === "true"
export const moneyOf = (settings: Settings): ((amount: number) => string) => formatsOf(settings).money
