// What crosses the wire? Every call with its query, body, answer and errors; routes, OpenAPI and the client's types come from here.

import { type Static, type TSchema, Type } from "typebox"
import { accountCalls } from "./account-calls.ts"
import { Block } from "./blocks.ts"
import { type Call, none, query } from "./call.ts"
import { CartData, Offer, Selection } from "./cart-parts.ts"
import { Card, Category, CategoryTree, Product, productList, Review } from "./catalogue-parts.ts"
import { Id, listOf, Money, Nullable, pageQuery, Slug } from "./common.ts"
import { loyaltyCalls } from "./loyalty-calls.ts"
import { orderCalls } from "./order-calls.ts"
import { type CallName, paths } from "./paths.ts"
import { reviewCalls } from "./review-calls.ts"
import { signInCalls } from "./sign-in-calls.ts"
import { Branch, DeliveryAnswer, Page, PageBrief, Place } from "./store-parts.ts"

/** By slug or by id; one of them is needed, the slug wins. */
const oneThing = { slug: Type.Optional(Slug), id: Type.Optional(Id) }

export const sorts = ["popular", "newest", "price_asc", "price_desc", "rating", "name"] as const

/** Attribute filters are written `attributes=Size:Large,Colour:Blue`: values of one name are alternatives, names add up. */
const listing = {
  ...pageQuery,
  sort: Type.Optional(Type.Enum([...sorts])),
  price_min: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  price_max: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  in_stock: Type.Optional(Type.Boolean()),
  rating_min: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  attributes: Type.Optional(Type.String({ maxLength: 500 })),
}

const Filters = Type.Object({
  price: Type.Object({ min: Money, max: Money }),
  in_stock: Type.Object({ count: Type.Integer() }),
  ratings: Type.Array(Type.Object({ rating_min: Type.Integer(), count: Type.Integer() })),
  attributes: Type.Array(
    Type.Object({
      name: Type.String(),
      values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
    }),
  ),
})

const quantity = (minimum: number) => Type.Integer({ minimum, maximum: 999 })

export const calls = {
  cacheInfo: {
    ...paths.cacheInfo,
    summary: "Versions of what the client may keep",
    access: "public",
    query: none,
    status: 200,
    answer: Type.Object({
      "cache-settings": Type.String(),
      "cache-layouts": Type.String(),
      "cache-branches": Type.String(),
      "cache-products": Type.String(),
    }),
    errors: [],
  },
  getData: {
    ...paths.getData,
    summary: "Layout, settings and branches",
    access: "public",
    query: none,
    status: 200,
    answer: Type.Object({
      layout: Type.Array(Block),
      settings: Type.Record(Type.String(), Type.String()),
      branches: Type.Array(Branch),
    }),
    errors: [],
  },
  getPages: {
    ...paths.getPages,
    summary: "All content pages",
    access: "public",
    query: none,
    status: 200,
    answer: Type.Array(PageBrief),
    errors: [],
  },
  getPage: {
    ...paths.getPage,
    summary: "One content page",
    access: "public",
    query: query({ slug: Slug }),
    status: 200,
    answer: Page,
    errors: [404],
  },
  findPlaces: {
    ...paths.findPlaces,
    summary: "Places by what was typed, by id, or around a position",
    access: "public",
    query: query({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      place_id: Type.Optional(Type.String({ maxLength: 200 })),
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      session: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    status: 200,
    answer: Type.Array(Place),
    errors: [],
  },
  checkPincode: {
    ...paths.checkPincode,
    summary: "Whether, for how much and how fast the branch delivers to a place",
    access: "public",
    query: query({
      pincode: Type.Optional(Type.String({ minLength: 3, maxLength: 12 })),
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      subtotal: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
    }),
    status: 200,
    answer: DeliveryAnswer,
    errors: [],
  },
  getParentCategories: {
    ...paths.getParentCategories,
    summary: "Category tree",
    access: "public",
    query: none,
    status: 200,
    answer: CategoryTree,
    errors: [],
  },
  getCategory: {
    ...paths.getCategory,
    summary: "One category",
    access: "public",
    query: query(oneThing),
    status: 200,
    answer: Category,
    errors: [404],
  },
  getProducts: {
    ...paths.getProducts,
    summary: "All products of the branch",
    access: "public",
    query: query(listing),
    status: 200,
    answer: Type.Object(productList),
    errors: [],
  },
  getCategoryProducts: {
    ...paths.getCategoryProducts,
    summary: "Products of a category and of those below it",
    access: "public",
    query: query({ ...oneThing, ...listing }),
    status: 200,
    answer: Type.Object({ ...productList, filters: Filters }),
    errors: [404],
  },
  searchProducts: {
    ...paths.searchProducts,
    summary: "Search; forgives typing errors, accents and word order",
    access: "public",
    query: query({ q: Type.String({ maxLength: 200 }), ...listing }),
    status: 200,
    answer: Type.Object({
      ...productList,
      did_you_mean: Nullable(Type.String()),
      suggestions: Type.Array(Type.String()),
    }),
    errors: [],
  },
  getProduct: {
    ...paths.getProduct,
    summary: "One product, or where it went",
    access: "public",
    query: query(oneThing),
    status: 200,
    answer: Type.Union([Product, Type.Object({ redirect_to: Slug })]),
    errors: [404],
  },
  getProductReviews: {
    ...paths.getProductReviews,
    summary: "Reviews of a product",
    access: "public",
    query: query({
      product_id: Id,
      ...pageQuery,
      sort: Type.Optional(Type.Enum(["newest", "highest", "lowest"])),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    }),
    status: 200,
    answer: Type.Object({
      rating_count: Type.Integer(),
      review_count: Type.Integer(),
      average_rating: Type.Number(),
      grouped_ratings: Type.Object({
        1: Type.Integer(),
        2: Type.Integer(),
        3: Type.Integer(),
        4: Type.Integer(),
        5: Type.Integer(),
      }),
      ...listOf(Review),
    }),
    errors: [404],
  },
  getCartRecommendedProducts: {
    ...paths.getCartRecommendedProducts,
    summary: "Up to 12 products that go with the cart",
    access: "shopper",
    query: none,
    status: 200,
    answer: Type.Array(Card),
    errors: [401],
  },
  addToCart: {
    ...paths.addToCart,
    summary: "Add a product to the cart",
    access: "shopper",
    query: none,
    body: Type.Object(
      {
        product_id: Id,
        quantity: Type.Optional(quantity(1)),
        selected_attributes: Type.Optional(Selection),
        selected_multi_attributes: Type.Optional(Selection),
      },
      { additionalProperties: false },
    ),
    status: 201,
    answer: CartData,
    errors: [401, 403, 404],
  },
  updateCartItem: {
    ...paths.updateCartItem,
    summary: "Change quantity or choices of a line; quantity 0 removes it",
    access: "shopper",
    query: none,
    body: Type.Object(
      {
        cart_id: Id,
        quantity: quantity(0),
        selected_attributes: Type.Optional(Selection),
        selected_multi_attributes: Type.Optional(Selection),
      },
      { additionalProperties: false },
    ),
    status: 200,
    answer: CartData,
    errors: [401, 403, 404],
  },
  removeCartItem: {
    ...paths.removeCartItem,
    summary: "Remove a line",
    access: "shopper",
    query: none,
    params: Type.Object({ id: Id }),
    status: 200,
    answer: CartData,
    errors: [401, 403, 404],
  },
  getCart: {
    ...paths.getCart,
    summary: "The cart",
    access: "shopper",
    query: none,
    status: 200,
    answer: CartData,
    errors: [401],
  },
  applyCoupon: {
    ...paths.applyCoupon,
    summary: "Apply a coupon code",
    access: "shopper",
    query: none,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false }),
    status: 200,
    answer: CartData,
    errors: [401, 403],
  },
  removeCoupon: {
    ...paths.removeCoupon,
    summary: "Remove the customer's coupon",
    access: "shopper",
    query: none,
    status: 200,
    answer: CartData,
    errors: [401, 403],
  },
  getDiscounts: {
    ...paths.getDiscounts,
    summary: "Coupons and offers, with what each saves on this cart or what is missing",
    access: "shopper",
    query: none,
    status: 200,
    answer: Type.Array(Offer),
    errors: [401],
  },
  setCartAddress: {
    ...paths.setCartAddress,
    summary: "Say where the cart goes, so that delivery is priced",
    access: "shopper",
    query: none,
    body: Type.Object(
      {
        /** One of the customer's saved addresses; without it the postcode is needed. */
        address_id: Type.Optional(Id),
        pincode: Type.Optional(Type.String({ minLength: 3, maxLength: 12, pattern: "^[A-Za-z0-9 -]+$" })),
        title: Type.Optional(Type.String({ maxLength: 200 })),
        lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
        lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
      },
      { additionalProperties: false },
    ),
    status: 200,
    answer: CartData,
    errors: [401, 403, 404],
  },
  previewBranchSwitch: {
    ...paths.previewBranchSwitch,
    summary: "What another branch would do to the cart",
    access: "shopper",
    query: none,
    body: Type.Object({ branch_id: Id }, { additionalProperties: false }),
    status: 200,
    answer: Type.Object({
      kept: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      repriced: Type.Array(Type.Object({ id: Id, name: Type.String(), from: Money, to: Money })),
      unavailable: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    errors: [401, 403],
  },
  ...orderCalls,
  ...signInCalls,
  ...accountCalls,
  ...loyaltyCalls,
  ...reviewCalls,
} as const satisfies Partial<Record<CallName, Call>>

type Calls = typeof calls
export type TypedCall = keyof Calls
/** The calls that ask for this much identity. */
export type CallWith<A extends Call["access"]> = {
  [C in TypedCall]: Calls[C]["access"] extends A ? C : never
}[TypedCall]
type Part<C extends TypedCall, P extends string> = Calls[C] extends { [K in P]: infer S extends TSchema }
  ? Static<S>
  : never

export type Answer<C extends TypedCall> = Part<C, "answer">
export type Query<C extends TypedCall> = Part<C, "query">
export type Body<C extends TypedCall> = Part<C, "body">
