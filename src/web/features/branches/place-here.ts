// Which place is the device at? Its position is asked for, and the place around it looked up; a failure is named by its text.

import type { Place } from "#contract/store-parts.ts"
import { request } from "../../api/client.ts"

type Failure = "nothingNear" | "placesFailed" | "positionDenied" | "positionFailed"

/** Whether the browser can tell at all: only on safe pages. */
export const canLocate = (): boolean => "geolocation" in navigator && isSecureContext

export async function placeHere(): Promise<Place | Failure> {
  const position = await new Promise<GeolocationPosition | Failure>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => resolve(error.code === error.PERMISSION_DENIED ? "positionDenied" : "positionFailed"),
      { timeout: 8000, maximumAge: 300_000 },
    ),
  )
  if (typeof position === "string") return position
  const { latitude: lat, longitude: lng } = position.coords
  try {
    const [place] = await request("findPlaces", { query: { lat, lng } })
    return place ? { ...place, lat, lng } : "nothingNear"
  } catch {
    return "placesFailed"
  }
}
