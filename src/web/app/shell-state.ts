// What is known where a page came from the service worker without any data? What the client remembers of the store.

import { fittingSlices } from "../state/fitting.ts"
import type { State } from "../state/shape.ts"
import { storageKey } from "../state/store.ts"

export function rememberedState(): Partial<State> {
  try {
    const kept = fittingSlices(JSON.parse(localStorage.getItem(storageKey) ?? "null")?.state)
    const { siteSettings, branches, layoutSettings, cacheVersions, dataBranchId } = kept
    return siteSettings && branches && layoutSettings && cacheVersions
      ? { siteSettings, branches, layoutSettings, cacheVersions, dataBranchId: dataBranchId ?? 1 }
      : {}
  } catch {
    return {}
  }
}
