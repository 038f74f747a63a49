// Which door does something go to, and who is rung up there? Typed at the checkout or saved for later, held to the same rules.

import { isEmailAddress } from "../messages/messages.ts"
import { Refusal, type Shop } from "../shop.ts"
import { phoneOf, storeCountry } from "./contacts.ts"
import { readName } from "./names.ts"

export type TypedDoor = {
  line1: string
  line2?: string | undefined
  landmark?: string | undefined
  city: string
  state?: string | undefined
  pincode: string
}

export type Door = Record<keyof TypedDoor, string>

/** One line each; what was left out is empty. Refuses what no parcel finds (422, by field). */
export function readDoor({ line1, line2 = "", landmark = "", city, state = "", pincode }: TypedDoor): Door {
  return {
    line1: needed("line1", line1, "Type street and house number"),
    line2: oneLine(line2),
    landmark: oneLine(landmark),
    city: needed("city", city, "Type the town"),
    state: oneLine(state),
    pincode: readPincode(pincode),
  }
}

function readPincode(typed: string): string {
  const pincode = oneLine(typed)
  if (!/^[A-Za-z0-9 -]{3,12}$/.test(pincode)) throw bad("pincode", "This is no postcode")
  return pincode
}

export type TypedCaller = { name: string; phone: string; email?: string | undefined }

/** Whom an order is for, as typed. Refuses no name, what is no number, and what is no e-mail address (422, by field). */
export async function readCaller(shop: Shop, { name, phone, email = "" }: TypedCaller) {
  const address = email.trim()
  if (address !== "" && !isEmailAddress(address)) {
    throw bad("email", "This is no e-mail address. Check for typing errors.")
  }
  const caller = { name: readName(name), phone: await readDoorPhone(shop, phone) }
  return address === "" ? caller : { ...caller, email: address }
}

/** Somebody at the door can be rung up by any number, also one without an area code. Refuses what is none (422). */
export async function readDoorPhone(shop: Shop, typed: string): Promise<string> {
  return phoneOf(typed, await storeCountry(shop)) ?? digitsOnly(typed)
}

function digitsOnly(typed: string): string {
  if (!/^\+?[\d\s().-]{5,30}$/.test(typed) || typed.replace(/\D/g, "").length < 5) {
    throw bad("phone", "This is no phone number")
  }
  return typed.trim()
}

export const oneLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, " ").trim()

/** What must be there (422, by field). */
export function needed(field: string, typed: string, text: string): string {
  const value = oneLine(typed)
  if (value === "") throw bad(field, text)
  return value
}

const bad = (field: string, text: string) => new Refusal("rule", "bad_address", text, { fields: { [field]: [text] } })
