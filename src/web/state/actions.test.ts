// What is remembered of places, and how many?

import { beforeEach, expect, test } from "vitest"
import { storeActions } from "./actions.ts"
import type { Place } from "./shape.ts"
import { browserStore, createPageStore, setBrowserStore } from "./store.ts"

const place = (id: number): Place => ({
  place_id: `place-${id}`,
  title: `Place ${id}`,
  subtitle: "",
  pincode: "94110",
  lat: null,
  lng: null,
})

const kept = () =>
  browserStore()
    .getState()
    .recentPlaces.places.map(({ place_id }) => place_id)

beforeEach(() => setBrowserStore({ ...createPageStore({}), branchId: () => 1, signOut: () => {}, flush: () => {} }))

test("the five places chosen last are remembered, the latest first", () => {
  for (let id = 1; id <= 7; id += 1) storeActions.recentPlaces.add(place(id))
  expect(kept()).toEqual(["place-7", "place-6", "place-5", "place-4", "place-3"])
})

test("a place that is known already is not remembered twice", () => {
  for (const id of [1, 2, 1]) storeActions.recentPlaces.add(place(id))
  expect(kept()).toEqual(["place-2", "place-1"])
})
