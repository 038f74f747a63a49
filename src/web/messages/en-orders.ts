// The texts of own orders in English: the list, cancelling, ordering again, an attempt without an answer; part of en.ts.

export const enOrders = {
  yourOrders: "Your orders",
  allStatuses: "All",
  orderStatusFilter: "Show orders by status",
  showMore: "Show more",
  noOrders: "No orders yet",
  noOrdersText: "What you order is kept here, so that you can track it and order it again.",
  noOrdersWithStatus: "No orders with this status",
  showAllOrders: "Show all orders",
  ordersFailed: "Your orders could not be loaded",
  ordersShown: (shown: number, total: number) => `${shown} of ${total} orders`,

  cancelOrder: "Cancel order",
  cancelTitle: (number: string) => `Cancel order ${number}?`,
  cancelText: "It will not be delivered. What you have paid goes back to where it came from.",
  cancelReason: "Why?",
  cancelReasonHint: "Tells the store what to do better.",
  keepOrder: "Keep the order",
  orderCancelled: (number: string) => `Order ${number} is cancelled`,
  cancelFailed: "The order could not be cancelled. Try again in a moment.",

  orderAgain: "Order again",
  allBackInCart: "Everything is back in your cart",
  someBackInCart: (back: number, all: number) => `${back} of ${all} items are back in your cart`,
  noneBackInCart: "None of these items can be had right now",
  reorderFailed: "This could not be put into your cart. Try again in a moment.",

  findingOut: "Your last try to order had no answer. We are asking the store what became of it.",
  stillNoAnswer: "We do not know yet whether your order was taken",
  stillNoAnswerText: "Ask again as soon as you are connected. It will not be ordered twice.",
}
