// What if a page's code did not come? The router would draw nothing at all in its place. As a page that asks for its code each time it is
// visited it is an error like any other, and the next visit finds it.

import type { LoaderFunctionArgs } from "react-router"
import type { PageModule } from "../routes.tsx"

export function latePage(load: () => Promise<PageModule>, failure: unknown): PageModule {
  let found: PageModule | null = null
  return {
    loader: async (args: LoaderFunctionArgs) => {
      found = await load()
      return found.loader ? found.loader(args) : null
    },
    // biome-ignore lint/correctness/noComponentHookFactories: made once for a route, when its code failed to come
    Component: () => {
      if (!found) throw failure
      return <found.Component />
    },
    meta: (data, settings) => found?.meta?.(data, settings) ?? { title: "" },
  }
}
