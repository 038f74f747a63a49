// How is a shopper told what a discount saves or what is missing for it?

import type { CouponProblem, Discount } from "#rules/discounts.ts"
import { formatMoney, type MoneyFormat, toMajor } from "#rules/money.ts"

/** What is missing, in words that say what to do next. */
export function missText(discount: Discount, miss: CouponProblem, money: MoneyFormat): string {
  switch (miss.code) {
    case "min_subtotal":
      return `Add ${formatMoney(toMajor(miss.missing, money.decimalPlaces), money)} more`
    case "more_pieces":
      return miss.pieces === 1 ? "Add one more" : `Add ${miss.pieces} more`
    case "wrong_items":
      return `${discount.code ?? discount.title} does not apply to anything in your cart`
    case "empty":
      return "Your cart is empty"
    case "first_order_only":
      return "For your first order only"
    case "used_up":
      return "This coupon has been used up"
    case "not_now":
      return "This coupon is not valid today"
    case "not_here":
      return "Not at this branch"
    case "delivery_free":
      return "Delivery is free already"
    case "better_without":
      return "You already save more without it"
  }
}
