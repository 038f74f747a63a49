// When was that? Said as people do, "5 minutes ago", and as a date where that is long past.

import { useLocale } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]
const longAgo = 7 * 86_400

/** `justNow` is what is said of the last minute, and of clocks that run ahead. */
export function whenText(time: string, locale: string, justNow: string, now = Date.now()): string {
  const passed = (now - new Date(time).getTime()) / 1000
  if (passed > longAgo) return dayText(time, locale)
  const step = steps.find(([, length]) => passed >= length)
  if (!step) return justNow
  const [unit, seconds] = step
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-Math.floor(passed / seconds), unit)
}

/** The same in the page's language. */
export function useWhen(): (time: string) => string {
  const locale = useLocale()
  const { justNow } = useAccountText()
  return (time) => whenText(time, locale, justNow)
}

/** The day alone. */
export const dayText = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" })
