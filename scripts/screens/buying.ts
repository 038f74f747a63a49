// Buying it: the cart, its coupons, the checkout and paying, each in its states.

import type { Page } from "@playwright/test"
import {
  fillCart,
  fillCheckout,
  open,
  placeOrder,
  post,
  product,
  setPrice,
  setStock,
} from "../../test/browser/support.ts"
import { refused, type Screen, troubles, unroute, withoutWorker } from "./screen.ts"
import { readyToOrder, withCart } from "./steps.ts"

const cart: Screen = { name: "cart", path: "/cart", before: withCart, whole: true, main: true }
const discounts: Screen = { name: "discounts", path: "/cart/discounts", before: withCart, whole: true }
const checkout: Screen = { name: "checkout", path: "/checkout", before: withCart, whole: true, main: true }
const lost = [/net::ERR_/, /^warning: No answer/]

/** Of the store, but no page of it: nobody has been here yet. */
const nowhere = "/robots.txt"

/** Orders a pizza to be paid online, and is left with the gateway's window that can't be opened. */
async function unpaid(page: Page): Promise<void> {
  await withoutWorker(page)
  await page.route("https://checkout.razorpay.com/**", (route) => route.abort())
  await fillCart(page, [{ slug: "margherita-pizza" }], "94110")
  await open(page, "/checkout")
  await fillCheckout(page)
  await page.getByRole("radio", { name: /^Pay online/ }).check()
  await placeOrder(page).click()
  await page.getByRole("alert").waitFor()
}

export const buying: Screen[] = [
  cart,
  ...troubles(cart, "get-cart"),
  { name: "cart-empty", path: "/cart" },
  {
    name: "cart-changed",
    path: "/cart",
    before: async (page) => {
      await fillCart(page, [{ slug: "pita", quantity: 2 }, { slug: "cherries" }], "94110")
      await setStock((await product(page, "pita")).combinations[0].variant_id, 0)
    },
    undo: async (page) => setStock((await product(page, "pita")).combinations[0].variant_id, 60),
  },
  {
    name: "cart-coupon",
    path: "/cart",
    before: async (page) => {
      const guest = await withCart(page)
      await post(page, "/api/cart/apply-coupon?branch_id=1", guest, { code: "FRESH10" })
    },
    whole: true,
  },
  discounts,
  ...troubles(discounts, "get-discounts"),
  { name: "discounts-empty", path: "/cart/discounts" },
  {
    name: "discounts-wrong",
    path: "/cart/discounts",
    before: withCart,
    after: async (page) => {
      await page.getByRole("textbox").fill("NOPE")
      await page.getByRole("textbox").press("Enter")
      await page.getByText("NOPE").last().waitFor()
    },
    allow: refused,
  },
  checkout,
  ...troubles(checkout, "checkout/options"),
  { name: "checkout-empty", path: "/checkout" },
  {
    name: "checkout-missing",
    path: "/checkout",
    before: withCart,
    after: (page) => placeOrder(page).click(),
    whole: true,
  },
  { name: "checkout-customer", path: "/checkout", before: readyToOrder, whole: true },
  {
    name: "checkout-addresses",
    path: "/checkout",
    before: readyToOrder,
    after: async (page) => {
      await page.getByRole("region", { name: "Deliver to" }).getByRole("button", { name: "Change" }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "checkout-wallet",
    path: "/checkout",
    before: readyToOrder,
    after: (page) => page.getByRole("switch", { name: /^Wallet/ }).click({ force: true }),
    whole: true,
  },
  {
    name: "checkout-changed",
    path: "/checkout",
    before: withCart,
    after: async (page) => {
      await fillCheckout(page)
      await setPrice("cherries", 9.9)
      await placeOrder(page).click()
      await page.getByText("$9.90").first().waitFor()
    },
    undo: () => setPrice("cherries", 6.8),
    allow: refused,
  },
  {
    name: "checkout-unanswered",
    path: "/checkout",
    before: async (page) => {
      await withCart(page)
      await withoutWorker(page)
      await page.route("**/api/place-order*", (route) => route.abort())
    },
    after: async (page) => {
      await fillCheckout(page)
      await placeOrder(page).click()
      await page.getByRole("alert").waitFor()
    },
    undo: unroute,
    allow: lost,
  },
  {
    name: "payment-failed",
    path: nowhere,
    after: unpaid,
    undo: unroute,
    allow: lost,
  },
  {
    name: "payment-waiting",
    path: nowhere,
    after: async (page) => {
      await unpaid(page)
      await page.getByRole("link", { name: "Track order" }).click()
      await page.getByText("Waiting for payment").first().waitFor()
    },
    undo: unroute,
    allow: lost,
    whole: true,
  },
]
