// How does pressing twice order once, and what if an answer never comes? What is sent is kept with its key until its answer is definite:
// as long as nobody knows whether the order was taken, sending the same again is the same attempt, also after a reload.

import type { Body } from "#contract/calls.ts"
import type { CartState } from "#web/state/shape.ts"
import { browserStore } from "#web/state/store.ts"
import { keyOfItem } from "../cart/line-key.ts"

export type SentOrder = {
  key: string
  branch_id: number
  body: Body<"placeOrder">
  /** What was in the cart: another cart is not ordered without being asked for. */
  lines: string
}

const storageKey = "haat-sent-order"
/** Where the session's storage can't be used. */
let memory: SentOrder | null = null

export function sentOrder(): SentOrder | null {
  if (memory) return memory
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as SentOrder | null
    if (kept && typeof kept.key === "string" && typeof kept.body === "object") memory = kept
  } catch {
    // It was never kept.
  }
  return memory
}

/** Before the request goes: the page may be gone before its answer. */
export function keepSentOrder(sent: SentOrder): void {
  memory = sent
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent))
  } catch {
    // Full or forbidden: it lives as long as the page.
  }
}

export function endSentOrder(): void {
  memory = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was never kept.
  }
}

export const linesOf = ({ cartItems }: CartState): string =>
  cartItems
    .map((item) => `${keyOfItem(item)}×${item.quantity}`)
    .sort()
    .join(" ")

export const selectedBranch = (): number => browserStore().branchId()

/** The same but for the amounts, which the cart and the balances decide. */
export function isSameOrder(sent: SentOrder, branch_id: number, body: SentOrder["body"], lines: string): boolean {
  const plain = (of: SentOrder["body"]) => JSON.stringify({ ...of, expected_total: 0, expected_due: 0 })
  return sent.branch_id === branch_id && sent.lines === lines && plain(sent.body) === plain(body)
}
