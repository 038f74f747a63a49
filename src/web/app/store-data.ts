// Are settings, layout and products still what the store has? Versions tell; what changed is dropped or loaded again. Failures are only logged:
// what is there stays usable.

import { cachedCall, dropProducts, dropStoreData } from "../api/cached-call.ts"
import { request } from "../api/client.ts"
import { forgetLists } from "../features/catalogue/use-endless.ts"
import { storeActions } from "../state/actions.ts"
import { browserStore } from "../state/store.ts"
import { forgetKeptPages } from "./use-worker.ts"

/** True when the open page should ask for its data again. */
export async function checkVersions(): Promise<boolean> {
  try {
    const now = await request("cacheInfo")
    const known = browserStore().getState().cacheVersions
    const changed = (key: keyof typeof now) => known?.[key] !== now[key]
    const products = changed("cache-products")
    const store = changed("cache-settings") || changed("cache-layouts") || changed("cache-branches")
    storeActions.data.versions(now)
    if (products) {
      dropProducts()
      forgetLists()
    }
    // Home's blocks hold products too.
    if (store || products) await reloadStoreData()
    return store || products
  } catch (error) {
    console.warn("Versions could not be checked", error)
    return false
  }
}

/** Settings, layout and branches of the selected branch, fresh. */
export async function reloadStoreData(): Promise<void> {
  const branchId = browserStore().branchId()
  dropStoreData()
  try {
    const data = await cachedCall("getData", {})
    // Another branch may have been chosen meanwhile; its own answer is on the way.
    if (browserStore().branchId() === branchId) storeActions.data.receive(data, branchId, true, null)
  } catch (error) {
    console.warn("Settings could not be loaded", error)
  }
}

/** Another branch: everything that depends on it is asked for again. */
export async function switchBranch(branchId: number): Promise<void> {
  storeActions.branches.select(branchId)
  forgetKeptPages()
  dropProducts()
  forgetLists()
  await reloadStoreData()
}
