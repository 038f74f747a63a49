// How is an order placed, and what if it can't be? One attempt at a time; the answer decides what the shopper sees next.

import { useCallback, useRef, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import type { CartData } from "#contract/cart-parts.ts"
import { type CallError, isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { newGuestId } from "#web/state/guest-id.ts"
import { currentCart, setCartAddress, takeCart } from "../cart/cart-actions.ts"
import { cartSettled } from "../cart/cart-sync.ts"
import type { Draft } from "./draft.ts"
import {
  endSentOrder,
  isSameOrder,
  keepSentOrder,
  linesOf,
  type SentOrder,
  selectedBranch,
  sentOrder,
} from "./sent-order.ts"
import type { BalanceChoice } from "./use-balances.ts"

type Order = Answer<"placeOrder">["order"]

export type Attempt =
  | { state: "idle" }
  | { state: "placing" }
  /** The total or the lines are not what the shopper saw; asks again. */
  | { state: "changed"; from: number; to: number; reason: string }
  /** Nobody knows whether it was taken: trying again is safe. */
  | { state: "no_answer" }
  | { state: "refused"; error: CallError }

/** What is ordered with besides what is typed. */
export type OrderExtras = {
  /** Where exactly, as far as it is known. */
  point: { lat: number; lng: number } | null
  balances: BalanceChoice
  /** What the shopper was told is left to pay, where balances pay a part; null: they pay nothing of it. */
  due: number | null
}

export function usePlaceOrder(onPlaced: (order: Order) => void, start: Attempt = { state: "idle" }) {
  const [attempt, setAttempt] = useState<Attempt>(start)
  // State comes too late for a double press.
  const running = useRef(false)

  const place = useCallback(
    async (draft: Draft, extras: OrderExtras) => {
      if (running.current) return
      running.current = true
      setAttempt({ state: "placing" })
      const seen = currentCart().total
      try {
        const priced = await priceFor(draft, extras)
        if (priced > seen) {
          setAttempt({ state: "changed", from: seen, to: priced, reason: "" })
          return
        }
        onPlaced(await send(attemptFor(bodyOf(draft, priced, extras))))
      } catch (error) {
        setAttempt(await afterFailure(error, seen))
      } finally {
        running.current = false
      }
    },
    [onPlaced],
  )
  return { attempt, place, settle: () => setAttempt({ state: "idle" }) }
}

/** The cart's total for the place it goes to. */
async function priceFor({ pincode }: Draft, { point }: OrderExtras): Promise<number> {
  const { address } = currentCart()
  const there =
    address?.pincode === pincode.trim() && (!point || (address.lat === point.lat && address.lng === point.lng))
  if (!there) await setCartAddress(pincode.trim(), point ?? {})
  await cartSettled()
  return currentCart().total
}

/** What had no answer goes out again as it was; anything else under the same key, so that the store orders one of the two at most. */
function attemptFor(body: SentOrder["body"]): SentOrder {
  const earlier = sentOrder()
  const [branch_id, lines] = [selectedBranch(), linesOf(currentCart())]
  if (earlier && isSameOrder(earlier, branch_id, body, lines)) return earlier
  return { key: earlier?.key ?? newGuestId(), branch_id, body, lines }
}

export async function send(sent: SentOrder): Promise<Order> {
  keepSentOrder(sent)
  const { key, branch_id, body } = sent
  const { order } = await request("placeOrder", {
    query: { branch_id },
    headers: { "Idempotency-Key": key },
    body,
  })
  endSentOrder()
  return order
}

/** `seen` is the total the shopper agreed to. */
export async function afterFailure(error: unknown, seen: number): Promise<Attempt> {
  if (!isCallError(error)) throw error
  // No answer, or the server failed on its way: the order may be there.
  if (error.status === 0 || (error.status >= 500 && error.code !== "store_closed")) return { state: "no_answer" }
  // Too many requests: nothing was decided, the attempt stays.
  if (error.status !== 429) endSentOrder()
  if (error.status === 409 && error.cart) {
    const cart = await takeCart(error.cart)
    return { state: "changed", from: seen, to: cart.total, reason: reasonOf(error, cart) }
  }
  return { state: "refused", error }
}

/** Why, where neither the lines nor the total tell it. */
function reasonOf({ code, message }: CallError, cart: CartData): string {
  if (code === "balance_changed" || code === "coupon_used_up") return message
  const { customer_applied_coupon: coupon, coupon_applied, coupon_message } = cart
  if (!coupon || coupon_applied || !coupon_message) return ""
  return coupon_message.startsWith(coupon) ? coupon_message : `${coupon}: ${coupon_message}`
}

function bodyOf(draft: Draft, expected_total: number, { point, balances, due }: OrderExtras) {
  const text = (field: keyof Draft) => draft[field].trim()
  return {
    contact: { name: text("name"), phone: text("phone"), ...(text("email") ? { email: text("email") } : {}) },
    address: {
      line1: text("line1"),
      ...(text("line2") ? { line2: text("line2") } : {}),
      ...(text("landmark") ? { landmark: text("landmark") } : {}),
      city: text("city"),
      ...(text("state") ? { state: text("state") } : {}),
      pincode: text("pincode"),
      ...(point ?? {}),
    },
    payment_method: draft.payment,
    slot: draft.slot || null,
    note: text("note"),
    ...(balances.use_wallet ? { use_wallet: true } : {}),
    ...(balances.use_rewards ? { use_rewards: true } : {}),
    expected_total,
    ...(due === null ? {} : { expected_due: due }),
  }
}
