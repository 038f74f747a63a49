// Is a branch open exactly when its own clock says so, past midnight and when clocks change?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isOpen, localTime, nextChangeAt, type OpeningHours, opensAt } from "./opening-hours.ts"

const daily = (opens: string, closes: string): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }))
const utc = (text: string) => new Date(`${text}Z`)
const wednesday = "2026-03-04"

describe("isOpen", () => {
  test.each<[string, OpeningHours[], string, string, boolean]>([
    ["at the minute it opens", daily("08:00", "22:00"), `${wednesday}T08:00`, "UTC", true],
    ["not a minute before", daily("08:00", "22:00"), `${wednesday}T07:59`, "UTC", false],
    ["not at the minute it closes", daily("08:00", "22:00"), `${wednesday}T22:00`, "UTC", false],
    ["until midnight, written 24:00", daily("08:00", "24:00"), `${wednesday}T23:59`, "UTC", true],
    ["past midnight, on the first day", daily("18:00", "02:00"), `${wednesday}T23:30`, "UTC", true],
    [
      "past midnight, on the second day",
      [{ day: 3, opens: "18:00", closes: "02:00" }],
      "2026-03-05T01:59",
      "UTC",
      true,
    ],
    [
      "not once the second day's part is over",
      [{ day: 3, opens: "18:00", closes: "02:00" }],
      "2026-03-05T02:00",
      "UTC",
      false,
    ],
    ["from Saturday into Sunday", [{ day: 6, opens: "18:00", closes: "02:00" }], "2026-03-08T01:00", "UTC", true],
    ["not on a day it rests", [{ day: 1, opens: "08:00", closes: "22:00" }], `${wednesday}T12:00`, "UTC", false],
    ["round the clock", daily("00:00", "24:00"), `${wednesday}T03:00`, "UTC", true],
    ["by its own clock: 17:30 in Kolkata", daily("17:00", "18:00"), `${wednesday}T12:00`, "Asia/Kolkata", true],
    [
      "by its own day: Thursday in Auckland",
      [{ day: 4, opens: "00:00", closes: "24:00" }],
      `${wednesday}T12:00`,
      "Pacific/Auckland",
      true,
    ],
    ["never without hours", [], `${wednesday}T12:00`, "UTC", false],
  ])("%s", (_, hours, at, timezone, open) => {
    expect(isOpen(hours, utc(at), timezone)).toBe(open)
  })
})

describe("opensAt", () => {
  test.each<[string, OpeningHours[], string, string, string | null]>([
    ["later today", daily("08:00", "22:00"), "2026-03-04T05:30:40", "UTC", "2026-03-04T08:00"],
    ["tomorrow", daily("08:00", "22:00"), "2026-03-04T22:00", "UTC", "2026-03-05T08:00"],
    [
      "in a week, on the only day",
      [{ day: 3, opens: "08:00", closes: "09:00" }],
      "2026-03-04T10:00",
      "UTC",
      "2026-03-11T08:00",
    ],
    ["not said while it is open", daily("08:00", "22:00"), "2026-03-04T09:00", "UTC", null],
    ["never", [], "2026-03-04T09:00", "UTC", null],
    ["in its own time zone", daily("10:00", "20:00"), "2026-03-04T20:00", "Asia/Kolkata", "2026-03-05T04:30"],
    [
      "the night clocks go forward",
      daily("09:00", "17:00"),
      "2026-03-08T02:00",
      "America/New_York",
      "2026-03-08T13:00",
    ],
    ["the night clocks go back", daily("09:00", "17:00"), "2026-11-01T01:00", "America/New_York", "2026-11-01T14:00"],
  ])("%s", (_, hours, at, timezone, opens) => {
    expect(opensAt(hours, utc(at), timezone)).toEqual(opens === null ? null : utc(opens))
  })

  test("when it says it opens, it is open, and a minute before it is not", () => {
    const zone = fc.constantFrom("UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe")
    const moment = fc.date({ min: utc("2026-01-01T00:00"), max: utc("2027-01-01T00:00"), noInvalidDate: true })
    // Opening inside the hour that clocks skip has no right answer, so the hours start at five.
    const time = fc.tuple(fc.integer({ min: 5, max: 14 }), fc.integer({ min: 15, max: 23 }))
    fc.assert(
      fc.property(
        zone,
        moment,
        fc.dictionary(fc.constantFrom("0", "1", "2", "3", "4", "5", "6"), time),
        (timezone, at, days) => {
          const pad = (hour: number) => `${String(hour).padStart(2, "0")}:00`
          const hours = Object.entries(days).map(([day, [from, to]]) => ({
            day: Number(day),
            opens: pad(from),
            closes: pad(to),
          }))
          const opens = opensAt(hours, at, timezone)
          if (!opens) return
          expect(opens.getTime()).toBeGreaterThan(at.getTime())
          expect(isOpen(hours, opens, timezone)).toBe(true)
          expect(isOpen(hours, new Date(opens.getTime() - 60_000), timezone)).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe("nextChangeAt", () => {
  test.each<[string, string, string, string]>([
    ["the closing while it is open", "2026-03-04T12:00:30", "UTC", "2026-03-04T22:00"],
    ["the opening while it is closed", "2026-03-04T23:00", "UTC", "2026-03-05T08:00"],
    ["the opening of the day clocks go forward", "2026-03-08T04:00", "America/New_York", "2026-03-08T12:00"],
  ])("is %s", (_, at, timezone, next) => {
    expect(nextChangeAt(daily("08:00", "22:00"), utc(at), timezone)).toEqual(utc(next))
  })

  test("never where there are no hours", () => {
    expect(nextChangeAt([], utc(`${wednesday}T12:00`), "UTC")).toBeNull()
  })
})

test("a moment's weekday and minutes are those of the time zone", () => {
  expect(localTime(utc("2026-03-04T23:45"), "Asia/Kolkata")).toEqual({ day: 4, minutes: 315 })
})
