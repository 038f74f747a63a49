// Where may an order go next? The literal table; nothing else decides it.

export const orderStates = {
  pending_payment: ["placed", "cancelled"],
  placed: ["accepted", "cancelled"],
  accepted: ["packed", "cancelled"],
  packed: ["out_for_delivery", "cancelled"],
  out_for_delivery: ["delivered", "returned"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderStates

/** The way of an order when all goes well, as the tracking page shows it. */
export const orderPath: OrderStatus[] = ["placed", "accepted", "packed", "out_for_delivery", "delivered"]

export const isOrderStatus = (text: string): text is OrderStatus => Object.hasOwn(orderStates, text)

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (orderStates[from] as readonly string[]).includes(to)
}

/** The next step when all goes well; null at the end. */
export function nextOnPath(status: OrderStatus): OrderStatus | null {
  const next = orderStates[status][0]
  return next && orderPath.includes(next) ? next : null
}

/** Nothing more happens to it by itself. */
export const isOrderEnded = (status: OrderStatus): boolean =>
  status === "delivered" || status === "cancelled" || status === "returned"
