// When is the order to come? At a time that is on offer, and that still holds one more.

import type { Trx } from "#db/database.ts"
import type { SlotRow } from "#db/tables.ts"
import type { Cart } from "../cart/price-cart.ts"
import { isSlotKept, slotById, slotCapacity } from "../delivery/slots.ts"
import type { Settings } from "../settings/settings.ts"
import { Refusal } from "../shop.ts"
import { usualEtaMinutes } from "./checkout.ts"
import type { NewOrder } from "./new-order.ts"

/** The slot (null: as soon as it can be) and when it is at the door. Refused for a time that is not on offer any more. */
export function chosenSlot(cart: Cart, slotId: string | null, now: Date): { slot: SlotRow | null; eta: Date } {
  const etaMinutes = cart.quote.eta_minutes ?? usualEtaMinutes
  const slot = slotById(cart.branch, now, etaMinutes, slotId ?? "now")
  if (!slot) {
    throw slotGone(
      slotId === null
        ? `${cart.branch.name} is closed now. Please choose a time.`
        : "This time is gone. Please choose another.",
    )
  }
  if (!slot.starts_at || !slot.ends_at) return { slot: null, eta: new Date(now.getTime() + etaMinutes * 60_000) }
  const row = {
    id: slot.id,
    title: `${slot.title}, ${slot.subtitle}`,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
  }
  return { slot: row, eta: slot.ends_at }
}

/** After the order was written: refused, with all of it undone, where the window is full with the orders before it. */
export async function keepSlot(trx: Trx, { slot, cart }: NewOrder, settings: Settings): Promise<void> {
  const capacity = slotCapacity(settings)
  if (slot === null || capacity === null) return
  if (!(await isSlotKept(trx, cart.branch.id, slot.id, capacity))) {
    throw slotGone("This time is full. Please choose another.")
  }
}

const slotGone = (message: string) => new Refusal("rule", "slot_gone", message, { fields: { slot: [message] } })
