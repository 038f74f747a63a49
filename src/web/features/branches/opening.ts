// When is a branch open? Today's line and its hours, told by the branch's own clock: whoever looks from far away sees what its door says.

import type { Branch } from "#contract/store-parts.ts"
import { localTime } from "#rules/opening-hours.ts"
import type { Text } from "../../messages/use-text.ts"

/** "20:00" → "8:00 PM" in the page's way of writing. */
export function timeText(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return new Date(2000, 0, 1, hours % 24, minutes).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" })
}

export function openingText(branch: Branch, t: Text, locale: string, now = new Date()): string {
  const { timezone, opening_hours, opens_at } = branch
  const today = localTime(now, timezone)
  if (!branch.is_open) {
    if (!opens_at) return t.closedNow
    const opens = new Date(opens_at)
    const sameDay = localTime(opens, timezone).day === today.day
    const time = opens.toLocaleTimeString(locale, {
      timeZone: timezone,
      ...(sameDay ? {} : { weekday: "short" }),
      hour: "numeric",
      minute: "2-digit",
    })
    return t.closedUntil(time)
  }
  const clock = `${two(Math.floor(today.minutes / 60))}:${two(today.minutes % 60)}`
  const span = opening_hours.find(({ day, opens, closes }) => {
    if (opens < closes) return day === today.day && opens <= clock && clock < closes
    // Past midnight: the evening of its day, or the small hours of the next.
    return (day === today.day && opens <= clock) || ((day + 1) % 7 === today.day && clock < closes)
  })
  if (!span) return t.openNow
  return span.opens === "00:00" && span.closes === "24:00" ? t.openAllDay : t.openUntil(timeText(span.closes, locale))
}

const two = (count: number): string => String(count).padStart(2, "0")
