// Which places does a shopper mean? The names and postcodes of the branches' delivery areas; works without any key.

import { distanceMetres, normalPincode } from "#rules/delivery.ts"
import { type Branch, getBranches } from "../branches/branches.ts"
import { searchTextOf, wordsOf } from "../catalogue/search-text.ts"
import type { Shop } from "../shop.ts"

export type Place = {
  place_id: string
  title: string
  subtitle: string
  pincode: string
  city: string
  state: string
  lat: number | null
  lng: number | null
}

export type PlaceQuery = { q: string } | { place_id: string } | { lat: number; lng: number }

const shownPlaces = 8

/** A branch farther away than this is no answer to "where am I". */
const nearbyMetres = 50_000

/** The best matches first; none for words that no place begins with. */
export async function findPlaces(shop: Shop, query: PlaceQuery): Promise<Place[]> {
  const branches = await getBranches(shop)
  if ("place_id" in query) return placesOf(branches).filter(({ place_id }) => place_id === query.place_id)
  if ("lat" in query) return nearest(branches, query)
  const words = wordsOf(query.q)
  if (words.length === 0) return []
  return placesOf(branches)
    .filter((place) => matches(place, words))
    .slice(0, shownPlaces)
}

/** Named areas with a whole postcode, each once. */
function placesOf(branches: Branch[]): Place[] {
  const places = new Map<string, Place>()
  for (const area of branches.flatMap(({ areas }) => areas)) {
    if (area.kind !== "pincode" || area.title === "") continue
    const pincode = normalPincode(area.value)
    if (places.has(pincode)) continue
    const { id, title, city } = area
    places.set(pincode, {
      place_id: `area-${id}`,
      title,
      subtitle: `${city} ${pincode}`,
      pincode,
      city,
      state: "",
      lat: null,
      lng: null,
    })
  }
  return [...places.values()]
}

/** Every word begins a word of the place. */
function matches({ title, city, pincode }: Place, words: string[]): boolean {
  const known = searchTextOf(`${title} ${city} ${pincode}`).split(" ")
  return words.every((word) => known.some((own) => own.startsWith(word)))
}

/** The neighbourhood of the nearest branch. */
function nearest(branches: Branch[], here: { lat: number; lng: number }): Place[] {
  const [first] = branches
    .map((branch) => ({ branch, metres: distanceMetres(branch, here) }))
    .filter(({ metres }) => metres <= nearbyMetres)
    .sort((a, b) => a.metres - b.metres)
  if (!first) return []
  const { id, name, city, pincode } = first.branch
  return [{ place_id: `branch-${id}`, title: name, subtitle: `${city} ${pincode}`, pincode, city, state: "", ...here }]
}
