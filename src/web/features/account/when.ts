// When was that? Said as people do, "5 minutes ago", and as a date where that is long past.

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]
const longAgo = 7 * 86_400

export function whenText(time: string, locale: string, now = Date.now()): string {
  const passed = Math.max(0, (now - new Date(time).getTime()) / 1000)
  if (passed > longAgo) return dayText(time, locale)
  const [unit, seconds] = steps.find(([, length]) => passed >= length) ?? ["minute", 60]
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-Math.floor(passed / seconds), unit)
}

/** The day alone. */
export const dayText = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" })
