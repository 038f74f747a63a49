// What happens around signing in and out? Before, what is still on its way is sent as whoever tapped it; after, cart and wishes are those of
// whoever is here now.

import type { SignedIn } from "#contract/account-parts.ts"
import { request } from "#web/api/client.ts"
import { languageOf } from "#web/messages/languages.ts"
import { accountText } from "#web/messages/use-account-text.ts"
import { spokenLanguage } from "#web/messages/use-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { browserStore } from "#web/state/store.ts"
import { showToast } from "#web/ui/toast.ts"
import { fetchDetails } from "../account/details.ts"
import { currentCart, fetchCart } from "../cart/cart-actions.ts"
import { cartSettled } from "../cart/cart-sync.ts"
import { changeLanguage } from "../language/change-language.ts"
import { fetchWishes, sendWishes } from "../wishlist/wishes.ts"

/**
 * `ask` signs in; what the guest had must have reached the store by then, since it is merged in that moment. `prepare` is called right before
 * the client knows. Throws CallError.
 */
export async function signInWith<T extends SignedIn>(
  ask: () => Promise<T>,
  prepare: (answer: T) => void,
): Promise<void> {
  await Promise.all([cartSettled(), sendWishes()])
  const answer = await ask()
  prepare(answer)
  const before = currentCart().cartItems.length
  storeActions.user.signIn(answer)
  void arrive(before)
}

/** The cart merged by the store; told only where it holds more than the shopper has just seen in it. */
async function arrive(linesBefore: number): Promise<void> {
  await Promise.all([fetchCart(), fetchWishes().catch(() => undefined), fetchDetails().catch(() => undefined)])
  await followLanguage()
  if (linesBefore > 0 && currentCart().cartItems.length > linesBefore) showToast(accountText().cartMerged)
}

/** The customer's language, unless another one has been chosen in this browser. */
async function followLanguage(): Promise<void> {
  const language = languageOf(browserStore().getState().user.details.language ?? undefined)
  if (!language || language === spokenLanguage() || /(^|; )language=/.test(document.cookie)) return
  await changeLanguage(language).catch(() => undefined)
}

/** Here at once; the store is told, and where it can't be the session ends by itself some day. */
export async function signOut(): Promise<void> {
  await Promise.all([cartSettled(), sendWishes()])
  try {
    await request("logout")
  } catch {
    // Logged by the client. The shopper wants to be signed out here, whatever the store answers.
  }
  storeActions.user.reset()
}
