// Who brought whom? Noted when the newcomer's account is opened; the first code wins, and nobody brings themselves.

import { createHash } from "node:crypto"
import type { Trx } from "#db/database.ts"
import { findReferrer } from "./invitation.ts"

export type Invited = {
  newcomerId: number
  /** As typed or taken from the link; an unknown one is passed over, so that nobody fails to sign up by it. */
  code: string
  phone: string | null
  email: string | null
  /** The guest the newcomer was until now. */
  guestShopperId: string | null
}

/**
 * Notes who brought a newcomer, in the transaction that opens the account. Returns whether it was noted: not for an unknown
 * code, a second code, or somebody who brings themselves (the same phone, e-mail address or guest). What both get is
 * decided when the newcomer's first order is delivered.
 */
export async function noteReferral(trx: Trx, invited: Invited, now: Date): Promise<boolean> {
  const referrer = await findReferrer(trx, invited.code)
  if (!referrer || referrer.id === invited.newcomerId) return false
  const isSamePhone = isAmong(phoneKey(invited.phone), [referrer.phone, referrer.pending_phone].map(phoneKey))
  const isSameEmail = isAmong(mailboxOf(invited.email), [referrer.email, referrer.pending_email].map(mailboxOf))
  const wasGuest = invited.guestShopperId !== null && (await wasThisGuest(trx, referrer.id, invited.guestShopperId))
  if (isSamePhone || isSameEmail || wasGuest) return false
  const noted = await trx
    .insertInto("referrals")
    .values({ newcomer_id: invited.newcomerId, referrer_id: referrer.id, status: "waiting", created_at: now })
    .onConflict((conflict) => conflict.column("newcomer_id").doNothing())
    .returning("newcomer_id")
    .executeTakeFirst()
  return noted !== undefined
}

/** Remembers that a customer was this guest; called whenever a guest signs in. */
export async function rememberGuest(trx: Trx, customerId: number, guestShopperId: string): Promise<void> {
  await trx
    .insertInto("customer_guests")
    .values({ customer_id: customerId, guest_hash: guestHash(guestShopperId) })
    .onConflict((conflict) => conflict.columns(["guest_hash", "customer_id"]).doNothing())
    .execute()
}

async function wasThisGuest(trx: Trx, customerId: number, guestShopperId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("customer_guests")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("guest_hash", "=", guestHash(guestShopperId))
    .executeTakeFirst()
  return row !== undefined
}

/** The guest id is a secret: only its hash is kept. */
const guestHash = (guestShopperId: string) => createHash("sha256").update(guestShopperId.toLowerCase()).digest("hex")

const isAmong = (own: string, others: string[]) => own !== "" && others.includes(own)

/** What tells telephones apart: the last nine digits, since people write them with and without the country's code. */
export const phoneKey = (phone: string | null) => (phone ?? "").replace(/\D/g, "").slice(-9)

/** What is after a plus, and the dots of a Gmail address, make no other mailbox. */
export function mailboxOf(email: string | null): string {
  const [local = "", domain = ""] = (email ?? "").trim().toLowerCase().split("@")
  if (domain === "") return ""
  const name = local.split("+")[0]!
  return `${domain === "gmail.com" || domain === "googlemail.com" ? name.replaceAll(".", "") : name}@${domain}`
}
