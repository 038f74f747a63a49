// When is a branch open? Today's line, from its opening hours (local times of the branch; day 0 is Sunday).

import type { Branch } from "#contract/store-parts.ts"
import type { Text } from "../../messages/use-text.ts"

/** "20:00" → "8:00 PM" in the shopper's way of writing. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return new Date(2000, 0, 1, hours % 24, minutes).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })
}

export function openingText(branch: Branch, t: Text, now = new Date()): string {
  if (!branch.is_open) {
    if (!branch.opens_at) return t.closedNow
    const opens = new Date(branch.opens_at)
    const sameDay = opens.toDateString() === now.toDateString()
    const time = opens.toLocaleTimeString(undefined, {
      ...(sameDay ? {} : { weekday: "short" }),
      hour: "numeric",
      minute: "2-digit",
    })
    return t.closedUntil(time)
  }
  const today = branch.opening_hours.filter(({ day }) => day === now.getDay())
  const clock = `${String(now.getHours()).padStart(2, "0")}:${String(now.getMinutes()).padStart(2, "0")}`
  const span = today.find(({ opens, closes }) => opens <= clock && clock < closes) ?? today.at(-1)
  if (!span) return t.openNow
  return span.opens === "00:00" && span.closes === "24:00" ? t.openAllDay : t.openUntil(timeText(span.closes))
}
