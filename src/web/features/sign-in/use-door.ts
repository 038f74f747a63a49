// How does one door lead to another, such as from signing in to registering? With the way back and the invitation taken along.

import { useCallback } from "react"
import { useSearchParams } from "react-router"

type Way = "password" | "forgot"

export function useDoor(): (path: "/login" | "/register", way?: Way) => string {
  const [search] = useSearchParams()
  return useCallback(
    (path, way) => {
      const kept = new URLSearchParams()
      for (const name of ["return", "referred_by"]) {
        const value = search.get(name)
        if (value) kept.set(name, value)
      }
      if (way) kept.set("way", way)
      return kept.size > 0 ? `${path}?${kept}` : path
    },
    [search],
  )
}
