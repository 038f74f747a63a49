// How does the page come alive? The store starts with exactly the data the server drew, React takes over the markup, and only then the
// shopper's kept state is read.

import { hydrateRoot } from "react-dom/client"
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from "react-router"
import { RouterProvider } from "react-router/dom"
import { cachedCall } from "./api/cached-call.ts"
import { callContext } from "./api/call-context.ts"
import { CallError } from "./api/call-error.ts"
import { reloadAfterDeploy } from "./app/deploy.ts"
import { startState } from "./app/start-state.ts"
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
  loaderData: Record<string, unknown>
  errors: Record<string, { status: number; code: string }> | null
}

void start()

async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById("haat-data")?.textContent ?? "{}") as PageData
  const store = createBrowserStore(startState(data.loaderData, data.branchId))
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
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: revived(data.errors) } as HydrationState,
    getContext: () => new RouterContextProvider(new Map([[callContext, cachedCall]])),
  })
  reloadAfterDeploy(() => {
    const next = router.state.navigation.location
    return next && next.pathname + next.search
  })
  hydrateRoot(
    document.getElementById("root")!,
    <StoreContext value={store}>
      <RouterProvider router={router} />
    </StoreContext>,
  )
}

function revived(errors: PageData["errors"]): Record<string, CallError> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, code }]) => [id, new CallError(status, code, "")]),
  )
}
