// How do plain links stay inside the page? One listener turns clicks on the store's own addresses into navigation, also in the merchant's
// mark-up; so cards need no router link each, which would cost at every drawing.

import { useEffect } from "react"
import { useNavigate } from "react-router"
import { growFrom } from "./grow.ts"

export function useLinkClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null
      if (!link || link.target || link.hasAttribute("download") || "native" in link.dataset) return
      const url = new URL(link.href)
      if (url.origin !== location.origin || /^\/(api|pictures|assets)\//.test(url.pathname)) return
      event.preventDefault()
      if (link.getAttribute("href")?.startsWith("#")) {
        // A panel over this page: Back closes it, see lib/overlay.
        navigate({ search: location.search, hash: url.hash }, { preventScrollReset: true, state: { overlay: true } })
      } else {
        // From a panel the new page takes the panel's place in history, so that Back doesn't open it again.
        navigate(url.pathname + url.search + url.hash, {
          replace: Boolean(history.state?.usr?.overlay) || url.href === location.href,
          viewTransition: growFrom(link, url.pathname),
        })
      }
    }
    document.addEventListener("click", onClick)
    return () => document.removeEventListener("click", onClick)
  }, [navigate])
}
