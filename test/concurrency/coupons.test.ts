// Do limits of coupons hold when many use them at once?

import { randomInt, randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { applyCoupon } from "#shop/cart/coupons.ts"
import { createDiscounts } from "#shop/discounts/discounts.ts"
import { Refusal } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { describeOnEngines } from "../support/database.ts"
import { discountInput, welcome } from "../support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../support/store.ts"

describeOnEngines(
  "coupons at once",
  (database) => {
    let shop: TestShop
    beforeAll(() => {
      shop = openTestShop(database())
    })

    test("a coupon with 5 uses and 100 shoppers at once is used 5 times", async () => {
      await afterChange(shop, () =>
        inTransaction(shop.db, async (trx) => {
          await createDiscounts(trx, [discountInput({ code: "FIVE", title: "Five of these", usage_limit: 5 })])
          await announce(trx, ["cache-settings"], ["discounts"])
        }),
      )
      const made = await sellNew(shop, 1_000)
      const carts = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const guest = newGuest()
          await addToCart(shop, guest, 1, { product_id: made.id, quantity: 1, choice: noChoice })
          const { totals } = await applyCoupon(shop, guest, 1, "FIVE")
          return { guest, seen: totals.total + 300 }
        }),
      )
      const results = await Promise.allSettled(
        carts.map(({ guest, seen }) => orderCart(shop, guest, 1, randomUUID(), orderInput({ expected_total: seen }))),
      )
      const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5)
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(Refusal)
        expect(refusal).toMatchObject({ kind: "changed" })
      }
      const { uses } = await shop.db
        .selectFrom("discounts")
        .select("uses")
        .where("code", "=", "FIVE")
        .executeTakeFirstOrThrow()
      expect(uses).toBe(5)
      expect(await verify(shop)).toEqual([])
    })

    test.each([
      ["once for each customer", { per_customer_limit: 1 }],
      ["for a first order", { is_first_order_only: true }],
    ])("a coupon %s, and one telephone with 20 guest ids at once: one use", async (_, own) => {
      const code = `PHONE${Object.keys(own)[0]!.slice(0, 5).toUpperCase()}`
      await afterChange(shop, () =>
        inTransaction(shop.db, async (trx) => {
          await createDiscounts(trx, [{ ...welcome, code, ...own }])
          await announce(trx, ["cache-settings"], ["discounts"])
        }),
      )
      const made = await sellNew(shop, 1_000)
      const contact = { name: "Ada", phone: `+1 555 ${randomInt(1_000_000, 9_999_999)}` }
      const carts = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const guest = newGuest()
          await addToCart(shop, guest, 1, { product_id: made.id, quantity: 1, choice: noChoice })
          const { totals } = await applyCoupon(shop, guest, 1, code)
          return { guest, expected_total: totals.total + 300 }
        }),
      )
      const results = await Promise.allSettled(
        carts.map(({ guest, expected_total }) =>
          orderCart(shop, guest, 1, randomUUID(), orderInput({ contact, expected_total })),
        ),
      )
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "changed" })
      }
    })
  },
  ["postgres"],
)
