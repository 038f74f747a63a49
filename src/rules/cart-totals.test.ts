// Does a cart always add up?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cartTotals, type TotalsInput, type TotalsLine } from "./cart-totals.ts"

const rates = fc.uniqueArray(
  fc.record({ name: fc.constantFrom("State", "City", "VAT"), rate: fc.integer({ min: 0, max: 50_000 }) }),
  { maxLength: 3, selector: ({ name }) => name },
)
const line: fc.Arbitrary<TotalsLine> = fc.record({
  unit_price: fc.integer({ min: 0, max: 10_000_000 }),
  original_unit_price: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  tax_rates: rates,
  discount: fc.integer({ min: -1_000, max: 100_000_000 }),
})
const amount = fc.integer({ min: 0, max: 100_000_000 })
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  prices_include_tax: fc.boolean(),
  delivery_charge: amount,
  shipping_discount: fc.integer({ min: -1_000, max: 100_000_000 }),
  delivery_tax_rates: rates,
})
const vat = (rate: number) => [{ name: "VAT", rate }]
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const one = (own: Partial<TotalsLine>): TotalsLine => ({
  unit_price: 1000,
  original_unit_price: 1000,
  quantity: 1,
  tax_rates: [],
  discount: 0,
  ...own,
})
const cart = (lines: TotalsLine[], own: Partial<TotalsInput> = {}): TotalsInput => ({
  lines,
  prices_include_tax: false,
  delivery_charge: 0,
  shipping_discount: 0,
  delivery_tax_rates: [],
  ...own,
})

describe("cartTotals", () => {
  test("the total is the sum of the parts that are shown", () => {
    fc.assert(
      fc.property(input, (given) => {
        const totals = cartTotals(given)
        const tax = given.prices_include_tax ? 0 : totals.tax_amount
        expect(totals.subtotal).toBe(sum(totals.line_totals))
        expect(totals.tax_amount).toBe(sum(totals.line_taxes) + totals.delivery_tax)
        expect(totals.tax_amount).toBe(sum(totals.tax_lines.map(({ amount }) => amount)))
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
        const { line_totals, line_taxes, tax_lines, ...amounts } = cartTotals(given)
        const ofTax = tax_lines.flatMap(({ amount, taxable }) => [amount, taxable])
        for (const value of [...Object.values(amounts), ...line_totals, ...line_taxes, ...ofTax]) {
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
    const totals = cartTotals(cart([one({ unit_price: 1999, quantity: 3, tax_rates: vat(8_250) })]))
    expect(totals).toMatchObject({ subtotal: 5997, tax_amount: 495, total: 6492 })
  })

  test("tax in the prices is told but not added", () => {
    const totals = cartTotals(cart([one({ unit_price: 1190, tax_rates: vat(19_000) })], { prices_include_tax: true }))
    expect(totals).toMatchObject({ subtotal: 1190, tax_amount: 190, total: 1190 })
  })

  test("tax is on what a discount leaves, and rounded for each line", () => {
    const lines = [
      one({ unit_price: 333, tax_rates: vat(10_000), discount: 33 }),
      one({ unit_price: 667, tax_rates: vat(10_000), discount: 67 }),
    ]
    const totals = cartTotals(cart(lines))
    expect(totals.line_taxes).toEqual([30, 60])
    expect(totals.total).toBe(990)
  })

  test("delivery is taxed on what is paid for it, where the store says so", () => {
    const delivered = (shipping_discount: number) =>
      cart([one({ tax_rates: vat(10_000) })], {
        ...{ delivery_charge: 300, shipping_discount, delivery_tax_rates: vat(20_000) },
      })
    expect(cartTotals(delivered(0))).toMatchObject({ delivery_tax: 60, tax_amount: 160, total: 1460 })
    expect(cartTotals(delivered(100))).toMatchObject({ delivery_tax: 40, tax_amount: 140, total: 1340 })
    expect(cartTotals(delivered(300))).toMatchObject({ delivery_tax: 0, tax_lines: [{ rate: 10_000, amount: 100 }] })
  })

  test("tax is told by rate, the highest first", () => {
    const lines = [one({ tax_rates: vat(7_000) }), one({ tax_rates: vat(19_000) }), one({ tax_rates: vat(7_000) })]
    expect(cartTotals(cart(lines)).tax_lines).toEqual([
      { name: "VAT", rate: 19_000, taxable: 1000, amount: 190 },
      { name: "VAT", rate: 7_000, taxable: 2000, amount: 140 },
    ])
  })

  test("a price before a reduction that is lower counts as no reduction", () => {
    expect(cartTotals(cart([one({ original_unit_price: 900 })])).product_price_discount).toBe(0)
  })

  test("a discount beyond the subtotal or the delivery counts only up to it", () => {
    const totals = cartTotals(cart([one({ discount: 5000 })], { delivery_charge: 300, shipping_discount: 900 }))
    expect(totals).toMatchObject({ order_discount_amount: 1000, shipping_discount_amount: 300, total: 0 })
  })
})
