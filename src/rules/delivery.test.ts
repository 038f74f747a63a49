// Is the area that applies the right one, and the charge what it says?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  areaFor,
  type DeliveryArea,
  deliveryFor,
  distanceMetres,
  flatCharge,
  metresTo,
  normalPincode,
  type Place,
} from "./delivery.ts"

const area = (
  kind: DeliveryArea["kind"],
  value: string,
  charge: number,
  own: Partial<DeliveryArea> = {},
): DeliveryArea => ({
  kind,
  value,
  radius_m: null,
  charge,
  ...flatCharge,
  free_over: null,
  min_order: 0,
  eta_minutes: 30,
  ...own,
})
const origin = { lat: 40.7, lng: -74 }
const near = { lat: 40.71, lng: -74 }
const areas = [
  area("radius", "", 5, { radius_m: 5_000 }),
  area("radius", "", 4, { radius_m: 2_000 }),
  area("prefix", "1", 3),
  area("prefix", "100", 2),
  area("pincode", "100 01", 1),
]
const at = (pincode: string, lat: number | null = null, lng: number | null = null): Place => ({ pincode, lat, lng })

describe("areaFor", () => {
  test.each<[string, Place, number | null]>([
    ["an exact postcode comes first", at("10001", near.lat, near.lng), 1],
    ["however it is written", at(" 100-01 "), 1],
    ["then the longer prefix", at("10099"), 2],
    ["then the shorter prefix", at("19000"), 3],
    ["then the smallest radius that reaches", at("", near.lat, near.lng), 4],
    ["then a bigger one", at("", 40.74, -74), 5],
    ["a place too far is in none", at("", 41, -74), null],
    ["another postcode is in none", at("99999"), null],
    ["an unknown place is in none", at(""), null],
    ["half a position is no position", at("", near.lat, null), null],
  ])("%s", (_, place, charge) => {
    expect(areaFor(areas, place, origin, 0)?.charge ?? null).toBe(charge)
  })

  test("the empty beginning is everywhere that is known, and comes last", () => {
    const everywhere = [...areas, area("prefix", "", 9)]
    const charges = [at("99999"), at("", 41, -74), at("", 40.74, -74), at("")].map(
      (place) => areaFor(everywhere, place, origin, 0)?.charge ?? null,
    )
    expect(charges).toEqual([9, 9, 5, null])
  })

  test("of two that are as near the cheaper one wins, for the subtotal there is; then the quicker one", () => {
    const plain = area("prefix", "1", 3)
    const free = area("prefix", "1", 5, { free_over: 100 })
    expect(areaFor([free, plain], at("1"), origin, 99)).toBe(plain)
    expect(areaFor([plain, free], at("1"), origin, 100)).toBe(free)
    const quick = { ...plain, eta_minutes: 10 }
    expect(areaFor([plain, quick], at("1"), origin, 0)).toBe(quick)
  })

  test("the order in which areas were entered changes nothing", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(areas, { minLength: 5 }),
        fc.constantFrom("10001", "10099", "19000", "5"),
        (mixed, pincode) => {
          expect(areaFor(mixed, at(pincode), origin, 0)).toEqual(areaFor(areas, at(pincode), origin, 0))
        },
      ),
    )
  })
})

test("postcodes are compared without spaces, hyphens and case", () => {
  expect(normalPincode(" sw1a-2aa ")).toBe("SW1A2AA")
})

describe("deliveryFor", () => {
  const some = area("prefix", "1", 300, { free_over: 3_000, min_order: 500 })
  test.each([
    [0, 300],
    [2_999, 300],
    [3_000, 0],
    [9_999, 0],
  ])("with a subtotal of %d the charge is %d", (subtotal, charge) => {
    expect(deliveryFor(some, subtotal, null)).toMatchObject({
      is_available: true,
      charge,
      min_order: 500,
      eta_minutes: 30,
    })
  })

  test("without a free limit it is never free", () => {
    expect(deliveryFor({ ...some, free_over: null }, 1e12, null)).toMatchObject({ charge: 300 })
  })

  test("no area: not delivered", () => {
    expect(deliveryFor(null, 5_000, null)).toEqual({ is_available: false })
  })

  const far = area("radius", "", 300, { radius_m: 9_000, per_km: 50, included_m: 2_000, free_over: 3_000 })
  test.each([
    [0, 300],
    [2_000, 300],
    [2_001, 350],
    [3_000, 350],
    [3_001, 400],
    [9_000, 650],
  ])("%d m away it is %d: each started kilometre beyond the first two counts", (metres, charge) => {
    expect(deliveryFor(far, 0, metres)).toMatchObject({ charge })
    expect(deliveryFor(far, 3_000, metres)).toMatchObject({ charge: 0 })
  })

  const tiers = [
    { over: 2_000, charge: 100 },
    { over: 1_000, charge: 200 },
  ]
  test.each([
    [999, 300],
    [1_000, 200],
    [1_999, 200],
    [2_000, 100],
    [2_999, 100],
    [3_000, 0],
  ])("a subtotal of %d is brought for %d: bigger orders for less", (subtotal, charge) => {
    const stepped = { ...far, tiers }
    expect(deliveryFor(stepped, subtotal, 0)).toMatchObject({ charge })
    expect(deliveryFor({ ...stepped, tiers: tiers.toReversed() }, subtotal, 0)).toMatchObject({ charge })
  })

  test("is never below zero and never breaks a cent, whatever the distance", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })), (subtotal, metres) => {
        const delivery = deliveryFor({ ...far, tiers }, subtotal, metres)
        expect(delivery.is_available && Number.isSafeInteger(delivery.charge) && delivery.charge >= 0).toBe(true)
      }),
    )
  })
})

test("how far a place is, is known where its position is", () => {
  expect(metresTo(at("1", origin.lat, origin.lng), origin)).toBe(0)
  expect(metresTo(at("1", origin.lat, null), origin)).toBeNull()
})

describe("distanceMetres", () => {
  test("a degree of latitude is 111 km", () => {
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195, -1)
  })

  test("it is the same both ways, and nothing to where one is", () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3)
        expect(distanceMetres(a, a)).toBeCloseTo(0, 3)
        expect(distanceMetres(a, b)).toBeLessThan(20_016_000)
      }),
    )
  })
})
