// How does somebody who forgot the password choose a new one? With a link sent to the confirmed e-mail address: random, stored
// hashed, for half an hour, and once.

import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { queueMessage } from "../messages/messages.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop } from "../shop.ts"
import { readContact } from "./contacts.ts"
import { recordCustomerEvent } from "./customers.ts"
import { checkNewPassword } from "./new-password.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./sessions.ts"
import { networkOf, takeTries } from "./tries.ts"

const linkMinutes = 30

/** Sends a link where the address is a customer's; the caller is told the same either way, and nearly as fast. */
export async function forgotPassword(shop: Shop, typed: string, ip: string): Promise<void> {
  const { value: email } = await readContact(shop, { email: typed })
  await takeTries(shop, [
    ["link_from", networkOf(ip)],
    ["link_to", email],
  ])
  const token = randomBytes(32).toString("base64url")
  const { storeName } = await getSettings(shop, 0)
  const expires_at = new Date(shop.now().getTime() + linkMinutes * 60_000)
  await inTransaction(shop.db, async (trx) => {
    const { rows } = await sql`
      insert into password_links (customer_id, token_hash, expires_at)
      select id, ${hashOf(token)}, ${expires_at} from customers where email = ${email}
      on conflict (customer_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      returning customer_id`.execute(trx)
    if (rows.length === 0) return
    await queueMessage(trx, {
      channel: "email",
      to: email,
      subject: `Choose a new password for ${storeName}`,
      text:
        `Open this link within ${linkMinutes} minutes to choose a new password:\n` +
        `${shop.publicUrl ?? ""}/reset-password?token=${token}\n\nIf you did not ask for it, you need do nothing.`,
    })
  })
}

/** Sets the password with the link's token and ends all sessions. Refuses an unknown, used or old token (422). */
export async function resetPassword(shop: Shop, token: string, password: string): Promise<void> {
  const known = await readLink(shop, token)
  checkNewPassword(password, [known.name, known.email, known.phone])
  const password_hash = await hashPassword(password)
  await inTransaction(shop.db, async (trx) => {
    await useLink(shop, trx, token)
    await trx.updateTable("customers").set({ password_hash }).where("id", "=", known.customer_id).execute()
    await endSessions(trx, known.customer_id)
    await recordCustomerEvent(trx, known.customer_id, "password_reset")
  })
}

async function readLink(shop: Shop, token: string) {
  const link = await shop.db
    .selectFrom("password_links as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.customer_id", "c.name", "c.email", "c.phone"])
    .where("l.token_hash", "=", hashOf(token))
    .where("l.expires_at", ">", shop.now())
    .executeTakeFirst()
  if (!link) throw oldLink()
  return link
}

/** Of two who use it at once one finds it gone. */
async function useLink(shop: Shop, trx: Trx, token: string): Promise<void> {
  const used = await trx
    .deleteFrom("password_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", shop.now())
    .executeTakeFirst()
  if (used.numDeletedRows !== 1n) throw oldLink()
}

const oldLink = () =>
  new Refusal("rule", "old_link", "This link was used or is too old. Ask for a new one.", {
    fields: { token: ["was used or is too old"] },
  })

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")
