// Is money held, shown and split to the last cent?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { defaultMoneyFormat, formatMoney, type MoneyFormat, percentOf, prorate, toMajor, toMinor } from "./money.ts"

const decimals = fc.integer({ min: 0, max: 4 })

test.each([
  [11_000, 0.7, 77],
  [10_000, 0.57, 57],
  [999, 50, 499],
  [1_000, 100, 1_000],
  [0, 20, 0],
])("percentOf: of %d, %d percent are %d", (amount, percent, part) => {
  expect(percentOf(amount, percent)).toBe(part)
})

describe("toMinor and toMajor", () => {
  test.each([
    [1.005, 2, 101],
    [12.345, 2, 1235],
    [-12.345, 2, -1235],
    [0.1 + 0.2, 2, 30],
    [28.979, 2, 2898],
    [1234, 0, 1234],
    [1234.5, 0, 1235],
    [0.00005, 4, 1],
    [-0.001, 2, 0],
  ])("%d with %d decimals is %d of the smallest unit", (amount, places, minor) => {
    expect(toMinor(amount, places)).toBe(minor)
  })

  test("an amount comes back as it was after a round trip", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), decimals, (minor, places) => {
        expect(toMinor(toMajor(minor, places), places)).toBe(minor)
      }),
    )
  })

  test("a major amount never has more decimals than the currency", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), decimals, (minor, places) => {
        const text = String(toMajor(minor, places))
        expect(text.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(places)
      }),
    )
  })
})

describe("formatMoney", () => {
  const dollars = defaultMoneyFormat
  const yen: MoneyFormat = { locale: "ja-JP", currencyCode: "JPY", decimalPlaces: 0, symbolPlacement: "before" }
  const rupees: MoneyFormat = { locale: "en-IN", currencyCode: "INR", decimalPlaces: 2, symbolPlacement: "before" }
  const euros: MoneyFormat = { locale: "de-DE", currencyCode: "EUR", decimalPlaces: 2, symbolPlacement: "after" }
  const dinars: MoneyFormat = { locale: "en-US", currencyCode: "KWD", decimalPlaces: 3, symbolPlacement: "after" }

  test.each<[string, number, MoneyFormat, string]>([
    ["a whole amount shows no decimals", 12, dollars, "$12"],
    ["another amount shows the configured decimals", 12.5, dollars, "$12.50"],
    ["nothing is whole", 0, dollars, "$0"],
    ["thousands are grouped", 1234567.89, dollars, "$1,234,567.89"],
    ["an amount that rounds to a whole one shows no decimals", 2.999, dollars, "$3"],
    ["a cent is shown", 0.01, dollars, "$0.01"],
    ["a negative amount has its sign first", -3, dollars, "-$3"],
    ["what rounds to nothing has no sign", -0.001, dollars, "$0"],
    ["yen have no decimals", 1234.4, yen, "￥1,234"],
    ["rupees group by lakh", 1234567.5, rupees, "₹12,34,567.50"],
    ["the symbol may stand after", 12.5, euros, "12,50 €"],
    ["a negative amount with the symbol after", -1234.5, euros, "-1.234,50 €"],
    ["three decimals", 1.5, dinars, "1.500 KWD"],
    ["a symbol of letters stands apart", 1.25, { ...dinars, symbolPlacement: "before" }, "KWD\u00a01.250"],
    ["an unknown locale falls back to en-US", 1234.5, { ...dollars, locale: "no such locale" }, "$1,234.50"],
    ["an unknown currency shows its code", 5, { ...dollars, currencyCode: "??" }, "??5"],
  ])("%s", (_, amount, format, text) => {
    expect(formatMoney(amount, format)).toBe(text)
  })

  test("decimals appear exactly when the amount is not whole", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (minor) => {
        expect(formatMoney(toMajor(minor, 2), dollars).includes(".")).toBe(minor % 100 !== 0)
      }),
    )
  })
})

describe("prorate", () => {
  const amount = fc.integer({ min: -1e10, max: 1e10 })
  const weights = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 20 })

  test("the parts always sum to the whole", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        expect(prorate(total, shares).reduce((a, b) => a + b, 0)).toBe(total)
      }),
      { numRuns: 2_000 },
    )
  })

  test("no part is more than one unit from its exact share", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        for (const [index, part] of prorate(total, shares).entries()) {
          expect(Math.abs(part - (total * shares[index]!) / sum)).toBeLessThan(1.01)
        }
      }),
    )
  })

  test("a discount of the whole leaves nothing of any line", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 20 }), (shares) => {
        expect(
          prorate(
            shares.reduce((a, b) => a + b, 0),
            shares,
          ),
        ).toEqual(shares)
      }),
    )
  })

  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])("%d over %j is %j", (total, shares, parts) => {
    expect(prorate(total, shares)).toEqual(parts)
  })
})
