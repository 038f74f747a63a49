// Who is a shopper without an account? A random id, made once and kept; whoever knows it owns the cart, so it must be unguessable.

import { browserStore, storageKey } from "./store.ts"

export function guestIdentity(): string {
  const store = browserStore()
  const known = store.getState().guestId ?? keptByAnotherTab()
  const id = known ?? newGuestId()
  if (store.getState().guestId !== id) {
    store.setState({ guestId: id })
    store.flush()
  }
  return id
}

/** Another tab may have made one since this tab read the storage. */
function keptByAnotherTab(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null")?.state?.guestId
    return typeof kept === "string" ? kept : null
  } catch {
    return null
  }
}

/** UUID v4; `crypto.randomUUID` is missing on plain http pages other than localhost. */
export function newGuestId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
