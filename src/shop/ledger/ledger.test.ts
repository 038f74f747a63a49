// Does money only ever move, once for each reason, and never out of an empty account?

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { noon, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { getNotifications } from "../account/notifications.ts"
import { accountOf, balancesOf, storeAccount } from "./accounts.ts"
import { type Transfer, transfer } from "./transfer.ts"
import { creditWallet } from "./wallet.ts"

const day = 24 * 60 * 60 * 1000

describeOnEngines("ledger", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const credit = (id: number, amount: number, key: string = randomUUID()) =>
    creditWallet(shop, tester, id, amount, "Sorry for the late delivery", key)
  const move = (own: Pick<Transfer, "from" | "to" | "amount"> & Partial<Transfer>) =>
    inTransaction(shop.db, (trx) =>
      transfer(trx, { kind: "earned", source: randomUUID(), text: "Test", actor: tester, now: noon, ...own }),
    )
  const earn = (id: number, amount: number, days: number | null) =>
    move({
      from: storeAccount("earnings"),
      to: accountOf(id, "rewards"),
      amount,
      expiresAt: days === null ? null : new Date(noon.getTime() + days * day),
    })
  const spend = (id: number, amount: number) =>
    move({ kind: "order_paid", from: accountOf(id, "rewards"), to: storeAccount("sales"), amount })
  const lotsOf = async (id: number) => {
    const rows = await shop.db
      .selectFrom("reward_lots as l")
      .innerJoin("accounts as a", "a.id", "l.account_id")
      .select(["l.amount", "l.remaining"])
      .where("a.customer_id", "=", id)
      .orderBy("l.expires_at")
      .execute()
    return rows.map(({ amount, remaining }) => `${remaining} of ${amount}`)
  }

  test("a customer without movements has nothing", async () => {
    const { customer_id: id } = await newCustomer(shop)
    expect(await balancesOf(shop.db, id, noon)).toEqual({ wallet: 0, rewards: 0 })
  })

  describe("a credit", () => {
    test("is told to the customer, once", async () => {
      const ada = await newCustomer(shop)
      const key = randomUUID()
      await credit(ada.customer_id, 550, key)
      await credit(ada.customer_id, 550, key)
      const { data } = await getNotifications(shop.db, ada, { page: 1, per_page: 9 })
      expect(data).toMatchObject([{ title: "$5.50 in your wallet", text: "Sorry for the late delivery" }])
    })

    test("is given once for its key, and refused when the key comes with another amount or customer", async () => {
      const [one, two] = [await newCustomer(shop), await newCustomer(shop)]
      const key = randomUUID()
      await credit(one.customer_id, 500, key)
      await credit(one.customer_id, 500, key)
      expect(await refusal(credit(one.customer_id, 501, key))).toMatchObject({ code: "key_reused" })
      expect(await refusal(credit(two.customer_id, 500, key))).toMatchObject({ code: "key_reused" })
      expect(await balancesOf(shop.db, one.customer_id, noon)).toEqual({ wallet: 500, rewards: 0 })
      expect(await balancesOf(shop.db, two.customer_id, noon)).toEqual({ wallet: 0, rewards: 0 })
    })

    test.each([0, -5, 1.5, Number.NaN])("of %s is refused", async (amount) => {
      const { customer_id: id } = await newCustomer(shop)
      expect(await refusal(credit(id, amount))).toMatchObject({ code: "bad_amount" })
    })

    test("for nobody is refused", async () => {
      expect(await refusal(credit(999_999, 100))).toMatchObject({ kind: "not_found" })
    })
  })

  test("a wallet is never taken below zero", async () => {
    const { customer_id: id } = await newCustomer(shop)
    await credit(id, 100)
    const pay = (amount: number) => move({ from: accountOf(id, "wallet"), to: storeAccount("sales"), amount })
    expect(await refusal(pay(101))).toMatchObject({ code: "balance_too_low" })
    await pay(100)
    expect(await refusal(pay(1))).toMatchObject({ code: "balance_too_low" })
    expect(await balancesOf(shop.db, id, noon)).toEqual({ wallet: 0, rewards: 0 })
  })

  test("rewards that end first are spent first, and those without an end last", async () => {
    const { customer_id: id } = await newCustomer(shop)
    await earn(id, 100, null)
    await earn(id, 70, 20)
    await earn(id, 50, 10)
    await spend(id, 60)
    expect(await lotsOf(id)).toEqual(["0 of 50", "60 of 70", "100 of 100"])
    await spend(id, 100)
    expect(await lotsOf(id)).toEqual(["0 of 50", "0 of 70", "60 of 100"])
    expect(await refusal(spend(id, 61))).toMatchObject({ code: "balance_too_low" })
  })

  test("rewards past their end are not counted, whether or not they were taken away yet", async () => {
    const { customer_id: id } = await newCustomer(shop)
    await earn(id, 100, 10)
    await earn(id, 30, 11)
    expect((await balancesOf(shop.db, id, new Date(noon.getTime() + 10 * day))).rewards).toBe(30)
  })

  describe("the database itself", () => {
    test("refuses to change or remove what was written", async () => {
      const { customer_id: id } = await newCustomer(shop)
      await credit(id, 100)
      for (const table of ["entries", "transfers", "lot_uses"]) {
        await expect(sql`delete from ${sql.table(table)}`.execute(shop.db)).rejects.toThrow("append-only")
      }
      await expect(sql`update entries set amount = amount + 1`.execute(shop.db)).rejects.toThrow("append-only")
      await expect(sql`update transfers set text = ''`.execute(shop.db)).rejects.toThrow("append-only")
    })

    test("refuses entries that do not sum to zero", async () => {
      const { customer_id: id } = await newCustomer(shop)
      await credit(id, 100)
      const { id: transfer_id } = await shop.db
        .insertInto("transfers")
        .values({
          kind: "credit",
          source: randomUUID(),
          text: "",
          actor_kind: "system",
          actor_id: "",
          created_at: noon,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      const accounts = await shop.db.selectFrom("accounts").select("id").limit(2).execute()
      const entries = accounts.map((account, nth) => ({ transfer_id, account_id: account.id, amount: nth ? 5 : -4 }))
      await expect(shop.db.insertInto("entries").values(entries).execute()).rejects.toThrow("sum to zero")
      await expect(shop.db.insertInto("entries").values(entries[0]!).execute()).rejects.toThrow("sum to zero")
    })
  })
})
