// Does an order move along its table, once for each step, with all that follows from it?

import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { canMoveOrder, type OrderStatus, orderStates } from "#rules/order-states.ts"
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
  refusal,
  sellNew,
  stockOf,
  type TestShop,
  until,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { setSettings } from "../settings/settings.ts"
import { findOrderId, listOrders } from "./find-orders.ts"
import { moveDemoOrders, moveOrder } from "./move-order.ts"
import { getSingleOrder, getSingleOrderToTrack } from "./orders.ts"
import { trackingToken } from "./tracking-token.ts"

/** How an operator gets an order there. */
const waysTo: Record<OrderStatus, OrderStatus[]> = {
  pending_payment: [],
  placed: [],
  accepted: ["accepted"],
  packed: ["accepted", "packed"],
  out_for_delivery: ["accepted", "packed", "out_for_delivery"],
  delivered: ["accepted", "packed", "out_for_delivery", "delivered"],
  cancelled: ["cancelled"],
  returned: ["accepted", "packed", "out_for_delivery", "returned"],
}
const states = Object.keys(orderStates).filter((name) => name !== "pending_payment") as OrderStatus[]

describeOnEngines("moving orders", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const placed = async (quantity = 1, stock = 10) => {
    const made = await sellNew(shop, stock)
    const guest = newGuest()
    await addToCart(shop, guest, 1, { product_id: made.id, quantity, choice: noChoice })
    return { made, guest, id: await orderCart(shop, guest, 1, randomUUID(), orderInput()) }
  }
  const move = (id: string, to: string) => moveOrder(shop, tester, id, to)
  const orderAt = async (status: OrderStatus) => {
    const order = await placed()
    for (const step of waysTo[status]) await move(order.id, step)
    return order
  }
  const listing = async (id: number) =>
    shop.db.selectFrom("listings").select("in_stock").where("product_id", "=", id).executeTakeFirst()

  test.each(states)("from %s it goes where the table says and nowhere else", async (from) => {
    for (const to of states.filter((status) => status !== from)) {
      const { id, guest } = await orderAt(from)
      if (canMoveOrder(from, to)) expect(await move(id, to)).toBe(to)
      else expect(await refusal(move(id, to))).toMatchObject({ kind: "rule", code: "bad_move" })
      expect((await getSingleOrder(shop, guest, id)).status).toBe(canMoveOrder(from, to) ? to : from)
    }
  })

  test("a repeated move changes nothing and leaves one event", async () => {
    const { id, guest } = await placed()
    await move(id, "accepted")
    expect(await move(id, "accepted")).toBe("accepted")
    const { timeline } = await getSingleOrder(shop, guest, id)
    expect(timeline.filter(({ status }) => status === "accepted")).toHaveLength(1)
  })

  test("the timeline tells what happened and what is still to come", async () => {
    const { id, guest } = await placed()
    await move(id, "accepted")
    const { timeline } = await getSingleOrder(shop, guest, id)
    expect(timeline.map(({ status, at }) => [status, at !== null])).toEqual([
      ["placed", true],
      ["accepted", true],
      ["packed", false],
      ["out_for_delivery", false],
      ["delivered", false],
    ])
  })

  test("the event says who did it", async () => {
    const { id } = await placed()
    await move(id, "accepted")
    const events = await shop.db.selectFrom("events").selectAll().where("subject_id", "=", id).orderBy("id").execute()
    expect(events).toMatchObject([
      { actor_kind: "shopper", data: { to: "placed" } },
      { actor_kind: "operator", actor_id: "test", data: { from: "placed", to: "accepted" } },
    ])
  })

  describe("cancelling", () => {
    test("puts the stock back, once, however often it is said", async () => {
      const { id, made } = await placed(4)
      expect(await stockOf(shop.db, made.variant_id)).toBe(6)
      await Promise.all([move(id, "cancelled"), move(id, "cancelled"), move(id, "cancelled")])
      expect(await stockOf(shop.db, made.variant_id)).toBe(10)
    })

    test("makes a sold-out product available again, and tells the lists that left it out", async () => {
      const { id, made } = await placed(3, 3)
      expect(await listing(made.id)).toEqual({ in_stock: false })
      const told: string[] = []
      const stop = shop.changes.subscribe(({ tags }) => told.push(...(tags ?? [])))
      await move(id, "cancelled")
      await until(() => told.includes(`order:${id}`))
      stop()
      expect(await listing(made.id)).toEqual({ in_stock: true })
      // A list of what is in stock does not hold the product, so the product's own tag would not reach it.
      expect(told).toEqual(expect.arrayContaining([`product:${made.id}`, "products"]))
    })

    test("ends the payment that was due", async () => {
      const { id, guest } = await placed()
      await move(id, "cancelled")
      expect((await getSingleOrder(shop, guest, id)).payment).toMatchObject({ status: "cancelled", amount_due: 0 })
    })

    test("comes too late once the order is on its way", async () => {
      const { id, made } = await orderAt("out_for_delivery")
      expect((await refusal(move(id, "cancelled"))).message).toMatch(/delivered, returned/)
      expect(await stockOf(shop.db, made.variant_id)).toBe(9)
    })
  })

  test("delivering takes the cash", async () => {
    const { id, guest } = await orderAt("delivered")
    expect((await getSingleOrder(shop, guest, id)).payment).toMatchObject({ status: "captured", amount_due: 0 })
  })

  test("an order that comes back undelivered leaves nothing due", async () => {
    const { id, guest } = await orderAt("returned")
    expect((await getSingleOrder(shop, guest, id)).payment).toMatchObject({ status: "cancelled", amount_due: 0 })
  })

  test("an order that is not there, and a status that is none, are refused", async () => {
    const { id } = await placed()
    expect(await refusal(move("nosuchorder12", "accepted"))).toMatchObject({ kind: "not_found" })
    expect(await refusal(move(id, "lost"))).toMatchObject({ code: "unknown_status" })
  })

  describe("who may see an order", () => {
    test("its owner sees it; anybody else is told there is none", async () => {
      const { id, guest } = await placed()
      expect((await getSingleOrder(shop, guest, id)).public_id).toBe(id)
      expect(await refusal(getSingleOrder(shop, newGuest(), id))).toMatchObject({ kind: "not_found" })
    })

    test("tracking is personal for the owner and the signed link, and for nobody else", async () => {
      const { id, guest } = await placed()
      const other = await placed()
      const token = await trackingToken(shop, id)
      const isPersonal = async (...who: [typeof guest | null, string | undefined]) =>
        (await getSingleOrderToTrack(shop, who[0], id, who[1])).isPersonal
      expect(await isPersonal(guest, undefined)).toBe(true)
      expect(await isPersonal(null, token)).toBe(true)
      expect(await isPersonal(null, undefined)).toBe(false)
      expect(await isPersonal(newGuest(), "x".repeat(token.length))).toBe(false)
      expect(await isPersonal(null, await trackingToken(shop, other.id))).toBe(false)
    })

    test("the signature is the same on every node", async () => {
      expect(await trackingToken(openTestShop(database()), "someorder123")).toBe(
        await trackingToken(shop, "someorder123"),
      )
    })
  })

  test("the operator finds an order by its number or id, newest first in the list", async () => {
    const [, second] = [await placed(), await placed()]
    const [newest] = await listOrders(shop, { limit: 1 })
    expect(newest?.public_id).toBe(second.id)
    expect(await findOrderId(shop, `#${newest!.number}`)).toBe(second.id)
    expect(await findOrderId(shop, String(newest!.number))).toBe(second.id)
    expect(await findOrderId(shop, second.id)).toBe(second.id)
    expect(await refusal(findOrderId(shop, "#1"))).toMatchObject({ kind: "not_found" })
  })

  test("in a demo store orders move by themselves after half a minute, elsewhere never", async () => {
    const { id, guest } = await placed()
    const status = async () => (await getSingleOrder(shop, guest, id)).status
    shop.clock.now = new Date(noon.getTime() + 31_000)
    await moveDemoOrders(shop)
    expect(await status()).toBe("placed")
    await afterChange(shop, () => setSettings(shop, tester, 0, { demo_store: "true" }))
    await moveDemoOrders(shop)
    expect(await status()).toBe("accepted")
    await moveDemoOrders(shop)
    expect(await status()).toBe("accepted")
    await afterChange(shop, () => setSettings(shop, tester, 0, { demo_store: "false" }))
    shop.clock.now = noon
  })
})
