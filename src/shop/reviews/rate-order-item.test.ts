// May a shopper say what they think of what was brought, once, and do the stars follow?

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  refusal,
  sellNew,
  type TestShop,
  until,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getSettings, setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { verify } from "../verify/verify.ts"
import { listReviews, removeReview, setReviewStatus } from "./moderate.ts"
import { getReviewableItems } from "./own-reviews.ts"
import { removeUnusedUploads, uploadPicture } from "./picture-uploads.ts"
import { authorOf, rateOrderItem } from "./rate-order-item.ts"
import { getProductReviews } from "./reviews.ts"

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "#cc3311" } })
    .jpeg()
    .toBuffer()

describeOnEngines("reviewing", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  /** An order of one new product, moved along as far as said. */
  async function ordered(to = ["accepted", "packed", "out_for_delivery", "delivered"], guest = newGuest()) {
    const made = await sellNew(shop, 9)
    await addToCart(shop, guest, 1, { product_id: made.id, quantity: 2, choice: noChoice })
    const contact = { name: "Ada King Lovelace", phone: "5550101" }
    const order_id = await orderCart(shop, guest, 1, randomUUID(), orderInput({ contact }))
    for (const status of to) await moveOrder(shop, tester, order_id, status)
    const { items } = await getReviewableItems(shop, guest, order_id)
    return { ...made, guest, order_id, item: items[0]!.order_item_id }
  }
  const upload = (guest: Shopper, bytes: Uint8Array) => uploadPicture(shop, guest, bytes, "192.0.2.7")
  const rate = (guest: Shopper, order_item_id: number, rating: number, text = "", pictures: string[] = []) =>
    rateOrderItem(shop, guest, { order_item_id, rating, text, pictures })
  const stars = async (id: number) =>
    shop.db
      .selectFrom("products")
      .select(["rating_count", "rating_sum", "review_count", "ratings"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  const seen = async (id: number) => (await getProductReviews(shop, id, { page: 1, per_page: 10, sort: "newest" })).data
  const moderated = async (value: "true" | "false") => {
    await setSettings(shop, tester, 0, { plugin_product_reviews_moderation: value })
    await until(async () => (await getSettings(shop, 0)).plugin_product_reviews_moderation === value)
  }

  test("a delivered line gets a review, seen at once under half a name", async () => {
    const { id, guest, order_id, item } = await ordered()
    await rate(guest, item, 4, " Crisp <b>and</b> sweet ")
    expect(await seen(id)).toMatchObject([{ author: "Ada L.", rating: 4, text: "Crisp <b>and</b> sweet" }])
    expect(await stars(id)).toEqual({ rating_count: 1, rating_sum: 4, review_count: 1, ratings: [0, 0, 0, 1, 0] })
    const { items } = await getReviewableItems(shop, guest, order_id)
    expect(items).toMatchObject([{ order_item_id: item, review: { rating: 4, status: "visible" } }])
  })

  test("writing it again changes it, and the stars with it", async () => {
    const { id, guest, item } = await ordered()
    const first = await rate(guest, item, 2, "Soft")
    const again = await rate(guest, item, 5)
    expect(again.id).toBe(first.id)
    expect(await stars(id)).toEqual({ rating_count: 1, rating_sum: 5, review_count: 0, ratings: [0, 0, 0, 0, 1] })
  })

  test("pressed many times at once it is one review", async () => {
    const { id, guest, item } = await ordered()
    await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(guest, item, rating, "Fine")))
    const { rating_count, review_count, ratings } = await stars(id)
    expect([rating_count, review_count, ratings.reduce((a, b) => a + b, 0)]).toEqual([1, 1, 1])
  })

  test("somebody else's line is not there, nor somebody else's order", async () => {
    const { order_id, item } = await ordered()
    expect(await refusal(rate(newGuest(), item, 1))).toMatchObject({ kind: "not_found", code: "item_not_found" })
    expect(await refusal(rate(newGuest(), 999_999, 1))).toMatchObject({ code: "item_not_found" })
    expect(await refusal(getReviewableItems(shop, newGuest(), order_id))).toMatchObject({ code: "order_not_found" })
  })

  test.each([[[]], [["accepted"]], [["accepted", "packed", "out_for_delivery"]], [["cancelled"]]])(
    "what was not delivered is not reviewed: %j",
    async (to) => {
      const { guest, item } = await ordered(to)
      expect(await refusal(rate(guest, item, 5))).toMatchObject({ kind: "rule", code: "not_delivered" })
    },
  )

  describe("the operator", () => {
    test("hides a review and shows it again; the stars follow", async () => {
      const { id, guest, item } = await ordered()
      const { id: review } = await rate(guest, item, 1, "Rude words")
      await setReviewStatus(shop, tester, review, "hidden")
      await setReviewStatus(shop, tester, review, "hidden")
      expect(await stars(id)).toEqual({ rating_count: 0, rating_sum: 0, review_count: 0, ratings: [0, 0, 0, 0, 0] })
      expect(await seen(id)).toEqual([])
      // Written anew it waits to be looked at, or it would be back at once.
      expect(await rate(guest, item, 1, "More of them")).toMatchObject({ status: "pending" })
      await setReviewStatus(shop, tester, review, "visible")
      expect(await stars(id)).toMatchObject({ rating_count: 1, review_count: 1 })
    })

    test("looks at reviews first, where the setting says so", async () => {
      const { id, guest, item } = await ordered()
      await moderated("true")
      const { id: review, status } = await rate(guest, item, 5, "Good")
      await moderated("false")
      expect(status).toBe("pending")
      expect(await seen(id)).toEqual([])
      expect(await listReviews(shop.db, { status: "pending", limit: 10 })).toMatchObject([{ id: review, rating: 5 }])
      await setReviewStatus(shop, tester, review, "visible")
      expect(await stars(id)).toMatchObject({ rating_count: 1, rating_sum: 5 })
    })
  })

  describe("pictures", () => {
    const isThere = async (key: string) =>
      Boolean(await shop.db.selectFrom("pictures").select("key").where("key", "=", key).executeTakeFirst())

    test("come with a review, and go when it is written without them", async () => {
      const { id, guest, item } = await ordered()
      const { key } = await upload(guest, await photo())
      expect((await rate(guest, item, 5, "Look", [key])).pictures).toMatchObject([{ key }])
      expect((await seen(id))[0]?.pictures).toMatchObject([{ key }])
      expect((await rate(guest, item, 5, "Look again", [key])).pictures).toHaveLength(1)
      await rate(guest, item, 5, "Nothing to see")
      expect(await isThere(key)).toBe(false)
    })

    test("of somebody else, used ones and unknown ones are refused, and nothing is written", async () => {
      const [mine, theirs] = [await ordered(), await ordered()]
      const { key } = await upload(theirs.guest, await photo())
      for (const pictures of [[key], ["upload-unknown"], [key, key]]) {
        expect(await refusal(rate(mine.guest, mine.item, 5, "", pictures))).toMatchObject({ code: "picture_gone" })
      }
      await rate(theirs.guest, theirs.item, 5, "", [key])
      expect(await refusal(rate(mine.guest, mine.item, 5, "", [key]))).toMatchObject({ code: "picture_gone" })
      expect(await stars(mine.id)).toMatchObject({ rating_count: 0 })
    })

    test("in no review after a day are removed, those of today and of reviews stay", async () => {
      const { guest, item } = await ordered()
      const [used, old] = [await upload(guest, await photo()), await upload(guest, await photo())]
      await rate(guest, item, 5, "", [used.key])
      const { now } = shop.clock
      shop.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
      const fresh = await uploadPicture(shop, guest, await photo(), "198.51.100.7")
      await removeUnusedUploads(shop)
      shop.clock.now = now
      expect([await isThere(used.key), await isThere(old.key), await isThere(fresh.key)]).toEqual([true, false, true])
    })
  })

  test("a shopper has only so many pictures waiting, and an address only so many in an hour", async () => {
    const guest = newGuest()
    const bytes = await photo()
    for (let nth = 0; nth < 20; nth += 1) await uploadPicture(shop, guest, bytes, "192.0.2.8")
    expect(await refusal(uploadPicture(shop, guest, bytes, "192.0.2.8"))).toMatchObject({ code: "too_many_pictures" })
    const others = Array.from({ length: 120 }, () => uploadPicture(shop, newGuest(), new Uint8Array(), "203.0.113.9"))
    expect((await Promise.allSettled(others)).every(({ status }) => status === "rejected")).toBe(true)
    expect(await refusal(uploadPicture(shop, newGuest(), bytes, "203.0.113.9"))).toMatchObject({ kind: "too_often" })
  })

  test("the operator removes a review for good, with its stars and pictures", async () => {
    const { id, guest, order_id, item } = await ordered()
    const { key } = await upload(guest, await photo())
    const { id: review } = await rate(guest, item, 3, "Mine", [key])
    await removeReview(shop, tester, review)
    expect(await stars(id)).toMatchObject({ rating_count: 0, review_count: 0 })
    expect(await shop.db.selectFrom("pictures").select("key").where("key", "=", key).execute()).toEqual([])
    expect((await getReviewableItems(shop, guest, order_id)).items).toMatchObject([{ review: null }])
    expect(await refusal(removeReview(shop, tester, review))).toMatchObject({ code: "review_not_found" })
  })

  test("after all this the stars add up", async () => {
    expect((await verify(shop)).filter(({ promise }) => /stars|review/.test(promise))).toEqual([])
  })
})

test.each([
  ["Ada", "Ada"],
  ["Ada King Lovelace", "Ada L."],
  ["  ada   ö ", "ada Ö."],
  ["", "A customer"],
  ["🦊 🦊", "🦊 🦊."],
])("%j signs as %j", (name, author) => {
  expect(authorOf(name)).toBe(author)
})
