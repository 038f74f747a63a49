// When can an order come? Now while the branch is open, and half-hour windows within its opening hours.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { isOpen } from "#rules/opening-hours.ts"
import type { Branch } from "../branches/branches.ts"
import type { Settings } from "../settings/settings.ts"

export type Slot = { id: string; title: string; subtitle: string; starts_at: Date | null; ends_at: Date | null }

const nowId = "now"
const minute = 60_000
const day = 24 * 60 * minute
const windowMinutes = 30
const daysAhead = 2
/** More than fit on a screen help nobody. */
const maxSlots = 12

/** `etaMinutes`: how long a delivery takes when it starts at once. `full` are the ids of windows that hold no more orders. */
export function slotsOf(branch: Branch, now: Date, etaMinutes: number, full: Set<string> = new Set()): Slot[] {
  const slots = nowSlot(branch, now, etaMinutes)
  for (const slot of windowsOf(branch, now, etaMinutes)) {
    if (slots.length >= maxSlots) break
    if (!full.has(slot.id)) slots.push(slot)
  }
  return slots
}

/** The slot that is still on offer under this id; null when it is gone. Whether it is full shows when it is taken. */
export function slotById(branch: Branch, now: Date, etaMinutes: number, id: string): Slot | null {
  const slots = id === nowId ? nowSlot(branch, now, etaMinutes) : windowsOf(branch, now, etaMinutes)
  for (const slot of slots) if (slot.id === id) return slot
  return null
}

/** Half hours that lie within opening hours. */
function* windowsOf(branch: Branch, now: Date, etaMinutes: number): Generator<Slot> {
  const step = windowMinutes * minute
  const earliest = now.getTime() + Math.max(etaMinutes, windowMinutes) * minute
  const last = now.getTime() + daysAhead * day
  const isOpenAt = (at: number) => isOpen(branch.opening_hours, new Date(at), branch.timezone)
  for (let start = Math.ceil(earliest / step) * step; start < last; start += step) {
    if (isOpenAt(start) && isOpenAt(start + step - minute)) {
      yield windowOf(branch, now, new Date(start), new Date(start + step))
    }
  }
}

/** How many orders a branch delivers in one window; null: no limit. */
export function slotCapacity(settings: Settings): number | null {
  return Number(settings.slot_capacity) || null
}

/** Windows of the days ahead that hold no more orders; none where there is no limit. */
export async function fullSlots(db: Db, branchId: number, capacity: number | null, now: Date): Promise<Set<string>> {
  if (capacity === null) return new Set()
  const { rows } = await sql<{ id: string }>`
    select slot ->> 'id' as id from orders
    where branch_id = ${branchId} and slot is not null and slot ->> 'id' >= ${now.toISOString()} and status <> 'cancelled'
    group by slot ->> 'id' having count(*) >= ${capacity}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether the window still holds the order, which is written already. One order at a time finds out: the next one waits
 * until this transaction ends.
 */
export async function isSlotKept(trx: Trx, branchId: number, slotId: string, capacity: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${branchId} ${slotId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders
    where branch_id = ${branchId} and slot ->> 'id' = ${slotId} and slot is not null and status <> 'cancelled'`.execute(
    trx,
  )
  return rows[0]!.count <= capacity
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
