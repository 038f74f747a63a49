// How does a cart become an order? Read and priced first, checked against the rules, then written in one statement or one
// transaction that takes the stock and closes the cart. All of it or nothing; a repeat with the same key answers with the same order.

import { createHash } from "node:crypto"
import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { rowsOf } from "#db/plans.ts"
import type { AddressRow, ContactRow } from "#db/tables.ts"
import { together } from "#db/together.ts"
import { rememberSeen } from "../cart/adjustments.ts"
import { getTerms, keptProducts, productIdsOf } from "../cart/cart.ts"
import { readCartRows } from "../cart/cart-rows.ts"
import { type Cart, priceCart, storeClosedText, type Terms } from "../cart/price-cart.ts"
import { announceProducts, refreshListings } from "../catalogue/stock.ts"
import { slotCapacity } from "../delivery/slots.ts"
import {
  isPersonal,
  lockPhone,
  phoneHistory,
  type ShopperHistory,
  takeDiscountUses,
  withPhone,
} from "../discounts/discounts.ts"
import { takeBalances } from "../ledger/order-balances.ts"
import { getSingleOrder, type Order, type OrderRow, orderOf } from "../orders/orders.ts"
import { isStoreOpen, moneyFormatOf } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { balancePayment } from "./balance-payment.ts"
import { balancesChanged, changed, checkCart, checkMethod, checkStock } from "./check-order.ts"
import { chosenSlot, keepSlot } from "./chosen-slot.ts"
import type { NewOrder, OrderInput, OwnPayment } from "./new-order.ts"
import { Rush } from "./rush.ts"
import { writeOrder, writeTogether } from "./write-order.ts"

/** How often a cart is read again when another device changed it before it could be ordered. */
const maxTries = 5

/** One for all shops of the process, whose connections to the database are what is short. */
const rush = new Rush()

type Asked = { shopper: Shopper; branchId: number; key: string; requestHash: string; input: OrderInput }

/** The order as it stands then: of a repeat, as it has become. */
export async function placeOrder(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  idempotencyKey: string,
  input: OrderInput,
): Promise<Order> {
  const requestHash = createHash("sha256").update(JSON.stringify({ branchId, input })).digest("hex")
  return rush.inTurn(() => tryToOrder(shop, { shopper, branchId, key: idempotencyKey, requestHash, input }))
}

async function tryToOrder(shop: Shop, asked: Asked): Promise<Order> {
  try {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const order = await orderCart(shop, asked)
      if (order !== null) return order
    }
    throw new Refusal("rule", "cart_busy", "Your cart is being changed on another device. Please try again.")
  } catch (error) {
    if (!isDuplicate(error) && !(error instanceof Refusal)) throw error
    await rememberTold(shop.db, error)
    // The key was used before, and the shopper has begun another cart since: that one does not decide about the repeat.
    const earlier = await findEarlier(shop, asked)
    if (earlier) return earlier
    throw error
  }
}

/** What the refusal's cart tells of is seen with it, and not told again. */
async function rememberTold(db: Db, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.kind !== "changed") return
  const { adjustments, lines } = error.details as Cart
  await rememberSeen(db, adjustments, lines)
}

/** Null when the cart changed while it was priced, or was ordered by somebody who was quicker. */
async function orderCart(shop: Shop, asked: Asked): Promise<Order | null> {
  const { shopper, key, requestHash, input } = asked
  const terms = await getTerms(shop, asked.branchId)
  const price = await readCart(shop, asked, terms)
  if (price === null) return earlierOrEmpty(shop, asked)
  if (!isStoreOpen(terms.settings)) throw new Refusal("unavailable", "store_closed", storeClosedText)
  if (shopper.customer_id === null && terms.settings.guest_checkout_enable !== "true") {
    throw new Refusal("rule", "sign_in_needed", "Please sign in to order")
  }
  const cart = await withPhoneHistory(shop.db, price, input.contact)
  const money = moneyFormatOf(terms.settings)
  checkCart(cart)
  const paid = await payFromOwn(shop.db, shopper, terms, cart, input)
  const isOnline = !paid.isWhole && checkMethod(shop, paid.due, input.payment_method, money)
  if (cart.totals.total > input.expected_total) {
    throw changed("total_changed", "The total changed since you last saw it. Please look again.", cart)
  }
  if (paid.due > (input.expected_due ?? paid.due)) throw balancesChanged(cart)
  const { slot, eta } = chosenSlot(cart, input.slot, terms.now)
  const identity = { shopper, cart, input, idempotencyKey: key, requestHash }
  const order = { ...identity, slot, eta, money, now: terms.now, isOnline, paid }
  const row = await place(shop.db, order, price, terms)
  if (row === null) return null
  shop.done.orders += 1
  return orderOf(shop, row)
}

/** Most orders take nothing but stock, and not the last of it: then the one statement is all there is to do. */
async function place(db: Db, order: NewOrder, price: Price, terms: Terms): Promise<OrderRow | null> {
  if (takesStockOnly(order, terms)) {
    const written = await writeTogether(db, order)
    if (written === null || written.row !== null) return written?.row ?? null
    checkStock(order.cart, written)
  }
  return inTransaction(db, (trx) => placeIn(trx, order, price, terms))
}

const takesStockOnly = ({ cart, paid, slot }: NewOrder, { settings }: Terms): boolean =>
  paid.wallet + paid.rewards === 0 &&
  (slot === null || slotCapacity(settings) === null) &&
  cart.discounts.savings.every(({ discount }) => discount.usage_limit === null && !isPersonal(discount))

/**
 * What happens in the transaction. From `writeOrder` on it holds the cart and the stock rows; what else an order takes comes
 * after it, and throws where there is too little.
 */
async function placeIn(trx: Trx, order: NewOrder, price: Price, { settings }: Terms): Promise<OrderRow | null> {
  const written = await writeOrder(trx, order)
  if (written === null) return null
  checkStock(order.cart, written)
  const row = written.row!
  await takeCartDiscounts(trx, order, row.public_id, price)
  await takeFromOwn(trx, order, row.public_id)
  await keepSlot(trx, order, settings)
  if (written.soldOut.length > 0) {
    const listed = await refreshListings(trx, written.soldOut)
    if (listed.length > 0) await announceProducts(trx, listed)
  }
  return row
}

/** No open cart: the order of this key was placed a moment ago, or there is nothing to order. */
async function earlierOrEmpty(shop: Shop, asked: Asked): Promise<Order> {
  const earlier = await findEarlier(shop, asked)
  if (earlier) return earlier
  throw new Refusal("rule", "empty", "Your cart is empty")
}

async function findEarlier(shop: Shop, { shopper, key, requestHash }: Asked): Promise<Order | null> {
  const earlier = await orderOfKey(shop.db, { shopper_id: shopper.shopper_id, key })
  if (!earlier) return null
  if (earlier.request_hash !== requestHash) {
    throw new Refusal("rule", "key_reused", "This order was already placed with other details")
  }
  return getSingleOrder(shop, shopper, earlier.public_id)
}

type OrderOfKey = { public_id: string; request_hash: string }

const orderOfKey = together(
  async (db: Db, asked: { shopper_id: string; key: string }[]): Promise<(OrderOfKey | null)[]> => {
    const { rows } = await sql<OrderOfKey & { nth: number }>`
      select a.nth, o.public_id, o.request_hash
      from ${rowsOf(asked, { shopper_id: "uuid", key: "text" })} a
      join orders o on o.shopper_id = a.shopper_id and o.idempotency_key = a.key`.execute(db)
    const found = new Map(rows.map((row) => [row.nth, row]))
    return asked.map((_, nth) => found.get(nth + 1) ?? null)
  },
)

/** Prices the cart; what is known of the shopper's history may be corrected. */
type Price = (correction?: Partial<ShopperHistory>) => Cart

/** The open cart with its prices and stock as they are now, delivered to the address of the order; null where there is none. */
async function readCart(shop: Shop, { shopper, branchId, input }: Asked, terms: Terms): Promise<Price | null> {
  const rows = await readCartRows(shop.db, shopper, branchId)
  if (rows.cart_id === null) return null
  const products = await keptProducts(shop, branchId, productIdsOf(rows))
  const address = placeOf(input.address)
  return (correction = {}) =>
    priceCart(terms, { ...rows, address, history: { ...rows.history, ...correction } }, products)
}

const placeOf = ({ line1, pincode, lat, lng }: AddressRow) => ({
  title: line1,
  pincode,
  lat: lat ?? null,
  lng: lng ?? null,
})

/** What a customer may use once does not come back with a new shopper id: the telephone tells. */
async function withPhoneHistory(db: Db, price: Price, contact: ContactRow): Promise<Cart> {
  const cart = price()
  if (!cart.discounts.savings.some(({ discount }) => isPersonal(discount))) return cart
  return price(withPhone(historyOf(cart), await phoneHistory(db, contact.phone)))
}

const historyOf = ({ discount_facts: { own_uses, is_first_order } }: Cart) => ({
  own_uses,
  has_ordered: !is_first_order,
})

async function takeCartDiscounts(trx: Trx, { cart, input }: NewOrder, publicId: string, price: Price): Promise<void> {
  const { savings } = cart.discounts
  const missed = await takeDiscountUses(trx, savings)
  const uses = Object.fromEntries(missed.map(({ id, usage_limit }) => [id, usage_limit!]))
  const phone = await lockPhone(trx, savings, input.contact.phone, publicId)
  if (missed.length === 0 && phone === null) return
  const now = price({ ...(missed.length > 0 ? { uses } : {}), ...(phone ? withPhone(historyOf(cart), phone) : {}) })
  if (missed.length === 0 && now.totals.total <= cart.totals.total) return
  throw changed("coupon_used_up", "A coupon in your cart has just been used up", now)
}

/** What wallet and rewards pay of the cart. Nothing is read where the shopper chose neither. */
async function payFromOwn(db: Db, shopper: Shopper, terms: Terms, cart: Cart, input: OrderInput): Promise<OwnPayment> {
  const { total } = cart.totals
  const { use_wallet = false, use_rewards = false } = input
  if (!use_wallet && !use_rewards) return { rewards: 0, wallet: 0, due: total, isWhole: false }
  const { rewards, wallet, due } = await balancePayment(db, shopper, terms, total, { use_wallet, use_rewards })
  return { rewards, wallet, due, isWhole: due === 0 && total > 0 }
}

/** Another order of the same customer may have been quicker: then this one is refused with nothing of it done. */
async function takeFromOwn(trx: Trx, { shopper, paid, cart, now }: NewOrder, publicId: string): Promise<void> {
  if (shopper.customer_id === null || paid.rewards + paid.wallet === 0) return
  await takeBalances(trx, shopper.customer_id, publicId, now).catch((error) => {
    throw error instanceof Refusal ? balancesChanged(cart) : error
  })
}

const uniqueViolation = "23505"
const isDuplicate = (error: unknown) => (error as { code?: string }).code === uniqueViolation
