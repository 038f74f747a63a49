// After ordering: what was placed, where it is, what can be sent back or rated, each in its states; and somebody else's.

import { missing, type Screen, troubles } from "./screen.ts"
import { customerWithAll, foreignOrder, moved, order } from "./steps.ts"

const orders: Screen = { name: "orders", path: "/account/my-orders", before: customerWithAll }
const unknown = "aaaaaaaaaaaaaaaa"

export const ordering: Screen[] = [
  { name: "order-placed", path: async (page) => `/order-placed/${await order(page)}`, whole: true, main: true },
  { name: "order-placed-missing", path: `/order-placed/${unknown}`, allow: missing },
  { name: "order-placed-foreign", path: async (page) => `/order-placed/${await foreignOrder(page)}`, allow: missing },
  { name: "track", path: async (page) => `/track-order/${await order(page)}`, whole: true, main: true },
  ...troubles({ name: "track", path: `/track-order/${unknown}` }, "get-single-order-to-track"),
  { name: "track-missing", path: `/track-order/${unknown}`, allow: missing },
  { name: "track-foreign", path: async (page) => `/track-order/${await foreignOrder(page)}`, allow: missing },
  {
    name: "track-cancel",
    path: async (page) => `/track-order/${await order(page)}`,
    after: async (page) => {
      await page.getByRole("button", { name: "Cancel order" }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "track-cancelled",
    path: async (page) => `/track-order/${await moved(page, "cancelled")}`,
    whole: true,
  },
  {
    name: "track-on-the-way",
    path: async (page) => `/track-order/${await moved(page, "accepted", "packed", "out_for_delivery")}`,
  },
  { name: "track-delivered", path: async (page) => `/track-order/${await customerWithAll(page)}`, whole: true },
  {
    name: "track-return",
    path: async (page) => `/track-order/${await customerWithAll(page)}`,
    after: async (page) => {
      await page.getByRole("button", { name: "Send back" }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "track-returned",
    path: async (page) => `/track-order/${await customerWithAll(page)}`,
    after: async (page) => {
      await page.getByRole("button", { name: "Send back" }).click()
      await page.getByRole("textbox", { name: "What is wrong?" }).fill("It was cold")
      await page.getByRole("button", { name: "Ask to send it back" }).click()
      await page.getByText("You asked to send this order back.").waitFor()
    },
  },
  orders,
  ...troubles(orders, "get-all-orders"),
  { name: "orders-guest", path: "/account/my-orders" },
  { name: "orders-of-guest", path: "/account/my-orders", before: order },
  { name: "orders-none-such", path: "/account/my-orders?status=cancelled", before: customerWithAll },
  {
    name: "order-reviews",
    path: async (page) => `/account/my-orders/reviews/${await customerWithAll(page)}`,
  },
  {
    name: "order-reviews-open",
    path: async (page) => `/account/my-orders/reviews/${await customerWithAll(page)}`,
    after: (page) => page.getByRole("radio", { name: /^4/ }).first().check({ force: true }),
  },
  {
    name: "order-reviews-foreign",
    path: async (page) => {
      const id = await foreignOrder(page)
      await customerWithAll(page)
      return `/account/my-orders/reviews/${id}`
    },
    allow: missing,
  },
  { name: "order-reviews-guest", path: `/account/my-orders/reviews/${unknown}`, allow: missing },
]
