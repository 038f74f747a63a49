// How are amounts and dates written? As the site settings say, in the page's language; before they are known, in the specification's defaults.

import { defaultMoneyFormat, formatMoney, type MoneyFormat } from "#rules/money.ts"
import { type Language, pageLocale } from "../messages/languages.ts"
import { spokenLanguage, useLanguage } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"

type Settings = Record<string, string>
type Formats = { format: MoneyFormat; money: (amount: number) => string }
const known = new WeakMap<Settings, Map<Language, Formats>>()

function formatsOf(settings: Settings, language: Language): Formats {
  const ways = known.get(settings) ?? new Map<Language, Formats>()
  known.set(settings, ways)
  let found = ways.get(language)
  if (!found) {
    const decimals = Number.parseInt(settings.decimalPlaces ?? "", 10)
    const format: MoneyFormat = {
      locale: pageLocale(language, settings.locale || defaultMoneyFormat.locale),
      currencyCode: settings.currencyCode || defaultMoneyFormat.currencyCode,
      decimalPlaces: decimals >= 0 && decimals <= 4 ? decimals : defaultMoneyFormat.decimalPlaces,
      symbolPlacement: settings.symbolPlacement === "after" ? "after" : "before",
    }
    found = { format, money: (amount) => formatMoney(amount, format) }
    ways.set(language, found)
  }
  return found
}

const settingsOf = (state: { siteSettings: Settings }) => state.siteSettings
const useFormats = (): Formats => formatsOf(useStore(settingsOf), useLanguage())

/** Writes an amount in major units: "$12.50". The same function until the settings or the language change. */
export const useMoney = (): ((amount: number) => string) => useFormats().money
export const useMoneyFormat = (): MoneyFormat => useFormats().format
/** For dates, times and numbers: the settings' locale in the page's language. */
export const useLocale = (): string => useFormats().format.locale
export const useSetting = (key: string): string => useStore(settingsOf)[key] ?? ""
/** The strings "true" and "false" are booleans. */
export const useFlag = (key: string): boolean => useSetting(key) === "true"
export const moneyFormatOf = (settings: Settings, language: Language): MoneyFormat =>
  formatsOf(settings, language).format
export const moneyOf = (settings: Settings): ((amount: number) => string) => formatsOf(settings, spokenLanguage()).money
