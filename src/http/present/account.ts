// How do a customer and what is theirs look on the wire?

import type { User, SavedAddress as WireAddress, Notification as WireNotification } from "#contract/account-parts.ts"
import type { SavedAddress } from "#shop/account/addresses.ts"
import type { Profile } from "#shop/account/customers.ts"
import type { Notification } from "#shop/account/notifications.ts"
import { presentImage } from "./catalogue.ts"

export function presentUser({ picture, created_at, ...profile }: Profile): User {
  return {
    ...profile,
    avatar: picture === null ? null : presentImage(picture, profile.name),
    created_at: created_at.toISOString(),
  }
}

export const presentNotification = ({ created_at, ...notification }: Notification): WireNotification => ({
  ...notification,
  created_at: created_at.toISOString(),
})

export const presentAddress = (address: SavedAddress, is_delivery_available: boolean): WireAddress => ({
  ...address,
  is_delivery_available,
})
