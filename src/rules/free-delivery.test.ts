// When does a discount for free delivery count?

import { expect, test } from "vitest"
import { applyDiscounts, type Discount } from "./discounts.ts"

const free: Discount = {
  ...{ id: 1, code: "DOORSTEP", title: "", kind: "free_delivery", value: 0, buy: null, cap: null, min_subtotal: 0 },
  ...{ is_first_order_only: false, category_ids: [], product_ids: [], branch_ids: [], is_automatic: false },
  ...{ is_stackable: true, usage_limit: null, per_customer_limit: null, starts_at: null, ends_at: null },
}
const cart = [{ product_id: 1, category_ids: [], unit_price: 500, quantity: 2 }]
const facts = { now: 0, branch_id: 1, is_first_order: true, uses: {}, own_uses: {} }

test.each([
  [
    "where delivery costs something",
    300,
    { is_free_delivery: true, coupon_problem: null, savings: [{ discount: free }] },
  ],
  ["not where it costs nothing", 0, { coupon_problem: { code: "delivery_free" }, savings: [] }],
  ["as typed while nobody knows where it goes", null, { is_free_delivery: true, coupon_problem: null }],
])("%s", (_, delivery, expected) => {
  expect(applyDiscounts(free, [], cart, facts, delivery)).toMatchObject(expected)
})

test("nor as an offer that does nothing, nor twice in one cart", () => {
  expect(applyDiscounts(null, [free], cart, facts, 0).savings).toEqual([])
  expect(applyDiscounts(free, [{ ...free, id: 9 }], cart, facts, 300).savings).toMatchObject([{ discount: { id: 1 } }])
})
