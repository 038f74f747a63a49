// Are there third parties to let in? Asked once the page has come to rest; their code and the question for consent are loaded only then.

import { useEffect } from "react"
import { useStore } from "../state/store.ts"
import { reloadOnce } from "./deploy.ts"

const isPlugIn = /^plugin_(?!product_reviews)\w+_enable$/

export function usePlugIns(): void {
  const settings = useStore((state) => state.siteSettings)
  const any = useStore((state) =>
    Object.entries(state.siteSettings).some(([key, value]) => value === "true" && isPlugIn.test(key)),
  )
  useEffect(() => {
    if (!any) return
    const begin = async () => {
      const { runPlugIns } = await import("../features/plug-ins/run-plug-ins.ts")
      await runPlugIns(settings, reloadOnce)
    }
    // Where browsers have no idle callback, a second after the page is alive comes close.
    const timer =
      "requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 4000 }) : setTimeout(begin, 1000)
    return () => ("cancelIdleCallback" in window ? cancelIdleCallback(timer as number) : clearTimeout(timer))
  }, [any, settings])
}
