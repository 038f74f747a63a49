// Is it still the customer who holds the browser? Who has a password types it before what cannot be taken back.

import { type Customer, Refusal, type Shop } from "../shop.ts"
import { isPassword } from "./passwords.ts"
import { giveBackTries, networkOf, type Try, takeTries } from "./tries.ts"

/** What a wrong password counts against: the account from this network, the network, and the account. */
export const passwordTries = (whose: string, ip: string): Try[] => [
  ["password_of_from", `${whose} ${networkOf(ip)}`],
  ["password_from", networkOf(ip)],
  ["password_of", whose],
]

/** Refuses no or a wrong password where there is one (422, by `field`), and too many tries (429). */
export async function requirePassword(
  shop: Shop,
  { customer_id }: Customer,
  hash: string | null,
  typed: string | undefined,
  field: "password" | "current_password",
  ip: string,
): Promise<void> {
  if (hash === null) return
  if (typed === undefined) throw refuse(field, "password_needed", "Type your current password")
  const tries = passwordTries(`customer ${customer_id}`, ip)
  await takeTries(shop, tries)
  if (!(await isPassword(typed, hash))) throw refuse(field, "wrong_password", "This is not your current password")
  await giveBackTries(shop, tries)
}

const refuse = (field: string, code: string, text: string) =>
  new Refusal("rule", code, text, { fields: { [field]: [text] } })
