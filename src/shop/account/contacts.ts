// Whom does an e-mail address or a phone number mean? One writing for each, so that the same contact is always the same text.

import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"
import { isEmailAddress } from "../messages/messages.ts"
import { getSettings } from "../settings/settings.ts"
import { Refusal, type Shop } from "../shop.ts"

/** An e-mail address in lower case, or a phone number as E.164. */
export type Contact = { kind: "email" | "phone"; value: string }

export type TypedContact = { email?: string | undefined; phone?: string | undefined }

/** The one contact that was typed. Refuses none, two, and what is no address or number (422, by field). */
export async function readContact(shop: Shop, typed: TypedContact): Promise<Contact> {
  const { email, phone } = await readContacts(shop, typed)
  if (email !== null && phone !== null) throw bad("phone", "Type an e-mail address or a phone number, not both")
  if (email !== null) return { kind: "email", value: email }
  if (phone !== null) return { kind: "phone", value: phone }
  throw bad("phone", "Type your phone number or e-mail address")
}

/** What was typed of the two, in the one writing. Refuses what is no address or number. */
export async function readContacts(
  shop: Shop,
  { email, phone }: TypedContact,
): Promise<{ email: string | null; phone: string | null }> {
  const country = await storeCountry(shop)
  return {
    email: email === undefined ? null : readEmail(email),
    phone: phone === undefined ? null : readPhone(phone, country),
  }
}

/** An e-mail address or a phone number, whichever was typed into one field; null where it is neither. */
export async function readLogin(shop: Shop, typed: string): Promise<Contact | null> {
  if (typed.includes("@")) {
    const value = emailOf(typed)
    return value === null ? null : { kind: "email", value }
  }
  const value = phoneOf(typed, await storeCountry(shop))
  return value === null ? null : { kind: "phone", value }
}

function readEmail(typed: string): string {
  const email = emailOf(typed)
  if (email === null) throw bad("email", "This is no e-mail address. Check for typing errors.")
  return email
}

function emailOf(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return isEmailAddress(email) && email.length <= 254 ? email : null
}

function readPhone(typed: string, country: CountryCode | undefined): string {
  const phone = phoneOf(typed, country)
  if (phone === null) throw bad("phone", "This is no phone number. Type it with its country code, such as +91.")
  return phone
}

/** E.164, "+14155550101"; numbers without a country's code are of `country`. Null for what no telephone could have. */
export function phoneOf(typed: string, country: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(typed, { ...(country ? { defaultCountry: country } : {}), extract: false })
  return number?.isPossible() && !number.ext ? number.number : null
}

/** The country of the store's locale: "en-IN" → "IN". Undefined where it names none. */
export async function storeCountry(shop: Shop): Promise<CountryCode | undefined> {
  const { locale = "" } = await getSettings(shop, 0)
  try {
    const region = new Intl.Locale(locale).maximize().region ?? ""
    return isSupportedCountry(region) ? region : undefined
  } catch {
    return undefined
  }
}

const bad = (field: "email" | "phone", text: string) =>
  new Refusal("rule", `bad_${field}`, text, { fields: { [field]: [text] } })
