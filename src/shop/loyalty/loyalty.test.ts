// What does a delivered order bring, to whom, and what is left of it when the order comes back?

import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { newCustomer, type TestCustomer } from "../../../test/support/customers.ts"
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
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import type { OrderInput } from "../checkout/new-order.ts"
import { balancesOf } from "../ledger/accounts.ts"
import { getBalance } from "../ledger/entries.ts"
import { moveOrder } from "../orders/move-order.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { verify } from "../verify/verify.ts"
import { getReferral, getReferrerUser } from "./invitation.ts"
import { noteReferral } from "./referrals.ts"
import { getScratchCards, redeemScratchCard } from "./scratch-cards.ts"

const off = { reward_enable: "false", scratch_card_enable: "false", referral_enable: "false" }
const rewards = { ...off, reward_enable: "true", reward_percent: "10", reward_expiry_days: "30" }
const always = (amount: number, balance: string) => JSON.stringify([{ weight: 1, amount, balance }])
const cards = { ...off, scratch_card_enable: "true", scratch_card_min_order: "20", scratch_card_budget: "" }
const referral = { ...off, referral_enable: "true", referral_reward_newcomer: "3", referral_reward_referrer: "2" }

describeOnEngines("loyalty", (database) => {
  let shop: TestShop
  let made: { id: number }
  beforeAll(async () => {
    shop = openTestShop(database())
    made = await sellNew(shop, 10_000)
  })
  const set = (changes: Record<string, string>) => afterChange(shop, () => setSettings(shop, tester, 0, changes))
  /** An order of that many pieces at 10.00; delivery is 3.00 below 30.00. */
  const order = async (shopper: Shopper, quantity = 3, own: Partial<OrderInput> = {}) => {
    await addToCart(shop, shopper, 1, { product_id: made.id, quantity, choice: noChoice })
    return orderCart(shop, shopper, 1, randomUUID(), orderInput({ ...livingApart(), ...own }))
  }
  let homes = 0
  /** Everybody has an address and a telephone of their own unless a test says otherwise. */
  const livingApart = () => {
    homes += 1
    return {
      address: { line1: `${homes} Far Street`, city: "Testville", pincode: "10001" },
      contact: { name: "Ada Test", phone: `20000${String(homes).padStart(5, "0")}` },
    }
  }
  const move = async (id: string, ...way: string[]) => {
    for (const to of way) await moveOrder(shop, tester, id, to)
  }
  const deliver = (id: string) => move(id, "accepted", "packed", "out_for_delivery", "delivered")
  const balances = ({ customer_id }: TestCustomer) => balancesOf(shop.db, customer_id, shop.now())
  const entries = async (customer: TestCustomer, kind: "wallet" | "rewards" = "rewards") =>
    (await getBalance(shop.db, customer, kind, { page: 1, per_page: 50 }, shop.now())).data.map(
      ({ kind, amount }) => `${kind} ${amount}`,
    )
  const told = async ({ customer_id }: TestCustomer) => {
    const notes = shop.db.selectFrom("notifications").select("title").where("customer_id", "=", customer_id)
    return (await notes.orderBy("id").execute()).map(({ title }) => title)
  }

  describe("rewards", () => {
    beforeAll(() => set(rewards))

    test("are earned on delivery, once, and told", async () => {
      const ada = await newCustomer(shop)
      const id = await order(ada)
      await move(id, "accepted", "packed", "out_for_delivery")
      expect(await balances(ada)).toEqual({ wallet: 0, rewards: 0 })
      await move(id, "delivered", "delivered")
      expect(await balances(ada)).toEqual({ wallet: 0, rewards: 300 })
      expect(await told(ada)).toEqual(["You earned $3 in rewards"])
      const page = await getBalance(shop.db, ada, "rewards", { page: 1, per_page: 20 }, shop.now())
      const expires_at = new Date("2026-04-04T00:00:00Z")
      expect(page).toMatchObject({ balance: 300, expiring: { amount: 300, expires_at }, total: 1, last_page: 1 })
      expect(page.data).toMatchObject([{ kind: "earned", amount: 300, expires_at, created_at: noon }])
      expect(page.data[0]!.text).toMatch(/^Order #\d+$/)
    })

    test("are nothing to a guest, and to somebody else's order", async () => {
      const guest = newGuest()
      const before = await shop.db.selectFrom("entries").select("id").execute()
      await deliver(await order(guest))
      expect(await shop.db.selectFrom("entries").select("id").execute()).toEqual(before)
    })

    test("of an order that comes back are taken back", async () => {
      const ada = await newCustomer(shop)
      const id = await order(ada)
      await deliver(id)
      await move(id, "returned")
      // The cash that was paid at the door, and nothing else.
      expect(await balances(ada)).toEqual({ wallet: 3000, rewards: 0 })
      expect(await entries(ada)).toEqual(["taken_back -300", "earned 300"])
    })

    test("that were spent before the order came back are owed, and the next ones settle it", async () => {
      const ada = await newCustomer(shop)
      const first = await order(ada)
      await deliver(first)
      const second = await order(ada, 3, { use_rewards: true })
      await move(first, "returned")
      expect(await balances(ada)).toEqual({ wallet: 3000, rewards: 0 })
      await deliver(second)
      // 10 % of the 27.00 that money paid are 2.70, all of them still owed.
      expect(await entries(ada)).toEqual(["taken_back -270", "earned 270", "order_paid -300", "earned 300"])
      await deliver(await order(ada))
      expect(await balances(ada)).toEqual({ wallet: 3000, rewards: 270 })
      expect(await verify(shop)).toEqual([])
    })
  })

  describe("scratch cards", () => {
    test("come with a delivered order above the minimum, and say nothing before they are scratched", async () => {
      await set({ ...cards, scratch_card_table: always(1.5, "wallet") })
      const ada = await newCustomer(shop)
      await deliver(await order(ada, 1))
      expect(await getScratchCards(shop, ada)).toEqual([])
      await deliver(await order(ada))
      const [card] = await getScratchCards(shop, ada)
      expect(card).toMatchObject({ status: "ready", reward: null, expires_at: new Date("2026-04-04T00:00:00Z") })
      expect(await balances(ada)).toEqual({ wallet: 0, rewards: 0 })
      for (let time = 0; time < 2; time += 1) {
        expect(await redeemScratchCard(shop, ada, card!.id)).toMatchObject({
          card: { status: "scratched", reward: { amount: 150, balance: "wallet" } },
          balances: { wallet: 150, rewards: 0 },
        })
      }
      expect(await entries(ada, "wallet")).toEqual(["scratch_card 150"])
    })

    test("of somebody else are not there", async () => {
      await set({ ...cards, scratch_card_table: always(1, "rewards") })
      const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
      await deliver(await order(ada))
      const [card] = await getScratchCards(shop, ada)
      expect(await refusal(redeemScratchCard(shop, ben, card!.id))).toMatchObject({ kind: "not_found" })
    })

    test("expire, and end when their order comes back", async () => {
      await set({ ...cards, scratch_card_table: always(1, "rewards") })
      const ada = await newCustomer(shop)
      const id = await order(ada)
      await deliver(id)
      await deliver(await order(ada))
      await move(id, "returned")
      const [late, back] = await getScratchCards(shop, ada)
      expect([late!.status, back!.status]).toEqual(["ready", "expired"])
      expect(await refusal(redeemScratchCard(shop, ada, back!.id))).toMatchObject({ code: "card_expired" })
      shop.clock.now = late!.expires_at
      expect(await refusal(redeemScratchCard(shop, ada, late!.id))).toMatchObject({ code: "card_expired" })
      shop.clock.now = noon
    })

    test("that were scratched are taken back with the order", async () => {
      await set({ ...cards, scratch_card_table: always(1, "rewards") })
      const ada = await newCustomer(shop)
      const id = await order(ada)
      await deliver(id)
      await redeemScratchCard(shop, ada, (await getScratchCards(shop, ada))[0]!.id)
      await move(id, "returned")
      expect(await entries(ada)).toEqual(["taken_back -100", "scratch_card 100"])
    })

    test("are issued as far as the month's budget goes", async () => {
      const issued = await shop.db
        .selectFrom("scratch_cards")
        .select(({ fn }) => fn.sum<string>("amount").as("sum"))
        .where("withdrawn_at", "is", null)
        .executeTakeFirstOrThrow()
      const budget = String((Number(issued.sum) + 250) / 100)
      await set({ ...cards, scratch_card_table: always(1, "rewards"), scratch_card_budget: budget })
      const ada = await newCustomer(shop)
      for (let count = 0; count < 3; count += 1) await deliver(await order(ada))
      expect(await getScratchCards(shop, ada)).toHaveLength(2)
    })
  })

  describe("invitations", () => {
    beforeAll(() => set({ ...referral, referral_monthly_cap: "2" }))
    const codeOf = async (customer: TestCustomer) => (await getReferral(shop, customer)).code
    const bring = async (referrer: TestCustomer, newcomer: TestCustomer) => {
      const code = await codeOf(referrer)
      const invited = { newcomerId: newcomer.customer_id, code, phone: newcomer.phone, email: newcomer.email }
      await inTransaction(shop.db, (trx) => noteReferral(trx, { ...invited, guestShopperId: null }, shop.now()))
    }

    test("pay both with the newcomer's first delivered order, and never again", async () => {
      const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
      await bring(ada, ben)
      expect(await getReferral(shop, ada)).toMatchObject({ is_enabled: true, invited: 1, ordered: 0, earned: 0 })
      await deliver(await order(ben))
      await deliver(await order(ben))
      expect([await balances(ada), await balances(ben)]).toMatchObject([{ rewards: 200 }, { rewards: 300 }])
      expect(await getReferral(shop, ada)).toMatchObject({ invited: 1, ordered: 1, earned: 200 })
      expect([await told(ada), await told(ben)]).toEqual([["$2 in rewards"], ["$3 in rewards"]])
    })

    test("are taken back when that order comes back, and paid with the next one", async () => {
      const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
      await bring(ada, ben)
      const id = await order(ben)
      await deliver(id)
      await move(id, "returned")
      expect([await balances(ada), await balances(ben)]).toMatchObject([{ rewards: 0 }, { rewards: 0 }])
      expect(await getReferral(shop, ada)).toMatchObject({ ordered: 0, earned: 0 })
      await deliver(await order(ben))
      expect([await balances(ada), await balances(ben)]).toMatchObject([{ rewards: 200 }, { rewards: 300 }])
    })

    test("beyond the month's cap still pay the newcomer", async () => {
      const ada = await newCustomer(shop)
      const friends = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
      for (const friend of friends) {
        await bring(ada, friend)
        await deliver(await order(friend))
      }
      expect(await balances(ada)).toMatchObject({ rewards: 400 })
      expect(await balances(friends[2]!)).toMatchObject({ rewards: 300 })
    })

    const home = { line1: "12 Low Road", line2: "Flat 3", city: "Testville", pincode: "10001" }
    test.each<[string, Partial<OrderInput>, Partial<OrderInput>]>([
      ["the same address, however it is written", { address: home }, { address: { ...home, line1: "12, low road" } }],
      [
        "the same telephone",
        { contact: { name: "Ada", phone: "+1 415 777 0001" } },
        { contact: { name: "B", phone: "4157770001" } },
      ],
    ])("pay nobody who orders to %s as who invited", async (_, theirs, own) => {
      const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
      await order(ada, 1, theirs)
      await bring(ada, ben)
      await deliver(await order(ben, 3, own))
      expect([await balances(ada), await balances(ben)]).toMatchObject([{ rewards: 0 }, { rewards: 0 }])
    })

    test("pay nobody who ordered before, as a guest with the same telephone", async () => {
      const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)]
      const contact = { name: "Ben", phone: "4158880001" }
      await deliver(await order(newGuest(), 3, { contact }))
      await bring(ada, ben)
      await deliver(await order(ben, 3, { contact }))
      expect([await balances(ada), await balances(ben)]).toMatchObject([{ rewards: 0 }, { rewards: 0 }])
    })

    test("name who invites by first name only, and nobody for an unknown code", async () => {
      const ada = await newCustomer(shop, { name: "Ada Lovelace" })
      const code = await codeOf(ada)
      expect(await getReferrerUser(shop, code.toLowerCase())).toEqual({
        first_name: "Ada",
        reward_text: "Get $3 in rewards with your first order.",
      })
      expect(await refusal(getReferrerUser(shop, "NOSUCH00"))).toMatchObject({ kind: "not_found" })
    })
  })
})
