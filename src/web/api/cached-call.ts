// What need not be asked twice? Public answers stay in memory until their version changes, so that Back and a second look are instant.

import type { Answer, Query, TypedCall } from "#contract/calls.ts"
import { storeActions } from "../state/actions.ts"
import { browserStore } from "../state/store.ts"
import type { PublicCall } from "./call-context.ts"
import { isCallError } from "./call-error.ts"
import { request } from "./client.ts"

type Kept = { answer: Promise<unknown>; at: number }

/** Answers that hold products. They go with the next products version, and after a while by themselves. */
const productAnswers = new Map<string, Kept>()
/** Settings, layout, categories and pages. */
const storeAnswers = new Map<string, Kept>()

const productCalls = new Set<TypedCall>([
  "getProduct",
  "getProducts",
  "getCategoryProducts",
  "searchProducts",
  "getProductReviews",
])
const storeCalls = new Set<TypedCall>(["getData", "getCategory", "getParentCategories", "getPage", "getPages"])
const most = 60
const freshFor = 5 * 60_000

/** What loaders call in the browser. */
export const cachedCall: PublicCall = (name, query) => {
  // Whoever looks at the versions (app/store-data) asks the server itself; the pages' loaders take what it found.
  const versions = name === "cacheInfo" && browserStore().getState().cacheVersions
  if (versions) return Promise.resolve(versions) as ReturnType<typeof request<typeof name>>
  const cache = productCalls.has(name) ? productAnswers : storeCalls.has(name) ? storeAnswers : null
  if (!cache) return request(name, { query })
  const key = `${name}?${JSON.stringify({ branch_id: browserStore().branchId(), ...(query as object) })}`
  const kept = cache.get(key)
  if (kept && Date.now() - kept.at < freshFor) {
    // The least recently used is the first to go.
    cache.delete(key)
    cache.set(key, kept)
    return kept.answer as ReturnType<typeof request<typeof name>>
  }
  const answer =
    name === "getPage"
      ? contentPage(query as Query<"getPage">)
      : name === "getData"
        ? storeData()
        : request(name, { query })
  cache.set(key, { answer, at: Date.now() })
  if (cache.size > most) cache.delete(cache.keys().next().value!)
  // A failure is not kept.
  answer.catch(() => cache.delete(key))
  return answer as ReturnType<typeof request<typeof name>>
}

/** Content pages are kept with the client's state: without a connection the last known text is better than none. */
async function contentPage(query: Query<"getPage">): Promise<Answer<"getPage">> {
  try {
    const page = await request("getPage", { query })
    storeActions.pages.merge(page)
    return page
  } catch (error) {
    const known = browserStore().getState().pages[query.slug]
    if (known && isCallError(error) && error.status === 0) return known
    throw error
  }
}

/** So are settings, branches and layout: without them nothing else that was seen could be shown again. */
async function storeData(): Promise<Answer<"getData">> {
  try {
    return await request("getData", { query: {} })
  } catch (error) {
    const { siteSettings, branches, layoutSettings, dataBranchId } = browserStore().getState()
    const known = siteSettings.storeName !== undefined && dataBranchId === browserStore().branchId()
    if (!known || !isCallError(error) || error.status !== 0) throw error
    return { settings: siteSettings, branches: branches.list, layout: layoutSettings.data }
  }
}

export function dropProducts(): void {
  productAnswers.clear()
}

export function dropStoreData(): void {
  storeAnswers.clear()
}
