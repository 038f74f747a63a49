// What was just ordered? The answer of place-order is shown at once on the next page, without asking for it again.

import type { Order } from "#contract/order-parts.ts"
import { browserStore } from "#web/state/store.ts"

let last: { order: Order; owner: string | null } | null = null

/** A customer's token, null for the guest of this browser: who signs in or out is shown nothing of whoever was here before. */
const shopper = (): string | null => browserStore().getState().user.authToken

export const rememberOrder = (order: Order): void => {
  last = { order, owner: shopper() }
}

export const rememberedOrder = (id: string): Order | null =>
  last?.order.order_id === id && last.owner === shopper() ? last.order : null

let toPay: string | null = null

/** The shopper has just ordered and is to pay: the payment window opens by itself, once. */
export const expectPayment = (id: string): void => {
  toPay = id
}

/** True once: asked by an effect, since a drawing that is thrown away must not use it up. */
export function takeExpectedPayment(id: string): boolean {
  const isExpected = toPay === id
  if (isExpected) toPay = null
  return isExpected
}
