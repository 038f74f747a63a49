// How does somebody sign in with a code? It is sent, and kept who it was sent to; the code then signs in, and opens the account where there is
// none.

import { request } from "#web/api/client.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { type Contact, textOf } from "./contact.ts"

/** `name` is that of whoever opens an account. Throws CallError. */
export async function sendLoginCode(contact: Contact, name?: string): Promise<void> {
  const { length, expires_in, resend_in } = await request("sendLoginOtp", { body: contact })
  const now = Date.now()
  storeActions.user.loginData({
    ...contact,
    ...(name ? { name } : {}),
    length,
    resend_at: now + resend_in * 1000,
    expires_at: now + expires_in * 1000,
  })
}

export const forgetLogin = (): void => storeActions.user.loginData(null)

/** A code that could still be asked for; an hour after it ended nobody waits for it any more. */
const forgottenAfter = 60 * 60_000

export function useCodeUnderWay() {
  const loginData = useStore((state) => state.user.loginData)
  if (!loginData || Date.now() > loginData.expires_at + forgottenAfter) return null
  const { phone, email, name, length, resend_at, expires_at } = loginData
  const contact: Contact | null = phone ? { phone } : email ? { email } : null
  return contact && { contact, name, sentTo: textOf(contact), length, resendAt: resend_at, expiresAt: expires_at }
}
