// Can kept state be trusted? Anything may lie in a browser's storage: a slice is taken only where it has the shape of the empty
// one, or it would break every page that reads it, at every visit.

import { emptyState, type State } from "./shape.ts"

/** The slices that fit; the others start afresh. */
export function fittingSlices(kept: unknown): Partial<State> {
  if (typeof kept !== "object" || kept === null) return {}
  const slices = Object.entries(kept).filter(
    ([name, slice]) => name in emptyState && hasShape(slice, emptyState[name as keyof State]),
  )
  return Object.fromEntries(slices) as Partial<State>
}

/** Everything the empty slice has is there with the same type; what is null when empty may be anything but a missing value. */
function hasShape(value: unknown, empty: unknown): boolean {
  if (empty === null) return value !== undefined
  if (Array.isArray(empty)) return Array.isArray(value)
  if (typeof empty !== "object") return typeof value === typeof empty
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return Object.entries(empty).every(([key, own]) => hasShape((value as Record<string, unknown>)[key], own))
}
