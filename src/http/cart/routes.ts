// Calls about the cart. Each change answers with the whole cart.

import type { Body } from "#contract/calls.ts"
import type { CartData } from "#contract/cart-parts.ts"
import { ownAddress } from "#shop/account/addresses.ts"
import { getCart } from "#shop/cart/cart.ts"
import {
  addToCart,
  previewBranchSwitch,
  removeCartItem,
  setCartAddress,
  updateCartItem,
} from "#shop/cart/change-cart.ts"
import { applyCoupon, couponState, getOffers, removeCoupon } from "#shop/cart/coupons.ts"
import type { Cart } from "#shop/cart/price-cart.ts"
import { getCartRecommendedProducts } from "#shop/cart/recommendations.ts"
import type { Shop, Shopper } from "#shop/shop.ts"
import { routeShopperCall } from "../call.ts"
import { presentMoneyOf } from "../catalogue/reads.ts"
import type { App, Http } from "../context.ts"
import { HttpError } from "../errors.ts"
import { presentCart, presentOffer } from "../present/cart.ts"
import { presentCard } from "../present/catalogue.ts"

export function cartRoutes(app: App, http: Http): void {
  const { shop } = http
  const answer = (cart: Cart) => cartAnswer(shop, cart)

  routeShopperCall(app, http, "getCart", async (shopper, { branchId }) =>
    answer(await getCart(shop, shopper, branchId)),
  )

  routeShopperCall(app, http, "addToCart", async (shopper, { branchId, body }) => {
    const { product_id, quantity = 1, selected_attributes = {}, selected_multi_attributes = {} } = body
    const choice = { selected: selected_attributes, multi: selected_multi_attributes }
    return answer(await addToCart(shop, shopper, branchId, { product_id, quantity, choice }))
  })

  routeShopperCall(app, http, "updateCartItem", async (shopper, { branchId, body }) => {
    const { cart_id, quantity, selected_attributes, selected_multi_attributes } = body
    const isChoice = selected_attributes !== undefined || selected_multi_attributes !== undefined
    const choice = isChoice ? { selected: selected_attributes ?? {}, multi: selected_multi_attributes ?? {} } : null
    return answer(await updateCartItem(shop, shopper, branchId, { item_id: cart_id, quantity, choice }))
  })

  routeShopperCall(app, http, "removeCartItem", async (shopper, { branchId, params }) =>
    answer(await removeCartItem(shop, shopper, branchId, params.id)),
  )

  routeShopperCall(app, http, "applyCoupon", async (shopper, { branchId, body }) =>
    answer(await applyCoupon(shop, shopper, branchId, body.code)),
  )

  routeShopperCall(app, http, "removeCoupon", async (shopper, { branchId }) =>
    answer(await removeCoupon(shop, shopper, branchId)),
  )

  routeShopperCall(app, http, "getDiscounts", async (shopper, { branchId }) => {
    const [offers, presenter] = await Promise.all([getOffers(shop, shopper, branchId), presentMoneyOf(shop, branchId)])
    return offers.map((offer) => presentOffer(offer, presenter))
  })

  routeShopperCall(app, http, "setCartAddress", async (shopper, { branchId, body }) => {
    return answer(await setCartAddress(shop, shopper, branchId, await placeOf(shop, shopper, body)))
  })

  routeShopperCall(app, http, "previewBranchSwitch", async (shopper, { branchId, body }) => {
    const { money } = await presentMoneyOf(shop, branchId)
    const preview = await previewBranchSwitch(shop, shopper, branchId, body.branch_id)
    return {
      ...preview,
      repriced: preview.repriced.map((line) => ({ ...line, from: money(line.from), to: money(line.to) })),
    }
  })

  routeShopperCall(app, http, "getCartRecommendedProducts", async (shopper, { branchId }) => {
    const [cards, presenter] = await Promise.all([
      getCartRecommendedProducts(shop, shopper, branchId),
      presentMoneyOf(shop, branchId),
    ])
    return cards.map((card) => presentCard(card, presenter))
  })
}

/** Where the cart goes: as said, or one of the customer's saved addresses. */
async function placeOf(shop: Shop, shopper: Shopper, asked: Body<"setCartAddress">) {
  if (asked.address_id !== undefined) {
    const { label, line1, pincode, lat, lng } = await ownAddress(shop.db, shopper, asked.address_id)
    return { title: `${label}, ${line1}`, pincode, lat, lng }
  }
  const { pincode, title = "", lat = null, lng = null } = asked
  if (pincode === undefined) {
    throw new HttpError(422, "invalid", "Type your postcode", { errors: { pincode: ["is needed"] } })
  }
  return { pincode, title, lat, lng }
}

/** The whole cart as every call about it answers. */
export async function cartAnswer(shop: Shop, cart: Cart): Promise<CartData> {
  const [coupon, presenter] = await Promise.all([couponState(shop, cart), presentMoneyOf(shop, cart.branch.id)])
  return presentCart(cart, coupon, presenter)
}
