// Does each command do what its help says, with data on stdout and words for the person elsewhere?

import { randomUUID } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { getSessions, startSession } from "#shop/account/sessions.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { queueMessage } from "#shop/messages/messages.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { getReviewableItems } from "#shop/reviews/own-reviews.ts"
import { rateOrderItem } from "#shop/reviews/rate-order-item.ts"
import { getSettings } from "#shop/settings/settings.ts"
import { type Customer, Refusal } from "#shop/shop.ts"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { noChoice, openTestShop, orderCart, orderInput, sellNew, type TestShop } from "../../../test/support/store.ts"
import { readConfig } from "../config.ts"
import { type CommandContext, UsageError } from "./command.ts"
import { commands } from "./list.ts"

describeOnEngines(
  "commands",
  (database) => {
    let shop: TestShop
    let folder: string
    beforeAll(async () => {
      shop = openTestShop(database())
      folder = await mkdtemp(join(tmpdir(), "haat-commands-"))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    async function haat(name: string, args: string[] = [], options: CommandContext["options"] = {}) {
      const out: string[] = []
      const told: string[] = []
      const context: CommandContext = {
        ...{ config: readConfig({}), actor: { ...tester }, args, options, showProgress: null },
        ...{ openShop: async () => shop, say: (line) => out.push(line), tell: (line) => told.push(line) },
        signal: new AbortController().signal,
      }
      const command = commands.find((one) => one.name === name)!
      expect(args.length).toBeGreaterThanOrEqual(command.takes[0])
      expect(args.length).toBeLessThanOrEqual(command.takes[1])
      for (const option of Object.keys(options)) expect(Object.keys(command.options ?? {})).toContain(option)
      const code = (await command.run(context)) ?? 0
      return { out: out.join("\n"), told: told.join("\n"), code }
    }
    const said = async (name: string, args: string[] = [], options: CommandContext["options"] = {}) =>
      (await haat(name, args, options)).out
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => "it was not refused",
        (error) => {
          if (!(error instanceof UsageError || error instanceof Refusal)) throw error
          return error.message
        },
      )

    async function delivered(shopper: Customer) {
      const { id } = await sellNew(shop, 9)
      await addToCart(shop, shopper, 1, { product_id: id, quantity: 3, choice: noChoice })
      const order_id = await orderCart(shop, shopper, 1, randomUUID(), orderInput())
      for (const status of ["accepted", "packed", "out_for_delivery", "delivered"]) {
        await moveOrder(shop, tester, order_id, status)
      }
      return order_id
    }

    test("every command has words of its own, and says how it is called", () => {
      const names = commands.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      // The first that fits is run: a longer name must not hide behind a shorter one.
      for (const [index, name] of names.entries()) {
        expect(names.slice(0, index).filter((earlier) => name.startsWith(`${earlier} `))).toEqual([])
      }
      for (const { summary } of commands) expect(summary).toMatch(/^[A-Z].*[^.]$/)
    })

    test("taxes: made, assigned, listed", async () => {
      const { slug } = await sellNew(shop, 1)
      await haat("tax set", ["food", "State=4", "City=0.875"], { title: "Food" })
      expect((await haat("tax assign", ["food"], { product: slug })).told).toBe("1 product changed")
      expect(await said("tax list")).toBe("food\tFood\tall\tState=4, City=0.875\t1 products")
      expect(await refused(haat("tax set", ["food", "State"]))).toMatch(/NAME=PERCENT/)
      expect(await refused(haat("tax assign", ["food"]))).toMatch(/One of --all/)
      expect(await refused(haat("tax remove", ["food"]))).toMatch(/Products are taxed as food/)
    })

    test("branches: added, changed, listed, and the first one never switched off", async () => {
      expect((await haat("branch add", ["pier", "The Pier"])).told).toMatch(/^pier has the id \d+$/)
      const hours = "mon-fri 08:00-22:00, sat,sun 10:00-24:00"
      await haat("branch set", ["pier"], {
        hours,
        lat: "37.5",
        lng: "-122.25",
        timezone: "Asia/Kolkata",
        "min-order": "4.50",
      })
      expect(await said("branch list")).toMatch(
        /pier\tThe Pier\t-\t37.5,-122.25\tfrom \$4.50\tAsia\/Kolkata\tmon-fri 08:00-22:00, sat-sun 10:00-24:00\ton/,
      )
      await haat("branch set", ["pier"], { off: true })
      expect(await said("branch list")).toMatch(/pier.*\toff/)
      const set = (options: CommandContext["options"], slug = "pier") => refused(haat("branch set", [slug], options))
      expect(await set({})).toBe("Nothing is to be changed")
      expect(await set({ hours: "mon" })).toMatch(/--hours: .* hours such as/)
      expect(await set({ lat: "91" })).toBe("lat is from -90 to 90")
      expect(await set({ timezone: "Mars/Base" })).toMatch(/no time zone/)
      expect(await set({ off: true }, "old-town")).toMatch(/first branch stays/)
      expect(await refused(haat("branch add", ["pier", "Again"]))).toBe("There is a branch pier already")
      expect(await refused(haat("branch add", ["The Pier", "x"]))).toMatch(/small letters/)
    })

    test("delivery: exported, checked, imported, and told before it is done", async () => {
      const file = join(folder, "areas.json")
      await writeFile(file, await said("delivery export", [], { branch: "harbour" }))
      expect((await haat("delivery import", [file], { branch: "harbour", "dry-run": true })).told).toMatch(
        /would have 1/,
      )
      expect((await haat("delivery import", [file], { branch: "harbour" })).told).toBe("harbour has 1 areas now")
      expect(await said("delivery check", ["20001"], { branch: "harbour" })).toBe(
        "harbour\t$2.50\tfrom $0\t35 min\tDelivery $2.50",
      )
      expect(await said("delivery list", [], { branch: "harbour" })).toMatch(/^harbour\t200\*\t\$2.50\t-/)
      expect(await refused(haat("delivery import", [file]))).toBe("--branch is needed")
      expect(await refused(haat("delivery import", ["none"], { branch: "harbour" }))).toBe("none cannot be read")
    })

    test("discounts: made, listed, switched off", async () => {
      await haat("discount add", ["Tenth"], { percent: "12.5", cap: "3", code: "TENTH", limit: "5" })
      expect(await said("discount list")).toMatch(/\tTENTH\tTenth\t12.5 % up to \$3\t0 of 5 used\t-\ton/)
      await haat("discount disable", ["tenth"])
      expect(await said("discount list")).toMatch(/TENTH.*\toff/)
      const add = (options: CommandContext["options"]) =>
        refused(haat("discount add", ["X"], { code: "X1", ...options }))
      expect(await add({})).toMatch(/One of --percent/)
      expect(await add({ percent: "5", amount: "5" })).toMatch(/One of --percent/)
      expect(await add({ percent: "101" })).toMatch(/--percent is from 0 to 100/)
      expect(await add({ amount: "5.005" })).toMatch(/--amount is "5.005"/)
      expect(await add({ amount: "5", until: "soon" })).toMatch(/--until is a time/)
      expect(await add({ buy: "2" })).toMatch(/--get/)
    })

    describe("customers", () => {
      let customer: Customer
      beforeAll(async () => {
        customer = await newCustomer(shop, { name: "Ada Lovelace", email: "ada@example.com", phone: "+14155550177" })
      })

      test("are found by what is known of them", async () => {
        const row = `${customer.customer_id}\tAda Lovelace\tada@example.com\t+14155550177\t0 orders`
        for (const typed of [String(customer.customer_id), "lovelace", "ADA@", "415-555-0177"]) {
          expect(await said("customer find", [typed])).toBe(row)
        }
        expect((await haat("customer find", ["nobody%"])).told).toBe("There is no such customer")
        expect(await refused(haat("customer show", ["nobody"]))).toBe("There is no customer nobody")
      })

      test("get money, once for each key, and are signed out", async () => {
        const credit = () => haat("wallet credit", ["ada@example.com", "5.50", "Sorry"], { key: "late-1" })
        await credit()
        expect((await credit()).told).toBe("Ada Lovelace has $5.50 in the wallet")
        expect(await said("customer show", ["ada"])).toMatch(/Wallet: \$5.50/)
        expect(await refused(haat("wallet credit", ["ada", "-1", "x"]))).toMatch(/AMOUNT/)
        await startSession(shop.db, customer.customer_id, "Test")
        expect((await haat("customer sign-out", ["ada"])).told).toMatch(/signed out on/)
        expect(await getSessions(shop.db, customer, shop.now())).toEqual([])
      })

      test("get a scratch card for an order, once", async () => {
        const order_id = await delivered(customer)
        const result = await haat("scratch-card issue", [order_id]).catch((error) => error)
        // A card came with the order where the store gives them; then there is no second one.
        expect(String(result.told ?? result.message)).toMatch(/can be scratched until|has a card already/)
        expect(await refused(haat("scratch-card issue", [order_id]))).toMatch(/has a card already/)
      })

      test("have their reviews hidden, approved and removed", async () => {
        const { items } = await getReviewableItems(shop, customer, await delivered(customer))
        const rated = { order_item_id: items[0]!.order_item_id, rating: 2, text: "Soft\nand brown", pictures: [] }
        const { id } = await rateOrderItem(shop, customer, rated)
        expect(await said("review list", [], { product: items[0]!.slug })).toMatch(
          /visible\t2 stars.*Ada L\..*Soft and brown/,
        )
        await haat("review hide", [String(id)])
        expect(await said("review list", [], { status: "hidden" })).toMatch(new RegExp(`^${id}\t`))
        await haat("review approve", [String(id)])
        await haat("review remove", [String(id)])
        expect(await refused(haat("review hide", [String(id)]))).toBe(`There is no review ${id}`)
        expect(await refused(haat("review list", [], { status: "lost" }))).toMatch(/lost is no status/)
      })
    })

    test("messages: read, and sent again", async () => {
      await inTransaction(shop.db, (trx) =>
        queueMessage(trx, { channel: "email", to: "b@example.com", subject: "Hello", text: "Line one\nLine two" }),
      )
      const [id] = (await said("messages list", [], { to: "b@example.com" })).split("\t")
      expect(await said("messages show", [id!])).toMatch(/Subject: Hello\n\nLine one\nLine two/)
      await shop.db.updateTable("messages").set({ status: "given_up" }).where("id", "=", Number(id)).execute()
      expect((await haat("messages retry", [id!])).told).toBe(`Message ${id} is waiting`)
      expect(await refused(haat("messages show", ["999999"]))).toBe("There is no message 999999")
    })

    test("the store closes and opens, as a whole or a branch", async () => {
      await haat("store close", [], { branch: "harbour" })
      expect(await said("store status")).toMatch(
        /Store: takes orders\nold-town\ttakes orders.*\nharbour\ttakes no orders/,
      )
      await haat("store open", [], { branch: "harbour" })
      expect((await getSettings(shop, 2)).globalStoreEnable).toBe("true")
    })

    test("the staff: added, listed, gone, and never without an owner", async () => {
      await haat("staff add", ["Ann", "Ann@Example.com"], { role: "owner" })
      await haat("staff add", ["Bob", "bob@example.com"])
      expect(await said("staff list")).toMatch(/Ann\tann@example.com\towner\tworks here\n.*Bob\tbob@example.com\tclerk/)
      await haat("staff remove", ["bob@example.com"])
      expect(await said("staff list")).toMatch(/Bob.*has left/)
      expect(await refused(haat("staff remove", ["ann@example.com"]))).toMatch(/last owner/)
      expect(await refused(haat("staff add", ["Cy", "cy@example.com"], { role: "king" }))).toMatch(/king is no role/)
      expect(await refused(haat("staff add", ["Cy", "nowhere"]))).toMatch(/no e-mail address/)
    })
  },
  ["pglite"],
)
