// Do sign-ins hold when many happen at once: limits, codes, accounts, carts?

import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { addAddress, getAddresses } from "#shop/account/addresses.ts"
import { sendCode } from "#shop/account/codes.ts"
import { hashPassword } from "#shop/account/passwords.ts"
import { takeTries } from "#shop/account/tries.ts"
import { getCart } from "#shop/cart/cart.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { getAllOrders } from "#shop/orders/orders.ts"
import type { Shopper } from "#shop/shop.ts"
import { type Asker, enter, loginWithCode, loginWithPassword, sendLoginCode } from "#shop/sign-in/sign-in.ts"
import { verify } from "#shop/verify/verify.ts"
import { toggleWish } from "#shop/wishlist/wishlist.ts"
import { codeSentTo, newCustomer, newEmail, type TestCustomer } from "../support/customers.ts"
import { describeOnEngines } from "../support/database.ts"
import {
  newGuest,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  productId,
  sellNew,
  type TestShop,
} from "../support/store.ts"

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)

describeOnEngines(
  "sign-ins at once",
  (database) => {
    let nodes: TestShop[]
    let shop: TestShop
    let made = 0
    let ip: string
    beforeAll(async () => {
      nodes = [openTestShop(database()), openTestShop(await database().another())]
      shop = nodes[0]!
    })
    beforeEach(() => {
      made += 1
      ip = `198.51.100.${made}`
    })
    const node = (nth: number) => nodes[nth % 2]!
    const asker = (guest: Shopper | null = null): Asker => ({ ip, device: "Test", guest })
    const kinds = (settled: PromiseSettledResult<unknown>[]) => {
      const counts: Record<string, number> = {}
      for (const result of settled) {
        const kind = result.status === "fulfilled" ? "done" : ((result.reason.kind as string) ?? String(result.reason))
        counts[kind] = (counts[kind] ?? 0) + 1
      }
      return counts
    }
    const signIn = (shopOfNode: TestShop, ada: TestCustomer, guest: Shopper) =>
      inTransaction(shopOfNode.db, (trx) =>
        enter(shopOfNode, trx, { customer: ada, is_new: false }, asker(guest), null),
      )
    const add = (who: Shopper, product_id: number, quantity = 1, nth = 0) =>
      addToCart(node(nth), who, 1, { product_id, quantity, choice: noChoice })

    test("of 100 wrong passwords a handful is looked at, the others are told to wait", async () => {
      const ada = await newCustomer(shop, { password_hash: await hashPassword("blue teapot 7 river") })
      const settled = await Promise.allSettled(
        times(100).map((nth) => loginWithPassword(node(nth), ada.email, `wrong ${nth}`, asker())),
      )
      expect(kinds(settled)).toEqual({ rule: 4, too_often: 96 })
      for (const result of settled) {
        if (result.status === "rejected" && result.reason.kind === "too_often") {
          expect(result.reason.retryAfter).toBeGreaterThan(0)
        }
      }
    })

    test("of 100 wrong passwords from 100 networks ten are looked at", async () => {
      const ada = await newCustomer(shop, { password_hash: await hashPassword("blue teapot 7 river") })
      const settled = await Promise.allSettled(
        times(100).map((nth) =>
          loginWithPassword(node(nth), ada.email, `wrong ${nth}`, { ...asker(), ip: `203.0.113.${nth}` }),
        ),
      )
      expect(kinds(settled)).toEqual({ rule: 10, too_often: 90 })
    })

    test("of 100 wrong codes five are looked at, and the right one is refused after them", async () => {
      const email = newEmail()
      await sendLoginCode(shop, { email }, ip)
      const otp = await codeSentTo(shop, email)
      const wrong = times(100).map((nth) => String((Number(otp) + 1 + nth) % 1_000_000).padStart(6, "0"))
      const settled = await Promise.allSettled(
        wrong.map((code, nth) =>
          loginWithCode(node(nth), { email, otp: code }, { ...asker(), ip: `203.0.113.${nth}` }),
        ),
      )
      expect(kinds(settled)).toEqual({ rule: 5, too_often: 95 })
      await expect(loginWithCode(shop, { email, otp }, asker())).rejects.toMatchObject({ kind: "too_often" })
    })

    test("a code used by five at once signs in one, and opens one account", async () => {
      const email = newEmail()
      await sendLoginCode(shop, { email }, ip)
      const otp = await codeSentTo(shop, email)
      const settled = await Promise.allSettled(times(5).map((nth) => loginWithCode(node(nth), { email, otp }, asker())))
      expect(kinds(settled)).toEqual({ done: 1, rule: 4 })
      const accounts = await shop.db.selectFrom("customers").select("id").where("email", "=", email).execute()
      expect(accounts).toHaveLength(1)
    })

    test("a code asked for 20 times at once is sent once", async () => {
      const email = newEmail()
      const settled = await Promise.allSettled(
        times(20).map((nth) => sendCode(node(nth), "sign_in", { kind: "email", value: email }, ip)),
      )
      expect(kinds(settled)).toEqual({ done: 1, too_often: 19 })
      const sent = await shop.db.selectFrom("messages").select("id").where("recipient", "=", email).execute()
      expect(sent).toHaveLength(1)
    })

    test("a counter of 60 lets 60 of 100 through on two nodes", async () => {
      const settled = await Promise.allSettled(
        times(100).map((nth) => takeTries(node(nth), [["account_from", `whoever ${made}`]])),
      )
      expect(kinds(settled)).toEqual({ done: 60, too_often: 40 })
    })

    describe("of one customer", () => {
      test("from ten devices, each with a cart, lose no line and make one cart", async () => {
        const ada = await newCustomer(shop)
        const shared = await sellNew(shop, 500)
        const own = await Promise.all(times(10).map(() => sellNew(shop, 50)))
        const guests = await Promise.all(
          own.map(async ({ id }) => {
            const guest = newGuest()
            await add(guest, shared.id, 2)
            await add(guest, id)
            return guest
          }),
        )
        const settled = await Promise.allSettled(guests.map((guest, nth) => signIn(node(nth), ada, guest)))
        expect(kinds(settled)).toEqual({ done: 10 })
        const { lines } = await getCart(shop, ada, 1)
        expect(lines).toHaveLength(11)
        expect(lines.find(({ product_id }) => product_id === shared.id)?.quantity).toBe(20)
        const carts = await shop.db.selectFrom("carts").select("id").where("shopper_id", "=", ada.shopper_id).execute()
        expect(carts).toHaveLength(1)
      })

      test("pressed five times count the guest's cart once", async () => {
        const ada = await newCustomer(shop)
        const guest = newGuest()
        await add(guest, await productId(shop.db, "milk"), 3)
        await Promise.all(times(5).map((nth) => signIn(node(nth), ada, guest)))
        expect((await getCart(shop, ada, 1)).lines).toMatchObject([{ quantity: 3 }])
      })

      test("while the other device adds and orders: nothing is lost, nothing is ordered twice", async () => {
        const ada = await newCustomer(shop)
        const products = await Promise.all(times(6).map(() => sellNew(shop, 50)))
        const guest = newGuest()
        for (const { id } of products.slice(0, 3)) await add(guest, id)
        await add(ada, products[3]!.id)
        const settled = await Promise.allSettled<unknown>([
          signIn(node(0), ada, guest),
          add(ada, products[4]!.id, 1, 1),
          orderCart(node(1), ada, 1, randomUUID(), orderInput()),
          add(ada, products[5]!.id, 1, 1),
        ])
        const { lines } = await getCart(shop, ada, 1)
        const ordered = await shop.db
          .selectFrom("order_items as i")
          .innerJoin("orders as o", "o.id", "i.order_id")
          .select(["i.product_id", "i.quantity"])
          .where("o.shopper_id", "=", ada.shopper_id)
          .execute()
        for (const result of settled) {
          // The cart may have changed under the order, which the shopper is then shown.
          if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "changed" })
        }
        const all = [...lines, ...ordered].map(({ product_id }) => product_id).sort()
        expect(all).toEqual(products.map(({ id }) => id).sort())
      })

      test("while the guest orders: the order is the customer's or the cart is, never both, never neither", async () => {
        for (const nth of times(8)) {
          const ada = await newCustomer(shop)
          const guest = newGuest()
          await add(guest, await productId(shop.db, "milk"), 3)
          const [signedIn, placed] = await Promise.allSettled([
            signIn(node(nth), ada, guest),
            orderCart(node(nth + 1), guest, 1, randomUUID(), orderInput()),
          ])
          expect(signedIn.status).toBe("fulfilled")
          // What was placed after the guest's orders had moved goes along with the next sign-in.
          await signIn(node(nth), ada, guest)
          const orders = (await getAllOrders(shop, ada, { page: 1, per_page: 9 })).total
          const { lines } = await getCart(shop, ada, 1)
          expect({ orders, lines: lines.length }).toEqual(
            placed.status === "fulfilled" ? { orders: 1, lines: 0 } : { orders: 0, lines: 1 },
          )
        }
      })

      test("one guest id for two customers goes to one of them", async () => {
        const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
        const guest = newGuest()
        await add(guest, await productId(shop.db, "milk"), 3)
        await Promise.all([signIn(node(0), ada, guest), signIn(node(1), ben, guest)])
        const lines = [...(await getCart(shop, ada, 1)).lines, ...(await getCart(shop, ben, 1)).lines]
        expect(lines).toMatchObject([{ quantity: 3 }])
      })
    })

    test("a wish toggled on ten devices at once is a wish, and 40 addresses at once are 30 with one default", async () => {
      const ada = await newCustomer(shop)
      const milk = await productId(shop.db, "milk")
      await Promise.all(times(10).map((nth) => toggleWish(node(nth), ada, milk, true)))
      const wishes = await shop.db.selectFrom("wishes").select("id").where("shopper_id", "=", ada.shopper_id).execute()
      expect(wishes).toHaveLength(1)
      const home = {
        label: "Home",
        name: "Ada",
        phone: "+14155550101",
        line1: "1 High St",
        city: "Testville",
        pincode: "10001",
      }
      await Promise.allSettled(times(40).map((nth) => addAddress(node(nth), ada, home)))
      const addresses = await getAddresses(shop.db, ada)
      expect(addresses).toHaveLength(30)
      expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1)
    })

    test("afterwards the books are in order", async () => {
      expect(await verify(shop)).toEqual([])
    })
  },
  ["postgres"],
)
