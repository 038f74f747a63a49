// How far is a branch? As the crow flies, in kilometres.

export type Point = { lat: number; lng: number }

const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function distanceKm(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat) / 2
  const lng = radians(to.lng - from.lng) / 2
  const part = Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2
  return 2 * earth * Math.asin(Math.sqrt(part))
}

export const distanceText = (km: number): string => (km < 10 ? km.toFixed(1) : String(Math.round(km)))
