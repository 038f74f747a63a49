// How is the store kept between visits? Whole, under one key with a version, read after the first render and written a moment after
// a change, so that a burst of taps costs one write.

import { type PersistStorage, persist } from "zustand/middleware"
import { createStore } from "zustand/vanilla"
import { setBranchCookie } from "./branch-cookie.ts"
import { fittingSlices } from "./fitting.ts"
import { newGuestId } from "./guest-id.ts"
import { migrate, stateVersion } from "./migrate.ts"
import { emptyState, type State } from "./shape.ts"
import { type BrowserStore, draftKey, type PageStore, setBrowserStore, storageKey } from "./store.ts"

const timeOut = 5000
const writeDelay = 150

type Kept = Omit<State, "hydrated" | "loading" | "activeDrawerId">

export function createBrowserStore(start: Partial<State>): BrowserStore {
  const storage = lateStorage(() => store.getState().hydrated)
  const store: PageStore = createStore<State>()(
    persist(() => ({ ...emptyState, ...start }), {
      name: storageKey,
      version: stateVersion,
      skipHydration: true,
      storage,
      migrate: (kept, version) => migrate(kept, version) as Kept,
      partialize: ({ hydrated: _, loading: _loading, activeDrawerId: _drawer, ...kept }) => kept,
      merge: (kept, now) => merged(fittingSlices(kept), now),
    }),
  )
  const browser: BrowserStore = Object.assign(store, {
    branchId: () => store.getState().branches.selected_branch?.id ?? 1,
    signOut: () => {
      const { wishlist, wishesToSend, recentPlaces, recentSearches, cart, user } = emptyState
      store.setState({
        // What belongs to the customer stays with the customer. The guest id is a secret: whoever signs out goes on as somebody new.
        ...{ wishlist, wishesToSend, recentPlaces, recentSearches, guestId: newGuestId() },
        user: { ...user, changed_at: Date.now() },
        cart: { ...cart, answered_at: Date.now() },
      })
      storage.flush()
      forgetDraft()
    },
    flush: storage.flush,
  })
  setBrowserStore(browser)
  return browser

  function merged(kept: Partial<Kept>, now: State): State {
    const chosen = kept.branches?.manual_selection_done
      ? now.branches.list.find((branch) => branch.id === kept.branches?.selected_branch?.id)
      : undefined
    // A layout kept from an earlier visit serves where this page brought none, as long as it is the same version.
    const layoutFits =
      !now.layoutSettings.complete &&
      kept.layoutSettings?.complete &&
      kept.dataBranchId === now.dataBranchId &&
      kept.cacheVersions?.["cache-layouts"] === now.cacheVersions?.["cache-layouts"] &&
      kept.cacheVersions?.["cache-products"] === now.cacheVersions?.["cache-products"]
    return {
      ...now,
      ...kept,
      // What came with the page is newer than what was kept.
      siteSettings: now.siteSettings,
      guestId: typeof kept.guestId === "string" ? kept.guestId : now.guestId,
      branches: {
        list: now.branches.list,
        selected_branch: chosen ?? now.branches.selected_branch,
        manual_selection_done: Boolean(chosen),
      },
      layoutSettings: layoutFits ? (kept.layoutSettings as State["layoutSettings"]) : now.layoutSettings,
      cart: { ...now.cart, ...kept.cart, is_cart_updating: false, is_cart_updating_product: 0 },
      cacheVersions: now.cacheVersions,
      dataBranchId: now.dataBranchId,
    }
  }
}

/** Reads the kept state; after 5 s, or when the storage can't be read, the shop goes on without it. */
export async function rehydrate(store: BrowserStore): Promise<void> {
  const { persist: kept } = store as BrowserStore & { persist: { rehydrate(): Promise<void> } }
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeOut))
  try {
    await Promise.race([kept.rehydrate(), late])
  } catch (error) {
    console.warn("Kept state can't be read", error)
  }
  store.setState({ hydrated: true })
  const { branches } = store.getState()
  if (branches.manual_selection_done && branches.selected_branch) setBranchCookie(branches.selected_branch.id)
}

/** Changes made in another tab: who is shopping, the cart, the wishes and the places follow at once. */
export function followOtherTabs(store: BrowserStore): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey || !event.newValue) return
    try {
      const { state, version } = JSON.parse(event.newValue)
      if (version !== stateVersion) return
      const { user, cart, wishlist, wishesToSend, guestId, recentPlaces } = fittingSlices(state)
      // Written before that tab heard of a sign-in or sign-out here: who is shopping is known better here.
      if (user && user.changed_at < store.getState().user.changed_at) return
      if (user && !user.authToken && store.getState().user.authToken) forgetDraft()
      store.setState((now) => ({
        user: user ?? now.user,
        wishlist: wishlist ?? now.wishlist,
        wishesToSend: wishesToSend ?? now.wishesToSend,
        guestId: guestId ?? now.guestId,
        recentPlaces: recentPlaces ?? now.recentPlaces,
        // A tab writes its whole state, also a cart that is older than ours.
        cart:
          !cart || now.cart.is_cart_updating || cart.answered_at <= now.cart.answered_at
            ? now.cart
            : { ...cart, is_cart_updating: false, is_cart_updating_product: 0 },
      }))
    } catch (error) {
      console.warn("Another tab's state can't be read", error)
    }
  }
  window.addEventListener("storage", follow)
  return () => window.removeEventListener("storage", follow)
}

function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // It was never kept.
  }
}

/** Nothing is written before the kept state has been read (`isRead`): it would be lost. */
function lateStorage(isRead: () => boolean): PersistStorage<Kept> & { flush(): void } {
  let waiting: { name: string; value: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastText = ""
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { name, value } = waiting
    waiting = undefined
    const text = JSON.stringify(value)
    if (text === lastText) return
    lastText = text
    try {
      localStorage.setItem(name, text)
    } catch (error) {
      // Full or forbidden storage: the visit goes on, only the memory is lost.
      console.warn("State can't be kept", error)
    }
  }
  if (typeof window !== "undefined") window.addEventListener("pagehide", flush)
  return {
    flush,
    getItem: (name) => {
      const text = localStorage.getItem(name)
      return text ? JSON.parse(text) : null
    },
    setItem: (name, value) => {
      if (!isRead()) return
      waiting = { name, value }
      timer ??= setTimeout(flush, writeDelay)
    },
    removeItem: (name) => localStorage.removeItem(name),
  }
}
