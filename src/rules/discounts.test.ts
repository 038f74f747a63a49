// Do coupons and offers take off what they say, and never more than there is?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cartTotals } from "./cart-totals.ts"
import { applyDiscounts, type Discount, type DiscountFacts, type DiscountLine, savingOf } from "./discounts.ts"

const discount = (own: Partial<Discount>): Discount => ({
  id: 1,
  code: "TEN",
  title: "Ten",
  kind: "percent",
  value: 1000,
  buy: null,
  cap: null,
  min_subtotal: 0,
  is_first_order_only: false,
  category_ids: [],
  product_ids: [],
  branch_ids: [],
  is_automatic: false,
  is_stackable: false,
  usage_limit: null,
  per_customer_limit: null,
  starts_at: null,
  ends_at: null,
  ...own,
})

const facts = (own: Partial<DiscountFacts> = {}): DiscountFacts => ({
  now: 1_000,
  branch_id: 1,
  is_first_order: true,
  uses: {},
  own_uses: {},
  ...own,
})

const line = (product_id: number, unit_price: number, quantity: number, category_ids: number[] = []): DiscountLine => ({
  product_id,
  unit_price,
  quantity,
  category_ids,
})

const cart = [line(1, 1000, 2, [7, 3]), line(2, 333, 3, [8])]

describe("what one discount takes off", () => {
  test.each([
    ["a percentage of everything", discount({}), 300],
    ["a percentage up to its cap", discount({ cap: 250 }), 250],
    ["a percentage of one category, found among those above", discount({ category_ids: [3] }), 200],
    ["a percentage of one product", discount({ product_ids: [2] }), 100],
    ["never more than all of it", discount({ value: 15_000 }), 2999],
    ["an amount", discount({ kind: "fixed", value: 500 }), 500],
    ["an amount up to its cap", discount({ kind: "fixed", value: 500, cap: 450 }), 450],
    [
      "an amount, never more than what it is meant for costs",
      discount({ kind: "fixed", value: 5000, product_ids: [2] }),
      999,
    ],
    ["the cheapest of every three pieces", discount({ kind: "buy_x_get_y", buy: 2, value: 1 }), 333],
    ["both free pieces of two sets", discount({ kind: "buy_x_get_y", buy: 1, value: 1, product_ids: [1] }), 1000],
  ])("%s", (_, given, amount) => {
    expect(savingOf(given, cart, facts())).toMatchObject({ amount })
  })

  test("free delivery takes nothing off the goods", () => {
    expect(savingOf(discount({ kind: "free_delivery" }), cart, facts())).toMatchObject({
      amount: 0,
      is_free_delivery: true,
    })
  })
})

describe("what is missing is said exactly", () => {
  test.each([
    ["more in the cart", discount({ min_subtotal: 5000 }), facts(), { code: "min_subtotal", missing: 2001 }],
    ["before its time", discount({ starts_at: 1_001 }), facts(), { code: "not_now" }],
    ["after its time", discount({ ends_at: 1_000 }), facts(), { code: "not_now" }],
    ["another branch", discount({ branch_ids: [2] }), facts(), { code: "not_here" }],
    ["used by everybody", discount({ usage_limit: 5 }), facts({ uses: { 1: 5 } }), { code: "used_up" }],
    ["used by this shopper", discount({ per_customer_limit: 1 }), facts({ own_uses: { 1: 1 } }), { code: "used_up" }],
    [
      "not the first order",
      discount({ is_first_order_only: true }),
      facts({ is_first_order: false }),
      { code: "first_order_only" },
    ],
    ["nothing it is meant for", discount({ product_ids: [9] }), facts(), { code: "wrong_items" }],
    [
      "too few pieces",
      discount({ kind: "buy_x_get_y", buy: 5, value: 1 }),
      facts(),
      { code: "more_pieces", pieces: 1 },
    ],
  ])("%s", (_, given, known, miss) => {
    expect(savingOf(given, cart, known)).toEqual(miss)
  })
})

test.each([
  ["a sum from which it holds", discount({ min_subtotal: 1500 }), { code: "min_subtotal", missing: 1500 }],
  ["pieces", discount({ kind: "buy_x_get_y", buy: 2, value: 1 }), { code: "more_pieces", pieces: 3 }],
  ["what it is meant for", discount({ product_ids: [9] }), { code: "wrong_items" }],
  ["anything", discount({}), { code: "empty" }],
])("an empty cart misses %s", (_, given, miss) => {
  expect(savingOf(given, [], facts())).toEqual(miss)
})

describe("what applies together", () => {
  const offer = discount({ id: 2, code: null, is_automatic: true, kind: "fixed", value: 400 })

  test("a coupon and an offer that exclude each other: the shopper gets what saves more", () => {
    const better = applyDiscounts(discount({ value: 2000 }), [offer], cart, facts(), 0)
    expect(better).toMatchObject({ coupon_problem: null, savings: [{ amount: 600 }] })
    const worse = applyDiscounts(discount({}), [offer], cart, facts(), 0)
    expect(worse).toMatchObject({ coupon_problem: { code: "better_without" }, savings: [{ amount: 400 }] })
  })

  test("both apply where both allow it, and only then", () => {
    const coupon = discount({ is_stackable: true })
    expect(applyDiscounts(coupon, [{ ...offer, is_stackable: true }], cart, facts(), 0).savings).toHaveLength(2)
    expect(applyDiscounts(coupon, [offer], cart, facts(), 0).savings).toHaveLength(1)
  })

  test("of offers the set that saves most applies: one alone, or all that go together", () => {
    const small = (id: number, value: number) => ({ ...offer, id, value, is_stackable: true })
    const amounts = (offers: Discount[]) =>
      applyDiscounts(null, offers, cart, facts(), 0).savings.map((saving) => saving.amount)
    expect(amounts([{ ...offer, value: 500 }, small(3, 300), small(4, 300)])).toEqual([300, 300])
    expect(amounts([{ ...offer, value: 700 }, small(3, 300), small(4, 300)])).toEqual([700])
    // The same: the one made first.
    expect(amounts([small(3, 300), { ...offer, id: 2, value: 300 }])).toEqual([300])
    expect(
      applyDiscounts(null, [small(3, 300), { ...offer, id: 2, value: 300 }], cart, facts(), 0).savings[0],
    ).toMatchObject({
      discount: { id: 2 },
    })
  })

  test("free delivery is worth what the delivery costs", () => {
    const free = discount({ kind: "free_delivery" })
    expect(applyDiscounts(free, [offer], cart, facts(), 500).is_free_delivery).toBe(true)
    expect(applyDiscounts(free, [offer], cart, facts(), 100)).toMatchObject({ is_free_delivery: false })
  })
})

describe("for any cart and any discounts", () => {
  const anyLine = fc.record({
    product_id: fc.integer({ min: 1, max: 4 }),
    category_ids: fc.subarray([1, 2, 3]),
    unit_price: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  const anyDiscount = (id: number) =>
    fc
      .record({
        kind: fc.constantFrom("percent", "fixed", "free_delivery", "buy_x_get_y" as const),
        value: fc.integer({ min: 1, max: 10_000 }),
        buy: fc.integer({ min: 1, max: 3 }),
        cap: fc.option(fc.integer({ min: 0, max: 5_000 })),
        product_ids: fc.subarray([1, 2, 3, 4]),
        is_stackable: fc.boolean(),
      })
      .map((own) =>
        discount({
          ...own,
          id,
          value: own.kind === "buy_x_get_y" ? (own.value % 3) + 1 : own.value,
        } as Partial<Discount>),
      )
  const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 6 })

  const totalsWith = (lines: DiscountLine[], discounts: number[], delivery: number, isFree: boolean) =>
    cartTotals({
      lines: lines.map(({ unit_price, quantity }, index) => ({
        unit_price,
        original_unit_price: unit_price,
        quantity,
        tax_rates: [{ name: "VAT", rate: 8_250 }],
        discount: discounts[index]!,
      })),
      prices_include_tax: false,
      delivery_charge: delivery,
      shipping_discount: isFree ? delivery : 0,
      delivery_tax_rates: [],
    })

  test("parts sum to the whole and no line gives away more than it costs", () => {
    fc.assert(
      fc.property(anyCart, anyDiscount(1), (lines, given) => {
        const result = savingOf(given, lines, facts())
        if (!("discount" in result)) return
        expect(result.line_discounts.reduce((a, b) => a + b, 0)).toBe(result.amount)
        result.line_discounts.forEach((amount, index) => {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(lines[index]!.unit_price * lines[index]!.quantity)
        })
      }),
    )
  })

  test("totals never fall below zero, whatever is combined", () => {
    fc.assert(
      fc.property(
        anyCart,
        anyDiscount(1),
        anyDiscount(2),
        fc.integer({ min: 0, max: 900 }),
        (lines, coupon, offer, delivery) => {
          const { savings, line_discounts, is_free_delivery } = applyDiscounts(
            coupon,
            [offer],
            lines,
            facts(),
            delivery,
          )
          const totals = totalsWith(lines, line_discounts, delivery, is_free_delivery)
          expect(totals.total).toBeGreaterThanOrEqual(0)
          expect(totals.order_discount_amount).toBe(line_discounts.reduce((a, b) => a + b, 0))
          // What each is said to save is what all of them take off together.
          expect(savings.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.order_discount_amount)
          expect(savings.filter((saving) => saving.is_free_delivery).length).toBe(is_free_delivery ? 1 : 0)
        },
      ),
    )
  })

  test("a coupon never makes a cart dearer, and taking it out gives the cart back", () => {
    fc.assert(
      fc.property(
        anyCart,
        anyDiscount(1),
        anyDiscount(2),
        fc.integer({ min: 0, max: 900 }),
        (lines, coupon, offer, delivery) => {
          const without = applyDiscounts(null, [offer], lines, facts(), delivery)
          const withIt = applyDiscounts(coupon, [offer], lines, facts(), delivery)
          const goods = ({ line_discounts, is_free_delivery }: typeof without) =>
            line_discounts.reduce((a, b) => a + b, 0) + (is_free_delivery ? delivery : 0)
          expect(goods(withIt)).toBeGreaterThanOrEqual(goods(without))
          expect(applyDiscounts(null, [offer], lines, facts(), delivery)).toEqual(without)
        },
      ),
    )
  })
})
