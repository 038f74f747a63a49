// How does a locale write numbers? Asked of Intl once and kept as plain data, which a page brings along: loading Intl's tables takes a slow
// phone a twentieth of a second or more, in one piece, before it can write its first price.

export type NumberPattern = {
  /** The ten digits from 0. */
  digits: string
  decimal: string
  /** Between groups of digits. */
  group: string
  /** How many digits the last group has, and those before it: 3 and 3, in India 3 and 2. */
  last: number
  others: number
  /** Digits a number must have before its last group for there to be groups: 2 in Spanish, which writes 1234 and 12.345. */
  before: number
}

const fallback = "en-US"
const patterns = new Map<string, NumberPattern>()

/** How a locale writes numbers; an unknown one writes them as en-US does. */
export function numberPattern(locale: string): NumberPattern {
  let pattern = patterns.get(locale)
  if (!pattern) {
    pattern = askIntl(safeLocale(locale))
    patterns.set(locale, pattern)
  }
  return pattern
}

/** Takes over what somebody else, the server, has asked Intl. */
export function knowNumbers(locale: string, pattern: NumberPattern): void {
  patterns.set(locale, pattern)
}

/** A locale as Intl takes it. */
export function safeLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? fallback
  } catch {
    return fallback
  }
}

function askIntl(locale: string): NumberPattern {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const parts = format.formatToParts(1234567890.5)
  const written = (type: string) => parts.find((part) => part.type === type)?.value
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value)
  const last = groups.at(-1)!.length
  const hasGroups = (number: number) => format.formatToParts(number).some(({ type }) => type === "group")
  return {
    digits: Array.from({ length: 10 }, (_, digit) => format.formatToParts(digit)[0]!.value).join(""),
    decimal: written("decimal") ?? ".",
    group: written("group") ?? "",
    last,
    others: groups.at(-2)?.length ?? last,
    before: hasGroups(1234) ? 1 : 2,
  }
}

/** A number that is not negative, as the locale writes it, with so many decimals: 1234.5 and 2 → "1,234.50". */
export function formatNumber(value: number, decimals: number, locale: string): string {
  const pattern = numberPattern(locale)
  const [whole = "0", fraction] = value.toFixed(decimals).split(".")
  const written = grouped(whole, pattern) + (fraction === undefined ? "" : pattern.decimal + fraction)
  return pattern.digits === "0123456789" ? written : written.replace(/\d/g, (digit) => pattern.digits[Number(digit)]!)
}

/** How many products a list has, where counting ended with more to come as "2,000+". */
export const formatTotal = (
  { total, total_is_capped }: { total: number; total_is_capped: boolean },
  locale: string,
): string => formatNumber(total, 0, locale) + (total_is_capped ? "+" : "")

function grouped(whole: string, { group, last, others, before }: NumberPattern): string {
  if (whole.length < last + before) return whole
  const groups = [whole.slice(-last)]
  for (let end = whole.length - last; end > 0; end -= others)
    groups.unshift(whole.slice(Math.max(0, end - others), end))
  return groups.join(group)
}
