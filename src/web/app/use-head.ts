// How do title and social tags follow the page? On every change of page; the first page's came with its markup, so that what makes them is
// loaded with the first page after home.

import { useEffect, useRef } from "react"
import { useLocation, useMatches, useNavigation } from "react-router"
import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"

/** Comes along with every page but home, so that it is at hand when the page is: it could not be had later without a connection. */
export const loadHead = () => Promise.all([import("./page-meta.ts"), import("./head-dom.ts")])

export function useHead(): void {
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
