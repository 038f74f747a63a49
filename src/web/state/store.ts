// Where does client state live? In one zustand store: the browser's is kept in local storage, the server makes a plain one per page.

import { createContext, useContext } from "react"
import { useStore as useZustand } from "zustand"
import { createStore, type StoreApi } from "zustand/vanilla"
import { emptyState, type State } from "./shape.ts"

export const storageKey = "haat"
/** In the tab's session: what has been typed at the checkout, which goes when its shopper signs out. */
export const draftKey = "haat-checkout"

export type PageStore = StoreApi<State>
export const StoreContext = createContext<PageStore | null>(null)

export const createPageStore = (start: Partial<State>): PageStore =>
  createStore<State>()(() => ({ ...emptyState, ...start }))

/**
 * The first render sees only what the server knew (nothing about the shopper), later ones the kept state; so a component may
 * simply read, and asks `useHydrated()` where "not known yet" must look different from "empty".
 */
export function useStore<T>(selector: (state: State) => T): T {
  const store = useContext(StoreContext)
  if (!store) throw new Error("useStore needs a StoreContext around it")
  return useZustand(store, selector)
}

const isHydrated = (state: State) => state.hydrated
export const useHydrated = (): boolean => useStore(isHydrated)

export type BrowserStore = PageStore & {
  branchId(): number
  signOut(): void
  /** Writes what is waiting to be written. */
  flush(): void
}

let current: BrowserStore | undefined

/** The one store of this tab, for code outside of React; never on the server. */
export function browserStore(): BrowserStore {
  if (!current) throw new Error("The store is only there in the browser, after the start")
  return current
}

export const setBrowserStore = (store: BrowserStore): void => {
  current = store
}
