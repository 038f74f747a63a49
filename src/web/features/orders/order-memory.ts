// What was just ordered? The answer of place-order is shown at once on the next page, without asking for it again.

import type { Order } from "#contract/order-parts.ts"

let last: Order | null = null

export const rememberOrder = (order: Order): void => {
  last = order
}

export const rememberedOrder = (id: string): Order | null => (last?.order_id === id ? last : null)

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
