// What is asked of each call? A good request for every call of the contract, and bad ones the store must refuse.

import { randomUUID } from "node:crypto"
import type { TypedCall } from "#contract/calls.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { setStock } from "#shop/catalogue/stock.ts"
import type { Asked, TestApp } from "../support/app.ts"
import { tester } from "../support/stock.ts"
import { asGuest, newGuest, noChoice, orderCart, orderInput, productId, productOptions } from "../support/store.ts"
import { accountScenarios } from "./account-scenarios.ts"
import { loyaltyScenarios } from "./loyalty-scenarios.ts"
import { orderScenarios } from "./order-scenarios.ts"
import { reviewScenarios } from "./review-scenarios.ts"

export type Bad = [what: string, asked: Partial<Asked>, status: number, code?: string]

export type Scenario = {
  /** A request that succeeds, with what it needs put there first. */
  good: (app: TestApp) => Promise<Asked>
  /** Changes to the good request that must be refused. */
  bad?: Bad[]
  /** What anybody else gets for the same request: "own" an answer about themselves, 404 what belongs to somebody else. */
  another: "same" | "own" | 404 | 422 | 429
}

const query = (query: Record<string, unknown>, status = 422, code = "invalid"): Bad => [
  JSON.stringify(query),
  { query },
  status,
  code,
]
const body = (body: unknown, status = 422, code = "invalid"): Bad => [
  JSON.stringify(body).slice(0, 80),
  { body },
  status,
  code,
]

const listing: Bad[] = [
  query({ page: 0 }),
  query({ page: "x" }),
  query({ page: 1e9 }),
  query({ page: "1e400" }),
  query({ price_max: "-1e400" }),
  query({ per_page: 61 }),
  query({ sort: "random" }),
  query({ price_min: -1 }),
  query({ price_max: "NaN" }),
  query({ rating_min: 6 }),
  query({ attributes: "x".repeat(501) }),
]

const long = "x".repeat(300)
const zero = "a\u0000b"
const half = "a\ud800b"

/** Stock for as many carts and orders as the tests make. */
export async function stockPlenty({ shop }: TestApp): Promise<void> {
  const { combinations } = await productOptions(shop.db, "milk")
  await setStock(shop, tester, 1, combinations[0]!.variant_id, 1_000_000)
}

/** A cart with a pizza-free lunch for the guest; returns the line's id. */
export async function withCart(
  { shop }: TestApp,
  guest = newGuest(),
): Promise<{ as: string; item: number; product_id: number }> {
  const product_id = await productId(shop.db, "milk")
  const cart = await addToCart(shop, guest, 1, { product_id, quantity: 3, choice: noChoice })
  return { as: guest.shopper_id, item: cart.lines[0]!.id, product_id }
}

export async function withOrder(app: TestApp): Promise<{ as: string; order_id: string }> {
  const { as } = await withCart(app)
  return { as, order_id: await orderCart(app.shop, asGuest(as), 1, randomUUID(), orderInput()) }
}

const order = {
  address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
  contact: { name: "Ada", phone: "5550101" },
  payment_method: "cash_on_delivery",
  expected_total: 9.3,
}

export const scenarios: Record<TypedCall, Scenario> = {
  cacheInfo: { good: async () => ({}), another: "same" },
  getData: { good: async () => ({ query: { branch_id: 2 } }), another: "same" },
  getPages: { good: async () => ({}), another: "same" },
  getPage: {
    good: async () => ({ query: { slug: "about" } }),
    another: "same",
    bad: [
      query({}),
      query({ slug: "none" }, 404, "page_not_found"),
      query({ slug: "No Slug!" }),
      query({ slug: long }),
    ],
  },
  checkPincode: {
    good: async () => ({ query: { pincode: "10001", subtotal: 10 } }),
    another: "same",
    bad: [query({ pincode: "1" }), query({ lat: 91, lng: 0 }), query({ pincode: "10001", subtotal: -1 })],
  },
  getParentCategories: { good: async () => ({}), another: "same" },
  getCategory: {
    good: async () => ({ query: { slug: "fruit" } }),
    another: "same",
    bad: [
      query({ slug: "none" }, 404, "category_not_found"),
      query({ id: 0 }),
      query({ id: 2 ** 31 }),
      query({}, 404, "category_not_found"),
    ],
  },
  getProducts: { good: async () => ({ query: { sort: "price_asc", per_page: 5 } }), another: "same", bad: listing },
  getCategoryProducts: {
    good: async () => ({ query: { slug: "food", in_stock: true, attributes: "Size:Small" } }),
    another: "same",
    bad: [
      query({ slug: "none" }, 404, "category_not_found"),
      query({}, 404, "category_not_found"),
      query({ slug: "food", sort: "up" }),
    ],
  },
  searchProducts: {
    good: async () => ({ query: { q: "tea" } }),
    another: "same",
    bad: [query({}), query({ q: "x".repeat(201) }), query({ q: zero })],
  },
  getProduct: {
    good: async () => ({ query: { slug: "pizza" } }),
    another: "same",
    bad: [
      query({ slug: "none" }, 404, "product_not_found"),
      query({ slug: "secret" }, 404, "product_not_found"),
      query({ slug: "harbour-crab" }, 404, "not_sold_here"),
      query({ id: "x" }),
      query({}, 404, "product_not_found"),
    ],
  },
  getProductReviews: {
    good: async ({ shop }) => ({ query: { product_id: await productId(shop.db, "pizza"), sort: "lowest" } }),
    another: "same",
    bad: [query({}), query({ product_id: 999_999 }, 404, "product_not_found"), query({ product_id: 1, rating: 0 })],
  },
  getCartRecommendedProducts: { good: async (app) => ({ as: (await withCart(app)).as }), another: "own" },
  addToCart: {
    good: async ({ shop }) => ({ body: { product_id: await productId(shop.db, "milk"), quantity: 2 } }),
    another: "own",
    bad: [
      body({}),
      body({ product_id: "milk" }),
      body({ product_id: 1, quantity: 0 }),
      body({ product_id: 1, quantity: 1.5 }),
      body({ product_id: 1, quantity: 1000 }),
      body({ product_id: 1, quantity: null }),
      body({ product_id: 1, selected_attributes: { 1: "2" } }),
      body({ product_id: 1, selected_attributes: { 1: [0] } }),
      body({ product_id: 1, selected_attributes: [] }),
      body({ product_id: 1e300 }),
      body({ product_id: 999_999 }, 404, "product_not_found"),
      body([]),
      body(null),
      body("text"),
    ],
  },
  updateCartItem: {
    good: async (app) => {
      const { as, item } = await withCart(app)
      return { as, body: { cart_id: item, quantity: 2 } }
    },
    another: 404,
    bad: [
      body({}),
      body({ cart_id: 1 }),
      body({ cart_id: 1, quantity: -1 }),
      body({ cart_id: 1, quantity: null }),
      body({ cart_id: 1, quantity: true }),
      body({ cart_id: 999_999, quantity: 1 }, 404, "item_not_found"),
      body({ cart_id: 999_999, quantity: 0 }, 404, "item_not_found"),
    ],
  },
  removeCartItem: {
    good: async (app) => {
      const { as, item } = await withCart(app)
      return { as, params: { id: item } }
    },
    another: 404,
    bad: [
      ["no number", { params: { id: "x" } }, 422, "invalid"],
      ["below 1", { params: { id: 0 } }, 422, "invalid"],
      ["too large a number", { params: { id: 1e300 } }, 422, "invalid"],
      ["a number without end", { params: { id: "1e400" } }, 422, "invalid"],
      ["a line that is not there", { params: { id: 999_999 } }, 404, "item_not_found"],
    ],
  },
  getCart: { good: async (app) => ({ as: (await withCart(app)).as }), another: "own" },
  applyCoupon: {
    good: async (app) => ({ as: (await withCart(app)).as, body: { code: "WELCOME" } }),
    another: 422,
    bad: [
      body({}),
      body({ code: "" }),
      body({ code: "x".repeat(41) }),
      body({ code: "NOSUCH" }, 422, "unknown_code"),
      body({ code: zero }),
    ],
  },
  removeCoupon: { good: async (app) => ({ as: (await withCart(app)).as }), another: "own" },
  getDiscounts: { good: async (app) => ({ as: (await withCart(app)).as }), another: "own" },
  setCartAddress: {
    good: async () => ({ body: { pincode: "10001", title: "Home" } }),
    another: "own",
    bad: [
      body({}),
      body({ pincode: "1" }),
      body({ pincode: "1'; --" }),
      body({ pincode: "10001", lat: 91 }),
      body({ pincode: "10001", title: long }),
    ],
  },
  previewBranchSwitch: {
    good: async (app) => ({ as: (await withCart(app)).as, body: { branch_id: 2 } }),
    another: "own",
    bad: [body({}), body({ branch_id: 0 }), body({ branch_id: 99 }, 422, "unknown_branch")],
  },
  checkoutOptions: { good: async (app) => ({ as: (await withCart(app)).as }), another: "own" },
  placeOrder: {
    good: async (app) => ({ as: (await withCart(app)).as, headers: { "idempotency-key": randomUUID() }, body: order }),
    another: 422,
    bad: [
      ["no key", { headers: {} }, 422, "invalid"],
      ["a short key", { headers: { "idempotency-key": "1234567" } }, 422, "invalid"],
      body({}),
      body({ ...order, address: { ...order.address, pincode: "1" } }),
      body({ ...order, address: { ...order.address, line1: "" } }),
      body({ ...order, address: null }),
      body({ ...order, contact: { name: "", phone: "5550101" } }),
      body({ ...order, contact: { name: long, phone: "5550101" } }),
      body({ ...order, expected_total: -1 }),
      body({ ...order, use_wallet: "yes" }),
      body({ ...order, expected_due: -1 }),
      body({ ...order, use_wallet: true, payment_method: "wallet" }, 422, "payment_method"),
      body({ ...order, use_rewards: true, expected_due: 0 }, 409, "balance_changed"),
      body({ ...order, expected_total: "much" }),
      body({ ...order, note: "x".repeat(501) }),
      body({ ...order, note: zero }),
      body({ ...order, contact: { name: half, phone: "5550101" } }),
      body({ ...order, expected_total: 9.29 }, 409, "total_changed"),
      body({ ...order, payment_method: "barter" }, 422, "payment_method"),
      body({ ...order, slot: "never" }, 422, "slot_gone"),
      body({ ...order, address: { ...order.address, pincode: "99999" } }, 422, "not_delivered"),
    ],
  },
  getSingleOrder: {
    good: async (app) => {
      const { as, order_id } = await withOrder(app)
      return { as, query: { order_id } }
    },
    another: 404,
    bad: [
      query({}),
      query({ order_id: "short" }),
      query({ order_id: "x".repeat(41) }),
      query({ order_id: "nosuchorder1" }, 404, "order_not_found"),
      query({ order_id: "1' or '1'='1" }),
    ],
  },
  getSingleOrderToTrack: {
    good: async (app) => {
      const { as, order_id } = await withOrder(app)
      return { as, query: { order_id } }
    },
    another: "own",
    bad: [
      query({}),
      query({ order_id: "nosuchorder1" }, 404, "order_not_found"),
      query({ order_id: "nosuchorder1", token: long }),
    ],
  },
  findPlaces: {
    good: async () => ({ query: { q: "Testville" } }),
    another: "same",
    bad: [query({ q: "x".repeat(201) }), query({ lat: 91, lng: 0 }), query({ q: zero })],
  },
  getAllOrders: {
    good: async (app) => ({ as: (await withOrder(app)).as, query: { status: "placed" } }),
    another: "own",
    bad: [query({ page: 0 }), query({ status: "lost" })],
  },
  cancelOrder: {
    good: async (app) => {
      const { as, order_id } = await withOrder(app)
      return { as, body: { order_id, reason: "Too late" } }
    },
    another: 404,
    bad: [
      body({}),
      body({ order_id: "short" }),
      body({ order_id: "nosuchorder1" }, 404, "order_not_found"),
      body({ order_id: "nosuchorder1", reason: "x".repeat(301) }),
      body({ order_id: "nosuchorder1", reason: zero }),
    ],
  },
  reorder: {
    good: async (app) => {
      const { as, order_id } = await withOrder(app)
      return { as, body: { order_id } }
    },
    another: 404,
    bad: [body({}), body({ order_id: 12 }), body({ order_id: "nosuchorder1" }, 404, "order_not_found")],
  },
  ...orderScenarios,
  ...reviewScenarios,
  ...accountScenarios,
  ...loyaltyScenarios,
}
