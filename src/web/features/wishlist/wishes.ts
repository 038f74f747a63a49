// How does the store learn what is wished for? Hearts change the client's state at once; what the store has not heard of is sent in turn and
// kept until it has been taken. What the store knows then replaces what is kept here.

import type { Card } from "#contract/catalogue-parts.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { browserStore } from "#web/state/store.ts"

let sending: Promise<void> | null = null

/** Sends what is waiting; without a connection it goes on waiting. */
export function sendWishes(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (;;) {
    const [first] = Object.entries(browserStore().getState().wishesToSend)
    if (!first) return
    const [id, wanted] = first
    try {
      await request("toggleWish", { body: { product_id: Number(id), in_wishlist: wanted } })
    } catch (error) {
      // Not sold any more, or never was: nothing to wish for. Anything else may pass.
      if (!isCallError(error) || (error.status !== 404 && error.status !== 422)) return
    }
    settle(Number(id), wanted)
  }
}

/** Unless the heart has been tapped again meanwhile. */
function settle(id: number, sent: boolean): void {
  browserStore().setState(({ wishesToSend }) => {
    if (wishesToSend[id] !== sent) return {}
    const { [id]: _, ...rest } = wishesToSend
    return { wishesToSend: rest }
  })
}

/** The store's copy of what the branch sells, the newest first; hearts follow it. Throws CallError. */
export async function fetchWishes(signal?: AbortSignal): Promise<Card[]> {
  await sendWishes()
  const asker = browserStore().getState().user.authToken
  const cards = await request("getWishlist", { signal })
  const { user, wishesToSend } = browserStore().getState()
  if (user.authToken !== asker) return cards
  const known = cards.map(({ id }) => id)
  const added = Object.keys(wishesToSend)
    .map(Number)
    .filter((id) => wishesToSend[id] && !known.includes(id))
  browserStore().setState({ wishlist: [...added, ...known.filter((id) => wishesToSend[id] !== false)] })
  return cards
}

/** Part of the start, once the kept state has been read. */
export function watchWishes(): () => void {
  const store = browserStore()
  const send = () => Object.keys(store.getState().wishesToSend).length > 0 && void sendWishes()
  send()
  if (store.getState().user.authToken) void fetchWishes().catch(() => undefined)
  const stop = store.subscribe((now, before) => {
    if (now.wishesToSend !== before.wishesToSend) send()
    const branchChanged = now.branches.selected_branch?.id !== before.branches.selected_branch?.id
    if (branchChanged && (now.user.authToken || now.wishlist.length > 0)) void fetchWishes().catch(() => undefined)
  })
  window.addEventListener("online", send)
  return () => {
    stop()
    window.removeEventListener("online", send)
  }
}
