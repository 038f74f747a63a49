// Does a branch deliver where the file says, and does every place hear the same of it everywhere?

import { beforeAll, describe, expect, test } from "vitest"
import { describeOnEngines } from "../../../test/support/database.ts"
import { tester } from "../../../test/support/stock.ts"
import {
  afterChange,
  newGuest,
  noChoice,
  openTestShop,
  refusal,
  sellNew,
  type TestShop,
} from "../../../test/support/store.ts"
import { getBranch } from "../branches/branches.ts"
import { addToCart, setCartAddress } from "../cart/change-cart.ts"
import { getSettings } from "../settings/settings.ts"
import { readAreaFile, writeAreaFile } from "./area-file.ts"
import { setAreas } from "./areas.ts"
import { quoteDelivery, suggestBranch } from "./delivery.ts"

const near = { kind: "radius", radius_km: 8, charge: 2.5, per_km: 0.5, included_km: 2, eta_minutes: 20 }
const file = JSON.stringify([
  { kind: "pincode", value: "30 001", charge: 3, free_over: 30, min_order: 5, eta_minutes: 25, title: "Mill" },
  { kind: "prefix", value: "300", charge: 5, eta_minutes: 45, tiers: [{ over: 20, charge: 2 }] },
  near,
])

describe("a file of areas", () => {
  test("reads back as it was written", () => {
    const areas = readAreaFile(file, 2)
    expect(areas[2]).toMatchObject({ radius_m: 8_000, charge: 250, per_km: 50, included_m: 2_000, free_over: null })
    expect(readAreaFile(writeAreaFile(areas, 2), 2)).toEqual(areas)
  })

  test.each<[string, string, RegExp]>([
    ["no JSON", "[", /no JSON/],
    ["no list", "{}", /list of areas/],
    ["no object", "[1]", /Area 1 is no object/],
    ["another kind", '[{"kind":"town"}]', /Area 1: kind is one of pincode, prefix, radius, not "town"/],
    ["no charge", '[{"kind":"prefix","value":"1","eta_minutes":5}]', /charge is a number from 0, not missing/],
    [
      "half a cent",
      '[{"kind":"prefix","charge":1.005,"eta_minutes":5}]',
      /charge is an amount with at most 2 decimals/,
    ],
    ["less than nothing", '[{"kind":"prefix","charge":-1,"eta_minutes":5}]', /charge is a number from 0, not -1/],
    ["a slip of the pen", '[{"kind":"prefix","charge":1,"eta_minutes":5,"fre_over":3}]', /no field fre_over/],
    ["a bad tier", '[{"kind":"prefix","charge":1,"eta_minutes":5,"tiers":[{"over":1}]}]', /tiers 1: charge/],
  ])("with %s is refused", (_, text, message) => {
    expect(() => readAreaFile(text, 2)).toThrow(message)
  })
})

describeOnEngines("delivery areas", (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = openTestShop(database())
    await set(file)
  })
  const set = (text: string) => afterChange(shop, () => setAreas(shop, tester, 2, readAreaFile(text, 2)))

  test("are in force at once, in place of all before", async () => {
    expect((await getBranch(shop, 2)).areas.map(({ kind, charge }) => [kind, charge])).toEqual([
      ["pincode", 300],
      ["prefix", 500],
      ["radius", 250],
    ])
  })

  test.each([
    [{ kind: "pincode", value: " ", charge: 1, eta_minutes: 5 }, /needs a value/],
    [{ kind: "prefix", value: "<b>", charge: 1, eta_minutes: 5 }, /no postcode/],
    [{ kind: "radius", charge: 1, eta_minutes: 5 }, /needs radius_km/],
    [{ kind: "prefix", value: "1", radius_km: 2, charge: 1, eta_minutes: 5 }, /belongs to a radius/],
    [{ kind: "prefix", value: "1", per_km: 2, charge: 1, eta_minutes: 5 }, /per_km belongs to a radius/],
    [{ kind: "prefix", value: "1", charge: 1, eta_minutes: 0 }, /eta_minutes/],
    [
      {
        ...near,
        tiers: [
          { over: 1, charge: 2 },
          { over: 1, charge: 1 },
        ],
      },
      /begin at once/,
    ],
  ])("that make no sense change nothing: %j", async (area, message) => {
    const areas = readAreaFile(JSON.stringify([near, area]), 2)
    expect((await refusal(setAreas(shop, tester, 2, areas))).message).toMatch(message)
    expect((await getBranch(shop, 2)).areas).toHaveLength(3)
  })

  test("that are there twice are refused, and so is an unknown branch", async () => {
    const areas = readAreaFile(JSON.stringify([near, near]), 2)
    expect((await refusal(setAreas(shop, tester, 2, areas))).message).toBe("Area 2: it is there twice")
    expect(await refusal(setAreas(shop, tester, 99, []))).toMatchObject({ code: "unknown_branch" })
  })

  test.each([
    ["30001", null, 1_000, 300, "Add $20 more for free delivery"],
    ["30001", null, 3_000, 0, "Free delivery"],
    ["30002", null, 1_000, 500, "Delivery $5"],
    ["30002", null, 2_000, 200, "Delivery $2"],
    // 0.036 degrees of latitude are 4 km: two beyond those that are included, and one begun.
    ["99999", 41.0361, 1_000, 400, "Delivery $4"],
  ] as const)("a cart for %s (%s) of %d is brought for %d", async (pincode, lat, subtotal, charge, message) => {
    const guest = newGuest()
    const variants = [
      { values: [], price: subtotal, original_price: null, sku: "", stock: { harbour: { quantity: 9 } } },
    ]
    const { id } = await sellNew(shop, 9, { variants })
    await addToCart(shop, guest, 2, { product_id: id, quantity: 1, choice: noChoice })
    const cart = await setCartAddress(shop, guest, 2, { title: "", pincode, lat, lng: lat === null ? null : -75 })
    expect(cart.totals.delivery_charge).toBe(charge)
    expect(cart.quote.message).toBe(message)
  })

  test("the store's own limit makes delivery free where an area has none, and only there", async () => {
    const settings = { ...(await getSettings(shop, 2)), free_delivery_over: "15.50" }
    const branch = await getBranch(shop, 2)
    const quote = (pincode: string, subtotal: number) =>
      quoteDelivery(branch, { pincode, lat: null, lng: null }, subtotal, settings)
    expect(quote("30002", 1_549)).toMatchObject({ delivery: { charge: 500 }, free_over: 1_550 })
    expect(quote("30002", 1_549).message).toBe("Add $0.01 more for free delivery")
    expect(quote("30002", 1_550)).toMatchObject({ delivery: { charge: 0 }, message: "Free delivery" })
    expect(quote("30001", 1_550)).toMatchObject({ delivery: { charge: 300 }, free_over: 3_000 })
  })

  test("the branch that is suggested is the quickest that delivers there, of those the cheapest", async () => {
    const place = { pincode: "10001", lat: null, lng: null }
    const cheap = { kind: "pincode", value: "10001", charge: 1, eta_minutes: 25 }
    await set(JSON.stringify([cheap]))
    expect((await suggestBranch(shop, place, 0))?.slug).toBe("harbour")
    // From 30 on both bring it in the same time, and Old Town free.
    expect((await suggestBranch(shop, place, 3_000))?.slug).toBe("old-town")
    await set(JSON.stringify([{ ...cheap, eta_minutes: 26 }]))
    expect((await suggestBranch(shop, place, 0))?.slug).toBe("old-town")
  })

  test("a branch without areas delivers nowhere, and says so", async () => {
    await set("[]")
    const cart = await setCartAddress(shop, newGuest(), 2, { title: "", pincode: "20001", lat: null, lng: null })
    expect(cart.quote).toMatchObject({
      delivery: { is_available: false },
      message: "Harbour does not deliver to 20001",
    })
  })
})
