// Who is signed in, with balances? Asked of the store, and merged into what is known.

import { request } from "#web/api/client.ts"
import { storeActions } from "#web/state/actions.ts"
import { browserStore } from "#web/state/store.ts"

/** Throws CallError. */
export async function fetchDetails(signal?: AbortSignal): Promise<void> {
  const asker = browserStore().getState().user.authToken
  const { user, ...rest } = await request("getUserDetails", { signal })
  if (browserStore().getState().user.authToken === asker) storeActions.user.merge({ ...user, ...rest })
}

/** For forms that begin with what is known of the customer; without an answer they begin empty. */
export async function knownDetails(signal?: AbortSignal): Promise<void> {
  const { authToken, details } = browserStore().getState().user
  if (authToken && details.created_at === undefined) await fetchDetails(signal).catch(() => undefined)
}
