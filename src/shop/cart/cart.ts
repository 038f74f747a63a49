// What does the cart hold and come to? Priced by the same function that prices the order.

import type { Db } from "#db/database.ts"
import type { CartAddressRow } from "#db/tables.ts"
import { type CartTotals, cartTotals } from "#rules/cart-totals.ts"
import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import { choiceProblem, type Selection, selectionOf } from "#rules/option-selection.ts"
import { unitPrice } from "#rules/unit-price.ts"
import { type Branch, getBranch } from "../branches/branches.ts"
import { type ProductCard, readCardsById } from "../catalogue/card.ts"
import { maxLineQuantity, type ProductOptions, readOptions } from "../catalogue/options.ts"
import { type DeliveryQuote, quoteDelivery } from "../delivery/delivery.ts"
import { getSettings, isStoreOpen, moneyFormatOf, type Settings } from "../settings/settings.ts"
import type { Guest, Shop } from "../shop.ts"
import { type Adjustment, adjustmentsOf, rememberSeen } from "./adjustments.ts"
import { type CartRow, type CartRows, readCartRows } from "./cart-rows.ts"

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
  tax_rate: number
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
  branch: Branch
  address: CartAddressRow | null
  lines: CartLine[]
  totals: CartTotals
  prices_include_tax: boolean
  quote: DeliveryQuote
  requirements: Requirement[]
  adjustments: Adjustment[]
}

/**
 * The cart as the branch sells it. What changed since the shopper last saw it is told once: quantities beyond the stock are
 * reduced, prices noted, before the answer leaves.
 */
export async function getCart(shop: Shop, guest: Guest, branchId: number): Promise<Cart> {
  return showCart(shop, branchId, await readCartRows(shop.db, guest, branchId))
}

/** The cart of rows just read; see `getCart`. */
export async function showCart(shop: Shop, branchId: number, rows: CartRows): Promise<Cart> {
  const [terms, products] = await Promise.all([
    getTerms(shop, branchId),
    keptProducts(shop, branchId, productIdsOf(rows)),
  ])
  const cart = priceCart(terms, rows, products)
  await rememberSeen(shop.db, cart.adjustments, cart.lines)
  return cart
}

/** What a cart is priced under, besides its rows and products. */
export type Terms = { branch: Branch; settings: Settings }

export async function getTerms(shop: Shop, branchId: number): Promise<Terms> {
  const [branch, settings] = await Promise.all([getBranch(shop, branchId), getSettings(shop, branchId)])
  return { branch, settings }
}

export type CartProduct = { card: ProductCard | null; options: ProductOptions }

export const productIdsOf = (rows: CartRows) => [...new Set(rows.items.map(({ product_id }) => product_id))]

/** Cards and options read now, for where money is about to move. */
export async function freshProducts(db: Db, branchId: number, ids: number[]): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const [cards, options] = await Promise.all([readCardsById(db, branchId, ids), readOptions(db, branchId, ids)])
  return new Map(
    ids.map((id) => [id, { card: cards.find((card) => card.id === id) ?? null, options: options.get(id)! }]),
  )
}

/**
 * Cards and options kept in memory. Not inside a transaction: who waits for a load shared with others could wait for a
 * connection that the transaction holds.
 */
export async function keptProducts(shop: Shop, branchId: number, ids: number[]): Promise<Map<number, CartProduct>> {
  const load = async (id: number) => (await freshProducts(shop.db, branchId, [id])).get(id)!
  const products = await Promise.all(
    ids.map((id) =>
      shop.kept.get(`product:${branchId}:${id}`, { keys: ["cache-products"], tags: [`product:${id}`] }, () => load(id)),
    ),
  )
  return new Map(ids.map((id, index) => [id, products[index]!]))
}

/** Prices rows. Pure: the same input gives the same cart. */
export function priceCart({ branch, settings }: Terms, rows: CartRows, products: Map<number, CartProduct>): Cart {
  const left = new Map<number, number>()
  const drafts = rows.items.map((row) => draftLine(row, products.get(row.product_id)!, left))
  const money = moneyFormatOf(settings)
  const adjustments = adjustmentsOf(rows.items, drafts, branch, money)
  const pricesIncludeTax = settings.prices_include_tax === "true"
  const sold = drafts.filter(({ max_quantity }) => max_quantity > 0)
  const before = cartTotals(totalsInput(sold, pricesIncludeTax, 0))
  const quote = quoteDelivery(branch, rows.address, before.subtotal_after_discounts, money)
  const charge = quote.delivery.is_available && quote.is_place_known && sold.length > 0 ? quote.delivery.charge : 0
  const totals = cartTotals(totalsInput(sold, pricesIncludeTax, charge))
  const taxes = new Map(sold.map(({ id }, index) => [id, totals.line_taxes[index]!]))
  const lines = drafts.map((line) => ({ ...line, tax_amount: taxes.get(line.id) ?? 0 }))
  return {
    cart_id: rows.cart_id,
    branch,
    address: rows.address,
    lines,
    totals,
    prices_include_tax: pricesIncludeTax,
    quote,
    requirements: requirementsOf(lines, totals, quote, branch, settings, money),
    adjustments,
  }
}

const totalsInput = (lines: Omit<CartLine, "tax_amount">[], prices_include_tax: boolean, delivery_charge: Minor) => ({
  lines,
  prices_include_tax,
  order_discount: 0,
  delivery_charge,
  shipping_discount: 0,
})

/** `left` holds what earlier lines of the same combination left of its stock. */
function draftLine(
  row: CartRow,
  { card, options }: { card: ProductCard | null; options: ProductOptions },
  left: Map<number, number>,
): Omit<CartLine, "tax_amount"> {
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
    tax_rate: row.tax_rate,
    max_quantity: max,
    seen_price: row.seen_price,
  }
}

/** The selection that stands for multi value ids. Values that no longer exist are left out. */
function multiSelectionOf(options: ProductOptions, valueIds: number[]): Selection {
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
      requirements.push({ code: "unavailable", message: `${name} is sold out at ${branch.name}. Remove it to go on` })
    }
  }
  if (!quote.delivery.is_available) requirements.push({ code: "not_delivered", message: quote.message })
  const missing = quote.min_order - totals.subtotal_after_discounts
  if (missing > 0) {
    const text = formatMoney(toMajor(missing, money.decimalPlaces), money)
    requirements.push({ code: "min_order", message: `Add ${text} more to order from ${branch.name}` })
  }
  return requirements
}
