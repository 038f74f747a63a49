// What can be done to saved addresses? Every answer is the whole list, the default first.

import type { AddressInput, SavedAddress } from "#contract/account-parts.ts"
import { request } from "#web/api/client.ts"
import { knownDetails } from "./details.ts"

/** For forms: with who the customer is, since a new address begins with that. */
export async function loadWithDetails(signal?: AbortSignal): Promise<SavedAddress[]> {
  const [list] = await Promise.all([loadAddresses(signal), knownDetails(signal)])
  return list
}

export const loadAddresses = (signal?: AbortSignal): Promise<SavedAddress[]> => request("getAddresses", { signal })

/** Gives the list and which of it is new. */
export async function addAddress(
  body: AddressInput,
): Promise<{ list: SavedAddress[]; added: SavedAddress | undefined }> {
  const list = await request("addAddress", { body })
  // Ids are given in order.
  return { list, added: list.toSorted((one, other) => other.id - one.id)[0] }
}

export const updateAddress = (id: number, body: AddressInput) => request("updateAddress", { params: { id }, body })
export const deleteAddress = (id: number) => request("deleteAddress", { params: { id } })
export const setDefaultAddress = (id: number) => request("setDefaultAddress", { body: { id } })
