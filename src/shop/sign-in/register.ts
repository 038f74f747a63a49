// How is an account opened? With a code the contact is confirmed at once; without one it waits, and nobody learns from the
// answer whether somebody else has it.

import { inTransaction } from "#db/database.ts"
import { checkCode, hasCode, sendCode } from "../account/codes.ts"
import { type Contact, readContacts, type TypedContact } from "../account/contacts.ts"
import { createCustomer, findByContact, type NewCustomer } from "../account/customers.ts"
import { readName } from "../account/names.ts"
import { checkNewPassword } from "../account/new-password.ts"
import { hashPassword } from "../account/passwords.ts"
import { networkOf, takeTries } from "../account/tries.ts"
import { Refusal, type Shop } from "../shop.ts"
import { type Asker, enter, type SignedIn } from "./sign-in.ts"

export type Registration = TypedContact & {
  name: string
  password?: string | undefined
  /** The code that was sent to the phone or the e-mail address. */
  otp?: string | undefined
  referred_by?: string | undefined
}

type Contacts = { email: string | null; phone: string | null }

/**
 * Opens an account and signs in. With a code for a contact that has an account it signs in to that one, and leaves name and
 * password as they are. Refuses no contact, a weak password, a wrong code (422), and too often (429).
 */
export async function register(shop: Shop, typed: Registration, asker: Asker): Promise<SignedIn> {
  const name = readName(typed.name)
  const contacts = await readContacts(shop, typed)
  if (contacts.email === null && contacts.phone === null) throw noContact()
  if (typed.password !== undefined) checkNewPassword(typed.password, [name, contacts.email, contacts.phone])
  return typed.otp === undefined
    ? openPending(shop, { ...typed, name }, contacts, asker)
    : openConfirmed(shop, { ...typed, name }, contacts, typed.otp, asker)
}

function noContact(): Refusal {
  const text = "Type your phone number or e-mail address"
  return new Refusal("rule", "no_contact", text, { fields: { phone: [text] } })
}

/** The contacts wait to be confirmed, whether or not another account has them: the answer is the same. */
async function openPending(shop: Shop, typed: Registration, contacts: Contacts, asker: Asker): Promise<SignedIn> {
  await takeTries(shop, [["account_from", networkOf(asker.ip)]])
  const { email, phone } = contacts
  const password_hash = await hashOf(typed.password)
  const signedIn = await inTransaction(shop.db, async (trx) => {
    const made = { name: typed.name, password_hash, pending_email: email, pending_phone: phone }
    const customer = await createCustomer(trx, made)
    if (!customer) throw new Error("An account without a confirmed contact cannot be taken")
    const contact = contactsOf(contacts)[0]!
    return enter(shop, trx, { customer, is_new: true }, asker, { contact, code: typed.referred_by })
  })
  for (const contact of contactsOf(contacts)) await offerCode(shop, signedIn, contact, asker)
  return signedIn
}

/** A code that cannot be sent now is sent when the customer asks for it: the account is open all the same. */
async function offerCode(shop: Shop, { customer }: SignedIn, contact: Contact, { ip }: Asker): Promise<void> {
  try {
    await sendCode(shop, `confirm:${customer.customer_id}`, contact, ip)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function openConfirmed(
  shop: Shop,
  typed: Registration,
  contacts: Contacts,
  otp: string,
  asker: Asker,
): Promise<SignedIn> {
  const contact = await codedContact(shop, contacts)
  const code = await checkCode(shop, "sign_in", contact, otp, asker.ip)
  const password_hash = await hashOf(typed.password)
  return inTransaction(shop.db, async (trx) => {
    await code.use(trx)
    const known = await findByContact(trx, contact)
    const made = known ? null : await createCustomer(trx, confirmedBy(contact, contacts, typed.name, password_hash))
    const customer = known ?? made ?? (await findByContact(trx, contact))
    if (!customer) throw new Error("A contact is taken and belongs to nobody")
    return enter(shop, trx, { customer, is_new: made !== null }, asker, { contact, code: typed.referred_by })
  })
}

/** Of two contacts the one a code was sent to. */
async function codedContact(shop: Shop, contacts: Contacts): Promise<Contact> {
  const [first, second] = contactsOf(contacts)
  return second && !(await hasCode(shop, "sign_in", first!)) ? second : first!
}

function confirmedBy(contact: Contact, { email, phone }: Contacts, name: string, password_hash: string | null) {
  const other: Partial<NewCustomer> = contact.kind === "email" ? { pending_phone: phone } : { pending_email: email }
  return { name, password_hash, [contact.kind]: contact.value, ...other }
}

const contactsOf = ({ email, phone }: Contacts): Contact[] => [
  ...(phone === null ? [] : [{ kind: "phone" as const, value: phone }]),
  ...(email === null ? [] : [{ kind: "email" as const, value: email }]),
]

const hashOf = async (password: string | undefined) => (password === undefined ? null : hashPassword(password))
