// Are there third parties to let in? Asked once the page has come to rest; their code and the question for consent are loaded only then.

import { useEffect } from "react"
import { whenIdle } from "../lib/when-idle.ts"
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
    return whenIdle(begin)
  }, [any, settings])
}
