// What is typed for an address, and what is still missing or wrong? The store checks again; this answers sooner and in the field's place.

import type { AddressInput, SavedAddress } from "#contract/account-parts.ts"
import type { AccountText } from "#web/messages/use-account-text.ts"
import { isPhone } from "../sign-in/contact.ts"
import { kindOf, type LabelKind, labelOf } from "./address-label.ts"

export type AddressDraft = {
  kind: LabelKind
  label: string
  name: string
  phone: string
  line1: string
  line2: string
  landmark: string
  city: string
  state: string
  pincode: string
  lat: number | null
  lng: number | null
}

export type AddressField = Exclude<keyof AddressDraft, "kind" | "lat" | "lng">

const pincodeForm = /^[A-Za-z0-9 -]{3,12}$/
export const isPincode = (text: string): boolean => pincodeForm.test(text.trim())

/** `others` are the addresses there are: home comes first, then work. */
export function emptyDraft(name: string, phone: string, others: SavedAddress[]): AddressDraft {
  const none = { label: "", line1: "", line2: "", landmark: "", city: "", state: "", pincode: "" }
  const taken = others.map(({ label }) => kindOf(label))
  const kind = (["home", "work"] as const).find((one) => !taken.includes(one)) ?? "other"
  return { ...none, kind, name, phone, lat: null, lng: null }
}

export function draftOf(address: SavedAddress): AddressDraft {
  const { label, name, phone, line1, line2 = "", landmark = "", city, state = "", pincode } = address
  const kind = kindOf(label)
  const own = kind === "other" ? label : ""
  const { lat = null, lng = null } = address
  return { kind, label: own, name, phone, line1, line2, landmark, city, state, pincode, lat, lng }
}

export function checkAddress(draft: AddressDraft, a: AccountText): Partial<Record<AddressField, string>> {
  const filled = (field: AddressField) => draft[field].trim() !== ""
  return {
    ...(draft.kind === "other" && !filled("label") ? { label: a.enterLabel } : {}),
    ...(filled("line1") ? {} : { line1: a.enterLine1 }),
    ...(isPincode(draft.pincode) ? {} : { pincode: a.enterPincode }),
    ...(filled("city") ? {} : { city: a.enterCity }),
    ...(filled("name") ? {} : { name: a.enterName }),
    ...(isPhone(draft.phone) ? {} : { phone: a.enterPhone }),
  }
}

/** What is sent; empty lines are left out. */
export function inputOf({ kind, label, lat, lng, ...texts }: AddressDraft): AddressInput {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value.trim()]))
  const { name, phone, line1, city, pincode, ...optional } = trimmed as Record<keyof typeof texts, string>
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ""))
  return { label: labelOf(kind, label), name, phone, line1, city, pincode, ...filled, lat, lng }
}

/** A deleted address as it would be added again. */
export function inputAgain({ id: _, is_default: _default, is_delivery_available: _delivery, ...input }: SavedAddress) {
  return input satisfies AddressInput
}
