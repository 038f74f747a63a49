// How does a list grow while it is scrolled, and come back as it was? Pages are appended; what was loaded is remembered by address, in memory and
// for this tab's session, so that Back and a reload find the same length and the same place.

import { useCallback, useEffect, useRef, useState } from "react"
import { useNavigationType } from "react-router"
import { storeActions } from "../../state/actions.ts"
import { useHydrated } from "../../state/store.ts"

export type ListPage<T> = { data: T[]; current_page: number; last_page: number; total?: number }
type Grown<T> = { items: T[]; page: number; last: number }

const memory = new Map<string, Grown<unknown>>()
const sessionKey = "haat-lists"
const mostKept = 8
let read = false

function remembered<T>(key: string): Grown<T> | undefined {
  if (!read) {
    read = true
    try {
      for (const [known, list] of JSON.parse(sessionStorage.getItem(sessionKey) ?? "[]")) {
        if (!memory.has(known)) memory.set(known, list)
      }
    } catch {
      // Lists then start with their first page.
    }
  }
  return memory.get(key) as Grown<T> | undefined
}

if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(sessionKey, JSON.stringify([...memory].slice(-3)))
    } catch {
      // Too long to keep: the place is lost after a reload, nothing else.
    }
  })
}

/** New products: what was loaded is old. */
export function forgetLists(): void {
  memory.clear()
  read = true
}

type Options<T> = {
  /** Address and branch: another key is another list. */
  key: string
  first: ListPage<T>
  load: (page: number) => Promise<ListPage<T>>
  /** Tell the store's `products` slice. */
  mirror?: boolean
}

export function useEndless<T extends { id: number }>({ key, first, load, mirror }: Options<T>) {
  const back = useNavigationType() === "POP"
  const hydrated = useHydrated()
  const start = (): Grown<T> => ({ items: first.data, page: first.current_page, last: first.last_page })
  const [state, setState] = useState<Grown<T> & { key: string; first: ListPage<T> }>(() => ({
    // Grown from the first render on, so that there is something to scroll to. The server's markup has only the first page.
    ...((back && hydrated ? remembered<T>(key) : undefined) ?? start()),
    key,
    first,
  }))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const running = useRef<string | null>(null)
  const restored = useRef("")

  if (state.key !== key) {
    setState({ ...((back ? remembered<T>(key) : undefined) ?? start()), key, first })
    setFailed(false)
  } else if (state.first !== first) {
    // Fresh data of the same list: who has scrolled far keeps the length, with what is new laid over it.
    setState(
      state.page > first.current_page
        ? { ...state, items: renewed(state.items, first.data), first }
        : { ...start(), key, first },
    )
  }

  // After a reload: once the server's markup has been taken over.
  useEffect(() => {
    if (!back || restored.current === key) return
    restored.current = key
    const known = remembered<T>(key)
    if (known && known.page > first.current_page) setState({ ...known, key, first })
  }, [back, key, first])

  useEffect(() => {
    if (!mirror) return
    storeActions.products.clear()
    storeActions.products.success(first as never)
  }, [mirror, first])

  const { page, last } = state
  const more = useCallback(async () => {
    if (running.current === key || page >= last) return
    running.current = key
    setBusy(true)
    setFailed(false)
    if (mirror) storeActions.products.request()
    try {
      const next = await load(page + 1)
      if (mirror) storeActions.products.success(next as never)
      setState((now) => {
        if (now.key !== key) return now
        const known = new Set(now.items.map((item) => item.id))
        const grown = {
          items: [...now.items, ...next.data.filter((item) => !known.has(item.id))],
          page: next.current_page,
          last: next.last_page,
        }
        memory.delete(key)
        memory.set(key, grown)
        if (memory.size > mostKept) memory.delete(memory.keys().next().value!)
        return { ...now, ...grown }
      })
    } catch (error) {
      if (mirror) storeActions.products.failure(error instanceof Error ? error.message : "")
      setFailed(true)
    } finally {
      running.current = null
      setBusy(false)
    }
  }, [key, page, last, load, mirror])

  return { items: state.items, page, hasMore: page < last, busy, failed, more }
}

function renewed<T extends { id: number }>(items: T[], fresh: T[]): T[] {
  const byId = new Map(fresh.map((item) => [item.id, item]))
  return items.map((item) => byId.get(item.id) ?? item)
}
