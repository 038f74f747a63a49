// Is a newcomer brought once, by somebody else?

import { beforeAll, describe, expect, test } from "vitest"
import { inTransaction } from "#db/database.ts"
import { newCustomer, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, noon, openTestShop, type TestShop } from "../../../test/support/store.ts"
import { type Invited, noteReferral, rememberGuest } from "./referrals.ts"

describeOnEngines("referrals", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const codeOf = async ({ customer_id }: TestCustomer) =>
    (
      await shop.db
        .selectFrom("customers")
        .select("referral_code")
        .where("id", "=", customer_id)
        .executeTakeFirstOrThrow()
    ).referral_code
  const note = (newcomer: TestCustomer, code: string, own: Partial<Invited> = {}) =>
    inTransaction(shop.db, (trx) =>
      noteReferral(
        trx,
        {
          newcomerId: newcomer.customer_id,
          code,
          phone: newcomer.phone,
          email: newcomer.email,
          guestShopperId: newGuest().shopper_id,
          ...own,
        },
        noon,
      ),
    )
  const referrerOf = async ({ customer_id }: TestCustomer) =>
    (
      await shop.db
        .selectFrom("referrals")
        .select("referrer_id")
        .where("newcomer_id", "=", customer_id)
        .executeTakeFirst()
    )?.referrer_id

  test("the first code wins, typed in any case", async () => {
    const [one, two, newcomer] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
    expect(await note(newcomer, ` ${(await codeOf(one)).toLowerCase()} `)).toBe(true)
    expect(await note(newcomer, await codeOf(two))).toBe(false)
    expect(await referrerOf(newcomer)).toBe(one.customer_id)
  })

  test("an unknown code is passed over", async () => {
    const newcomer = await newCustomer(shop)
    expect(await note(newcomer, "NOSUCHCODE")).toBe(false)
  })

  describe("nobody brings themselves", () => {
    test("with their own code", async () => {
      const ada = await newCustomer(shop)
      expect(await note(ada, await codeOf(ada))).toBe(false)
    })

    test("with a second mailbox or the same telephone", async () => {
      const ada = await newCustomer(shop, { email: "ada.lovelace@gmail.com", phone: "+914155550123" })
      const code = await codeOf(ada)
      const tries: Partial<Invited>[] = [
        { email: "AdaLovelace+second@gmail.com" },
        { email: null, phone: "415 555 0123" },
      ]
      for (const own of tries) expect(await note(await newCustomer(shop), code, own), JSON.stringify(own)).toBe(false)
      expect(await note(await newCustomer(shop), code, { phone: null, email: null })).toBe(true)
    })

    test("as the guest they were before", async () => {
      const [ada, newcomer, guest] = [await newCustomer(shop), await newCustomer(shop), newGuest()]
      await inTransaction(shop.db, (trx) => rememberGuest(trx, ada.customer_id, guest.shopper_id))
      const code = await codeOf(ada)
      expect(await note(newcomer, code, { guestShopperId: guest.shopper_id.toUpperCase() })).toBe(false)
    })
  })
})
