// How are opening hours typed and read by a person? "mon-fri 08:00-22:00, sat,sun 10:00-24:00"; "closed" for never.

import type { OpeningHours } from "./opening-hours.ts"

const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** The hours, or what is wrong with the text. Days may be there twice, for a break; `closes` before `opens` is past midnight. */
export function readOpeningHours(text: string): OpeningHours[] | string {
  const typed = text.trim().toLowerCase()
  if (typed === "closed") return []
  const hours: OpeningHours[] = []
  let pending: number[] = []
  for (const part of typed.split(",").map((one) => one.trim())) {
    const [, names = "", opens, closes] = /^([a-z-]+)(?:\s+(\S+?)-(\S+))?$/.exec(part) ?? []
    const named = daysOf(names)
    if (named === null) return `"${part}" does not begin with a day such as mon, or days such as mon-fri`
    pending = [...pending, ...named]
    // "sat,sun 10:00-20:00": the days before share the hours of the last one.
    if (opens === undefined || closes === undefined) continue
    if (!time.test(opens) || !(time.test(closes) || closes === "24:00") || opens === closes) {
      return `"${part}" has no hours such as 08:00-22:00`
    }
    hours.push(...pending.map((day) => ({ day, opens, closes })))
    pending = []
  }
  if (pending.length > 0) return `"${days[pending[0]!]}" has no hours such as 08:00-22:00`
  return hours.sort((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
}

/** "mon-fri" → 1 to 5; around the end of the week too. Null for what names no day. */
function daysOf(names: string): number[] | null {
  const [from, to = from, ...rest] = names.split("-").map((name) => days.indexOf(name.slice(0, 3)))
  if (from === undefined || to === undefined || from < 0 || to < 0 || rest.length > 0) return null
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

/** As it is typed: days with the same hours together, from Monday on. */
export function openingHoursText(hours: OpeningHours[]): string {
  const week = [1, 2, 3, 4, 5, 6, 0]
  const textOf = (day: number) =>
    hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .sort()
  const groups: { first: number; last: number; times: string[] }[] = []
  for (const day of week) {
    const times = textOf(day)
    const before = groups.at(-1)
    if (before && before.times.join() === times.join()) before.last = day
    else groups.push({ first: day, last: day, times })
  }
  const parts = groups.flatMap(({ first, last, times }) => {
    const name = first === last ? days[first]! : `${days[first]}-${days[last]}`
    return times.map((one) => `${name} ${one}`)
  })
  return parts.length === 0 ? "closed" : parts.join(", ")
}
