// How is an address written? In one line, without what is missing.

import type { SavedAddress } from "#contract/account-parts.ts"

type Lines = Pick<SavedAddress, "line1" | "line2" | "landmark" | "city" | "state" | "pincode">

export const addressText = ({ line1, line2, landmark, city, state, pincode }: Lines): string =>
  [line1, line2, landmark, [city, state].filter(Boolean).join(", "), pincode].filter(Boolean).join(", ")
