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

/** "1.2", and from ten on "12". */
export function distanceText(km: number, locale: string): string {
  const decimals = km < 10 ? 1 : 0
  return km.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
