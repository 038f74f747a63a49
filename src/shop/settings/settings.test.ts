// Does every setting hold what it should, for the branch it was set for?

import { beforeAll, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import { afterChange, openTestShop, refusal, type TestShop } from "../../../test/support/store.ts"
import { getSettings, moneyFormatOf, publicSettings, setSettings } from "./settings.ts"

describeOnEngines("settings", (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = openTestShop(database())
  })

  test("defaults are the specification's", async () => {
    const settings = await getSettings(shop, 1)
    expect(settings).toMatchObject({
      globalStoreEnable: "true",
      locale: "en-US",
      currencyCode: "USD",
      decimalPlaces: "2",
    })
    expect(moneyFormatOf(settings)).toEqual({
      locale: "en-US",
      currencyCode: "USD",
      decimalPlaces: 2,
      symbolPlacement: "before",
    })
  })

  test("a branch's own value wins, the others keep the store's", async () => {
    await afterChange(shop, () => setSettings(shop, tester, 0, { storeName: "All" }))
    await afterChange(shop, () => setSettings(shop, tester, 2, { storeName: "By the sea" }))
    expect((await getSettings(shop, 1)).storeName).toBe("All")
    expect((await getSettings(shop, 2)).storeName).toBe("By the sea")
  })

  test("a change is seen at once and written down with who made it", async () => {
    await getSettings(shop, 1)
    await afterChange(shop, () => setSettings(shop, tester, 0, { support_phone: "123" }))
    expect((await getSettings(shop, 1)).support_phone).toBe("123")
    const events = await shop.db.selectFrom("events").selectAll().where("subject_id", "=", "support_phone").execute()
    expect(events).toMatchObject([{ actor_id: "test", data: { value: "123" } }])
  })

  test.each([
    ["noSuchSetting", "1"],
    ["globalStoreEnable", "yes"],
    ["reward_percent", "100.5"],
    ["reward_percent", "-1"],
    ["scratch_card_table", "[]"],
    ["scratch_card_table", "much"],
    ["storeBgColor", "green"],
    ["storeBgColor", "#fff;}"],
    ["decimalPlaces", "2.5"],
    ["decimalPlaces", "9"],
    // Every price would be a hundred times what it was.
    ["decimalPlaces", "0"],
    ["currencyCode", "rupees"],
    ["symbolPlacement", "left"],
    ["locale", "English (US)"],
    ["free_delivery_over", "lots"],
    ["toString", "1"],
  ])("%s can not be %s, and nothing of the change is kept", async (key, value) => {
    const said = await refusal(setSettings(shop, tester, 0, { support_email: "kept?", [key]: value }))
    expect(said).toMatchObject({ code: "bad_setting" })
    expect(Object.keys(said.fields ?? {})).toEqual([key])
    expect((await getSettings(shop, 1)).support_email).toBe("")
  })

  test.each([
    ["decimalPlaces", "2"],
    ["currencyCode", "INR"],
  ])("%s is the whole store's, since wallets are", async (key, value) => {
    expect(await refusal(setSettings(shop, tester, 2, { [key]: value }))).toMatchObject({ code: "bad_setting" })
    await expect(setSettings(shop, tester, 0, { [key]: value })).resolves.toBeUndefined()
  })

  test("decimals that make no sense fall back to two", () => {
    for (const decimalPlaces of ["9", "x", "-1", ""])
      expect(moneyFormatOf({ decimalPlaces }).decimalPlaces).toBe(decimalPlaces === "" ? 0 : 2)
  })

  test("shoppers see only what the store knows as public", () => {
    expect(publicSettings({ storeName: "A", made_up: "x" })).toEqual({ storeName: "A" })
  })
})
