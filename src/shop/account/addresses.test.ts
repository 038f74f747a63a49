// Is there always one default address, and are the addresses the customer's own?

import { beforeAll, beforeEach, expect, test } from "vitest"
import { newCustomer, type TestCustomer } from "../../../test/support/customers.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { newGuest, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import {
  type AddressInput,
  addAddress,
  deleteAddress,
  getAddresses,
  ownAddress,
  setDefaultAddress,
  updateAddress,
} from "./addresses.ts"

const home: AddressInput = {
  label: "Home",
  name: "Ada",
  phone: "(415) 555-0101",
  line1: " 5  High Street ",
  city: "Testville",
  pincode: "10001",
}

describeOnEngines("addresses", (database) => {
  let shop: TestShop
  let ada: TestCustomer
  beforeAll(() => {
    shop = openTestShop(database())
  })
  beforeEach(async () => {
    ada = await newCustomer(shop)
  })
  const add = (label: string) => addAddress(shop, ada, { ...home, label })
  const labels = async () =>
    (await getAddresses(shop.db, ada)).map(({ label, is_default }) => (is_default ? `*${label}` : label))
  const idOf = async (label: string) =>
    (await getAddresses(shop.db, ada)).find((address) => address.label === label)!.id

  test("nothing is saved for somebody who was erased in that moment", async () => {
    await shop.db.updateTable("customers").set({ erased_at: shop.now() }).where("id", "=", ada.customer_id).execute()
    expect(await refusal(add("one"))).toMatchObject({ kind: "not_found" })
    expect(await labels()).toEqual([])
  })

  test("the first is the default, another can be, and the newest follows a default that went", async () => {
    for (const label of ["one", "two", "three"]) await add(label)
    expect(await labels()).toEqual(["*one", "three", "two"])
    await setDefaultAddress(shop, ada, await idOf("two"))
    await setDefaultAddress(shop, ada, await idOf("two"))
    expect(await labels()).toEqual(["*two", "three", "one"])
    await deleteAddress(shop, ada, await idOf("two"))
    expect(await labels()).toEqual(["*three", "one"])
    await deleteAddress(shop, ada, await idOf("one"))
    await deleteAddress(shop, ada, await idOf("three"))
    expect(await labels()).toEqual([])
    await add("again")
    expect(await labels()).toEqual(["*again"])
  })

  test("are kept in one writing; a number without an area code stays as it is", async () => {
    await add("Home")
    const id = await idOf("Home")
    expect(await ownAddress(shop.db, ada, id)).toMatchObject({
      phone: "+14155550101",
      line1: "5 High Street",
      line2: "",
    })
    await updateAddress(shop, ada, id, { ...home, phone: "555 0101", line2: "Flat 2", lat: 40.7, lng: -74 })
    expect(await ownAddress(shop.db, ada, id)).toMatchObject({
      phone: "555 0101",
      line2: "Flat 2",
      lat: 40.7,
      is_default: true,
    })
  })

  test("of somebody else are not there", async () => {
    await add("Home")
    const id = await idOf("Home")
    const ben = await newCustomer(shop)
    for (const work of [
      () => ownAddress(shop.db, ben, id),
      () => ownAddress(shop.db, newGuest(), id),
      () => updateAddress(shop, ben, id, home),
      () => deleteAddress(shop, ben, id),
      () => setDefaultAddress(shop, ben, id),
    ]) {
      expect(await refusal(work())).toMatchObject({ kind: "not_found", code: "address_not_found" })
    }
    expect(await labels()).toEqual(["*Home"])
  })

  test("are 30 at most", async () => {
    for (let nth = 0; nth < 30; nth += 1) await add(`no. ${nth}`)
    expect(await refusal(add("one more"))).toMatchObject({ code: "too_many_addresses" })
  })

  test.each<[keyof AddressInput, string]>([
    ["label", " "],
    ["line1", "\u200b \n".replace("\u200b", "")],
    ["city", " "],
    ["pincode", "10001; drop"],
    ["pincode", "1!"],
    ["phone", "ring the bell"],
    ["phone", "1-2"],
  ])("are refused with %s %j, by field", async (field, value) => {
    expect(await refusal(addAddress(shop, ada, { ...home, [field]: value }))).toMatchObject({
      kind: "rule",
      fields: { [field]: [expect.any(String)] },
    })
  })
})
