// How do title and social tags follow the page? On every change of page; the first page's came with its markup.

import { useEffect, useRef } from "react"
import { useLocation, useMatches, useNavigation } from "react-router"
import { useText } from "../messages/use-text.ts"
import { useStore } from "../state/store.ts"
import { replaceHead } from "./head-dom.ts"
import { headOf } from "./page-meta.ts"

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
    drawn.current = { data, settings, pathname, t }
    replaceHead(
      headOf({ handle, data }, { settings, origin: location.origin, path: pathname, fallback: t.notFoundTitle }),
    )
  }, [handle, data, pathname, settings, idle, t])
}
