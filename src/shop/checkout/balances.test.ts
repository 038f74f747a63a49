// Do wallet and rewards pay of an order what the checkout said, and come back when it ends?

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
  stockOf,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { accountOf, balancesOf, storeAccount } from "../ledger/accounts.ts"
import { getBalance } from "../ledger/entries.ts"
import { expireRewards } from "../ledger/expire-rewards.ts"
import { graceDays } from "../ledger/order-balances.ts"
import { transfer } from "../ledger/transfer.ts"
import { creditWallet } from "../ledger/wallet.ts"
import { moveOrder } from "../orders/move-order.ts"
import { getSingleOrder } from "../orders/orders.ts"
import { setSettings } from "../settings/settings.ts"
import type { Shopper } from "../shop.ts"
import { verify } from "../verify/verify.ts"
import { checkWallet } from "./balance-payment.ts"
import type { OrderInput } from "./new-order.ts"

const both = { use_wallet: true, use_rewards: true }
const day = 24 * 60 * 60 * 1000

describeOnEngines("paying from balances", (database) => {
  let shop: TestShop
  let made: { id: number; variant_id: number }
  beforeAll(async () => {
    shop = openTestShop(database())
    made = await sellNew(shop, 10_000)
    const settings = { reward_enable: "true", reward_percent: "0", reward_max_percent: "20" }
    await afterChange(shop, () => setSettings(shop, tester, 0, settings))
  })
  /** A customer with a cart of 30.00, delivery included, and this much on the balances. */
  const shopping = async (wallet: number, rewards = 0, endsInDays = 30): Promise<TestCustomer> => {
    const ada = await newCustomer(shop)
    if (wallet > 0) await creditWallet(shop, tester, ada.customer_id, wallet, "Test", randomUUID())
    if (rewards > 0) {
      const to = accountOf(ada.customer_id, "rewards")
      const expiresAt = new Date(noon.getTime() + endsInDays * day)
      const given = { kind: "earned", source: randomUUID(), text: "Test", actor: tester, now: noon } as const
      await inTransaction(shop.db, (trx) =>
        transfer(trx, { ...given, from: storeAccount("earnings"), to, amount: rewards, expiresAt }),
      )
    }
    await fill(ada)
    return ada
  }
  const fill = (shopper: Shopper) => addToCart(shop, shopper, 1, { product_id: made.id, quantity: 3, choice: noChoice })
  const order = (shopper: Shopper, own: Partial<OrderInput> = {}, key: string = randomUUID()) =>
    orderCart(shop, shopper, 1, key, orderInput(own))
  const balances = ({ customer_id }: TestCustomer) => balancesOf(shop.db, customer_id, shop.now())

  test("rewards pay their part, the wallet the next, and the rest is due: as the checkout said", async () => {
    const ada = await shopping(1000, 900)
    const checked = await checkWallet(shop, ada, 1, both)
    expect(checked).toMatchObject({ max_reward_usable: 600, rewards: 600, wallet: 1000, due: 1400 })
    const placed = await getSingleOrder(shop, ada, await order(ada, { ...both, expected_due: checked.due }))
    expect(placed).toMatchObject({
      total: 3000,
      wallet_amount: 1000,
      reward_amount: 600,
      payment: { method: "cash_on_delivery", status: "due", amount_due: 1400 },
    })
    expect(await balances(ada)).toEqual({ wallet: 0, rewards: 300 })
    const page = await getBalance(shop.db, ada, "wallet", { page: 1, per_page: 1 }, noon)
    expect(page).toMatchObject({ balance: 0, total: 2, last_page: 2, expiring: null })
    expect(page.data).toMatchObject([{ kind: "order_paid", amount: -1000, text: `Order #${placed.number}` }])
  })

  test("balances that pay everything need no other way of paying", async () => {
    const ada = await shopping(5000)
    const placed = await getSingleOrder(shop, ada, await order(ada, { use_wallet: true, payment_method: "wallet" }))
    expect(placed).toMatchObject({
      status: "placed",
      wallet_amount: 3000,
      payment: { method: "wallet", title: "Wallet and rewards", status: "captured", amount_due: 0 },
    })
    expect(await balances(ada)).toMatchObject({ wallet: 2000 })
  })

  test("nothing is taken where nothing was chosen, and the wallet alone does not do for more than it holds", async () => {
    const ada = await shopping(1000)
    expect(await refusal(order(ada, { use_wallet: true, payment_method: "wallet" }))).toMatchObject({
      code: "payment_method",
    })
    await order(ada)
    expect(await balances(ada)).toMatchObject({ wallet: 1000 })
  })

  test("guests have neither", async () => {
    const guest = newGuest()
    await fill(guest)
    expect(await checkWallet(shop, guest, 1, both)).toMatchObject({ wallet: 0, rewards: 0, due: 3000 })
    expect(await getSingleOrder(shop, guest, await order(guest, both))).toMatchObject({ payment: { amount_due: 3000 } })
  })

  test("more to pay than was said is refused with the cart, and nothing of the order stays", async () => {
    const ada = await shopping(500)
    const before = await stockOf(shop.db, made.variant_id)
    const said = { ...both, expected_due: 2000 }
    expect(await refusal(order(ada, said))).toMatchObject({ kind: "changed", code: "balance_changed" })
    expect(await balances(ada)).toMatchObject({ wallet: 500 })
    expect(await stockOf(shop.db, made.variant_id)).toBe(before)
  })

  test("a repeat with the same key takes nothing more", async () => {
    const ada = await shopping(5000)
    const key = randomUUID()
    const first = await order(ada, both, key)
    expect(await order(ada, both, key)).toBe(first)
    expect(await balances(ada)).toMatchObject({ wallet: 2000 })
  })

  describe("an order that ends", () => {
    const deliver = async (id: string) => {
      for (const to of ["accepted", "packed", "out_for_delivery", "delivered"]) await moveOrder(shop, tester, id, to)
    }

    test("cancelled gives both back, once", async () => {
      const ada = await shopping(1000, 600)
      const id = await order(ada, both)
      expect(await balances(ada)).toEqual({ wallet: 0, rewards: 0 })
      for (let time = 0; time < 2; time += 1) await moveOrder(shop, tester, id, "cancelled")
      expect(await balances(ada)).toEqual({ wallet: 1000, rewards: 600 })
      const { expiring } = await getBalance(shop.db, ada, "rewards", { page: 1, per_page: 9 }, noon)
      expect(expiring).toEqual({ amount: 600, expires_at: new Date(noon.getTime() + 30 * day) })
    })

    test("returned gives back the cash as well, to the wallet", async () => {
      const ada = await shopping(1000)
      const id = await order(ada, both)
      await deliver(id)
      await moveOrder(shop, tester, id, "returned")
      expect(await balances(ada)).toEqual({ wallet: 3000, rewards: 0 })
      const { data } = await getBalance(shop.db, ada, "wallet", { page: 1, per_page: 9 }, noon)
      expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
        ["refund", 2000],
        ["refund", 1000],
        ["order_paid", -1000],
        ["credit", 1000],
      ])
    })

    test("returned at the door, before it was paid, gives back only what balances paid", async () => {
      const ada = await shopping(1000)
      const id = await order(ada, both)
      for (const to of ["accepted", "packed", "out_for_delivery", "returned"]) await moveOrder(shop, tester, id, to)
      expect(await balances(ada)).toEqual({ wallet: 1000, rewards: 0 })
    })

    test("gives rewards that ended meanwhile a few days more", async () => {
      const ada = await shopping(0, 600, 2)
      const id = await order(ada, both)
      shop.clock.now = new Date(noon.getTime() + 3 * day)
      await moveOrder(shop, tester, id, "cancelled")
      expect(await balances(ada)).toMatchObject({ rewards: 600 })
      const { expiring } = await getBalance(shop.db, ada, "rewards", { page: 1, per_page: 9 }, shop.now())
      expect(expiring?.expires_at).toEqual(new Date(shop.now().getTime() + graceDays * day))
      shop.clock.now = noon
    })
  })

  test("what is left of rewards on their day is taken away, once, and told", async () => {
    const ada = await shopping(0, 900, 2)
    await order(ada, both)
    shop.clock.now = new Date(noon.getTime() + 2 * day)
    expect(await balances(ada)).toMatchObject({ rewards: 0 })
    for (let time = 0; time < 2; time += 1) await expireRewards(shop)
    const { data, balance } = await getBalance(shop.db, ada, "rewards", { page: 1, per_page: 9 }, shop.now())
    expect(balance).toBe(0)
    expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["expired", -300],
      ["order_paid", -600],
      ["earned", 900],
    ])
    shop.clock.now = noon
    expect(await verify(shop)).toEqual([])
  })
})
