// How does an address typed at the checkout come back next time? A customer's first one is saved with the order.

import { addAddress } from "../account/addresses.ts"
import type { Draft } from "./draft.ts"

/** Throws CallError. */
export async function keepAddress(draft: Draft): Promise<void> {
  const text = (field: keyof Draft) => draft[field].trim()
  await addAddress({
    label: "Home",
    name: text("name"),
    phone: text("phone"),
    line1: text("line1"),
    ...(text("line2") ? { line2: text("line2") } : {}),
    ...(text("landmark") ? { landmark: text("landmark") } : {}),
    city: text("city"),
    pincode: text("pincode"),
  })
}
