// Which address shows which page? Home comes with the first script, every other page when it is visited.

import type { LoaderFunction, RouteObject } from "react-router"
import type { PageKind, PageMeta } from "./app/head.ts"
import { latePage } from "./app/late-page.tsx"
import { PageError, StoreError } from "./app/page-error.tsx"
import { Root } from "./app/root.tsx"
import { rootLoader, shouldRevalidateRoot } from "./app/root-data.ts"
import { homeId, rootId } from "./app/start-state.ts"
import { withTexts } from "./messages/use-text.ts"
import * as home from "./pages/home.tsx"

/** What a page's head says, from what its own loader gave. */
type MetaOf = (data: never, settings: Record<string, string>) => PageMeta

/** What the frame and the server read from a matched route. */
export type PageHandle = {
  kind: PageKind
  /** Its file in pages/, whose scripts the server names in the page. */
  file?: string
  meta?: MetaOf
  /** The status of the whole page, where it isn't 200. */
  status?: number
  /** About one shopper: not for search engines. */
  personal?: boolean
}

export type PageModule = {
  loader?: LoaderFunction
  Component: () => React.ReactNode
  meta?: MetaOf
}

function page(
  path: string,
  kind: PageKind,
  file: string,
  load: () => Promise<PageModule>,
  more: Partial<PageHandle> = {},
): RouteObject {
  return {
    path,
    ErrorBoundary: PageError,
    lazy: async () => {
      const loadAll = () => withTexts(load)
      const { loader, Component, meta } = await loadAll().catch((failure) => latePage(loadAll, failure))
      return { loader, Component, handle: { kind, file, meta, ...more } satisfies PageHandle }
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
      page("category/:slug", "category", "category", () => import("./pages/category.tsx")),
      page("product/:slug", "product", "product", () => import("./pages/product.tsx")),
      page("product/reviews/:product_id", "product", "reviews", () => import("./pages/reviews.tsx")),
      page("search", "general", "search", () => import("./pages/search.tsx"), { personal: true }),
      page("cart", "general", "cart", () => import("./pages/cart.tsx"), { personal: true }),
      page("cart/discounts", "general", "discounts", () => import("./pages/discounts.tsx"), { personal: true }),
      page("checkout", "general", "checkout", () => import("./pages/checkout.tsx"), { personal: true }),
      page("order-placed/:order_id", "general", "order-placed", () => import("./pages/order-placed.tsx"), {
        personal: true,
      }),
      page("track-order/:order_id", "general", "track-order", () => import("./pages/track-order.tsx"), {
        personal: true,
      }),
      page("login", "general", "login", () => import("./pages/login.tsx"), { personal: true }),
      page("register", "general", "register", () => import("./pages/register.tsx"), { personal: true }),
      page("reset-password", "general", "reset-password", () => import("./pages/reset-password.tsx"), {
        personal: true,
      }),
      page("account", "general", "account", () => import("./pages/account.tsx"), { personal: true }),
      page("account/edit-profile", "general", "edit-profile", () => import("./pages/edit-profile.tsx"), {
        personal: true,
      }),
      page("account/addresses", "general", "addresses", () => import("./pages/addresses.tsx"), { personal: true }),
      page("account/add-address", "general", "add-address", () => import("./pages/add-address.tsx"), {
        personal: true,
      }),
      page("account/wishlist", "general", "wishlist", () => import("./pages/wishlist.tsx"), { personal: true }),
      page("account/notifications", "general", "notifications", () => import("./pages/notifications.tsx"), {
        personal: true,
      }),
      page("account/sessions", "general", "sessions", () => import("./pages/sessions.tsx"), { personal: true }),
      page("account/wallet", "general", "wallet", () => import("./pages/wallet.tsx"), { personal: true }),
      page("account/rewards", "general", "rewards", () => import("./pages/rewards.tsx"), { personal: true }),
      page("account/scratch-cards", "general", "scratch-cards", () => import("./pages/scratch-cards.tsx"), {
        personal: true,
      }),
      page("refer-a-friend", "general", "refer-a-friend", () => import("./pages/refer-a-friend.tsx")),
      page("r/:referred_by", "general", "invited", () => import("./pages/invited.tsx"), { personal: true }),
      page(
        "account/my-orders/reviews/:order_id",
        "general",
        "order-reviews",
        () => import("./pages/order-reviews.tsx"),
        {
          personal: true,
        },
      ),
      page("account/my-orders", "general", "my-orders", () => import("./pages/my-orders.tsx"), { personal: true }),
      page("page/:slug", "page", "content", () => import("./pages/content.tsx")),
      page("404", "general", "not-found", notFound, { status: 404, personal: true }),
      page("*", "general", "not-found", notFound, { status: 404, personal: true }),
    ],
  },
]
