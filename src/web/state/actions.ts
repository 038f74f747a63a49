// What can happen to client state? One group of functions per slice; they are called from event handlers, never while rendering.

import type { SignedIn } from "#contract/account-parts.ts"
import type { Answer } from "#contract/calls.ts"
import type { CartData } from "#contract/cart-parts.ts"
import type { Page } from "#contract/store-parts.ts"
import { setBranchCookie } from "./branch-cookie.ts"
import { newGuestId } from "./guest-id.ts"
import {
  type Details,
  emptyReviews,
  emptyState,
  type LoginData,
  type Place,
  type State,
  type Versions,
} from "./shape.ts"
import { browserStore } from "./store.ts"

const get = (): State => browserStore().getState()
const set = (change: Partial<State>): void => browserStore().setState(change)

/** Changes fields of one slice and leaves the others. */
function patch<K extends "user" | "cart" | "products" | "reviews" | "branches" | "productDrawer" | "loading">(
  slice: K,
  change: Partial<State[K]>,
): void {
  browserStore().setState((state) => ({ [slice]: { ...state[slice], ...change } }) as Partial<State>)
}

const maxPlaces = 5

export const storeActions = {
  user: {
    /** Login, register, fetch and update of details all merge in. */
    merge: (details: Details) => patch("user", { details: { ...get().user.details, ...details } }),
    loginData: (loginData: LoginData | null) => patch("user", { loginData }),
    /** What the guest had has become the customer's: the guest id is spent. */
    signIn: ({ user, token }: SignedIn) => {
      set({
        user: {
          loginData: null,
          authToken: token,
          details: { ...get().user.details, ...user },
          changed_at: Date.now(),
        },
        guestId: newGuestId(),
      })
      browserStore().flush()
    },
    reset: () => browserStore().signOut(),
  },
  cart: {
    /** Every cart answer replaces the whole summary. */
    replace: (cart: CartData) => patch("cart", { ...cart, error: "", answered_at: Date.now() }),
    updating: (is_cart_updating: boolean, is_cart_updating_product = 0) =>
      patch("cart", { is_cart_updating, is_cart_updating_product }),
    failed: (error: string) => patch("cart", { error }),
    clearCoupon: () => patch("cart", { coupon_applied: false, coupon_message: "", customer_applied_coupon: null }),
    patch: (change: Partial<State["cart"]>) => patch("cart", change),
  },
  products: {
    request: () => patch("products", { isFetching: true, error: "" }),
    success: (page: Pick<Answer<"getProducts">, "data" | "current_page" | "last_page">) =>
      patch("products", {
        isFetching: false,
        list: [...get().products.list, ...page.data],
        currentPage: page.current_page,
        lastPage: page.last_page,
      }),
    failure: (error: string) => patch("products", { isFetching: false, error }),
    clear: () => set({ products: emptyState.products }),
  },
  reviews: {
    request: (productId: number) => patch("reviews", { isFetching: true, error: "", productId }),
    success: (page: Answer<"getProductReviews">) =>
      patch("reviews", {
        isFetching: false,
        rating_count: page.rating_count,
        review_count: page.review_count,
        average_rating: page.average_rating,
        grouped_ratings: page.grouped_ratings,
        reviews: page.current_page === 1 ? page.data : [...get().reviews.reviews, ...page.data],
        currentPage: page.current_page,
        lastPage: page.last_page,
      }),
    failure: (error: string) => patch("reviews", { isFetching: false, error }),
    clear: () => set({ reviews: emptyReviews }),
  },
  branches: {
    /** The cookie lets the server send this branch's pages; settings and layout are loaded again by whoever calls this. */
    select: (id: number) => {
      const selected_branch = get().branches.list.find((branch) => branch.id === id)
      if (!selected_branch) return
      setBranchCookie(id)
      patch("branches", { selected_branch, manual_selection_done: true })
      browserStore().flush()
    },
  },
  productDrawer: {
    show: (change: Partial<State["productDrawer"]>) => patch("productDrawer", change),
    reset: () => set({ productDrawer: emptyState.productDrawer }),
  },
  recentPlaces: {
    /** To the front, unless it is known already; at most 5 are kept. */
    add: (place: Place) => {
      const { places } = get().recentPlaces
      if (places.some((known) => known.place_id === place.place_id)) return
      set({ recentPlaces: { places: [place, ...places].slice(0, maxPlaces) } })
    },
  },
  data: {
    /** A fresh get-data answer, or the part of it a page brought. */
    receive: (data: Answer<"getData">, branchId: number, complete: boolean, versions: Versions | null) => {
      const { branches, layoutSettings, cacheVersions } = get()
      const selectedId = branches.selected_branch?.id ?? branchId
      set({
        siteSettings: data.settings,
        layoutSettings: complete || !layoutSettings.complete ? { data: data.layout, complete } : layoutSettings,
        branches: {
          ...branches,
          list: data.branches,
          selected_branch: data.branches.find((branch) => branch.id === selectedId) ?? data.branches[0] ?? null,
        },
        cacheVersions: versions ?? cacheVersions,
        dataBranchId: branchId,
      })
    },
    versions: (cacheVersions: Versions) => set({ cacheVersions }),
  },
  pages: {
    merge: (page: Page) => {
      const { pages } = get()
      if (pages[page.slug] !== page) set({ pages: { ...pages, [page.slug]: page } })
    },
  },
  drawer: { set: (activeDrawerId: string | null) => set({ activeDrawerId }) },
  loading: {
    show: (message = "") => set({ loading: { flag: true, message } }),
    hide: () => set({ loading: emptyState.loading }),
  },
  wishlist: {
    toggle: (productId: number) => {
      const { wishlist, wishesToSend } = get()
      const wished = wishlist.includes(productId)
      set({
        wishlist: wished ? wishlist.filter((id) => id !== productId) : [productId, ...wishlist],
        wishesToSend: { ...wishesToSend, [productId]: !wished },
      })
    },
  },
}
