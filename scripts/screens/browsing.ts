// Finding something: home, categories, products, their reviews and the search, each in its states.

import { product } from "../../test/browser/support.ts"
import { broken, failing, missing, type Screen, unroute, waiting } from "./screen.ts"
import { withCart } from "./steps.ts"

export const browsing: Screen[] = [
  { name: "home", path: "/", whole: true, main: true },
  { name: "home-cart", path: "/", before: withCart },
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
  { name: "category", path: "/category/bakery", whole: true, main: true },
  { name: "category-cart", path: "/category/fruit", before: withCart },
  { name: "category-none", path: "/category/bakery?price_min=500" },
  { name: "filters", path: "/category/bakery#filters" },
  { name: "product", path: "/product/strawberries", whole: true },
  { name: "product-options", path: "/product/margherita-pizza", whole: true, main: true },
  { name: "product-sold-out", path: "/product/hyacinth" },
  { name: "picture", path: "/product/strawberries#picture" },
  { name: "options", path: async (page) => `/#options-${(await product(page, "salad-bowl")).id}` },
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
  { name: "search-found", path: "/search?q=pizza", main: true },
  { name: "search-one", path: "/search?q=baguette" },
  { name: "search-mistyped", path: "/search?q=choclate" },
  { name: "search-none", path: "/search?q=qqqzzz" },
  { name: "product-missing", path: "/product/no-such-product", allow: missing },
  { name: "content", path: "/page/delivery", whole: true },
  { name: "not-found", path: "/no-such-page", allow: missing },
  {
    name: "loading",
    path: "/",
    before: (page) => waiting(page, "get-category-products"),
    after: async (page) => {
      await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
      await page.getByRole("status", { name: "Loading" }).waitFor()
    },
    undo: unroute,
  },
  {
    name: "error",
    path: "/",
    before: (page) => failing(page, "get-category-products"),
    after: async (page) => {
      await page.getByRole("link", { name: "Bakery", exact: true }).first().click()
      await page.getByRole("button", { name: "Try again" }).waitFor()
    },
    undo: unroute,
    allow: broken,
  },
  {
    name: "menu-error",
    path: "/",
    before: (page) => failing(page, "get-parent-categories"),
    after: (page) => page.goto("/#menu"),
    undo: unroute,
    allow: broken,
  },
  { name: "reviews-missing", path: "/product/reviews/999999", allow: missing },
  { name: "category-missing", path: "/category/no-such-category", allow: missing },
]
