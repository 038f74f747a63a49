// Is the screen wide? CSS decides how things look; this is for what CSS can't do, and it says no until the page is alive.

import { useSyncExternalStore } from "react"

const wideQuery = "(min-width: 769px)"

function useQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener("change", changed)
      return () => list.removeEventListener("change", changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

export const useWide = (): boolean => useQuery(wideQuery)
export const useReducedMotion = (): boolean => useQuery("(prefers-reduced-motion: reduce)")
/** Outside of rendering, in the browser. */
export const isWide = (): boolean => matchMedia(wideQuery).matches
