// Does verifying find orders, payments, cards and people that went wrong? Each promise broken behind the store's back.

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { newCustomer, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { addAddress } from "../account/addresses.ts"
import { addToCart } from "../cart/change-cart.ts"
import { applyCoupon } from "../cart/coupons.ts"
import { addDiscount } from "../discounts/manage.ts"
import { creditWallet } from "../ledger/wallet.ts"
import { handOutScratchCard } from "../loyalty/hand-out.ts"
import { redeemScratchCard } from "../loyalty/scratch-cards.ts"
import { getInvoice } from "../orders/invoices.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { rateOrderItem } from "../reviews/rate-order-item.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { eraseCustomer } from "../sign-in/erase.ts"
import { verify } from "./verify.ts"

class Undo extends Error {}

const one = (status: string) => sql`(select max(id) from orders where status = ${sql.lit(status)})`
const paymentOf = (status: string, method: string) =>
  sql`(select max(p.id) from payments p join orders o on o.id = p.order_id
    where o.status = ${sql.lit(status)} and p.method = ${sql.lit(method)})`

describeOnEngines(
  "verifying the store",
  (database) => {
    let shop: TestShop
    let made: { id: number }

    const order = async (shopper: Shopper, own = {}, coupon = "") => {
      await addToCart(shop, shopper, 1, { product_id: made.id, quantity: 1, choice: noChoice })
      if (coupon) await applyCoupon(shop, shopper, 1, coupon)
      return orderCart(shop, shopper, 1, randomUUID(), orderInput(own))
    }
    const deliver = async (id: string) => {
      for (const to of ["accepted", "packed", "out_for_delivery", "delivered"]) await moveOrder(shop, tester, id, to)
    }
    const home = {
      ...{ label: "Home", name: "Ada", phone: "5550101" },
      ...{ line1: "5 High Street", city: "Testville", pincode: "10001" },
    }
    const person = async (): Promise<TestCustomer> => {
      const customer = await newCustomer(shop)
      await addAddress(shop, customer, home)
      return customer
    }

    beforeAll(async () => {
      shop = openTestShop(database())
      await afterChange(shop, () =>
        setSettings(shop, tester, 0, { scratch_card_table: '[{"weight": 1, "amount": 2}]' }),
      )
      await afterChange(shop, () =>
        addDiscount(shop, tester, {
          ...{ code: "TENTH", title: "A tenth", description: "", kind: "percent", value: 1000, buy: null, cap: null },
          ...{ min_subtotal: 0, is_first_order_only: false, categories: [], products: [], branches: [] },
          ...{ is_automatic: false, is_stackable: false, is_listed: true, usage_limit: null },
          ...{ per_customer_limit: null, starts_at: null, ends_at: null },
        }),
      )
      made = await sellNew(shop, 100)
      const ada = await person()
      await creditWallet(shop, tester, ada.customer_id, 2000, "Test", randomUUID())
      await order(ada, { use_wallet: true })
      await order(newGuest(), {}, "TENTH")
      const delivered = await order(ada)
      await deliver(delivered)
      const { items } = await getSingleOrder(shop, ada, delivered)
      await rateOrderItem(shop, ada, { order_item_id: items[0]!.id, rating: 4, text: "", pictures: [] })
      await getInvoice(shop, ada, delivered, undefined)
      // A present for an order that never came: a card is no part of what a delivery brings.
      const cancelled = await order(ada)
      await moveOrder(shop, tester, cancelled, "cancelled")
      await handOutScratchCard(shop, tester, cancelled)
      const { rows } = await sql<{ id: number }>`select id from scratch_cards`.execute(shop.db)
      await redeemScratchCard(shop, ada, rows[0]!.id)
      const returned = await order(ada)
      await handOutScratchCard(shop, tester, returned)
      for (const to of ["accepted", "packed", "out_for_delivery", "returned"])
        await moveOrder(shop, tester, returned, to)
      const gone = await person()
      await deliver(await order(gone))
      await eraseCustomer(shop, gone, undefined, "127.0.0.1")
      await addToCart(shop, newGuest(), 1, { product_id: made.id, quantity: 1, choice: noChoice })
    })

    test("finds nothing where nothing is wrong", async () => {
      expect(await verify(shop)).toEqual([])
    })

    const discounts = "an order's discounts are those it used, and a cancelled order used none"
    const payments = "only cash is still due on the way to the door, and nothing is once an order ended"
    const erased = "nothing is left of a person who was erased"
    const cards = "a scratch card is its order's customer's, and open only until the order comes back"
    const invited = "an invitation is settled by a delivered order of who was invited"
    const invitation = sql`insert into referrals (newcomer_id, referrer_id, status, created_at)
      select min(id), max(id), 'paid', now() from customers`

    test.each<[string, ReturnType<typeof sql>]>([
      [discounts, sql`update discount_uses set amount = amount + 1`],
      [discounts, sql`delete from discount_uses`],
      [discounts, sql`update discount_uses set order_id = ${one("cancelled")}`],
      [payments, sql`update payments set status = 'due' where id = ${paymentOf("placed", "wallet")}`],
      [payments, sql`update payments set status = 'cancelled' where id = ${paymentOf("placed", "cash_on_delivery")}`],
      [payments, sql`update payments set method = 'razorpay' where id = ${paymentOf("placed", "cash_on_delivery")}`],
      [payments, sql`update payments set status = 'due' where order_id = ${one("delivered")}`],
      [payments, sql`update payments set status = 'due' where order_id = ${one("cancelled")}`],
      [payments, sql`update payments set status = 'due' where order_id = ${one("returned")}`],
      ["an order waits for its payment as long as it is due", sql`update orders set status = 'pending_payment'`],
      ["invoices are numbered without gaps", sql`insert into invoices select 9, ${one("placed")}, now()`],
      [erased, sql`update customers set name = 'Ada' where erased_at is not null`],
      [erased, sql`update addresses set customer_id = (select id from customers where erased_at is not null)`],
      [erased, sql`update orders set contact = '{"name": "Ada", "phone": ""}'`],
      ["whoever has saved addresses has one default", sql`update addresses set is_default = false`],
      ["a line lies in a cart", sql`update cart_items set cart_id = -id`],
      ["a line of a cart is a combination of its product", sql`update cart_items set product_id = 1`],
      [
        "what is reviewed was delivered, and is that product",
        sql`update reviews set product_id = 1 where order_item_id is not null`,
      ],
      [cards, sql`update scratch_cards set customer_id = (select max(id) from customers)`],
      [cards, sql`update scratch_cards set withdrawn_at = null`],
      [invited, invitation],
      ["lists show the prices and stock of the branches", sql`update listings set price = price + 1`],
      ["categories by price hold what the branches sell", sql`update price_shelves set price = price + 1`],
      ["categories by price hold what the branches sell", sql`delete from price_shelves`],
      ["categories hold products as they are sorted", sql`update shelves set rating = rating + 1`],
      ["searches sort products by what they are", sql`update word_shelves set words = words || ' more'`],
      ["a product knows which branches sell it", sql`update products set sold_at = '{}'`],
      ["searches find published products, by their words", sql`delete from word_shelves`],
      ["searches find published products, by their words", sql`update products set is_published = false`],
    ])("finds that %s: %#", async (promise, statement) => {
      let broken: string[] = []
      const work = shop.db.transaction().execute(async (trx) => {
        await statement.execute(trx)
        broken = (await verify({ ...shop, db: trx })).map((finding) => finding.promise)
        throw new Undo()
      })
      await work.catch((error) => {
        if (!(error instanceof Undo)) throw error
      })
      expect(broken).toContain(promise)
    })
  },
  ["pglite"],
)
