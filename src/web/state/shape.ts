// What does the client remember? Every slice of the specification's section 3 under its name, and what each starts with.

import type { User, UserDetails } from "#contract/account-parts.ts"
import type { Block } from "#contract/blocks.ts"
import type { Answer } from "#contract/calls.ts"
import type { CartData, Selection } from "#contract/cart-parts.ts"
import type { Card, Product, Review } from "#contract/catalogue-parts.ts"
import type { Branch, Page } from "#contract/store-parts.ts"

export type Versions = Answer<"cacheInfo">

export type CartState = CartData & {
  is_cart_updating: boolean
  /** The product being changed; 0: none. */
  is_cart_updating_product: number
  /** Why the last fetch failed; empty when it didn't. */
  error: string
  /** When the server gave this cart, in ms since 1970; of two tabs' carts the later one counts. */
  answered_at: number
}

export type Place = {
  place_id: string
  title: string
  subtitle: string
  pincode: string
  lat: number | null
  lng: number | null
}

/** A sign-in that is under way: kept, since a phone may drop the page while its shopper looks for the code in another app. */
export type LoginData = {
  phone?: string
  email?: string
  /** Of whoever opens an account. */
  name?: string
  /** Digits of the code. */
  length: number
  /** In ms since 1970. */
  resend_at: number
  expires_at: number
}

/** What is known of the customer; login, register, fetch and update merge in what they bring. */
export type Details = Partial<User & Omit<UserDetails, "user">>

export type State = {
  user: {
    loginData: LoginData | null
    authToken: string | null
    details: Details
    /** When somebody signed in or out, in ms since 1970; of two tabs' shoppers the later one counts. */
    changed_at: number
  }
  cart: CartState
  products: { list: Card[]; isFetching: boolean; error: string; currentPage: number; lastPage: number }
  reviews: {
    rating_count: number
    review_count: number
    average_rating: number
    grouped_ratings: Record<1 | 2 | 3 | 4 | 5, number>
    reviews: Review[]
    isFetching: boolean
    error: string
    currentPage: number
    lastPage: number
    productId: number | null
  }
  branches: { list: Branch[]; selected_branch: Branch | null; manual_selection_done: boolean }
  productDrawer: {
    currentProduct: Product | null
    selectedAttributes: Selection
    selectedMultiAttributes: Selection
    drawerPrice: number
    variant_id: number | null
  }
  recentPlaces: { places: Place[] }
  /** `complete` is false while only the navigation blocks of a directly opened page are known. */
  layoutSettings: { data: Block[]; complete: boolean }
  siteSettings: Record<string, string>
  pages: Record<string, Page>
  activeDrawerId: string | null
  loading: { flag: boolean; message: string }
  /** Ids of wished products, newest first. */
  wishlist: number[]
  /** Wishes the store has not heard of yet: by product, whether it is wished for. */
  wishesToSend: Record<number, boolean>
  /** What was searched for lately, newest first. */
  recentSearches: string[]
  guestId: string | null
  /** The versions (GET cache-info) of what is kept here. */
  cacheVersions: Versions | null
  /** Branch whose settings and layout are kept here. */
  dataBranchId: number
  /** True once the kept state has been read, after the first render. Never stored itself. */
  hydrated: boolean
}

export const emptyCart: CartState = {
  cartItems: [],
  cartDetails: {
    items_count: 0,
    quantity_count: 0,
    branch_id: 1,
    min_order: 0,
    free_delivery_over: null,
    eta_minutes: null,
    requirements: [],
    amount_due: 0,
    prices_include_tax: true,
  },
  tax_amount: 0,
  tax_lines: [],
  delivery_charge: 0,
  delivery_message: "",
  order_discount_amount: 0,
  shipping_discount_amount: 0,
  product_price_discount: 0,
  subtotal: 0,
  total_original_price: 0,
  total_discount: 0,
  address: null,
  total: 0,
  discount_eligibility_message: "",
  coupon_applied: false,
  coupon_message: "",
  customer_applied_coupon: null,
  is_delivery_available: true,
  adjusted_cart_items: [],
  subtotal_after_discounts: 0,
  is_cart_updating: false,
  is_cart_updating_product: 0,
  error: "",
  answered_at: 0,
}

export const emptyReviews: State["reviews"] = {
  rating_count: 0,
  review_count: 0,
  average_rating: 0,
  grouped_ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  reviews: [],
  isFetching: false,
  error: "",
  currentPage: 0,
  lastPage: 0,
  productId: null,
}

export const emptyState: State = {
  user: { loginData: null, authToken: null, details: {}, changed_at: 0 },
  cart: emptyCart,
  products: { list: [], isFetching: false, error: "", currentPage: 0, lastPage: 0 },
  reviews: emptyReviews,
  branches: { list: [], selected_branch: null, manual_selection_done: false },
  productDrawer: {
    currentProduct: null,
    selectedAttributes: {},
    selectedMultiAttributes: {},
    drawerPrice: 0,
    variant_id: null,
  },
  recentPlaces: { places: [] },
  layoutSettings: { data: [], complete: false },
  siteSettings: {},
  pages: {},
  activeDrawerId: null,
  loading: { flag: false, message: "" },
  wishlist: [],
  wishesToSend: {},
  recentSearches: [],
  guestId: null,
  cacheVersions: null,
  dataBranchId: 1,
  hydrated: false,
}
