// Does the branch deliver there, for how much and how fast? Used by check-pincode, the cart and ordering alike.

import type { Minor } from "./money.ts"

export type Place = { pincode: string; lat: number | null; lng: number | null }

/** From the subtotal `over` on the charge is this one. */
export type DeliveryTier = { over: Minor; charge: Minor }

export type DeliveryArea = {
  kind: "pincode" | "prefix" | "radius"
  /** The postcode or its beginning; empty for a radius. The empty prefix is everywhere. */
  value: string
  /** Metres around the branch, for a radius. */
  radius_m: number | null
  charge: Minor
  /** On top for each started kilometre beyond `included_m`; only for a radius, where the distance is always known. */
  per_km: Minor
  included_m: number
  /** Other charges for bigger orders, in any order. */
  tiers: DeliveryTier[]
  /** Subtotal from which delivery is free, however far; null: never. */
  free_over: Minor | null
  min_order: Minor
  eta_minutes: number
}

/** What an area that charges the same for every order and distance says of them. */
export const flatCharge = { per_km: 0, included_m: 0, tiers: [] as DeliveryTier[] }

export type Delivery =
  | { is_available: false }
  | { is_available: true; charge: Minor; free_over: Minor | null; min_order: Minor; eta_minutes: number }

/** Postcodes are compared without spaces, hyphens and case. */
export const normalPincode = (pincode: string): string => pincode.replace(/[\s-]/g, "").toUpperCase()

/**
 * The area that applies: an exact postcode before a longer prefix before a shorter one before the smallest radius. Of two
 * that are as near, the one that charges less for the subtotal, then the quicker one. `origin` is the branch. No place: no
 * area, which the caller shows as "not known yet".
 */
export function areaFor<A extends DeliveryArea>(areas: A[], place: Place, origin: Point, subtotal: Minor): A | null {
  const pincode = normalPincode(place.pincode)
  const metres = metresTo(place, origin)
  const matches = areas.filter((area) => covers(area, pincode, metres))
  const charge = (area: A) => chargeOf(area, subtotal, metres)
  return matches.sort((a, b) => rank(a) - rank(b) || charge(a) - charge(b) || a.eta_minutes - b.eta_minutes)[0] ?? null
}

type Point = { lat: number; lng: number }

/** How far a place is; null where its position is not known. */
export function metresTo({ lat, lng }: Place, origin: Point): number | null {
  return lat === null || lng === null ? null : distanceMetres(origin, { lat, lng })
}

function rank(area: DeliveryArea): number {
  if (area.kind === "pincode") return -1_000_000
  const { length } = normalPincode(area.value)
  if (area.kind === "prefix") return length > 0 ? -length : Number.MAX_SAFE_INTEGER
  return area.radius_m ?? 0
}

function covers(area: DeliveryArea, pincode: string, metres: number | null): boolean {
  const value = normalPincode(area.value)
  if (area.kind === "pincode") return pincode !== "" && pincode === value
  if (area.kind === "prefix") return value === "" ? pincode !== "" || metres !== null : pincode.startsWith(value)
  return metres !== null && area.radius_m !== null && metres <= area.radius_m
}

/** Great-circle distance by the haversine formula, on a sphere of 6,371 km. */
export function distanceMetres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The price of delivery for a subtotal, before coupons. `metres` is how far it is, where that is known. */
export function deliveryFor(area: DeliveryArea | null, subtotal: Minor, metres: number | null): Delivery {
  if (!area) return { is_available: false }
  return {
    is_available: true,
    charge: chargeOf(area, subtotal, metres),
    free_over: area.free_over,
    min_order: area.min_order,
    eta_minutes: area.eta_minutes,
  }
}

function chargeOf(area: DeliveryArea, subtotal: Minor, metres: number | null): Minor {
  if (area.free_over !== null && subtotal >= area.free_over) return 0
  const tier = area.tiers.filter(({ over }) => subtotal >= over).sort((a, b) => b.over - a.over)[0]
  const kilometres = Math.max(0, Math.ceil(((metres ?? 0) - area.included_m) / 1000))
  return (tier?.charge ?? area.charge) + kilometres * area.per_km
}
