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
import { refused, type Screen, statesOf, troubles, unroute, withoutWorker } from "./screen.ts"
import { readyToOrder, withCart } from "./steps.ts"

const cart: Screen = { name: "cart", path: "/cart", before: withCart, whole: true, main: true }
const discounts: Screen = { name: "discounts", path: "/cart/discounts", before: withCart, whole: true }
const checkout: Screen = { name: "checkout", path: "/checkout", before: withCart, whole: true, main: true }
const lost = [/net::ERR_/, /^warning: No answer/]

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

/** It begins at an address of the store that is no page of it. */
const payment: Screen = { name: "payment", path: "/robots.txt", after: unpaid, undo: unroute, allow: lost }

export const buying: Screen[] = [
  cart,
  ...troubles(cart, "get-cart"),
  ...statesOf(cart, {
    empty: { before: undefined },
    changed: {
      before: async (page) => {
        await fillCart(page, [{ slug: "pita", quantity: 2 }, { slug: "cherries" }], "94110")
        await setStock((await product(page, "pita")).combinations[0].variant_id, 0)
      },
      undo: async (page) => setStock((await product(page, "pita")).combinations[0].variant_id, 60),
    },
    coupon: {
      before: async (page) => {
        const guest = await withCart(page)
        await post(page, "/api/cart/apply-coupon?branch_id=1", guest, { code: "FRESH10" })
      },
      whole: true,
    },
  }),
  discounts,
  ...troubles(discounts, "get-discounts"),
  ...statesOf(discounts, {
    empty: { before: undefined },
    wrong: {
      after: async (page) => {
        await page.getByRole("textbox").fill("NOPE")
        await page.getByRole("textbox").press("Enter")
        await page.getByText("NOPE").last().waitFor()
      },
      allow: refused,
    },
  }),
  checkout,
  ...troubles(checkout, "checkout/options"),
  ...statesOf(checkout, {
    empty: { before: undefined },
    missing: { after: (page) => placeOrder(page).click(), whole: true },
    customer: { before: readyToOrder, whole: true },
    addresses: {
      before: readyToOrder,
      after: async (page) => {
        await page.getByRole("region", { name: "Deliver to" }).getByRole("button", { name: "Change" }).click()
        await page.getByRole("dialog").waitFor()
      },
    },
    wallet: {
      before: readyToOrder,
      after: (page) => page.getByRole("switch", { name: /^Wallet/ }).click({ force: true }),
      whole: true,
    },
    changed: {
      after: async (page) => {
        await fillCheckout(page)
        await setPrice("cherries", 9.9)
        await placeOrder(page).click()
        await page.getByText("$9.90").first().waitFor()
      },
      undo: () => setPrice("cherries", 6.8),
      allow: refused,
    },
    unanswered: {
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
  }),
  ...statesOf(payment, {
    failed: {},
    waiting: {
      after: async (page) => {
        await unpaid(page)
        await page.getByRole("link", { name: "Track order" }).click()
        await page.getByText("Waiting for payment").first().waitFor()
      },
      whole: true,
    },
  }),
]
