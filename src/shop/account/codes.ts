// How does somebody show that a phone or an e-mail address is theirs? By a code sent to it: six digits, stored hashed, for
// five minutes, five tries, and once.

import { randomInt, timingSafeEqual } from "node:crypto"
import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { queueMessage } from "../messages/messages.ts"
import { signWith } from "../secrets.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop } from "../shop.ts"
import type { Contact } from "./contacts.ts"
import { networkOf, takeTries, tooOften } from "./tries.ts"

export const codeLength = 6
export const codeSeconds = 300
export const resendSeconds = 60
const codeTries = 5

/** What a code is good for; one sent for signing in confirms no contact of an account, and the other way round. */
export type Purpose = "sign_in" | `confirm:${number}`

/**
 * Sends a new code, which replaces the one before. Refuses when one was sent less than a minute ago, more than five within
 * an hour, or too many were asked for from the network address (429).
 */
export async function sendCode(shop: Shop, purpose: Purpose, contact: Contact, ip: string): Promise<void> {
  await takeTries(shop, [
    ["code_from", networkOf(ip)],
    ["code_to", contact.value],
  ])
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0")
  const code_hash = await hashOf(shop, purpose, contact, code)
  const { storeName } = await getSettings(shop, 0)
  const expires_at = new Date(shop.now().getTime() + codeSeconds * 1000)
  await inTransaction(shop.db, async (trx) => {
    const fresh = { code_hash, tries_left: codeTries, expires_at }
    await trx
      .insertInto("codes")
      .values({ purpose, contact: contact.value, ...fresh })
      .onConflict((conflict) => conflict.columns(["purpose", "contact"]).doUpdateSet(fresh))
      .execute()
    await queueMessage(trx, {
      channel: contact.kind === "email" ? "email" : "sms",
      to: contact.value,
      subject: `${code} is your code for ${storeName}`,
      text: `${code} is your code for ${storeName}. It works for 5 minutes. Tell it to nobody.${forBrowsers(shop, contact, code)}`,
    })
  })
}

/** The last line of an SMS that a browser on the store's own page may read the code from (WebOTP). */
function forBrowsers({ publicUrl }: Shop, { kind }: Contact, code: string): string {
  return kind === "phone" && publicUrl ? `\n\n@${new URL(publicUrl).hostname} #${code}` : ""
}

/** Whether a code that still works was sent for this. */
export async function hasCode(shop: Shop, purpose: Purpose, contact: Contact): Promise<boolean> {
  const code = await shop.db
    .selectFrom("codes")
    .select("contact")
    .where("purpose", "=", purpose)
    .where("contact", "=", contact.value)
    .where("expires_at", ">", shop.now())
    .executeTakeFirst()
  return code !== undefined
}

/** A code that was right; `use` it in the transaction of what it allows. */
export type RightCode = { use(trx: Trx): Promise<void> }

/**
 * Takes one of the code's tries and compares. Refuses a wrong or old code (422), one that was tried five times and wrong
 * codes without end (429). Two who have the right code at once both get here; only one of them can use it.
 */
export async function checkCode(
  shop: Shop,
  purpose: Purpose,
  contact: Contact,
  code: string,
  ip: string,
): Promise<RightCode> {
  const given = await hashOf(shop, purpose, contact, code)
  const { rows } = await sql<{ code_hash: string }>`
    update codes set tries_left = tries_left - 1
    where purpose = ${purpose} and contact = ${contact.value} and expires_at > ${shop.now()} and tries_left > 0
    returning code_hash`.execute(shop.db)
  if (!rows[0] || !isSame(given, rows[0].code_hash)) {
    shop.log.warn({ network: networkOf(ip) }, "a wrong code")
    await takeTries(shop, [["wrong_code_from", networkOf(ip)]])
    throw (rows[0] ? null : await usedUp(shop, purpose, contact)) ?? wrongCode()
  }
  return {
    use: async (trx) => {
      const used = await trx
        .deleteFrom("codes")
        .where("purpose", "=", purpose)
        .where("contact", "=", contact.value)
        .where("code_hash", "=", given)
        .executeTakeFirst()
      if (used.numDeletedRows !== 1n) throw wrongCode()
    },
  }
}

function wrongCode(): Refusal {
  const text = "This code is wrong or has expired"
  return new Refusal("rule", "wrong_code", text, { fields: { otp: [text] } })
}

/** Where five tries were wrong: another code may be asked for a minute after this one was sent. */
async function usedUp(shop: Shop, purpose: Purpose, contact: Contact): Promise<Refusal | null> {
  const code = await shop.db
    .selectFrom("codes")
    .select("expires_at")
    .where("purpose", "=", purpose)
    .where("contact", "=", contact.value)
    .where("expires_at", ">", shop.now())
    .where("tries_left", "=", 0)
    .executeTakeFirst()
  if (!code) return null
  const openAt = code.expires_at.getTime() - (codeSeconds - resendSeconds) * 1000
  return tooOften(
    "Too many wrong codes. Ask for a new one.",
    Math.max(1, Math.ceil((openAt - shop.now().getTime()) / 1000)),
  )
}

async function hashOf(shop: Shop, purpose: Purpose, contact: Contact, code: string): Promise<string> {
  return (await signWith(shop, "codes", `${purpose}\n${contact.value}\n${code}`)).toString("base64url")
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
