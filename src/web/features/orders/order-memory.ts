// What was just ordered? The answer of place-order is shown at once on the next page, without asking for it again.

import type { Order } from "#contract/order-parts.ts"

let last: Order | null = null

export const rememberOrder = (order: Order): void => {
  last = order
}

export const rememberedOrder = (id: string): Order | null => (last?.order_id === id ? last : null)
