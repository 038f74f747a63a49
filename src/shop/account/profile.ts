// How does a customer change who they are? Name and language at once; a password with the old one; an e-mail address or phone
// when the code sent there comes back.

import { inTransaction, type Trx } from "#db/database.ts"
import { queueMessage } from "../messages/messages.ts"
import { getSettings } from "../settings/settings.ts"
import { type Customer, Refusal, type Shop } from "../shop.ts"
import { checkCode, sendCode } from "./codes.ts"
import { type Contact, readContact, readContacts, type TypedContact } from "./contacts.ts"
import { recordCustomerEvent } from "./customers.ts"
import { readName } from "./names.ts"
import { checkNewPassword } from "./new-password.ts"
import { notify } from "./notifications.ts"
import { hashPassword } from "./passwords.ts"
import { requirePassword } from "./require-password.ts"
import { endSessions } from "./sessions.ts"

export type ProfileChange = TypedContact & {
  name?: string | undefined
  password?: string | undefined
  current_password?: string | undefined
  language?: string | undefined
}

type Row = {
  name: string
  email: string | null
  phone: string | null
  pending_email: string | null
  pending_phone: string | null
  password_hash: string | null
}

/**
 * Changes what was given. Returns the contacts a code was sent to; they change when it is confirmed. Refuses what is no
 * name, address or number, a weak password, a wrong current one (422), and too often (429).
 */
export async function updateDetails(
  shop: Shop,
  customer: Customer & { session_id: number },
  change: ProfileChange,
  ip: string,
): Promise<Contact["kind"][]> {
  const row = await readRow(shop, customer)
  const name = change.name === undefined ? undefined : readName(change.name)
  const contacts = newContacts(row, await readContacts(shop, change))
  if (change.password !== undefined || contacts.length > 0) {
    await requirePassword(shop, customer, row.password_hash, change.current_password, "current_password", ip)
  }
  const password = change.password
  if (password !== undefined) checkNewPassword(password, [name ?? row.name, row.email, row.phone])
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  // First, since it may be refused: then nothing has changed.
  for (const contact of contacts) await sendCode(shop, `confirm:${customer.customer_id}`, contact, ip)
  const { storeName = "" } = await getSettings(shop, 0)
  await inTransaction(shop.db, async (trx) => {
    await write(trx, customer, {
      ...(name === undefined ? {} : { name }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(password_hash === undefined ? {} : { password_hash }),
      ...Object.fromEntries(contacts.map(({ kind, value }) => [`pending_${kind}`, value])),
    })
    if (password_hash !== undefined) await passwordChanged(trx, storeName, customer, row.email)
  })
  return contacts.map(({ kind }) => kind)
}

async function readRow({ db }: Shop, { customer_id }: Customer): Promise<Row> {
  return db
    .selectFrom("customers")
    .select(["name", "email", "phone", "pending_email", "pending_phone", "password_hash"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
}

/** Those that are not the customer's yet. */
const newContacts = (row: Row, { email, phone }: { email: string | null; phone: string | null }): Contact[] => [
  ...(email !== null && email !== row.email ? [{ kind: "email" as const, value: email }] : []),
  ...(phone !== null && phone !== row.phone ? [{ kind: "phone" as const, value: phone }] : []),
]

async function write(trx: Trx, { customer_id }: Customer, values: Partial<Row> & { language?: string }): Promise<void> {
  if (Object.keys(values).length === 0) return
  await trx.updateTable("customers").set(values).where("id", "=", customer_id).where("erased_at", "is", null).execute()
}

/** Whoever else is signed in is not any more, and the customer hears of it. */
async function passwordChanged(
  trx: Trx,
  storeName: string,
  { customer_id, session_id }: Customer & { session_id: number },
  email: string | null,
): Promise<void> {
  await endSessions(trx, customer_id, session_id)
  await recordCustomerEvent(trx, customer_id, "password_changed")
  await tell(trx, storeName, customer_id, email === null ? null : { kind: "email", value: email }, {
    title: "Your password was changed",
    text: "All other devices were signed out. If it was not you, choose a new password at once.",
  })
}

/** In the account, and where it can be read without it. */
async function tell(
  trx: Trx,
  storeName: string,
  customerId: number,
  to: Contact | null,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await notify(trx, customerId, { title, text, link: "/account" })
  if (!to) return
  const channel = to.kind === "email" ? ("email" as const) : ("sms" as const)
  await queueMessage(trx, { channel, to: to.value, subject: `${title} at ${storeName}`, text: `${title}. ${text}` })
}

/**
 * Makes a waiting e-mail address or phone the customer's, with the code sent there. Refuses one that does not wait, a wrong
 * code, and what another account has by now (422).
 */
export async function confirmContact(
  shop: Shop,
  customer: Customer,
  typed: TypedContact & { otp: string },
  ip: string,
): Promise<void> {
  const { customer_id } = customer
  const contact = await readContact(shop, typed)
  const code = await checkCode(shop, `confirm:${customer_id}`, contact, typed.otp, ip)
  const row = await readRow(shop, customer)
  if (row[`pending_${contact.kind}`] !== contact.value) throw notWaiting()
  const old = row[contact.kind]
  const { storeName = "" } = await getSettings(shop, 0)
  await inTransaction(shop.db, async (trx) => {
    await code.use(trx)
    await write(trx, customer, { [contact.kind]: contact.value, [`pending_${contact.kind}`]: null })
    // A link for a new password that is on its way to the old address opens nothing any more.
    if (contact.kind === "email") {
      await trx.deleteFrom("password_links").where("customer_id", "=", customer_id).execute()
    }
    await recordCustomerEvent(trx, customer_id, "contact_confirmed", { kind: contact.kind })
    if (old === null) return
    const what = contact.kind === "email" ? "e-mail address" : "phone number"
    await tell(
      trx,
      storeName,
      customer_id,
      { kind: contact.kind, value: old },
      {
        title: `Your ${what} was changed`,
        text: "If it was not you, sign in and change it back, or write to the store.",
      },
    )
  }).catch((error) => {
    throw isTaken(error) ? taken(contact) : error
  })
}

const isTaken = (error: unknown) => (error as { code?: string }).code === "23505"

/** Whoever reads this has shown that the contact is theirs. */
function taken({ kind }: Contact): Refusal {
  const text = `You already have another account with this ${kind === "email" ? "e-mail address" : "phone number"}. Sign in with a code to use it.`
  return new Refusal("rule", "contact_taken", text, { fields: { [kind]: [text] } })
}

const notWaiting = () => new Refusal("rule", "wrong_code", "This code is wrong or has expired")
