// What does a cart come to? Pure: rows, products and terms in, the whole cart out.

import type { CartAddressRow } from "#db/tables.ts"
import { type CartTotals, cartTotals } from "#rules/cart-totals.ts"
import { type AppliedDiscounts, applyDiscounts, type DiscountFacts, type DiscountLine } from "#rules/discounts.ts"
import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import { choiceProblem, type Selection, selectionOf } from "#rules/option-selection.ts"
import type { TaxRate } from "#rules/tax.ts"
import { unitPrice } from "#rules/unit-price.ts"
import type { Branch } from "../branches/branches.ts"
import type { ProductCard } from "../catalogue/card.ts"
import { maxLineQuantity, type ProductOptions } from "../catalogue/options.ts"
import { type DeliveryQuote, quoteDelivery } from "../delivery/delivery.ts"
import { discountByCode, factsOf, type ListedDiscount } from "../discounts/discounts.ts"
import { isStoreOpen, moneyFormatOf, type Settings } from "../settings/settings.ts"
import { ratesOf, type Taxes } from "../tax/taxes.ts"
import { type Adjustment, adjustmentsOf } from "./adjustments.ts"
import type { CartRow, CartRows } from "./cart-rows.ts"

/** Exactly as the specification words it. */
export const storeClosedText = "Sorry, we are currently not accepting orders right now. We will be back shortly."

export type CartLine = {
  id: number
  product_id: number
  variant_id: number
  multi_value_ids: number[]
  quantity: number
  selected: Selection
  multi: Selection
  /** null when the product is not sold at the branch any more. */
  card: ProductCard | null
  slug: string
  name: string
  options_text: string
  unit_price: Minor
  original_unit_price: Minor
  line_total: Minor
  /** The product's categories and all above them, for discounts. */
  category_ids: number[]
  tax_rates: TaxRate[]
  /** Off the whole line by coupons and offers. */
  discount: Minor
  tax_amount: Minor
  /** 0: cannot be had now, and is left out of the totals. */
  max_quantity: number
  seen_price: Minor | null
}

export type Requirement = {
  code: "empty" | "unavailable" | "min_order" | "not_delivered" | "store_closed"
  message: string
}

export type Cart = {
  cart_id: number | null
  /** See `CartRows`. */
  version: string
  branch: Branch
  address: CartAddressRow | null
  lines: CartLine[]
  totals: CartTotals
  prices_include_tax: boolean
  /** What the shopper typed; it may do nothing at the moment. */
  coupon_code: string | null
  discounts: AppliedDiscounts
  discount_facts: DiscountFacts
  quote: DeliveryQuote
  requirements: Requirement[]
  adjustments: Adjustment[]
}

/** What a cart is priced under, besides its rows and products. */
export type Terms = { branch: Branch; settings: Settings; taxes: Taxes; discounts: ListedDiscount[]; now: Date }

export type CartProduct = { card: ProductCard | null; options: ProductOptions; category_ids: number[] }

/** Prices rows; the same input gives the same cart. */
export function priceCart(terms: Terms, rows: CartRows, products: Map<number, CartProduct>): Cart {
  const { branch, settings, taxes } = terms
  const money = moneyFormatOf(settings)
  const prices_include_tax = settings.prices_include_tax === "true"
  const left = new Map<number, number>()
  const drafts = rows.items.map((row) => draftLine(row, products.get(row.product_id)!, left, taxes))
  const sold = drafts.filter(({ max_quantity }) => max_quantity > 0)
  const discount_facts = factsOf(rows.history, terms.now, branch.id)
  // An order is as big as what is in it: a coupon never costs the free delivery, nor falls below the smallest order.
  const offered = quoteDelivery(branch, rows.address, subtotalOf(sold), settings)
  const delivery_charge = sold.length > 0 ? chargeOf(offered) : 0
  const discounts = discountsOf(terms, rows, sold, discount_facts, freeDeliveryWorth(offered))
  const quote = discounts.is_free_delivery && offered.delivery.is_available ? freeOf(offered) : offered
  const lines = sold.map((line, index) => ({ ...line, discount: discounts.line_discounts[index]! }))
  const shipping_discount = discounts.is_free_delivery ? delivery_charge : 0
  const delivery_tax_rates = ratesOf(taxes, settings.delivery_tax_class || null)
  const totals = cartTotals({ lines, prices_include_tax, delivery_charge, shipping_discount, delivery_tax_rates })
  const priced = new Map(lines.map((line, index) => [line.id, { ...line, tax_amount: totals.line_taxes[index]! }]))
  const all = drafts.map((line) => priced.get(line.id) ?? { ...line, discount: 0, tax_amount: 0 })
  return {
    cart_id: rows.cart_id,
    version: rows.version,
    branch,
    address: rows.address,
    lines: all,
    totals,
    prices_include_tax,
    coupon_code: rows.coupon_code,
    discounts,
    discount_facts,
    quote,
    requirements: requirementsOf(all, totals, quote, branch, settings, money),
    adjustments: adjustmentsOf(rows.items, drafts, branch, money),
  }
}

/** Nothing is charged before the shopper has said where to. */
const chargeOf = ({ delivery, is_place_known }: DeliveryQuote): Minor =>
  delivery.is_available && is_place_known ? delivery.charge : 0

/** What free delivery saves; null while nothing is charged because nobody knows where it goes. */
export const freeDeliveryWorth = (quote: DeliveryQuote): Minor | null =>
  quote.delivery.is_available && quote.is_place_known ? quote.delivery.charge : null

/** By a coupon or an offer. */
const freeOf = (quote: DeliveryQuote): DeliveryQuote => ({ ...quote, message: "Free delivery" })

function discountsOf(
  { discounts }: Terms,
  { coupon_code }: CartRows,
  lines: Draft[],
  facts: DiscountFacts,
  delivery: Minor | null,
): AppliedDiscounts {
  const coupon = coupon_code === null ? null : discountByCode(discounts, coupon_code)
  const automatic = discounts.filter(({ is_automatic }) => is_automatic)
  return applyDiscounts(coupon, automatic, lines satisfies DiscountLine[], facts, delivery)
}

const subtotalOf = (lines: { line_total: Minor }[]): Minor => lines.reduce((sum, { line_total }) => sum + line_total, 0)

export type Draft = Omit<CartLine, "tax_amount" | "discount">

/** `left` holds what earlier lines of the same combination left of its stock. */
function draftLine(
  row: CartRow,
  { card, options, category_ids }: CartProduct,
  left: Map<number, number>,
  taxes: Taxes,
): Draft {
  const combination = options.combinations.find(({ variant_id }) => variant_id === row.variant_id)
  const selected = combination ? selectionOf(options, combination.ids) : {}
  const multi = multiSelectionOf(options, row.multi_value_ids)
  const choice = { selected, multi }
  const isSold = card !== null && row.price !== null && combination !== undefined && !choiceProblem(options, choice)
  const available = left.get(row.variant_id) ?? row.available
  const max = isSold ? Math.min(available, maxLineQuantity) : 0
  const quantity = max > 0 ? Math.min(row.quantity, max) : row.quantity
  if (isSold) left.set(row.variant_id, available - Math.min(quantity, available))
  // The combination's price comes from the row just read; what the options know of it may be a moment older.
  const extras = isSold ? unitPrice(options, choice) - combination.price : 0
  const price = (row.price ?? row.seen_price ?? 0) + extras
  return {
    id: row.id,
    product_id: row.product_id,
    variant_id: row.variant_id,
    multi_value_ids: row.multi_value_ids,
    quantity,
    selected,
    multi,
    card,
    slug: row.slug,
    name: row.name,
    options_text: optionsText(options, selected, multi),
    unit_price: price,
    original_unit_price: row.price === null ? price : Math.max(price, (row.original_price ?? 0) + extras),
    line_total: price * quantity,
    category_ids,
    tax_rates: ratesOf(taxes, row.tax_class),
    max_quantity: max,
    seen_price: row.seen_price,
  }
}

/** The selection that stands for multi value ids. Values that no longer exist are left out. */
export function multiSelectionOf(options: ProductOptions, valueIds: number[]): Selection {
  const selection: Selection = {}
  for (const attribute of options.multi_selectable_attributes) {
    const chosen = attribute.values.filter(({ id }) => valueIds.includes(id)).map(({ id }) => id)
    if (chosen.length > 0) selection[attribute.id] = chosen
  }
  return selection
}

/** "Medium, Pan · Mushrooms, Olives". */
function optionsText(options: ProductOptions, selected: Selection, multi: Selection): string {
  const names = (attributes: { id: number; values: { id: number; value: string }[] }[], selection: Selection) =>
    attributes.flatMap(({ id, values }) =>
      values.filter((value) => selection[id]?.includes(value.id)).map(({ value }) => value),
    )
  return [names(options.attributes, selected), names(options.multi_selectable_attributes, multi)]
    .filter((values) => values.length > 0)
    .map((values) => values.join(", "))
    .join(" · ")
}

function requirementsOf(
  lines: CartLine[],
  totals: CartTotals,
  quote: DeliveryQuote,
  branch: Branch,
  settings: Settings,
  money: MoneyFormat,
): Requirement[] {
  const requirements: Requirement[] = []
  if (!isStoreOpen(settings)) requirements.push({ code: "store_closed", message: storeClosedText })
  if (lines.length === 0) return [...requirements, { code: "empty", message: "Your cart is empty" }]
  for (const { name, max_quantity } of lines) {
    if (max_quantity === 0) {
      requirements.push({ code: "unavailable", message: `${name} is sold out at ${branch.name}. Remove it to go on.` })
    }
  }
  if (!quote.delivery.is_available) requirements.push({ code: "not_delivered", message: quote.message })
  const missing = quote.min_order - totals.subtotal
  if (missing > 0) {
    const text = formatMoney(toMajor(missing, money.decimalPlaces), money)
    requirements.push({ code: "min_order", message: `Add ${text} more to order from ${branch.name}` })
  }
  return requirements
}
