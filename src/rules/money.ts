// How is money held, shown and split? Inside Haat an amount is an integer count of the currency's smallest unit (cents);
// only the wire and the screen use major units. Every conversion and every format goes through this file.

import { formatNumber, knowNumbers, type NumberPattern, numberPattern, safeLocale } from "./numbers.ts"

/** An integer amount in the smallest unit of the store's currency. */
export type Minor = number

/** How amounts are written, from the site settings. */
export type MoneyFormat = {
  locale: string
  currencyCode: string
  /** Decimals of the currency, 0 to 4. */
  decimalPlaces: number
  symbolPlacement: "before" | "after"
}

/** The specification's defaults: en-US, USD, 2 decimals, symbol before. */
export const defaultMoneyFormat: MoneyFormat = {
  locale: "en-US",
  currencyCode: "USD",
  decimalPlaces: 2,
  symbolPlacement: "before",
}

/** Minor units to the number that crosses the wire: 1250 → 12.5. Exact to the last decimal of the currency. */
export function toMajor(amount: Minor, decimalPlaces: number): number {
  return Number((amount / 10 ** decimalPlaces).toFixed(decimalPlaces))
}

/** A number in major units to minor units, rounded half away from zero: 12.345 → 1235. */
export function toMinor(amount: number, decimalPlaces: number): Minor {
  // toPrecision removes the binary tail first, so that 1.005 is 101 and not 100.
  const scaled = Number((amount * 10 ** decimalPlaces).toPrecision(15))
  return Math.sign(scaled) * Math.round(Math.abs(scaled)) + 0
}

const symbols = new Map<string, string>()
const symbolKey = ({ locale, currencyCode }: Pick<MoneyFormat, "locale" | "currencyCode">) =>
  `${locale}|${currencyCode}`

/** What a page brings along so that its prices are written without Intl. */
export type MoneyPattern = { locale: string; currencyCode: string; symbol: string; numbers: NumberPattern }

export const moneyPattern = (format: MoneyFormat): MoneyPattern => ({
  locale: format.locale,
  currencyCode: format.currencyCode,
  symbol: currencySymbol(format),
  numbers: numberPattern(format.locale),
})

/** Takes over what the server has asked Intl. */
export function knowMoney(pattern: MoneyPattern): void {
  symbols.set(symbolKey(pattern), pattern.symbol)
  knowNumbers(pattern.locale, pattern.numbers)
}

function currencySymbol(format: MoneyFormat): string {
  const key = symbolKey(format)
  let symbol = symbols.get(key)
  if (symbol === undefined) {
    symbol = symbolOf(format)
    symbols.set(key, symbol)
  }
  return symbol
}

function symbolOf(format: MoneyFormat): string {
  try {
    const parts = new Intl.NumberFormat(safeLocale(format.locale), {
      style: "currency",
      currency: format.currencyCode,
      currencyDisplay: "narrowSymbol",
    }).formatToParts(0)
    return parts.find((part) => part.type === "currency")?.value ?? format.currencyCode
  } catch {
    return format.currencyCode
  }
}

/**
 * An amount in major units as text: "$12.50", "$12", "-$3". Non-whole amounts show the configured decimals, whole ones
 * show none (specification, section 5). An unknown locale falls back to en-US, an unknown currency to its code.
 */
export function formatMoney(amount: number, format: MoneyFormat): string {
  const rounded = toMajor(toMinor(amount, format.decimalPlaces), format.decimalPlaces)
  const digits = formatNumber(Math.abs(rounded), Number.isInteger(rounded) ? 0 : format.decimalPlaces, format.locale)
  const symbol = currencySymbol(format)
  // "KWD1.250" would be read as one word.
  const gap = /\p{L}$/u.test(symbol) ? "\u00a0" : ""
  const text = format.symbolPlacement === "after" ? `${digits} ${symbol}` : `${symbol}${gap}${digits}`
  return rounded < 0 ? `-${text}` : text
}

/**
 * So many percent of an amount, rounded down. A percentage has at most two decimals and is counted in whole hundredths:
 * as a fraction, 0.7 % of 110.00 would be a cent too little.
 */
export const percentOf = (amount: Minor, percent: number): Minor =>
  Math.floor((amount * Math.round(percent * 100)) / 10_000)

/**
 * Splits `total` over `weights` so that the parts sum to `total` exactly (largest remainder, ties to the earlier one).
 * Weights are not negative; when all are zero the first part takes everything. Used for discounts and tax over lines.
 */
export function prorate(total: Minor, weights: number[]): Minor[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const sign = total < 0 ? -1 : 1
  const exact = weights.map((weight) => (Math.abs(total) * weight) / sum)
  const parts = exact.map(Math.floor)
  let rest = Math.abs(total) - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (rest === 0) break
    parts[index] = parts[index]! + 1
    rest -= 1
  }
  return parts.map((part) => part * sign + 0)
}
