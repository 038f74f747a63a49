// Are opening hours read as they are written, and written as they are read?

import fc from "fast-check"
import { expect, test } from "vitest"
import { openingHoursText, readOpeningHours } from "./opening-hours-text.ts"

test.each<[string, string]>([
  ["mon-fri 08:00-22:00, sat,sun 10:00-24:00", "mon-fri 08:00-22:00, sat-sun 10:00-24:00"],
  ["Monday 08:00-12:00, mon 13:00-18:00", "mon 08:00-12:00, mon 13:00-18:00"],
  ["fri-mon 20:00-02:00", "mon 20:00-02:00, fri-sun 20:00-02:00"],
  ["mon-sun 00:00-24:00", "mon-sun 00:00-24:00"],
  ["closed", "closed"],
])("%s", (typed, written) => {
  const hours = readOpeningHours(typed)
  if (typeof hours === "string") throw new Error(hours)
  expect(openingHoursText(hours)).toBe(written)
})

test.each([
  "",
  "mon",
  "08:00-22:00",
  "mon 8-22",
  "mon 08:00-25:00",
  "mon 24:00-08:00",
  "mon-tue-wed 08:00-22:00",
  "xyz 08:00-22:00",
  "mon 08:00-08:00",
])("%j is refused in words", (typed) => {
  expect(readOpeningHours(typed)).toMatch(/day such as mon|hours such as 08:00-22:00/)
})

test("any hours come back as they were", () => {
  const clock = fc.constantFrom("00:00", "06:30", "08:00", "12:00", "23:59")
  const hours = fc.uniqueArray(
    fc
      .record({ day: fc.integer({ min: 0, max: 6 }), opens: clock, closes: fc.oneof(clock, fc.constant("24:00")) })
      .filter(({ opens, closes }) => opens !== closes),
    { selector: ({ day, opens }) => `${day} ${opens}` },
  )
  fc.assert(
    fc.property(hours, (drawn) => {
      const sorted = drawn.map((one) => ({ ...one })).sort((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
      expect(readOpeningHours(openingHoursText(sorted))).toEqual(sorted)
    }),
  )
})
