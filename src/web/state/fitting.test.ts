// Does broken kept state cost no more than what is broken?

import { expect, test } from "vitest"
import { fittingSlices } from "./fitting.ts"
import { emptyState } from "./shape.ts"

test("state as it was written is taken whole", () => {
  const { hydrated, ...kept } = { ...emptyState, wishlist: [3], guestId: "a" }
  expect(fittingSlices(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([
  ["a slice that is null", { user: null }],
  ["a list that is text", { recentSearches: "milk" }],
  ["a number for a slice", { recentPlaces: 5 }],
  ["a cart without its details", { cart: { ...emptyState.cart, cartDetails: null } }],
  ["a missing slice", { wishlist: undefined }],
  ["a slice of another release", { unknown: {} }],
])("%s is left out, and nothing else", (_, broken) => {
  expect(fittingSlices({ ...broken, pages: {} })).toEqual({ pages: {} })
})

test.each([null, 5, "text", undefined])("%s is no state at all", (kept) => {
  expect(fittingSlices(kept)).toEqual({})
})
