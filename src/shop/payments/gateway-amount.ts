// How much is an amount for the gateway? It counts in the currency's own smallest unit, whatever decimals the store shows: 499 whole
// rupees are 49900 paise, and 1500 yen are 1500.

import type { Minor, MoneyFormat } from "#rules/money.ts"

/** Decimals of a currency as the world counts them; 2 for one nobody knows. */
export function currencyDecimals(currencyCode: string): number {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Null: the amount has decimals the currency lacks. */
export function toGatewayAmount(
  amount: Minor,
  { currencyCode, decimalPlaces }: Pick<MoneyFormat, "currencyCode" | "decimalPlaces">,
): number | null {
  const scaled = amount * 10 ** (currencyDecimals(currencyCode) - decimalPlaces)
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < 1e-6 ? whole : null
}

/** What the gateway counts, in the store's own smallest unit; rounded down where the store shows fewer decimals. */
export const fromGatewayAmount = (
  amount: number,
  { currencyCode, decimalPlaces }: Pick<MoneyFormat, "currencyCode" | "decimalPlaces">,
): Minor => Math.floor(amount / 10 ** (currencyDecimals(currencyCode) - decimalPlaces) + 1e-6)
