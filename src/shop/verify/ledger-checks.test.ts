// Does verifying find money that went wrong? Each promise broken behind the store's back, past the database's own guards.

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { newCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  noChoice,
  openTestShop,
  orderCart,
  orderInput,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { addToCart } from "../cart/change-cart.ts"
import { creditWallet } from "../ledger/wallet.ts"
import { getScratchCards, redeemScratchCard } from "../loyalty/scratch-cards.ts"
import { moveOrder } from "../orders/move-order.ts"
import { setSettings } from "../settings/settings.ts"
import { verify } from "./verify.ts"

class Undo extends Error {}

const anEntry = (kind: string) => sql`(select e.id from entries e join accounts a on a.id = e.account_id
  where a.kind = ${sql.lit(kind)} and a.customer_id is not null order by e.id desc limit 1)`

describeOnEngines(
  "verifying the ledger",
  (database) => {
    let shop: TestShop
    beforeAll(async () => {
      shop = openTestShop(database())
      const settings = {
        ...{ reward_enable: "true", reward_percent: "10", scratch_card_enable: "true", scratch_card_min_order: "1" },
        scratch_card_table: '[{"weight": 1, "amount": 2}]',
      }
      await afterChange(shop, () => setSettings(shop, tester, 0, settings))
      const made = await sellNew(shop, 100)
      const ada = await newCustomer(shop)
      await creditWallet(shop, tester, ada.customer_id, 1000, "Test", randomUUID())
      for (let count = 0; count < 2; count += 1) {
        await addToCart(shop, ada, 1, { product_id: made.id, quantity: 3, choice: noChoice })
        const own = { use_wallet: true, use_rewards: true }
        const id = await orderCart(shop, ada, 1, randomUUID(), orderInput(own))
        if (count === 1) await moveOrder(shop, tester, id, "cancelled")
        if (count > 0) continue
        for (const to of ["accepted", "packed", "out_for_delivery", "delivered"]) await moveOrder(shop, tester, id, to)
        await redeemScratchCard(shop, ada, (await getScratchCards(shop, ada))[0]!.id)
      }
    })

    /** What verifying finds after these statements, of which nothing stays. */
    const promisesBrokenBy = async (...statements: ReturnType<typeof sql>[]) => {
      let broken: string[] = []
      const work = shop.db.transaction().execute(async (trx) => {
        for (const table of ["transfers", "entries", "lot_uses"]) {
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
        }
        for (const statement of statements) await statement.execute(trx)
        broken = (await verify({ ...shop, db: trx })).map(({ promise }) => promise)
        throw new Undo()
      })
      await work.catch((error) => {
        if (!(error instanceof Undo)) throw error
      })
      return broken
    }

    test("finds nothing where nothing is wrong", async () => {
      expect(await verify(shop)).toEqual([])
    })

    test.each<[string, ReturnType<typeof sql>]>([
      [
        "a transfer has two entries that sum to zero",
        sql`update entries set amount = amount + 1 where id = ${anEntry("wallet")}`,
      ],
      ["a transfer has two entries that sum to zero", sql`delete from entries where id = ${anEntry("wallet")}`],
      [
        "a balance is the sum of its entries, and never below zero",
        sql`update accounts set balance = balance + 1 where kind = 'wallet'`,
      ],
      [
        "rewards are what is left of their lots",
        sql`update reward_lots set remaining = remaining - 1 where remaining > 0`,
      ],
      ["a lot holds what came, less what was taken", sql`update lot_uses set amount = amount + 1`],
      ["every movement of rewards names its lots", sql`delete from lot_uses`],
      [
        "what balances pay of an order was taken from its customer",
        sql`update orders set wallet_amount = 1 where reward_amount > 0`,
      ],
      [
        "an order that ended gave back what balances paid, and no other did",
        sql`update orders set status = 'cancelled'`,
      ],
      ["an order that ended gave back what balances paid, and no other did", sql`update orders set status = 'placed'`],
      [
        "an order brings rewards and its invitation's part only once it is delivered",
        sql`update orders set status = 'packed'`,
      ],
      ["a scratched card was credited once, and no other was", sql`update scratch_cards set amount = amount + 1`],
      ["a scratched card was credited once, and no other was", sql`update scratch_cards set scratched_at = null`],
      [
        "every order has lines and one payment of what balances did not pay",
        sql`update payments set amount = amount + 1`,
      ],
    ])("finds that %s: %#", async (promise, statement) => {
      expect(await promisesBrokenBy(statement)).toContain(promise)
    })
  },
  ["pglite"],
)
