// Does an order have a door that can be found and somebody who can be rung up, whatever was typed?

import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { orderPerson } from "./order-person.ts"

const address = { line1: "5 High Street", city: "Testville", pincode: "10001" }
const contact = { name: "Ada Test", phone: "5550101" }

describeOnEngines("whom an order is for", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })
  const person = (own: { address?: Partial<typeof address>; contact?: Partial<typeof contact & { email: string }> }) =>
    orderPerson(shop, newGuest(), { address: { ...address, ...own.address }, contact: { ...contact, ...own.contact } })

  test.each([
    ["a name of spaces", { contact: { name: "  " } }, "name"],
    ["a phone of letters", { contact: { phone: "aaaaa" } }, "phone"],
    ["a phone of four digits", { contact: { phone: "12 - 34" } }, "phone"],
    ["half an e-mail address", { contact: { email: "ada@" } }, "email"],
    ["a list of e-mail addresses", { contact: { email: "ada@example.com, eve@example.com" } }, "email"],
    ["a street of spaces", { address: { line1: " \t " } }, "line1"],
    ["a town of spaces", { address: { city: " " } }, "city"],
    ["a postcode of signs", { address: { pincode: "!!!" } }, "pincode"],
  ])("%s is refused, by field", async (_, own, field) => {
    expect(Object.keys((await refusal(person(own))).fields!)).toEqual([field])
  })

  test("everything is one line, a phone has one writing, and what is not known is left out", async () => {
    const typed = {
      contact: { name: " Ada\nTest ", phone: "(415) 555-0132", email: " " },
      address: { line1: "5\tHigh St" },
    }
    expect(await person(typed)).toEqual({
      address: { ...address, line1: "5 High St" },
      contact: { name: "Ada Test", phone: "+14155550132" },
    })
    expect((await person({})).contact).toEqual(contact)
  })
})
