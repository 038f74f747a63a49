// Calls about reviews that shoppers write, and the pictures in them.

import { isOrderStatus } from "#rules/order-states.ts"
import { getReviewableItems } from "#shop/reviews/own-reviews.ts"
import { uploadPicture } from "#shop/reviews/picture-uploads.ts"
import { rateOrderItem } from "#shop/reviews/rate-order-item.ts"
import { routeShopperCall } from "../call.ts"
import type { App, Http } from "../context.ts"
import { presentImage } from "../present/catalogue.ts"
import { presentOwnReview, presentReviewable } from "../present/review.ts"
import { readPicture } from "../upload.ts"

export function reviewRoutes(app: App, http: Http): void {
  const { shop } = http
  routeShopperCall(app, http, "rateOrderItem", async (shopper, { body }) => {
    const { order_item_id, rating, text = "", images = [] } = body
    return presentOwnReview(await rateOrderItem(shop, shopper, { order_item_id, rating, text, pictures: images }))
  })

  routeShopperCall(app, http, "getReviewableItems", async (shopper, { query }) => {
    const order = await getReviewableItems(shop, shopper, query.order_id)
    if (!isOrderStatus(order.status)) throw new Error(`An order has the unknown status ${order.status}`)
    return {
      order_id: order.public_id,
      number: `#${order.number}`,
      status: order.status,
      placed_at: order.placed_at.toISOString(),
      can_review: order.status === "delivered",
      items: order.items.map(presentReviewable),
    }
  })

  routeShopperCall(app, http, "uploadPicture", async (shopper, _, request) => {
    const picture = await uploadPicture(shop, shopper, await readPicture(request), request.ip)
    return { key: picture.key, image: presentImage(picture, "") }
  })
}
