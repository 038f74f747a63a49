// Which address shows which page? Home comes with the first script, every other page when it is visited.

import type { LoaderFunction, RouteObject } from "react-router"
import type { PageKind, PageMeta } from "./app/head.ts"
import { latePage } from "./app/late-page.tsx"
import { PageError, StoreError } from "./app/page-error.tsx"
import { Root } from "./app/root.tsx"
import { rootLoader, shouldRevalidateRoot } from "./app/root-data.ts"
import { homeId, rootId } from "./app/start-state.ts"
import * as home from "./pages/home.tsx"

/** What the frame and the server read from a matched route. */
export type PageHandle = {
  kind: PageKind
  meta?: (data: unknown) => PageMeta
  /** The status of the whole page, where it isn't 200. */
  status?: number
  /** About one shopper: not for search engines. */
  personal?: boolean
}

export type PageModule = {
  loader?: LoaderFunction
  Component: () => React.ReactNode
  // biome-ignore lint/suspicious/noExplicitAny: each page's meta takes what its own loader gives
  meta?: (data: any) => PageMeta
}

function page(
  path: string,
  kind: PageKind,
  load: () => Promise<PageModule>,
  more: Partial<PageHandle> = {},
): RouteObject {
  return {
    path,
    ErrorBoundary: PageError,
    lazy: async () => {
      const { loader, Component, meta } = await load().catch((failure) => latePage(load, failure))
      return { loader, Component, handle: { kind, meta, ...more } satisfies PageHandle }
    },
  }
}

const notFound = () => import("./pages/not-found.tsx")

export const routes: RouteObject[] = [
  {
    id: rootId,
    path: "/",
    loader: rootLoader,
    shouldRevalidate: shouldRevalidateRoot,
    Component: Root,
    ErrorBoundary: StoreError,
    children: [
      { id: homeId, index: true, loader: home.loader, Component: home.Component, ErrorBoundary: PageError },
      page("category/:slug", "category", () => import("./pages/category.tsx")),
      page("product/:slug", "product", () => import("./pages/product.tsx")),
      page("product/reviews/:product_id", "product", () => import("./pages/reviews.tsx")),
      page("search", "general", () => import("./pages/search.tsx"), { personal: true }),
      page("cart", "general", () => import("./pages/cart.tsx"), { personal: true }),
      page("cart/discounts", "general", () => import("./pages/discounts.tsx"), { personal: true }),
      page("checkout", "general", () => import("./pages/checkout.tsx"), { personal: true }),
      page("order-placed/:order_id", "general", () => import("./pages/order-placed.tsx"), { personal: true }),
      page("track-order/:order_id", "general", () => import("./pages/track-order.tsx"), { personal: true }),
      page("login", "general", () => import("./pages/login.tsx"), { personal: true }),
      page("register", "general", () => import("./pages/register.tsx"), { personal: true }),
      page("reset-password", "general", () => import("./pages/reset-password.tsx"), { personal: true }),
      page("account", "general", () => import("./pages/account.tsx"), { personal: true }),
      page("account/edit-profile", "general", () => import("./pages/edit-profile.tsx"), { personal: true }),
      page("account/addresses", "general", () => import("./pages/addresses.tsx"), { personal: true }),
      page("account/add-address", "general", () => import("./pages/add-address.tsx"), { personal: true }),
      page("account/wishlist", "general", () => import("./pages/wishlist.tsx"), { personal: true }),
      page("account/notifications", "general", () => import("./pages/notifications.tsx"), { personal: true }),
      page("account/sessions", "general", () => import("./pages/sessions.tsx"), { personal: true }),
      page("account/wallet", "general", () => import("./pages/wallet.tsx"), { personal: true }),
      page("account/rewards", "general", () => import("./pages/rewards.tsx"), { personal: true }),
      page("account/scratch-cards", "general", () => import("./pages/scratch-cards.tsx"), { personal: true }),
      page("refer-a-friend", "general", () => import("./pages/refer-a-friend.tsx")),
      page("r/:referred_by", "general", () => import("./pages/invited.tsx"), { personal: true }),
      page("account/my-orders/reviews/:order_id", "general", () => import("./pages/order-reviews.tsx"), {
        personal: true,
      }),
      page("account/my-orders", "general", () => import("./pages/my-orders.tsx"), { personal: true }),
      page("page/:slug", "page", () => import("./pages/content.tsx")),
      page("404", "general", notFound, { status: 404, personal: true }),
      page("*", "general", notFound, { status: 404, personal: true }),
    ],
  },
]
