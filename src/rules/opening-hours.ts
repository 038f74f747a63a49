// Is the branch open at this moment, and when does it open next? Local times of the branch's own time zone.

/** `day` 0 is Sunday; times are "HH:MM", `closes` may be "24:00" or earlier than `opens` (past midnight). */
export type OpeningHours = { day: number; opens: string; closes: string }

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Weekday (0 Sunday) and minutes since midnight of a moment in a time zone. */
export function localTime(at: Date, timezone: string): { day: number; minutes: number } {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
    formats.set(timezone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(parts.weekday ?? "Sun")
  return { day, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

export function isOpen(hours: OpeningHours[], at: Date, timezone: string): boolean {
  const now = localTime(at, timezone)
  return hours.some(({ day, opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    if (from < to) return day === now.day && now.minutes >= from && now.minutes < to
    const isSecondDay = (day + 1) % 7 === now.day && now.minutes < to
    return (day === now.day && now.minutes >= from) || isSecondDay
  })
}

/** The next opening within a week, to the minute; null when it never opens or is open. */
export function opensAt(hours: OpeningHours[], at: Date, timezone: string): Date | null {
  if (isOpen(hours, at, timezone)) return null
  return nextOf(
    hours.map(({ day, opens }) => ({ day, time: opens })),
    at,
    timezone,
  )
}

/** When "open" may next become "closed" or the other way round; null when it never does. */
export function nextChangeAt(hours: OpeningHours[], at: Date, timezone: string): Date | null {
  const times = hours.flatMap(({ day, opens, closes }) => [opens, closes].map((time) => ({ day, time })))
  return nextOf(times, at, timezone)
}

/** The first moment after `at` when the branch's clock shows one of the times; null without any. */
function nextOf(times: { day: number; time: string }[], at: Date, timezone: string): Date | null {
  if (times.length === 0) return null
  const now = localTime(at, timezone)
  const start = Math.floor(at.getTime() / 60_000) * 60_000
  const moments = times.map(({ day, time }) => {
    const wait = ((day - now.day + 7) % 7) * 1440 + minutesOf(time) - now.minutes
    return asShown(start + (wait > 0 ? wait : wait + 7 * 1440) * 60_000, minutesOf(time), timezone)
  })
  return new Date(Math.min(...moments))
}

/** Clocks may have changed on the way there: moves the moment so that the clock shows `minutes`. */
function asShown(moment: number, minutes: number, timezone: string): number {
  const off = minutes - localTime(new Date(moment), timezone).minutes
  const halfDay = 720
  return moment + (((off + halfDay + 1440) % 1440) - halfDay) * 60_000
}
