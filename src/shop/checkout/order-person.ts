// Whom is an order for, and where does it go? As typed, or from what the customer has saved.

import type { AddressRow, ContactRow } from "#db/tables.ts"
import { ownAddress, type SavedAddress } from "../account/addresses.ts"
import { readProfile } from "../account/customers.ts"
import { type Door, readCaller, readDoor } from "../account/door.ts"
import { type Customer, Refusal, type Shop, type Shopper } from "../shop.ts"

export type TypedPerson = {
  address?: AddressRow | undefined
  /** One of the customer's own. */
  address_id?: number | undefined
  contact?: ContactRow | undefined
}

/**
 * The address and contact of an order. What is typed wins over what is saved. Refuses neither an address nor a saved one, what
 * no parcel finds, a guest without a contact, who cannot be rung up (422), and somebody else's address (404).
 */
export async function orderPerson(
  shop: Shop,
  shopper: Shopper,
  typed: TypedPerson,
): Promise<{ address: AddressRow; contact: ContactRow }> {
  const saved = typed.address_id === undefined ? null : await ownAddress(shop.db, shopper, typed.address_id)
  const to = typed.address ?? saved
  if (!to) throw missing("address", "Say where the order goes")
  const address = addressOf(to === saved ? saved : readDoor(to), to)
  if (typed.contact) return { address, contact: await readCaller(shop, typed.contact) }
  if (shopper.customer_id === null) throw missing("contact", "Type your name and phone number")
  return { address, contact: await contactOf(shop, { ...shopper, customer_id: shopper.customer_id }, saved) }
}

/** Who is rung up at the door is named with the address; the e-mail address is the customer's. */
async function contactOf(shop: Shop, customer: Customer, saved: SavedAddress | null): Promise<ContactRow> {
  const profile = await readProfile(shop, customer)
  const name = saved?.name ?? profile.name
  const phone = saved?.phone ?? profile.phone ?? profile.pending_phone
  const email = profile.email ?? profile.pending_email
  if (name === "") throw missing("contact.name", "Type your name")
  if (phone === null) throw missing("contact.phone", "Type your phone number")
  return { name, phone, ...(email === null ? {} : { email }) }
}

/** A copy: the order keeps it whatever becomes of a saved one. */
function addressOf({ line1, line2, landmark, city, state, pincode }: Door, { lat, lng }: AddressRow): AddressRow {
  const named = { line2, landmark, state }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""))
  return {
    line1,
    ...given,
    city,
    pincode,
    ...(lat === undefined ? {} : { lat }),
    ...(lng === undefined ? {} : { lng }),
  }
}

const missing = (field: string, text: string) =>
  new Refusal("rule", "person_missing", text, { fields: { [field]: [text] } })
