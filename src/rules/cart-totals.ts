// What does this cart come to? The one function behind the cart, the checkout and the order.

import type { Minor } from "./money.ts"
import { type TaxLine, type TaxRate, taxLinesOf, taxOfAll } from "./tax.ts"

export type TotalsLine = {
  unit_price: Minor
  /** The price before a reduction; the unit price when there is none. */
  original_unit_price: Minor
  quantity: number
  /** The rates that apply to it together; none: no tax. */
  tax_rates: TaxRate[]
  /** What order discounts take off the line; never more than the line counts. */
  discount: Minor
}

export type TotalsInput = {
  /** Only what can be bought now. */
  lines: TotalsLine[]
  prices_include_tax: boolean
  delivery_charge: Minor
  /** Off the delivery; never more than the charge counts. */
  shipping_discount: Minor
  /** None where delivery is not taxed. */
  delivery_tax_rates: TaxRate[]
}

export type CartTotals = {
  total_original_price: Minor
  product_price_discount: Minor
  subtotal: Minor
  order_discount_amount: Minor
  subtotal_after_discounts: Minor
  delivery_charge: Minor
  shipping_discount_amount: Minor
  /** Of the lines and the delivery; the tax lines sum to it. */
  tax_amount: Minor
  tax_lines: TaxLine[]
  delivery_tax: Minor
  total_discount: Minor
  total: Minor
  line_totals: Minor[]
  line_taxes: Minor[]
}

/**
 * Totals of a cart. Tax is rounded per line, on what the discount leaves of it, and once for the delivery. With tax in the
 * prices the tax is told but not added. Nothing goes below zero.
 */
export function cartTotals(input: TotalsInput): CartTotals {
  const lineTotals = input.lines.map((line) => line.unit_price * line.quantity)
  const discounts = input.lines.map((line, index) => Math.min(Math.max(line.discount, 0), lineTotals[index]!))
  const shippingDiscount = Math.min(Math.max(input.shipping_discount, 0), input.delivery_charge)
  const taxed = input.lines.map((line, index) => ({
    amount: lineTotals[index]! - discounts[index]!,
    rates: line.tax_rates,
  }))
  const delivery = { amount: input.delivery_charge - shippingDiscount, rates: input.delivery_tax_rates }
  const lineTaxes = taxed.map((line) => taxOfAll(line, input.prices_include_tax))
  const deliveryTax = taxOfAll(delivery, input.prices_include_tax)
  const originalTotal = sum(
    input.lines.map((line) => Math.max(line.original_unit_price, line.unit_price) * line.quantity),
  )
  const subtotal = sum(lineTotals)
  const orderDiscount = sum(discounts)
  const tax = sum(lineTaxes) + deliveryTax
  const afterDiscounts = subtotal - orderDiscount
  const total = afterDiscounts + input.delivery_charge - shippingDiscount + (input.prices_include_tax ? 0 : tax)
  return {
    total_original_price: originalTotal,
    product_price_discount: originalTotal - subtotal,
    subtotal,
    order_discount_amount: orderDiscount,
    subtotal_after_discounts: afterDiscounts,
    delivery_charge: input.delivery_charge,
    shipping_discount_amount: shippingDiscount,
    tax_amount: tax,
    tax_lines: taxLinesOf([...taxed, delivery], input.prices_include_tax),
    delivery_tax: deliveryTax,
    total_discount: originalTotal - subtotal + orderDiscount + shippingDiscount,
    total,
    line_totals: lineTotals,
    line_taxes: lineTaxes,
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
