// How do title and social tags follow the page? On every change of page; the first page's came with its markup, so that what makes them is
// loaded with the first change, or a while after the first page.

import { useEffect, useRef } from "react"
import { useLocation, useMatches, useNavigation } from "react-router"
import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"

const loadHead = () => Promise.all([import("./page-meta.ts"), import("./head-dom.ts")])

/** After the first visit's own loading, in ms. */
const later = 10_000

/** Ahead of the first change: without a connection, or after a release, they could not be had any more. */
function useParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadHead().catch(() => undefined), later)
    return () => clearTimeout(timer)
  }, [])
}

export function useHead(): void {
  useParts()
  const t = useText()
  const match = useMatches().at(-1)
  const { pathname } = useLocation()
  const settings = useStore((state) => state.siteSettings)
  const idle = useNavigation().state === "idle"
  const drawn = useRef({ data: match?.loaderData, settings, pathname, t })
  const data = match?.loaderData
  const handle = match?.handle
  useEffect(() => {
    const last = drawn.current
    const same = last.data === data && last.settings === settings && last.pathname === pathname && last.t === t
    if (!idle || same) return
    let isWanted = true
    loadHead()
      .then(([{ headOf }, { replaceHead }]) => {
        if (!isWanted) return
        drawn.current = { data, settings, pathname, t }
        const { origin } = location
        replaceHead(headOf({ handle, data }, { settings, origin, path: pathname, fallback: t.notFoundTitle }))
      })
      // Without a connection the page keeps the title it has.
      .catch((error) => console.warn("The page's title could not be made", error))
    return () => {
      isWanted = false
    }
  }, [handle, data, pathname, settings, idle, t])
}
