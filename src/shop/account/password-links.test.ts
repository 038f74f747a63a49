// Does a link for a new password open the account only for who reads its e-mail address now?

import { beforeAll, expect, test } from "vitest"
import { codeSentTo, linkSentTo, newCustomer, newEmail } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { forgotPassword, resetPassword } from "./password-links.ts"
import { confirmContact, updateDetails } from "./profile.ts"
import { findCustomer } from "./sessions.ts"

describeOnEngines("links for a new password", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  test("one sent to an address that was changed since opens nothing", async () => {
    const ip = "198.51.100.7"
    const ada = await newCustomer(shop)
    const signedIn = (await findCustomer(shop.db, ada.token, shop.now()))!
    await forgotPassword(shop, ada.email, ip)
    const link = await linkSentTo(shop, ada.email)
    const email = newEmail()
    await updateDetails(shop, signedIn, { email }, ip)
    await confirmContact(shop, ada, { email, otp: await codeSentTo(shop, email) }, ip)
    expect(await refusal(resetPassword(shop, link, "a new long secret"))).toMatchObject({ code: "old_link" })
  })
})
