// May it be ordered as it is? Each refusal says what the shopper can do, and one about a changed cart carries the cart.

import type { Minor, MoneyFormat } from "#rules/money.ts"
import type { Cart } from "../cart/price-cart.ts"
import { paymentMethods } from "../payments/methods.ts"
import { Refusal, type Shop } from "../shop.ts"
import type { Written } from "./write-order.ts"

/** The cart changed since the shopper saw it: the refusal carries the cart as it is now. */
export const changed = (code: string, message: string, cart: Cart) =>
  new Refusal("changed", code, message, { details: cart })

export const balancesChanged = (cart: Cart) =>
  changed("balance_changed", "Your wallet or rewards changed since you last looked. Please look again.", cart)

export function checkCart(cart: Cart): void {
  const unavailable = cart.requirements.find(({ code }) => code === "unavailable")
  if (unavailable) throw changed("out_of_stock", unavailable.message, cart)
  const reduced = cart.adjustments.find(({ code }) => code === "quantity_reduced")
  if (reduced) throw changed("out_of_stock", reduced.message, cart)
  const [requirement] = cart.requirements
  if (requirement) {
    const field = requirement.code === "not_delivered" ? { fields: { "address.pincode": [requirement.message] } } : {}
    throw new Refusal("rule", requirement.code, requirement.message, field)
  }
}

export function checkStock(cart: Cart, { missing }: Written): void {
  const line = cart.lines.find(({ variant_id }) => missing.includes(variant_id))
  if (line) throw changed("out_of_stock", `${line.name} has just sold out`, cart)
}

/** Whether the amount is paid online before the order counts as placed; nothing to pay needs no payment. */
export function checkMethod(shop: Shop, amount: Minor, code: string, money: MoneyFormat): boolean {
  const method = paymentMethods(shop).find((offered) => offered.code === code)
  const reason = method ? method.closedReason(amount, money) : "Please choose how to pay"
  if (!method || reason) throw new Refusal("rule", "payment_method", reason, { fields: { payment_method: [reason] } })
  return method.isOnline && amount > 0
}
