// How does somebody sign in? By a code or by a password; what the guest gathered becomes the customer's in the same transaction.

import { inTransaction, type Trx } from "#db/database.ts"
import { checkCode, type RightCode, sendCode } from "../account/codes.ts"
import { type Contact, readContact, readLogin, type TypedContact } from "../account/contacts.ts"
import { createCustomer, findByContact, findPasswords, recordCustomerEvent } from "../account/customers.ts"
import { isPassword } from "../account/passwords.ts"
import { passwordTries } from "../account/require-password.ts"
import { startSession } from "../account/sessions.ts"
import { giveBackTries, networkOf, takeTries } from "../account/tries.ts"
import { mergeCart } from "../cart/merge-cart.ts"
import { noteReferral, rememberGuest } from "../loyalty/referrals.ts"
import { mergeOrders } from "../orders/merge-orders.ts"
import { mergeUploads } from "../reviews/picture-uploads.ts"
import { type Customer, Refusal, type Shop, type Shopper } from "../shop.ts"
import { mergeWishes } from "../wishlist/wishlist.ts"

/** The browser somebody signs in with. */
export type Asker = {
  ip: string
  /** "Chrome on Android". */
  device: string
  /** The guest it was until now; null for none. */
  guest: Shopper | null
}

export type SignedIn = { customer: Customer; token: string; is_new: boolean }

/** Sends a code, to whomever: it opens an account where there is none. Refuses what is no contact, and too often. */
export async function sendLoginCode(shop: Shop, typed: TypedContact, ip: string): Promise<void> {
  await sendCode(shop, "sign_in", await readContact(shop, typed), ip)
}

/** Signs in with a code, and opens the account where there is none. Refuses a wrong code (422), and too many of them (429). */
export async function loginWithCode(
  shop: Shop,
  typed: TypedContact & { otp: string; referred_by?: string | undefined },
  asker: Asker,
): Promise<SignedIn> {
  const contact = await readContact(shop, typed)
  const code = await checkCode(shop, "sign_in", contact, typed.otp, asker.ip)
  return inTransaction(shop.db, async (trx) => {
    const account = await accountOf(trx, contact, code)
    return enter(shop, trx, account, asker, { contact, code: typed.referred_by })
  })
}

type Account = { customer: Customer; is_new: boolean }

/** The account of whoever has the code, found or opened. */
async function accountOf(trx: Trx, contact: Contact, code: RightCode): Promise<Account> {
  await code.use(trx)
  const known = await findByContact(trx, contact)
  if (known) return { customer: known, is_new: false }
  const made = await createCustomer(trx, { name: "", [contact.kind]: contact.value })
  if (made) return { customer: made, is_new: true }
  // Another device was faster with the same contact.
  const other = await findByContact(trx, contact)
  if (!other) throw new Error("A contact is taken and belongs to nobody")
  return { customer: other, is_new: false }
}

/**
 * Signs in with a password. One text for a wrong login and a wrong password, and as long to wait for it. Who is wrong again
 * and again waits ever longer, and is refused in the end (429): of one account, of one network address, and of both.
 */
export async function loginWithPassword(shop: Shop, login: string, password: string, asker: Asker): Promise<SignedIn> {
  const contact = await readLogin(shop, login)
  const tries = passwordTries(contact?.value ?? login.trim().toLowerCase(), asker.ip)
  await takeTries(shop, tries)
  const { confirmed, pending } = contact ? await findPasswords(shop.db, contact) : { confirmed: null, pending: null }
  // Both are compared, whether or not they are there: the time it takes says nothing.
  const [isConfirmed, isPending] = await Promise.all([
    isPassword(password, confirmed?.password_hash ?? null),
    isPassword(password, pending?.password_hash ?? null),
  ])
  const customer = isConfirmed ? confirmed : isPending ? pending : null
  if (!customer) {
    shop.log.warn({ network: networkOf(asker.ip) }, "a wrong password")
    throw wrongLogin()
  }
  await giveBackTries(shop, tries)
  return inTransaction(shop.db, (trx) => enter(shop, trx, { customer, is_new: false }, asker, null))
}

function wrongLogin(): Refusal {
  const text = "Wrong login or password"
  return new Refusal("rule", "wrong_login", text, { fields: { password: [text] } })
}

/** Begins the session. What the guest gathered is the customer's from here on; a new customer's inviter is noted. */
export async function enter(
  shop: Shop,
  trx: Trx,
  { customer, is_new }: Account,
  { device, guest }: Asker,
  invited: { contact: Contact; code: string | undefined } | null,
): Promise<SignedIn> {
  const { customer_id, shopper_id } = customer
  if (is_new) await recordCustomerEvent(trx, customer_id, "registered")
  if (is_new && invited?.code) await noteInviter(shop, trx, customer, guest, invited.contact, invited.code)
  if (guest) await mergeGuest(trx, guest, customer)
  const token = await startSession(trx, customer_id, device)
  await recordCustomerEvent(trx, customer_id, "signed_in", { device })
  return { customer: { customer_id, shopper_id }, token, is_new }
}

async function noteInviter(
  shop: Shop,
  trx: Trx,
  { customer_id }: Customer,
  guest: Shopper | null,
  contact: Contact,
  code: string,
): Promise<void> {
  const phone = contact.kind === "phone" ? contact.value : null
  const email = contact.kind === "email" ? contact.value : null
  const guestShopperId = guest?.shopper_id ?? null
  await noteReferral(trx, { newcomerId: customer_id, code, phone, email, guestShopperId }, shop.now())
}

/** Cart, wishes, orders and pictures for a review change hands. Nothing is left to do a second time. */
export async function mergeGuest(trx: Trx, guest: Shopper, customer: Customer): Promise<void> {
  await mergeCart(trx, guest, customer)
  await mergeWishes(trx, guest, customer)
  await mergeOrders(trx, guest, customer)
  await mergeUploads(trx, guest, customer)
  await rememberGuest(trx, customer.customer_id, guest.shopper_id)
}
