// Does money hold when the same is asked for many times at once, on two nodes of the store?

import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { getCart } from "#shop/cart/cart.ts"
import { addToCart } from "#shop/cart/change-cart.ts"
import { type Account, accountOf, balancesOf, storeAccount } from "#shop/ledger/accounts.ts"
import { expireRewards } from "#shop/ledger/expire-rewards.ts"
import { giveBackRewards, graceDays } from "#shop/ledger/order-balances.ts"
import { type Transfer, transfer } from "#shop/ledger/transfer.ts"
import { creditWallet } from "#shop/ledger/wallet.ts"
import { getReferral } from "#shop/loyalty/invitation.ts"
import { noteReferral } from "#shop/loyalty/referrals.ts"
import { getScratchCards, redeemScratchCard } from "#shop/loyalty/scratch-cards.ts"
import { moveOrder } from "#shop/orders/move-order.ts"
import { setSettings } from "#shop/settings/settings.ts"
import { Refusal, type Shopper } from "#shop/shop.ts"
import { verify } from "#shop/verify/verify.ts"
import { newCustomer, type TestCustomer } from "../support/customers.ts"
import { describeOnEngines } from "../support/database.ts"
import { tester } from "../support/stock.ts"
import {
  afterChange,
  noChoice,
  noon,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
  until,
} from "../support/store.ts"

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((result) => {
    if (result.status === "fulfilled") return []
    if (!(result.reason instanceof Refusal)) throw result.reason
    return [result.reason.code]
  })

describeOnEngines(
  "money at once",
  (database) => {
    let nodes: TestShop[]
    let shop: TestShop
    let made: { id: number }
    beforeAll(async () => {
      nodes = [openTestShop(database()), openTestShop(await database().another())]
      shop = nodes[0]!
      made = await sellNew(shop, 100_000)
      const settings = {
        ...{ reward_enable: "true", reward_percent: "10", reward_max_percent: "50", reward_expiry_days: "10" },
        ...{ scratch_card_enable: "true", scratch_card_min_order: "1", scratch_card_budget: "12" },
        scratch_card_table: '[{"weight": 1, "amount": 2, "balance": "wallet"}]',
        ...{ referral_enable: "true", referral_monthly_cap: "3" },
      }
      await afterChange(nodes[1]!, () => afterChange(shop, () => setSettings(shop, tester, 0, settings)))
    })
    afterAll(async () => {
      expect(await verify(shop)).toEqual([])
    })
    const node = (nth: number) => nodes[nth % nodes.length]!
    const fill = (shopper: Shopper) =>
      addToCart(shop, shopper, 1, { product_id: made.id, quantity: 3, choice: noChoice })
    let homes = 0
    const order = (shopper: Shopper, on: TestShop, own = {}) => {
      homes += 1
      const contact = { name: "Ada", phone: `30000${String(homes).padStart(5, "0")}` }
      const address = { line1: `${homes} Far Street`, city: "Testville", pincode: "10001" }
      return orderCart(on, shopper, 1, randomUUID(), orderInput({ contact, address, ...own }))
    }
    const bring = async (id: string, ...way: string[]) => {
      for (const to of way) await moveOrder(shop, tester, id, to)
    }
    const rich = async (wallet: number) => {
      const ada = await newCustomer(shop)
      await creditWallet(shop, tester, ada.customer_id, wallet, "Test", randomUUID())
      return ada
    }
    const balances = ({ customer_id }: TestCustomer) => balancesOf(shop.db, customer_id, shop.now())

    test("two tabs that order with one wallet make one order, and the wallet is taken from once", async () => {
      const ada = await rich(4000)
      await fill(ada)
      const own = { use_wallet: true, payment_method: "wallet" }
      const settled = await Promise.allSettled(times(10).map((nth) => order(ada, node(nth), own)))
      expect(codesOf(settled)).toHaveLength(9)
      expect(await balances(ada)).toMatchObject({ wallet: 1000 })
    })

    test("orders that were both promised one wallet: the second is refused, and never goes below zero", async () => {
      const ada = await rich(3000)
      const spend = (nth: number) =>
        inTransaction(node(nth).db, (trx) =>
          transfer(trx, {
            ...{ kind: "order_paid", source: `test:${nth}`, text: "Test", actor: tester, now: noon },
            ...{ from: accountOf(ada.customer_id, "wallet"), to: storeAccount("sales"), amount: 2000 },
          }),
        )
      const settled = await Promise.allSettled(times(20).map(spend))
      expect(codesOf(settled)).toEqual(times(19).map(() => "balance_too_low"))
      expect(await balances(ada)).toMatchObject({ wallet: 1000 })
      // The one that was done is undone here, since no order stands behind it.
      const back = { kind: "refund", source: "test", text: "Test", actor: tester, now: noon } as const
      const to = accountOf(ada.customer_id, "wallet")
      await inTransaction(shop.db, (trx) => transfer(trx, { ...back, from: storeAccount("sales"), to, amount: 2000 }))
    })

    test("an order whose wallet is emptied while it is placed is refused with the cart, and leaves nothing", async () => {
      const ada = await rich(3000)
      await fill(ada)
      const given = { kind: "credit", text: "Test", actor: tester, now: noon, amount: 1 } as const
      const [wallet, store] = [accountOf(ada.customer_id, "wallet"), storeAccount("credits")]
      let ordering: Promise<unknown> | undefined
      await inTransaction(nodes[1]!.db, async (trx) => {
        await transfer(trx, { ...given, source: randomUUID(), from: wallet, to: store })
        ordering = order(ada, shop, { use_wallet: true, payment_method: "wallet" }).catch((error) => error)
        // It has seen the full wallet and waits for it.
        await until(async () => (await sql`select from pg_locks where not granted`.execute(shop.db)).rows.length > 0)
      })
      expect(await ordering).toMatchObject({
        kind: "changed",
        code: "balance_changed",
        details: { cart_id: expect.any(Number) },
      })
      expect(await balances(ada)).toMatchObject({ wallet: 2999 })
      expect((await getCart(shop, ada, 1)).lines).toHaveLength(1)
    })

    test("one credit given 50 times at once is given once", async () => {
      const ada = await newCustomer(shop)
      const key = randomUUID()
      await Promise.all(times(50).map((nth) => creditWallet(node(nth), tester, ada.customer_id, 100, "Test", key)))
      expect(await balances(ada)).toMatchObject({ wallet: 100 })
    })

    test("an order cancelled 50 times at once gives the wallet back once", async () => {
      const ada = await rich(2000)
      await fill(ada)
      const id = await order(ada, shop, { use_wallet: true })
      expect(await balances(ada)).toMatchObject({ wallet: 0 })
      await Promise.all(times(50).map((nth) => moveOrder(node(nth), tester, id, "cancelled")))
      expect(await balances(ada)).toMatchObject({ wallet: 2000 })
    })

    test("a scratch card scratched 50 times at once is credited once", async () => {
      const ada = await newCustomer(shop)
      await fill(ada)
      await bring(await order(ada, shop), "accepted", "packed", "out_for_delivery", "delivered")
      const [card] = await getScratchCards(shop, ada)
      const answers = await Promise.all(times(50).map((nth) => redeemScratchCard(node(nth), ada, card!.id)))
      for (const { card } of answers) expect(card).toMatchObject({ status: "scratched", reward: { amount: 200 } })
      expect(await balances(ada)).toMatchObject({ wallet: 200 })
    })

    test("an order that comes back while its card is scratched leaves nothing of the card", async () => {
      for (const _ of times(5)) {
        const ada = await newCustomer(shop)
        await fill(ada)
        const id = await order(ada, shop)
        await bring(id, "accepted", "packed", "out_for_delivery", "delivered")
        const [card] = await getScratchCards(shop, ada)
        const settled = await Promise.allSettled([
          redeemScratchCard(node(0), ada, card!.id),
          moveOrder(node(1), tester, id, "returned"),
        ])
        expect(["", "card_expired"]).toContain(codesOf(settled).join())
        // The cash of the order, and nothing else.
        expect(await balances(ada)).toEqual({ wallet: 3000, rewards: 0 })
      }
    })

    test("orders delivered at once pay one invitation, keep the referrer's cap and the month's budget", async () => {
      const ada = await newCustomer(shop)
      const { code } = await getReferral(shop, ada)
      const friends = await Promise.all(times(6).map(() => newCustomer(shop)))
      const orders: string[] = []
      for (const { customer_id, ...friend } of friends) {
        const invited = {
          newcomerId: customer_id,
          code,
          phone: friend.phone,
          email: friend.email,
          guestShopperId: null,
        }
        await inTransaction(shop.db, (trx) => noteReferral(trx, invited, noon))
        for (const _ of times(2)) {
          await fill({ customer_id, shopper_id: friend.shopper_id })
          orders.push(await order({ customer_id, shopper_id: friend.shopper_id }, shop))
        }
      }
      // The referrer's own order is delivered at the same time: it locks what theirs lock.
      await fill(ada)
      orders.push(await order(ada, shop))
      for (const id of orders) await bring(id, "accepted", "packed", "out_for_delivery")
      await Promise.all(
        orders.flatMap((id, nth) => times(3).map((time) => moveOrder(node(nth + time), tester, id, "delivered"))),
      )
      const referral = await getReferral(shop, ada)
      expect(referral).toMatchObject({ invited: 6, ordered: 6, earned: 3 * 300 })
      for (const friend of friends) expect(await balances(friend)).toMatchObject({ rewards: 300 + 2 * 300 })
      const { sum } = await shop.db
        .selectFrom("scratch_cards")
        .select(({ fn }) => fn.sum<string>("amount").as("sum"))
        .where("withdrawn_at", "is", null)
        .executeTakeFirstOrThrow()
      expect(Number(sum)).toBe(1200)
    })
  },
  ["postgres"],
)

describeOnEngines(
  "any history of rewards",
  (database) => {
    type Step =
      | { do: "earn"; amount: number; days: number }
      | { do: "spend"; amount: number }
      | { do: "refund"; nth: number }
      | { do: "wait"; days: number }
      | { do: "expire" }
    const amount = fc.integer({ min: 1, max: 50 })
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ do: fc.constant("earn" as const), amount, days: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant("spend" as const), amount }),
      fc.record({ do: fc.constant("refund" as const), nth: fc.nat(5) }),
      fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({ do: "expire" as const }),
    )

    test("leaves what the lots hold, spends what ends first, and never goes below zero", async () => {
      const shop = openTestShop(database())
      const day = 24 * 60 * 60 * 1000
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
          shop.clock.now = noon
          const ada = await newCustomer(shop)
          const own = accountOf(ada.customer_id, "rewards")
          const move = (
            kind: Transfer["kind"],
            from: Account,
            to: Account,
            by: Partial<Transfer> & { amount: number },
          ) =>
            inTransaction(shop.db, (trx) =>
              transfer(trx, { kind, from, to, source: randomUUID(), text: "", actor: tester, now: shop.now(), ...by }),
            )
          // The same told plainly: what ends when, the next first.
          let lots: { left: number; end: number }[] = []
          const spends: { id: number; took: { left: number; end: number }[] }[] = []
          const put = (more: typeof lots) => {
            lots = [...lots, ...more].sort((a, b) => a.end - b.end)
          }
          const usable = () => lots.filter(({ end }) => end > shop.now().getTime())
          const sum = () => usable().reduce((total, { left }) => total + left, 0)
          for (const one of steps) {
            if (one.do === "wait") shop.clock.now = new Date(shop.now().getTime() + one.days * day)
            if (one.do === "earn") {
              const end = new Date(shop.now().getTime() + one.days * day)
              await move("earned", storeAccount("earnings"), own, { amount: one.amount, expiresAt: end })
              put([{ left: one.amount, end: end.getTime() }])
            }
            if (one.do === "expire") {
              await expireRewards(shop)
              lots = usable()
            }
            if (one.do === "spend") {
              // Orders look away from what has ended, and take it away before they spend.
              await expireRewards(shop)
              lots = usable()
              const isEnough = one.amount <= sum()
              const spent = await move("credit", own, storeAccount("credits"), { amount: one.amount }).catch(
                (error: Refusal) => error.code,
              )
              if (!isEnough) expect(spent).toBe("balance_too_low")
              let rest = isEnough ? one.amount : 0
              const took: typeof lots = []
              for (const lot of lots) {
                const taken = Math.min(lot.left, rest)
                lot.left -= taken
                rest -= taken
                if (taken > 0) took.push({ left: taken, end: lot.end })
              }
              if (isEnough) spends.push({ id: spent as number, took })
            }
            if (one.do === "refund" && spends.length > 0) {
              const { id, took } = spends[one.nth % spends.length]!
              const back = { kind: "refund", source: `spend:${id}`, from: storeAccount("credits") } as const
              const times = { text: "", actor: tester, now: shop.now() }
              await inTransaction(shop.db, (trx) => giveBackRewards(trx, id, ada.customer_id, { ...back, ...times }))
              const now = shop.now().getTime()
              put(took.splice(0).map(({ left, end }) => ({ left, end: end <= now ? now + graceDays * day : end })))
            }
            expect((await balancesOf(shop.db, ada.customer_id, shop.now())).rewards).toBe(sum())
          }
        }),
        { numRuns: 15 },
      )
      expect(await verify(shop)).toEqual([])
    })
  },
  ["pglite"],
)
