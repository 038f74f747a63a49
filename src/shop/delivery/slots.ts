// When can an order come? Now while the branch is open, and half-hour windows within its opening hours.

import { isOpen } from "#rules/opening-hours.ts"
import type { Branch } from "../branches/branches.ts"

export type Slot = { id: string; title: string; subtitle: string; starts_at: Date | null; ends_at: Date | null }

const nowId = "now"
const minute = 60_000
const day = 24 * 60 * minute
const windowMinutes = 30
const daysAhead = 2
/** More than fit on a screen help nobody. */
const maxSlots = 12

/** `etaMinutes`: how long a delivery takes when it starts at once. */
export function slotsOf(branch: Branch, now: Date, etaMinutes: number): Slot[] {
  const slots = nowSlot(branch, now, etaMinutes)
  const step = windowMinutes * minute
  const earliest = now.getTime() + Math.max(etaMinutes, windowMinutes) * minute
  const last = now.getTime() + daysAhead * day
  for (let start = Math.ceil(earliest / step) * step; start < last && slots.length < maxSlots; start += step) {
    const isOpenAt = (at: number) => isOpen(branch.opening_hours, new Date(at), branch.timezone)
    if (isOpenAt(start) && isOpenAt(start + step - minute)) {
      slots.push(windowOf(branch, now, new Date(start), new Date(start + step)))
    }
  }
  return slots
}

/** The slot that is still on offer under this id; null when it is gone. */
export function slotById(branch: Branch, now: Date, etaMinutes: number, id: string): Slot | null {
  const slots = id === nowId ? nowSlot(branch, now, etaMinutes) : slotsOf(branch, now, etaMinutes)
  return slots.find((slot) => slot.id === id) ?? null
}

function nowSlot(branch: Branch, now: Date, etaMinutes: number): Slot[] {
  if (!isOpen(branch.opening_hours, now, branch.timezone)) return []
  return [{ id: nowId, title: "Now", subtitle: `${etaMinutes} min`, starts_at: null, ends_at: null }]
}

function windowOf(branch: Branch, now: Date, from: Date, to: Date): Slot {
  const { time, date, weekday } = formatsOf(branch.timezone)
  const tomorrow = date.format(new Date(now.getTime() + day))
  const on = date.format(from)
  const title = on === date.format(now) ? "Today" : on === tomorrow ? "Tomorrow" : weekday.format(from)
  return {
    id: from.toISOString(),
    title,
    subtitle: `${time.format(from)}–${time.format(to)}`,
    starts_at: from,
    ends_at: to,
  }
}

type Formats = Record<"time" | "date" | "weekday", Intl.DateTimeFormat>

/** Making one costs more than all else here. */
const formats = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    time: new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
    date: new Intl.DateTimeFormat("en-CA", { timeZone }),
    weekday: new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }),
  }
  formats.set(timeZone, made)
  return made
}
