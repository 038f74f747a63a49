// When can an order come? Now while the branch is open, and half-hour windows within its opening hours.

import { isOpen } from "#rules/opening-hours.ts"
import type { Branch } from "../branches/branches.ts"

export type Slot = { id: string; title: string; subtitle: string; starts_at: Date | null; ends_at: Date | null }

const windowMinutes = 30
const daysAhead = 2
/** More than fit on a screen help nobody. */
const maxSlots = 12

/** `etaMinutes`: how long a delivery takes when it starts at once. */
export function slotsOf(branch: Branch, now: Date, etaMinutes: number): Slot[] {
  const slots: Slot[] = []
  if (isOpen(branch.opening_hours, now, branch.timezone)) {
    slots.push({ id: "now", title: "Now", subtitle: `${etaMinutes} min`, starts_at: null, ends_at: null })
  }
  const step = windowMinutes * 60_000
  const earliest = now.getTime() + Math.max(etaMinutes, windowMinutes) * 60_000
  const last = now.getTime() + daysAhead * 24 * 60 * 60_000
  for (let start = Math.ceil(earliest / step) * step; start < last && slots.length < maxSlots; start += step) {
    const [from, to] = [new Date(start), new Date(start + step)]
    const isOpenThroughout =
      isOpen(branch.opening_hours, from, branch.timezone) &&
      isOpen(branch.opening_hours, new Date(start + step - 60_000), branch.timezone)
    if (isOpenThroughout) slots.push(windowOf(branch, now, from, to))
  }
  return slots
}

function windowOf(branch: Branch, now: Date, from: Date, to: Date): Slot {
  const time = (at: Date) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: branch.timezone, hour: "2-digit", minute: "2-digit" }).format(at)
  const day = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: branch.timezone }).format(at)
  const weekday = new Intl.DateTimeFormat("en-US", { timeZone: branch.timezone, weekday: "long" }).format(from)
  const tomorrow = day(new Date(now.getTime() + 24 * 60 * 60_000))
  const title = day(from) === day(now) ? "Today" : day(from) === tomorrow ? "Tomorrow" : weekday
  return { id: from.toISOString(), title, subtitle: `${time(from)}–${time(to)}`, starts_at: from, ends_at: to }
}
