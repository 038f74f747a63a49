// How does the browser come to keep what was seen? By a service worker, registered once the page has loaded and has nothing else to do. Only
// in a built store: while developing, sources change under it.

import { useEffect } from "react"

export function useWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
    const register = async () => {
      try {
        await navigator.serviceWorker.register("/service-worker.js")
        const { active } = await navigator.serviceWorker.ready
        // This page came before the worker did.
        const { connection } = navigator as { connection?: { saveData?: boolean } }
        active?.postMessage({ keep: location.pathname + location.search, spare: connection?.saveData })
      } catch (error) {
        // A private window may forbid it; the store works without.
        console.warn("Nothing is kept for times without a connection", error)
      }
    }
    const later = () => setTimeout(register, 1000)
    if (document.readyState === "complete") later()
    else window.addEventListener("load", later, { once: true })
  }, [])
}

/** Pages are drawn for one branch and one language; after a change those that were kept are of another. */
export function forgetKeptPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ forget: "pages" })
}
