// When was that, on the shopper's clock? Only the time on the same day, with the date on another.

import { useMemo } from "react"
import { useLocale } from "#web/lib/format.ts"

/** "17:42": as the delivery slots are written. */
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

export function useLocalTime(): (iso: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const time = formatOf(locale, clock)
    const dated = formatOf(locale, { day: "numeric", month: "short", ...clock })
    return (iso) => {
      const date = new Date(iso)
      return (date.toDateString() === new Date().toDateString() ? time : dated).format(date)
    }
  }, [locale])
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat(undefined, options)
  }
}
