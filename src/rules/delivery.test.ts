// Is the area that applies the right one, and the charge what it says?

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { areaFor, type DeliveryArea, deliveryFor, distanceMetres, normalPincode, type Place } from "./delivery.ts"

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
    expect(areaFor(areas, place, origin)?.charge ?? null).toBe(charge)
  })

  test("the order in which areas were entered changes nothing", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(areas, { minLength: 5 }),
        fc.constantFrom("10001", "10099", "19000", "5"),
        (mixed, pincode) => {
          expect(areaFor(mixed, at(pincode), origin)).toEqual(areaFor(areas, at(pincode), origin))
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
    expect(deliveryFor(some, subtotal)).toMatchObject({ is_available: true, charge, min_order: 500, eta_minutes: 30 })
  })

  test("without a free limit it is never free", () => {
    expect(deliveryFor({ ...some, free_over: null }, 1e12)).toMatchObject({ charge: 300 })
  })

  test("no area: not delivered", () => {
    expect(deliveryFor(null, 5_000)).toEqual({ is_available: false })
  })
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
