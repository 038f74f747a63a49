// Is a place found by what a shopper types, without any key?

import { beforeAll, expect, test } from "vitest"
import { announce } from "#db/changes.ts"
import { inTransaction } from "#db/database.ts"
import { describeOnEngines } from "../../../test/support/database.ts"
import { afterChange, openTestShop, type TestShop } from "../../../test/support/store.ts"
import { findPlaces } from "./places.ts"

describeOnEngines("places", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = openTestShop(database())
    await afterChange(shop, () =>
      inTransaction(shop.db, async (trx) => {
        await trx.updateTable("delivery_areas").set({ title: "Upper Mill" }).where("kind", "=", "pincode").execute()
        await announce(trx, ["cache-branches"], ["branches"])
      }),
    )
  })

  test.each(["upper", "MILL", "mill up", "1000", "testville 10001"])("%s finds the area it begins", async (q) => {
    expect(await findPlaces(shop, { q })).toMatchObject([{ title: "Upper Mill", pincode: "10001", city: "Testville" }])
  })

  test.each(["", "   ", "nowhere", "pper"])("%s finds nothing", async (q) => {
    expect(await findPlaces(shop, { q })).toEqual([])
  })

  test("a place found is found again by its id", async () => {
    const [place] = await findPlaces(shop, { q: "upper" })
    expect(await findPlaces(shop, { place_id: place!.place_id })).toEqual([place])
    expect(await findPlaces(shop, { place_id: "area-0" })).toEqual([])
  })

  test("a position is in the neighbourhood of the nearest branch, or nowhere when that is far", async () => {
    expect(await findPlaces(shop, { lat: 40.71, lng: -74.01 })).toMatchObject([{ title: "Old Town", lat: 40.71 }])
    expect(await findPlaces(shop, { lat: 0, lng: 0 })).toEqual([])
  })
})
