// Is somebody who leaves gone, and what the store has to keep still there?

import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { newCustomer, newEmail, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  productId,
  refusal,
  type TestShop,
} from "../../../test/support/store.ts"
import { addAddress } from "../account/addresses.ts"
import { notify } from "../account/notifications.ts"
import { hashPassword } from "../account/passwords.ts"
import { findCustomer, startSession } from "../account/sessions.ts"
import { addToCart } from "../cart/change-cart.ts"
import { creditWallet } from "../ledger/wallet.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getReviewableItems } from "../reviews/own-reviews.ts"
import { rateOrderItem } from "../reviews/rate-order-item.ts"
import { getProductReviews } from "../reviews/reviews.ts"
import { toggleWish } from "../wishlist/wishlist.ts"
import { eraseCustomer } from "./erase.ts"
import { exportCustomer } from "./export.ts"

const ip = "198.51.100.1"
const delivery = ["accepted", "packed", "out_for_delivery", "delivered"]

describeOnEngines("leaving", (database) => {
  let shop: TestShop
  let ada: TestCustomer
  let word: string
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(async () => {
    word = `Zeta${randomUUID().slice(0, 8)}`
    ada = await newCustomer(shop, { name: `${word} Ada`, email: `${word.toLowerCase()}@example.com` })
  })
  const order = async (steps: string[] = []) => {
    await addToCart(shop, ada, 1, { product_id: await productId(shop.db, "milk"), quantity: 3, choice: noChoice })
    const contact = { name: `${word} Ada`, phone: ada.phone, email: ada.email }
    const address = { line1: `${word} Street 5`, city: "Testville", pincode: "10001" }
    const id = await orderCart(shop, ada, 1, randomUUID(), orderInput({ contact, address, note: `Ring at ${word}` }))
    for (const step of steps) await moveOrder(shop, tester, id, step)
    return id
  }
  /** Everything about the customer, filled in. */
  const live = async () => {
    const delivered = await order(delivery)
    const { items } = await getReviewableItems(shop, ada, delivered)
    await rateOrderItem(shop, ada, { order_item_id: items[0]!.order_item_id, rating: 5, text: "Fresh", pictures: [] })
    await addAddress(shop, ada, {
      ...{
        label: "Home",
        name: word,
        phone: ada.phone,
        line1: `${word} Street 5`,
        city: "Testville",
        pincode: "10001",
      },
    })
    await toggleWish(shop, ada, await productId(shop.db, "bread"), true)
    await inTransaction(shop.db, (trx) => notify(trx, ada.customer_id, { title: `Hello ${word}`, text: "" }))
    return delivered
  }
  const orderRow = (id: string) =>
    shop.db.selectFrom("orders").selectAll().where("public_id", "=", id).executeTakeFirstOrThrow()
  /** Tables that name the person anywhere in their rows. */
  const traces = async () => {
    const found: string[] = []
    const tables = [
      "customers",
      "sessions",
      "addresses",
      "wishes",
      "notifications",
      "orders",
      "carts",
      "reviews",
      "events",
    ]
    for (const table of [...tables, "messages", "codes", "order_items", "payments", "transfers"] as "orders"[]) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()).toLowerCase()
      // What says goodbye goes to the address itself.
      const said = rows.replace(/"channel":"email","recipient":"[^"]*"/g, "")
      if ([word.toLowerCase(), ada.phone.slice(1)].some((part) => said.includes(part))) found.push(table)
    }
    return found
  }

  test("takes the person out of everything; orders, money and stars stay", async () => {
    const delivered = await live()
    expect(await traces()).toEqual(
      expect.arrayContaining(["customers", "orders", "addresses", "reviews", "notifications"]),
    )
    const before = await orderRow(delivered)
    await eraseCustomer(shop, ada, undefined, ip)
    expect(await traces()).toEqual([])
    expect(await orderRow(delivered)).toMatchObject({
      total: before.total,
      status: "delivered",
      shopper_id: ada.shopper_id,
    })
    const reviews = await getProductReviews(shop, await productId(shop.db, "milk"), {
      page: 1,
      per_page: 60,
      sort: "newest",
    })
    expect(reviews.data.filter(({ text }) => text === "Fresh")[0]).toMatchObject({ author: "A customer", rating: 5 })
    for (const table of ["sessions", "addresses", "notifications"] as const) {
      expect(await shop.db.selectFrom(table).select("id").where("customer_id", "=", ada.customer_id).execute()).toEqual(
        [],
      )
    }
  })

  test("leaves an order that is on its way its door, and takes that when it has been delivered", async () => {
    const id = await order(["accepted"])
    await eraseCustomer(shop, ada, undefined, ip)
    expect(JSON.stringify(await orderRow(id))).toContain(word)
    for (const step of delivery.slice(1)) await moveOrder(shop, tester, id, step)
    expect(JSON.stringify(await orderRow(id))).not.toContain(word)
  })

  test("frees the e-mail address and the phone", async () => {
    await eraseCustomer(shop, ada, undefined, ip)
    const again = await newCustomer(shop, { email: ada.email, phone: ada.phone })
    expect(again.customer_id).not.toBe(ada.customer_id)
    expect(again.shopper_id).not.toBe(ada.shopper_id)
  })

  test("signs out for good: a session that began in that moment signs nobody in", async () => {
    await eraseCustomer(shop, ada, undefined, ip)
    const token = await startSession(shop.db, ada.customer_id, "Test")
    for (const held of [token, ada.token]) expect(await findCustomer(shop.db, held, shop.now())).toBeNull()
  })

  test("needs the password of who has one", async () => {
    const ben = await newCustomer(shop, { email: newEmail(), password_hash: await hashPassword("blue teapot 7 river") })
    expect(await refusal(eraseCustomer(shop, ben, undefined, ip))).toMatchObject({ code: "password_needed" })
    expect(await refusal(eraseCustomer(shop, ben, "wrong", ip))).toMatchObject({ code: "wrong_password" })
    await eraseCustomer(shop, ben, "blue teapot 7 river", ip)
  })

  test("pressed twice, on two devices, is done once", async () => {
    await Promise.all([eraseCustomer(shop, ada, undefined, ip), eraseCustomer(shop, ada, undefined, ip)])
    const events = await shop.db
      .selectFrom("events")
      .select("kind")
      .where("subject_kind", "=", "customer")
      .where("subject_id", "=", String(ada.customer_id))
      .where("kind", "=", "erased")
      .execute()
    expect(events).toHaveLength(1)
  })

  test("with everything the store holds in the hand: nothing of it is missing, nothing secret is in it", async () => {
    const delivered = await live()
    await creditWallet(shop, tester, ada.customer_id, 1_250, "A gift", `gift ${word}`)
    const held = await exportCustomer(shop, ada)
    expect(held).toMatchObject({
      profile: { name: `${word} Ada`, email: ada.email },
      sessions: [{ device: "Test" }],
      addresses: [{ line1: `${word} Street 5` }],
      wishlist: [{ slug: "bread" }],
      orders: [{ order_id: delivered, total: 9.3, items: [{ name: "Milk", quantity: 3, total: 6.3 }] }],
      reviews: [{ text: "Fresh", rating: 5 }],
      notifications: [{ title: "$12.50 in your wallet" }, { title: `Hello ${word}` }],
      wallet: { balance: 12.5, entries: [{ amount: 12.5 }] },
    })
    expect(JSON.stringify(held)).not.toMatch(/argon2|token_hash|password_hash|shopper_id/)
    expect(JSON.stringify(held)).not.toContain(ada.shopper_id)
  })
})
