// What does a list of the account show that comes page by page? The first page when it opens, and the next when asked for.

import { useState } from "react"
import { useLoaded } from "./use-loaded.ts"

type Page<T> = { data: T[]; current_page: number; last_page: number }

export type More = "idle" | "busy" | "failed"

/** `load` must stay the same function from drawing to drawing. What comes twice because the list has grown is shown once. */
export function usePages<T extends { id: number }, P extends Page<T>>(
  load: (page: number, signal?: AbortSignal) => Promise<P>,
) {
  const [first] = useState(() => (signal?: AbortSignal) => load(1, signal))
  const { data: page, set, failed, retry } = useLoaded<P>(first)
  const [more, setMore] = useState<More>("idle")
  const showMore = async () => {
    if (!page || more === "busy") return
    setMore("busy")
    try {
      const next = await load(page.current_page + 1)
      const known = new Set(page.data.map(({ id }) => id))
      set({ ...next, data: [...page.data, ...next.data.filter(({ id }) => !known.has(id))] })
      setMore("idle")
    } catch {
      setMore("failed")
    }
  }
  return { page, failed, retry, more, hasMore: page !== null && page.current_page < page.last_page, showMore }
}
