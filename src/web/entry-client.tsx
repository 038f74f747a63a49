// How does the page come alive? The store starts with exactly the data the server drew, React takes over the markup, and only then the
// shopper's kept state is read. It is done in pieces, between which the browser may answer a tap or paint; all at once takes a slow phone a
// fifth of a second.

import { startTransition } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from "react-router"
import { RouterProvider } from "react-router/dom"
import { knowMoney, type MoneyPattern } from "#rules/money.ts"
import { cachedCall } from "./api/cached-call.ts"
import { callContext } from "./api/call-context.ts"
import { CallError } from "./api/call-error.ts"
import { reloadAfterDeploy } from "./app/deploy.ts"
import { stopEarlyTaps } from "./app/early-taps.ts"
import { rememberedState } from "./app/shell-state.ts"
import { startState } from "./app/start-state.ts"
import { breath } from "./lib/breath.ts"
import { pageLanguage } from "./messages/languages.ts"
import { loadLanguage, speak } from "./messages/use-text.ts"
import { routes } from "./routes.tsx"
import { createBrowserStore } from "./state/browser-store.ts"
import { StoreContext } from "./state/store.ts"
import "./fonts.css"
import "./tokens.css"

type PageData = {
  branchId: number
  language: string
  /** How this page writes prices; a page without data asks Intl. */
  money?: MoneyPattern
  /** null: a page without data, which the service worker had at hand. */
  loaderData: Record<string, unknown> | null
  errors: Record<string, { status: number; code: string }> | null
}

void start()

async function start(): Promise<void> {
  await breath()
  const data = JSON.parse(document.getElementById("haat-data")?.textContent ?? "{}") as PageData
  const { loaderData } = data
  if (data.money) knowMoney(data.money)
  const store = createBrowserStore(loaderData ? startState(loaderData, data.branchId) : rememberedState())
  const language = pageLanguage(data.language, undefined)
  const here = matchRoutes(routes, location) ?? []
  // The page's own code and words must be there before React compares its markup.
  await Promise.all([
    loadLanguage(language),
    ...here.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
  speak(language)
  await breath()
  const router = createBrowserRouter(routes, {
    ...(loaderData ? { hydrationData: { loaderData, errors: revived(data.errors) } as HydrationState } : {}),
    getContext: () => new RouterContextProvider(new Map([[callContext, cachedCall]])),
  })
  reloadAfterDeploy(() => {
    const next = router.state.navigation.location
    return next && next.pathname + next.search
  })
  await breath()
  const root = document.getElementById("root")!
  const whole = (
    <StoreContext value={store}>
      <RouterProvider router={router} />
    </StoreContext>
  )
  if (loaderData) {
    // A transition is worked on in pieces of 5 ms.
    startTransition(() => void hydrateRoot(root, whole))
    // From here on React hears taps, and brings a piece alive at once when one is tapped.
    stopEarlyTaps()
    return
  }
  // The notice stays until the page is there, or is known to be missing.
  const begin = () => {
    createRoot(root).render(whole)
    stopEarlyTaps()
  }
  if (router.state.initialized) begin()
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      begin()
    })
  }
}

function revived(errors: PageData["errors"]): Record<string, CallError> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, code }]) => [id, new CallError(status, code, "")]),
  )
}
