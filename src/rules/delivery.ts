// Does the branch deliver there, for how much and how fast? Used by check-pincode, the cart and ordering alike.

import type { Minor } from "./money.ts"

export type Place = { pincode: string; lat: number | null; lng: number | null }

export type DeliveryArea = {
  kind: "pincode" | "prefix" | "radius"
  /** The postcode or its beginning; empty for a radius. */
  value: string
  /** Metres around the branch, for a radius. */
  radius_m: number | null
  charge: Minor
  /** Subtotal after discounts from which delivery is free; null: never. */
  free_over: Minor | null
  min_order: Minor
  eta_minutes: number
}

export type Delivery =
  | { is_available: false }
  | { is_available: true; charge: Minor; free_over: Minor | null; min_order: Minor; eta_minutes: number }

/** Postcodes are compared without spaces, hyphens and case. */
export const normalPincode = (pincode: string): string => pincode.replace(/[\s-]/g, "").toUpperCase()

/**
 * The area that applies: an exact postcode before a longer prefix before a shorter one before the smallest radius.
 * `origin` is the branch. No place: no area, which the caller shows as "not known yet".
 */
export function areaFor(
  areas: DeliveryArea[],
  place: Place,
  origin: { lat: number; lng: number },
): DeliveryArea | null {
  const pincode = normalPincode(place.pincode)
  const matches = areas.filter((area) => covers(area, pincode, place, origin))
  return matches.sort((a, b) => rank(a) - rank(b))[0] ?? null
}

function rank(area: DeliveryArea): number {
  if (area.kind === "pincode") return -1_000_000
  if (area.kind === "prefix") return -area.value.length
  return area.radius_m ?? Number.MAX_SAFE_INTEGER
}

function covers(area: DeliveryArea, pincode: string, place: Place, origin: { lat: number; lng: number }): boolean {
  if (area.kind === "pincode") return pincode !== "" && pincode === normalPincode(area.value)
  if (area.kind === "prefix") return pincode !== "" && pincode.startsWith(normalPincode(area.value))
  if (place.lat === null || place.lng === null || area.radius_m === null) return false
  return distanceMetres(origin, { lat: place.lat, lng: place.lng }) <= area.radius_m
}

/** Great-circle distance by the haversine formula, on a sphere of 6,371 km. */
export function distanceMetres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The price of delivery for a subtotal after discounts. */
export function deliveryFor(area: DeliveryArea | null, subtotal: Minor): Delivery {
  if (!area) return { is_available: false }
  const isFree = area.free_over !== null && subtotal >= area.free_over
  return {
    is_available: true,
    charge: isFree ? 0 : area.charge,
    free_over: area.free_over,
    min_order: area.min_order,
    eta_minutes: area.eta_minutes,
  }
}
