// Is the same address or number always the same text?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { setSettings } from "../settings/settings.ts"
import { phoneOf, readContact, readLogin, storeCountry } from "./contacts.ts"

test.each([
  ["(415) 555-0101", "US", "+14155550101"],
  ["4155550101", "US", "+14155550101"],
  ["+1 415 555 0101", "IN", "+14155550101"],
  ["98765 43210", "IN", "+919876543210"],
  ["09876543210", "IN", "+919876543210"],
  ["0049 30 123456", "IN", "+4930123456"],
  ["+49 30 123456", undefined, "+4930123456"],
  ["30 123456", undefined, null],
  ["5550101", "US", null],
  ["+999 12345678", "US", null],
  ["call 415 555 0101 now", "US", null],
  ["+14155550101 ext. 5", "US", null],
  ["+14155550101,+14155550102", "US", null],
] as const)("%s in %s is %s", (typed, country, phone) => {
  expect(phoneOf(typed, country)).toBe(phone)
})

describeOnEngines(
  "a contact",
  (database) => {
    let shop: TestShop
    beforeAll(() => {
      shop = openTestShop(database())
    })

    test("is read in one writing, whatever it was typed like", async () => {
      expect(await readContact(shop, { email: "  Ada@Example.COM " })).toEqual({
        kind: "email",
        value: "ada@example.com",
      })
      expect(await readContact(shop, { phone: "(415) 555-0101" })).toEqual({ kind: "phone", value: "+14155550101" })
      expect(await readLogin(shop, "ADA@example.com")).toEqual({ kind: "email", value: "ada@example.com" })
      expect(await readLogin(shop, "415-555-0101")).toEqual({ kind: "phone", value: "+14155550101" })
      expect(await readLogin(shop, "ada")).toBeNull()
    })

    test("is one: none and two are refused, by field", async () => {
      expect(await refusal(readContact(shop, {}))).toMatchObject({
        code: "bad_phone",
        fields: { phone: [expect.any(String)] },
      })
      expect(await refusal(readContact(shop, { email: "a@b.cd", phone: "4155550101" }))).toMatchObject({ kind: "rule" })
      expect(await refusal(readContact(shop, { email: "a@b.cd\nbcc: c@d.ef" }))).toMatchObject({ code: "bad_email" })
    })

    describe("without a country's code is of the store's country", () => {
      test.each([
        ["en-IN", "IN"],
        ["hi", "IN"],
        ["de-DE", "DE"],
        ["en-US", "US"],
      ])("locale %s: %s", async (locale, country) => {
        await afterChange(shop, () => setSettings(shop, tester, 0, { locale }))
        expect(await storeCountry(shop)).toBe(country)
      })
    })
  },
  ["pglite"],
)
