// What is asked of the calls about reviews?

import sharp from "sharp"
import { moveOrder } from "#shop/orders/move-order.ts"
import { getReviewableItems } from "#shop/reviews/own-reviews.ts"
import type { TestApp } from "../support/app.ts"
import { tester } from "../support/stock.ts"
import { asGuest } from "../support/store.ts"
import { type Bad, type Scenario, withOrder } from "./scenarios.ts"

const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: "#cc3311" } })
  .jpeg()
  .toBuffer()

/** An order that was brought, and its one line. */
async function withDelivered(app: TestApp): Promise<{ as: string; order_id: string; order_item_id: number }> {
  const { as, order_id } = await withOrder(app)
  for (const status of ["accepted", "packed", "out_for_delivery", "delivered"]) {
    await moveOrder(app.shop, tester, order_id, status)
  }
  const { items } = await getReviewableItems(app.shop, asGuest(as), order_id)
  return { as, order_id, order_item_id: items[0]!.order_item_id }
}

const wrong = (what: object): Bad => [
  JSON.stringify(what).slice(0, 80),
  { body: { order_item_id: 1, rating: 5, ...what } },
  422,
  "invalid",
]

export const reviewScenarios = {
  rateOrderItem: {
    good: async (app) => {
      const { as, order_item_id } = await withDelivered(app)
      return { as, body: { order_item_id, rating: 4, text: "Cold and fresh" } }
    },
    another: 404,
    bad: [
      wrong({ rating: 0 }),
      wrong({ rating: 6 }),
      wrong({ rating: 4.5 }),
      wrong({ rating: "5" }),
      wrong({ order_item_id: 0 }),
      wrong({ text: "x".repeat(2001) }),
      wrong({ text: "a\u0000b" }),
      wrong({ images: Array(7).fill("upload-00000000") }),
      wrong({ images: ["../../../etc"] }),
      ["no line", { body: { rating: 5 } }, 422, "invalid"],
      ["a line that is not there", { body: { order_item_id: 999_999, rating: 5 } }, 404, "item_not_found"],
    ],
  },
  getReviewableItems: {
    good: async (app) => {
      const { as, order_id } = await withDelivered(app)
      return { as, query: { order_id } }
    },
    another: 404,
    bad: [
      ["no order", { query: {} }, 422, "invalid"],
      ["an order that is not there", { query: { order_id: "nosuchorder1" } }, 404, "order_not_found"],
    ],
  },
  uploadPicture: {
    good: async () => ({ picture: await photo }),
    another: "own",
    bad: [
      ["text in place of a picture", { picture: Buffer.from("<script>") }, 422, "no_picture"],
      ["JSON in place of a form", { picture: undefined, body: { picture: "x" } }, 422, "no_picture"],
      ["a file of 6 MB", { picture: Buffer.alloc(6 * 1024 * 1024) }, 413, "too_large"],
    ],
  },
} satisfies Record<string, Scenario>
