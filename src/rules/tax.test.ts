// Does tax always add up, by line and by rate?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { percentText, rateOf, type Taxed, taxLinesOf, taxOf, taxOfAll } from "./tax.ts"

const rate = fc.record({
  name: fc.constantFrom("State", "City", "Central", "Food"),
  rate: fc.constantFrom(0, 500, 2_500, 8_250, 8_875, 9_000, 19_000),
})
const part: fc.Arbitrary<Taxed> = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  rates: fc.uniqueArray(rate, { maxLength: 3, selector: ({ name }) => name }),
})
const parts = fc.array(part, { maxLength: 12 })
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe("tax by rate", () => {
  test("the lines sum to the taxes of the amounts, to the cent", () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (given, included) => {
        const lines = taxLinesOf(given, included)
        expect(sum(lines.map(({ amount }) => amount))).toBe(sum(given.map((one) => taxOfAll(one, included))))
        for (const { amount, taxable } of lines) {
          expect(Number.isSafeInteger(amount) && Number.isSafeInteger(taxable)).toBe(true)
          expect(Math.min(amount, taxable)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test("each rate is there once", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const names = taxLinesOf(given, false).map((line) => `${line.rate} ${line.name}`)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  test("two rates on one line are rounded once, and share what it comes to", () => {
    const halves = [
      { name: "CGST", rate: 2_500 },
      { name: "SGST", rate: 2_500 },
    ]
    expect(taxLinesOf([{ amount: 99, rates: halves }], false)).toEqual([
      { name: "CGST", rate: 2_500, taxable: 99, amount: 3 },
      { name: "SGST", rate: 2_500, taxable: 99, amount: 2 },
    ])
  })

  test("what is taxed at nothing is told, what is not taxed is not", () => {
    const zero = { amount: 500, rates: [{ name: "Zero-rated", rate: 0 }] }
    expect(taxLinesOf([zero, { amount: 700, rates: [] }], true)).toEqual([
      { name: "Zero-rated", rate: 0, taxable: 500, amount: 0 },
    ])
  })

  test("with tax in the prices the taxable amount is what is left without it", () => {
    expect(taxLinesOf([{ amount: 1190, rates: [{ name: "VAT", rate: 19_000 }] }], true)).toEqual([
      { name: "VAT", rate: 19_000, taxable: 1000, amount: 190 },
    ])
  })
})

test("tax taken out of a price and put on again gives the price, to a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 50_000 }), (gross, own) => {
      const net = gross - taxOf(gross, own, true)
      expect(Math.abs(net + taxOf(net, own, false) - gross)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each<[string, number | null]>([
  ["8.25", 8_250],
  ["8.875", 8_875],
  ["0", 0],
  ["100", 100_000],
  ["100.001", null],
  ["8.8755", null],
  ["-1", null],
  ["8,25", null],
  ["", null],
])("%s %% is %s", (text, expected) => {
  expect(rateOf(text)).toBe(expected)
  if (expected !== null) expect(rateOf(percentText(expected))).toBe(expected)
})
