// Can the next page be there before it is asked for? What a pointer rests on or a finger touches is fetched ahead, code and data.

import { useEffect } from "react"
import { cachedCall } from "../api/cached-call.ts"

const ahead: [RegExp, (match: RegExpExecArray) => unknown][] = [
  [
    /^\/product\/([a-z0-9-]+)$/,
    ([, slug]) => Promise.all([import("../pages/product.tsx"), cachedCall("getProduct", { slug: slug! })]),
  ],
  [/^\/category\/([a-z0-9-]+)$/, () => import("../pages/category.tsx")],
  [/^\/search$/, () => import("../pages/search.tsx")],
  [/^\/cart$/, () => import("../pages/cart.tsx")],
  [/^\/account$/, () => import("../pages/account.tsx")],
  [/^\/account\/wishlist$/, () => import("../pages/wishlist.tsx")],
  [/^\/login$/, () => import("../pages/login.tsx")],
  [/^\/cart\/discounts$/, () => import("../pages/discounts.tsx")],
]

/** A product whose options can be chosen here. */
const options = /^#options-(\d+)$/

const rest = 60

export function usePrefetch(): void {
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPoint = (event: Event) => {
      clearTimeout(timer)
      const link = (event.target as Element | null)?.closest?.("a[href^='/'], a[href^='#options-']")
      if (!link) return
      timer = setTimeout(() => fetchAhead(link.getAttribute("href")!), event.type === "touchstart" ? 0 : rest)
    }
    document.addEventListener("pointerover", onPoint, { passive: true })
    document.addEventListener("touchstart", onPoint, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener("pointerover", onPoint)
      document.removeEventListener("touchstart", onPoint)
    }
  }, [])
}

function fetchAhead(href: string): void {
  const [, product] = options.exec(href) ?? []
  if (product) {
    const ahead = Promise.all([
      import("../features/product/options-panel.tsx"),
      cachedCall("getProduct", { id: Number(product) }),
    ])
    void ahead.catch(() => undefined)
    return
  }
  const path = href.split(/[?#]/)[0]!
  for (const [pattern, load] of ahead) {
    const match = pattern.exec(path)
    // Whatever fails here fails again, and is told, when the page is really asked for.
    if (match) void Promise.resolve(load(match)).catch(() => undefined)
  }
}
