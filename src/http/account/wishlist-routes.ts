// Calls about what a shopper wishes for.

import { getBranch } from "#shop/branches/branches.ts"
import { getWishlist, toggleWish } from "#shop/wishlist/wishlist.ts"
import { routeShopperCall } from "../call.ts"
import { presentMoneyOf } from "../catalogue/reads.ts"
import type { App, Http } from "../context.ts"
import { presentCard } from "../present/catalogue.ts"

export function wishlistRoutes(app: App, http: Http): void {
  const { shop } = http

  routeShopperCall(app, http, "getWishlist", async (shopper, { branchId }) => {
    await getBranch(shop, branchId)
    const [cards, presenter] = await Promise.all([getWishlist(shop, shopper, branchId), presentMoneyOf(shop, branchId)])
    return cards.map((card) => presentCard(card, presenter))
  })

  routeShopperCall(app, http, "toggleWish", async (shopper, { body }) => ({
    in_wishlist: await toggleWish(shop, shopper, body.product_id, body.in_wishlist ?? null),
  }))
}
