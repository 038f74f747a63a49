// How does pressing twice order once? Every attempt carries a key, kept until its answer is definite: as long as nobody knows whether
// the order was taken, trying again is the same attempt.

import { newGuestId } from "#web/state/guest-id.ts"

const storageKey = "haat-order-key"
/** Where the session's storage can't be used. */
let memory: string | null = null

export function orderKey(): string {
  try {
    const kept = sessionStorage.getItem(storageKey)
    if (kept) return kept
    memory ??= newGuestId()
    sessionStorage.setItem(storageKey, memory)
  } catch {
    memory ??= newGuestId()
  }
  return memory
}

export function endOrderKey(): void {
  memory = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was never kept.
  }
}
