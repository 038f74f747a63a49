// Has the cart been asked for in this visit? Until then an empty cart means "not known yet" and a skeleton stands for it.

import { useSyncExternalStore } from "react"

let fetched = false
const listeners = new Set<() => void>()

export const cartFetched = {
  set() {
    fetched = true
    for (const listener of listeners) listener()
  },
}

export const useCartFetched = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => fetched,
    () => false,
  )
