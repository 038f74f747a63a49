// Does a shopper hear of every step that matters, once, in words with the right amounts and a link that opens the order?

import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  noon,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { creditWallet } from "../ledger/wallet.ts"
import { setSettings } from "../settings/settings.ts"
import { moveOrder } from "./move-order.ts"
import { getSingleOrder, getSingleOrderToTrack } from "./orders.ts"
import { requestReturn } from "./request-return.ts"
import { tellShoppers } from "./tell-shoppers.ts"

describeOnEngines("what shoppers are told", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = { ...openTestShop(database()), publicUrl: "https://haat.example" }
    await afterChange(shop, () => setSettings(shop, tester, 0, { support_email: "help@haat.example" }))
  })
  beforeEach(async () => {
    await tellShoppers(shop)
    await shop.db.deleteFrom("messages").execute()
    shop.clock.now = noon
  })
  const order = async (email?: string) => {
    const { id } = await sellNew(shop, 10)
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: id, quantity: 1, choice: noChoice })
    const contact = { name: "Ada Test", phone: "5550101", ...(email ? { email } : {}) }
    return { guest, id: await orderCart(shop, guest, 1, randomUUID(), orderInput({ contact })) }
  }
  const messages = () => shop.db.selectFrom("messages").selectAll().orderBy("id").execute()
  const deliver = async (id: string) => {
    for (const step of ["accepted", "packed", "out_for_delivery", "delivered"]) await moveOrder(shop, tester, id, step)
  }

  test("a placed order is told by e-mail once, with its total and a link that opens it for whoever has it", async () => {
    const { id } = await order("ada@example.com")
    await Promise.all([tellShoppers(shop), tellShoppers(shop), tellShoppers(shop)])
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      channel: "email",
      recipient: "ada@example.com",
      subject: expect.stringMatching(/#\d+ is placed/),
    })
    expect(message!.text).toContain("$13.")
    const [, token] = new RegExp(`https://haat.example/track-order/${id}\\?token=(\\S+)`).exec(message!.text)!
    expect((await getSingleOrderToTrack(shop, null, id, token)).isPersonal).toBe(true)
  })

  test("without an e-mail address it goes to the telephone", async () => {
    await order()
    await tellShoppers(shop)
    expect(await messages()).toMatchObject([{ channel: "sms", recipient: "5550101" }])
  })

  test("an address that is a list is written to nobody", async () => {
    await order("ada@example.com, eve@example.com")
    await tellShoppers(shop)
    expect((await messages()).map(({ channel }) => channel)).toEqual(["sms"])
  })

  test("an order that moves quickly is told of once, where it is now, with an invitation to rate it", async () => {
    const { id } = await order("ada@example.com")
    await deliver(id)
    await tellShoppers(shop)
    const told = await messages()
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/was delivered/)])
    expect(told[0]!.text).toMatch(/Rate what you got/)
    expect(told[0]!.text).toMatch(/send it back until March 11/)
  })

  test("who called an order off themselves is not told their own reason, and that nothing was charged", async () => {
    const [own, stores] = [await order("a@example.com"), await order("b@example.com")]
    await moveOrder(shop, { kind: "shopper", id: own.guest.shopper_id }, own.id, "cancelled", "Wrong street")
    await moveOrder(shop, tester, stores.id, "cancelled", "The oven broke")
    await tellShoppers(shop)
    const [first, second] = await messages()
    expect(first!.text).not.toContain("Wrong street")
    expect(first!.text).toContain("Nothing was charged.")
    expect(second!.text).toContain("The oven broke.")
  })

  test("who paid a part from the wallet is told that it goes back", async () => {
    const ada = await newCustomer(shop)
    await creditWallet(shop, tester, ada.customer_id, 500, "Test", randomUUID())
    const { id } = await sellNew(shop, 10)
    await addToCart(shop, ada, 1, { product_id: id, quantity: 1, choice: noChoice })
    const contact = { name: "Ada", phone: "5550101", email: "wallet@example.com" }
    const placed = await orderCart(shop, ada, 1, randomUUID(), orderInput({ contact, use_wallet: true }))
    await moveOrder(shop, tester, placed, "cancelled")
    await tellShoppers(shop)
    expect((await messages()).map(({ text }) => text)).toEqual([
      expect.stringContaining("What you paid goes back to you."),
    ])
  })

  test("a return can be asked for while its time runs, once, and the store hears of it", async () => {
    const { id, guest } = await order("ada@example.com")
    await deliver(id)
    expect((await getSingleOrder(shop, guest, id)).return_until).toEqual(new Date(noon.getTime() + 7 * 86_400_000))
    await requestReturn(shop, guest, id, "Sour")
    await requestReturn(shop, guest, id, "Sour again")
    const told = (await messages()).filter(({ recipient }) => recipient === "help@haat.example")
    expect(told).toMatchObject([{ text: expect.stringContaining("Sour") }])
    expect((await getSingleOrder(shop, guest, id)).return_requested_at).toEqual(noon)
  })
})
