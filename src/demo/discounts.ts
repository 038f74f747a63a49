// Which coupons and offers does the demo store run?

import type { Minor } from "#rules/money.ts"

export type DemoDiscount = {
  /** null for an offer that needs no code. */
  code: string | null
  title: string
  description: string
  kind: "percent" | "fixed" | "free_delivery" | "buy_x_get_y"
  /** Percent for "percent", an amount for "fixed", 0 for "free_delivery", pieces given for "buy_x_get_y". */
  value: number
  /** For "buy_x_get_y": pieces that must be bought for `value` more to be free; null otherwise. */
  buy: number | null
  /** Highest reduction; null for none. */
  cap: Minor | null
  min_subtotal: Minor
  first_order_only: boolean
  /** Slugs the reduction is limited to; both empty means everything. */
  categories: string[]
  products: string[]
  automatic: boolean
  usage_limit: number | null
  per_customer_limit: number | null
  starts_days_ago: number
  /** null: without an end. */
  ends_in_days: number | null
}

const open = {
  buy: null,
  cap: null,
  min_subtotal: 0,
  first_order_only: false,
  categories: [],
  products: [],
  automatic: false,
  usage_limit: null,
  per_customer_limit: null,
  starts_days_ago: 14,
  ends_in_days: null,
} satisfies Partial<DemoDiscount>

export const demoDiscounts: DemoDiscount[] = [
  {
    ...open,
    code: "FRESH20",
    title: "20% off the bakery",
    description: "Bread, rolls and pastries, up to $10 off. Five times per customer.",
    kind: "percent",
    value: 20,
    cap: 1000,
    categories: ["bakery"],
    per_customer_limit: 5,
    ends_in_days: 30,
  },
  {
    ...open,
    code: "FRESH10",
    title: "10% off your first order",
    description: "On orders over $20, up to $8 off. For your first order with us.",
    kind: "percent",
    value: 10,
    cap: 800,
    min_subtotal: 2000,
    first_order_only: true,
    per_customer_limit: 1,
    ends_in_days: 90,
  },
  {
    ...open,
    code: "PIZZA5",
    title: "$5 off pizza night",
    description: "When your order comes to $30 or more. Taken off the pizzas in it.",
    kind: "fixed",
    value: 500,
    min_subtotal: 3000,
    categories: ["pizza"],
    usage_limit: 500,
    per_customer_limit: 3,
    ends_in_days: 21,
  },
  {
    ...open,
    code: "DOORSTEP",
    title: "Free delivery",
    description: "On orders over $15, wherever we deliver.",
    kind: "free_delivery",
    value: 0,
    min_subtotal: 1500,
    per_customer_limit: 2,
    ends_in_days: 45,
  },
  {
    ...open,
    code: null,
    title: "Three croissants, one is on us",
    description: "Put three butter croissants in your cart and pay for two. No code needed.",
    kind: "buy_x_get_y",
    value: 1,
    buy: 2,
    products: ["butter-croissant"],
    automatic: true,
  },
]
