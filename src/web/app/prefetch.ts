// Can the next page be there before it is asked for? What a pointer rests on, a finger touches or the keyboard comes to is fetched ahead, code
// and data: the data with the page's own loader, whose answers stay at hand (api/cached-call).

import { useEffect } from "react"
import { matchRoutes, type RouteObject, RouterContextProvider } from "react-router"
import { cachedCall } from "../api/cached-call.ts"
import { callContext } from "../api/call-context.ts"
import { loadOptionsPanel } from "../features/product/options-host.tsx"
import { type PageModule, routes } from "../routes.tsx"

/** A product whose options can be chosen here. */
const options = /^#options-(\d+)$/

/** So long a pointer or the focus must stay, in ms; passing over fetches nothing. */
const rest = 60
/** So many pages are fetched ahead at a time: more would hold up what is really asked for. */
const most = 2
/** Asked for a moment ago, and at hand or on the way; in ms. */
const again = 60_000

const fetched = new Map<string, number>()
let running = 0

type Connection = { saveData?: boolean; effectiveType?: string }

/** Who saves data, or has hardly any connection, is not made to load what may not be wanted. */
function isSparing(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === "slow-2g" || effectiveType === "2g"
}

export function usePrefetch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onIntent = (event: Event) => {
      clearTimeout(timer)
      const link = (event.target as Element | null)?.closest?.("a[href^='/'], a[href^='#options-']")
      if (!link || isSparing()) return
      timer = setTimeout(() => void fetchAhead(link.getAttribute("href")!), event.type === "touchstart" ? 0 : rest)
    }
    const kinds = ["pointerover", "touchstart", "focusin"] as const
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, onIntent)
    }
  }, [])
}

async function fetchAhead(href: string): Promise<void> {
  const now = Date.now()
  if (running >= most || now - (fetched.get(href) ?? -again) < again) return
  if (fetched.size > 200) fetched.clear()
  fetched.set(href, now)
  running += 1
  try {
    const [, product] = options.exec(href) ?? []
    if (product) await Promise.all([loadOptionsPanel(), cachedCall("getProduct", { id: Number(product) })])
    else await fetchPage(new URL(href, location.origin))
  } catch {
    // Whatever fails here fails again, and is told, when the page is really asked for.
  } finally {
    running -= 1
  }
}

async function fetchPage(url: URL): Promise<void> {
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const { lazy } = (match?.route ?? {}) as RouteObject
  if (!match || typeof lazy !== "function") return
  const { loader } = (await lazy()) as Pick<PageModule, "loader">
  const context = new RouterContextProvider(new Map([[callContext, cachedCall]]))
  const request = new Request(url)
  await loader?.({ request, url, params: match.params, pattern: match.route.path ?? "", context } as never)
}
