// Which screens are looked at, and in which states? One line each; whoever builds a screen adds it here.

import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import {
  delivered,
  fillCart,
  fillCheckout,
  getJson,
  haat,
  open,
  placeOrder,
  post,
  product,
  setStock,
  signedIn,
} from "../../test/browser/support.ts"

export type Screen = {
  name: string
  path: string | ((page: Page) => Promise<string>)
  /** What comes before the page is opened: a filled cart, a closed store. */
  before?: (page: Page) => Promise<unknown>
  /** What happens on it before the picture is taken. */
  after?: (page: Page) => Promise<unknown>
  /** What must be undone, because other screens would see it too. */
  undo?: (page: Page) => Promise<unknown>
  /** Also in the dark scheme. */
  dark?: boolean
  only?: "phone" | "wide"
  /** The whole page, not only what is seen first. */
  whole?: boolean
  /** What the console says because the state was provoked. */
  allow?: RegExp[]
}

const lines = [{ slug: "cherries", quantity: 2 }, { slug: "margherita-pizza" }, { slug: "soap-bar" }]
const withCart = (page: Page) => fillCart(page, lines, "94110")
const missing = [/status of 404/, /failed 404/]
const unanswered = [/net::ERR_/, /^warning: (No answer|Versions could not|The page's title|\w+ failed)/]

/** Orders what is in the cart and gives the order's id. */
async function order(page: Page): Promise<string> {
  await withCart(page)
  await open(page, "/checkout")
  await fillCheckout(page)
  await placeOrder(page).click()
  await page.waitForURL("**/order-placed/**")
  return page.url().split("/").at(-1)!
}

/** A customer with an order that was delivered, money in the wallet and a card to scratch; gives the order's id. */
async function customerWithAll(page: Page): Promise<string> {
  // The operator finds them by their name.
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await signedIn(page, name)
  const id = await delivered(page, customer)
  await haat("wallet", "credit", name, "12.50", "For the broken eggs")
  const cards = await getJson(page, "/api/user/scratch-cards?branch_id=1", customer.headers)
  if (cards.length === 0) await haat("scratch-card", "issue", id)
  return id
}

const placed = async (page: Page) => `/order-placed/${await order(page)}`
const tracked = async (page: Page) => `/track-order/${await order(page)}`

export const screens: Screen[] = [
  { name: "home", path: "/", dark: true, whole: true },
  { name: "home-cart", path: "/", before: withCart, dark: true },
  { name: "home-end", path: "/", after: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded() },
  { name: "menu", path: "/#menu" },
  { name: "branches", path: "/#branches" },
  {
    name: "branches-places",
    path: "/#branches",
    after: async (page) => {
      await page.getByRole("dialog").locator("input").first().fill("mission")
      await page
        .getByRole("dialog")
        .getByText(/Mission/)
        .first()
        .waitFor()
    },
  },
  { name: "category", path: "/category/bakery", dark: true, whole: true },
  { name: "category-cart", path: "/category/fruit", before: withCart },
  { name: "category-none", path: "/category/bakery?price_min=500" },
  { name: "filters", path: "/category/bakery#filters" },
  { name: "product", path: "/product/strawberries", dark: true, whole: true },
  { name: "product-options", path: "/product/margherita-pizza", dark: true, whole: true },
  { name: "product-sold-out", path: "/product/hyacinth" },
  { name: "picture", path: "/product/strawberries#picture" },
  { name: "options", path: async (page) => `/#options-${(await product(page, "salad-bowl")).id}`, dark: true },
  {
    name: "options-chosen",
    path: async (page) => `/#options-${(await product(page, "margherita-pizza")).id}`,
    after: async (page) => {
      const panel = page.getByRole("dialog", { name: "Product options" })
      await panel.getByRole("radio", { name: /^Medium/ }).check({ force: true })
      await panel.getByRole("checkbox", { name: /^Pepperoni/ }).check({ force: true })
    },
  },
  { name: "reviews", path: "/product/reviews/72", whole: true },
  { name: "search", path: "/search" },
  {
    name: "search-suggestions",
    path: "/",
    only: "wide",
    after: async (page) => {
      await page.getByRole("combobox").first().pressSequentially("piz")
      await page.getByRole("option").first().waitFor()
    },
  },
  { name: "search-found", path: "/search?q=pizza" },
  { name: "search-mistyped", path: "/search?q=choclate" },
  { name: "search-none", path: "/search?q=qqqzzz" },
  { name: "cart-empty", path: "/cart" },
  { name: "cart", path: "/cart", before: withCart, dark: true, whole: true },
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
  { name: "discounts", path: "/cart/discounts", before: withCart, whole: true },
  { name: "checkout-empty", path: "/checkout" },
  { name: "checkout", path: "/checkout", before: withCart, dark: true, whole: true },
  {
    name: "checkout-missing",
    path: "/checkout",
    before: withCart,
    after: (page) => placeOrder(page).click(),
    whole: true,
  },
  { name: "order-placed", path: placed, whole: true },
  { name: "track", path: tracked, dark: true, whole: true },
  {
    name: "track-cancel",
    path: tracked,
    after: async (page) => {
      await page.getByRole("button", { name: "Cancel order" }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "track-delivered",
    path: async (page) => {
      const id = await order(page)
      for (const status of ["accepted", "packed", "out_for_delivery", "delivered"])
        await haat("order", "move", id, status)
      return `/track-order/${id}`
    },
  },
  { name: "order-missing", path: "/track-order/aaaaaaaaaaaaaaaa", allow: missing },
  { name: "orders-empty", path: "/account/my-orders" },
  { name: "orders", path: "/account/my-orders", before: order },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "account-guest", path: "/account" },
  { name: "wishlist-empty", path: "/account/wishlist" },
  { name: "content", path: "/page/delivery", whole: true },
  { name: "not-found", path: "/no-such-page", dark: true, allow: missing },
  { name: "product-missing", path: "/product/no-such-product", allow: missing },
  {
    name: "loading",
    path: "/",
    before: async (page) => page.route("**/api/get-*product*", () => undefined),
    after: async (page) => {
      await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
      await page.getByRole("status", { name: "Loading" }).waitFor()
    },
    undo: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "error",
    path: "/",
    before: async (page) => page.route("**/api/get-category*", (route) => route.fulfill({ status: 500, body: "{}" })),
    after: async (page) => {
      await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
      await page.getByRole("button", { name: "Try again" }).waitFor()
    },
    undo: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
    allow: [/status of 500/, /failed 500/],
  },
  {
    name: "offline",
    path: "/category/bakery",
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole("status").getByText("You are offline!").waitFor()
    },
    undo: (page) => page.context().setOffline(false),
    allow: unanswered,
  },
  {
    name: "offline-unseen",
    path: "/category/bakery",
    before: (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker")),
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole("main").getByRole("link", { name: "Baguette", exact: true }).click()
      await page.getByRole("alertdialog").waitFor()
    },
    undo: (page) => page.context().setOffline(false),
    allow: unanswered,
  },
  {
    name: "closed",
    path: "/",
    before: async (page) => {
      await page.goto("/")
      await page.context().addCookies([{ name: "branch_id", value: "2", url: page.url() }])
      await haat("settings", "set", "globalStoreEnable", "false", "--branch", "market-hall")
      await new Promise((resolve) => setTimeout(resolve, 1500))
    },
    undo: () => haat("settings", "set", "globalStoreEnable", "true", "--branch", "market-hall"),
  },
  {
    name: "consent",
    path: "/",
    before: async (page) => {
      // The question is kept from robots.
      await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }))
      await page.goto("/")
      await page.context().addCookies([{ name: "branch_id", value: "3", url: page.url() }])
      await haat("settings", "set", "plugin_cookie_consent_enable", "true", "--branch", "harbour")
      await new Promise((resolve) => setTimeout(resolve, 1500))
    },
    after: (page) => page.getByRole("dialog").waitFor(),
    undo: () => haat("settings", "set", "plugin_cookie_consent_enable", "false", "--branch", "harbour"),
    dark: true,
  },
  { name: "wallet", path: "/account/wallet", before: customerWithAll, dark: true },
  { name: "rewards", path: "/account/rewards", before: customerWithAll },
  { name: "rewards-empty", path: "/account/rewards", before: (page) => signedIn(page) },
  { name: "scratch-cards", path: "/account/scratch-cards", before: customerWithAll, dark: true },
  {
    name: "scratch-cards-open",
    path: "/account/scratch-cards",
    before: customerWithAll,
    after: async (page) => {
      await page.getByRole("button", { name: "Show what is under it" }).click()
      await page.getByText(/You won|No win/).waitFor()
    },
  },
  {
    name: "refer",
    path: "/refer-a-friend",
    before: (page) => signedIn(page),
    after: (page) => page.getByRole("button", { name: "Show the code" }).click(),
    whole: true,
  },
  { name: "refer-guest", path: "/refer-a-friend" },
  { name: "invited-unknown", path: "/r/NOBODY1" },
  {
    name: "order-reviews",
    path: async (page) => `/account/my-orders/reviews/${await customerWithAll(page)}`,
    dark: true,
  },
  { name: "delivered", path: async (page) => `/track-order/${await customerWithAll(page)}`, whole: true },
]
