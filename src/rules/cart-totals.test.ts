// Does a cart always add up?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cartTotals, type TotalsInput, type TotalsLine, taxOf } from "./cart-totals.ts"

const line: fc.Arbitrary<TotalsLine> = fc.record({
  unit_price: fc.integer({ min: 0, max: 10_000_000 }),
  original_unit_price: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  tax_rate: fc.integer({ min: 0, max: 5_000 }),
  discount: fc.integer({ min: -1_000, max: 100_000_000 }),
})
const amount = fc.integer({ min: 0, max: 100_000_000 })
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  prices_include_tax: fc.boolean(),
  delivery_charge: amount,
  shipping_discount: fc.integer({ min: -1_000, max: 100_000_000 }),
})
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const one = (own: Partial<TotalsLine>): TotalsLine => ({
  unit_price: 1000,
  original_unit_price: 1000,
  quantity: 1,
  tax_rate: 0,
  discount: 0,
  ...own,
})
const cart = (lines: TotalsLine[], own: Partial<TotalsInput> = {}): TotalsInput => ({
  lines,
  prices_include_tax: false,
  delivery_charge: 0,
  shipping_discount: 0,
  ...own,
})

describe("cartTotals", () => {
  test("the total is the sum of the parts that are shown", () => {
    fc.assert(
      fc.property(input, (given) => {
        const totals = cartTotals(given)
        const tax = given.prices_include_tax ? 0 : totals.tax_amount
        expect(totals.subtotal).toBe(sum(totals.line_totals))
        expect(totals.tax_amount).toBe(sum(totals.line_taxes))
        expect(totals.subtotal_after_discounts).toBe(totals.subtotal - totals.order_discount_amount)
        expect(totals.total_original_price - totals.product_price_discount).toBe(totals.subtotal)
        expect(totals.total_discount).toBe(
          totals.product_price_discount + totals.order_discount_amount + totals.shipping_discount_amount,
        )
        expect(totals.total).toBe(
          totals.subtotal_after_discounts + totals.delivery_charge - totals.shipping_discount_amount + tax,
        )
      }),
    )
  })

  test("nothing is ever below zero, and everything is a whole number of cents", () => {
    fc.assert(
      fc.property(input, (given) => {
        const { line_totals, line_taxes, ...amounts } = cartTotals(given)
        for (const value of [...Object.values(amounts), ...line_totals, ...line_taxes]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(value)).toBe(true)
        }
      }),
    )
  })

  test("one more item never lowers the subtotal", () => {
    fc.assert(
      fc.property(input, line, (given, more) => {
        const before = cartTotals(given).subtotal
        expect(cartTotals({ ...given, lines: [...given.lines, more] }).subtotal).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test("a bigger discount never raises the total", () => {
    fc.assert(
      fc.property(input, amount, (given, more) => {
        const lines = given.lines.map((line) => ({ ...line, discount: line.discount + more }))
        expect(cartTotals({ ...given, lines }).total).toBeLessThanOrEqual(cartTotals(given).total)
      }),
    )
  })

  test("an empty cart comes to nothing but the delivery", () => {
    expect(cartTotals(cart([], { delivery_charge: 300 })).total).toBe(300)
  })

  test("tax is added where prices are without it", () => {
    const totals = cartTotals(cart([one({ unit_price: 1999, quantity: 3, tax_rate: 825 })]))
    expect(totals).toMatchObject({ subtotal: 5997, tax_amount: 495, total: 6492 })
  })

  test("tax in the prices is told but not added", () => {
    const totals = cartTotals(cart([one({ unit_price: 1190, tax_rate: 1900 })], { prices_include_tax: true }))
    expect(totals).toMatchObject({ subtotal: 1190, tax_amount: 190, total: 1190 })
  })

  test("tax is on what a discount leaves, and rounded for each line", () => {
    const lines = [
      one({ unit_price: 333, tax_rate: 1000, discount: 33 }),
      one({ unit_price: 667, tax_rate: 1000, discount: 67 }),
    ]
    const totals = cartTotals(cart(lines))
    expect(totals.line_taxes).toEqual([30, 60])
    expect(totals.total).toBe(990)
  })

  test("a price before a reduction that is lower counts as no reduction", () => {
    expect(cartTotals(cart([one({ original_unit_price: 900 })])).product_price_discount).toBe(0)
  })

  test("a discount beyond the subtotal or the delivery counts only up to it", () => {
    const totals = cartTotals(cart([one({ discount: 5000 })], { delivery_charge: 300, shipping_discount: 900 }))
    expect(totals).toMatchObject({ order_discount_amount: 1000, shipping_discount_amount: 300, total: 0 })
  })
})

test("tax taken out of a price and put on again gives the price, to a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 5_000 }), (gross, rate) => {
      const net = gross - taxOf(gross, rate, true)
      expect(Math.abs(net + taxOf(net, rate, false) - gross)).toBeLessThanOrEqual(1)
    }),
  )
})
