// How does a cart become an order? One transaction: the cart locked and priced again, the rules checked, stock taken, the
// order written and the cart closed. All of it or nothing; a repeat with the same key answers with the same order.

import { createHash } from "node:crypto"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import type { AddressRow, ContactRow, SlotRow } from "#db/tables.ts"
import { freshProducts, getTerms, keptProducts, productIdsOf } from "../cart/cart.ts"
import { lockCart, readCartRows } from "../cart/cart-rows.ts"
import { type Cart, type CartProduct, priceCart, storeClosedText, type Terms } from "../cart/price-cart.ts"
import { announceProducts, refreshListings, takeStock } from "../catalogue/stock.ts"
import { slotById } from "../delivery/slots.ts"
import { hasOrderedByPhone, type ShopperHistory, takeDiscountUses } from "../discounts/discounts.ts"
import { paymentMethod } from "../payments/methods.ts"
import { isStoreOpen, moneyFormatOf } from "../settings/settings.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { usualEtaMinutes } from "./checkout.ts"
import { type OrderInput, writeOrder } from "./write-order.ts"

/** The cart changed since the shopper saw it: the refusal carries the cart as it is now. */
const changed = (code: string, message: string, cart: Cart) => new Refusal("changed", code, message, { details: cart })

/** Returns the order's public id. */
export async function placeOrder(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  idempotencyKey: string,
  input: OrderInput,
): Promise<string> {
  const requestHash = createHash("sha256").update(JSON.stringify({ branchId, input })).digest("hex")
  const known = await readBefore(shop, shopper, branchId)
  const { terms } = known
  try {
    return await inTransaction(shop.db, async (trx) => {
      const cartId = await lockCart(trx, shopper)
      if (cartId === null) return await earlierOrEmpty(trx, shopper, idempotencyKey, requestHash)
      if (!isStoreOpen(terms.settings)) throw new Refusal("closed", "store_closed", storeClosedText)
      if (terms.settings.guest_checkout_enable !== "true") {
        throw new Refusal("rule", "sign_in_needed", "Please sign in to order")
      }
      const price = await readLockedCart(trx, shopper, branchId, known, input.address)
      const cart = await withoutRepeatedFirst(trx, price, input.contact)
      checkCart(cart, input)
      const { slot, eta } = chosenSlot(cart, input.slot, terms.now)
      const soldOut = await takeCartStock(trx, cart)
      await takeCartDiscounts(trx, cart, price)
      const publicId = await writeOrder(trx, {
        shopper,
        cartId,
        cart,
        input,
        slot,
        eta,
        idempotencyKey,
        requestHash,
        money: moneyFormatOf(terms.settings),
        now: terms.now,
      })
      if (soldOut.length > 0) {
        const listed = await refreshListings(trx, soldOut)
        if (listed.length > 0) await announceProducts(trx, listed)
      }
      return publicId
    })
  } catch (error) {
    if (!isDuplicate(error) && !(error instanceof Refusal)) throw error
    // The key was used before, and the shopper has begun another cart since: that one does not decide about the repeat.
    const earlier = await findEarlier(shop.db, shopper, idempotencyKey, requestHash)
    if (earlier) return earlier
    throw error
  }
}

type Known = { terms: Terms; products: Map<number, CartProduct> }

/**
 * What is kept in memory, read before the transaction: inside it one could wait for a load that waits for a connection the
 * transaction holds. Prices and stock of combinations are read again inside.
 */
async function readBefore(shop: Shop, shopper: Shopper, branchId: number): Promise<Known> {
  const [terms, rows] = await Promise.all([getTerms(shop, branchId), readCartRows(shop.db, shopper, branchId)])
  return { terms, products: await keptProducts(shop, branchId, productIdsOf(rows)) }
}

/** No open cart: the order of this key was placed a moment ago, or there is nothing to order. */
async function earlierOrEmpty(trx: Trx, shopper: Shopper, key: string, requestHash: string): Promise<string> {
  const earlier = await findEarlier(trx, shopper, key, requestHash)
  if (earlier) return earlier
  throw new Refusal("rule", "empty", "Your cart is empty")
}

async function findEarlier(db: Db, shopper: Shopper, key: string, requestHash: string): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select(["public_id", "request_hash"])
    .where("shopper_id", "=", shopper.shopper_id)
    .where("idempotency_key", "=", key)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== requestHash) {
    throw new Refusal("rule", "key_reused", "This order was already placed with other details")
  }
  return row.public_id
}

/** Prices the locked cart; what is known of the shopper's history may be corrected. */
type Price = (correction?: Partial<ShopperHistory>) => Cart

/** The locked cart with its prices and stock as they are now, delivered to the address of the order. */
async function readLockedCart(
  trx: Trx,
  shopper: Shopper,
  branchId: number,
  { terms, products }: Known,
  address: AddressRow,
): Promise<Price> {
  const rows = await readCartRows(trx, shopper, branchId)
  const place = { title: address.line1, pincode: address.pincode, lat: address.lat ?? null, lng: address.lng ?? null }
  // Added on another device since the first look.
  const added = productIdsOf(rows).filter((id) => !products.has(id))
  const all = new Map([...products, ...(await freshProducts(trx, branchId, added))])
  return (correction = {}) =>
    priceCart(terms, { ...rows, address: place, history: { ...rows.history, ...correction } }, all)
}

/** A first-order coupon does not come back with a new shopper id: the telephone tells. */
async function withoutRepeatedFirst(trx: Trx, price: Price, contact: ContactRow): Promise<Cart> {
  const cart = price()
  const isFirstOnly = cart.discounts.savings.some(({ discount }) => discount.is_first_order_only)
  if (!isFirstOnly || !(await hasOrderedByPhone(trx, contact.phone))) return cart
  return price({ has_ordered: true })
}

async function takeCartDiscounts(trx: Trx, cart: Cart, price: Price): Promise<void> {
  const missed = await takeDiscountUses(trx, cart.discounts.savings)
  if (missed.length === 0) return
  const uses = Object.fromEntries(missed.map(({ id, usage_limit }) => [id, usage_limit!]))
  throw changed("coupon_used_up", "A coupon in your cart has just been used up", price({ uses }))
}

function checkCart(cart: Cart, input: OrderInput): void {
  const unavailable = cart.requirements.find(({ code }) => code === "unavailable")
  if (unavailable) throw changed("out_of_stock", unavailable.message, cart)
  const reduced = cart.adjustments.find(({ code }) => code === "quantity_reduced")
  if (reduced) throw changed("out_of_stock", reduced.message, cart)
  const [requirement] = cart.requirements
  if (requirement) {
    const field = requirement.code === "not_delivered" ? { fields: { "address.pincode": [requirement.message] } } : {}
    throw new Refusal("rule", requirement.code, requirement.message, field)
  }
  const method = paymentMethod(input.payment_method)
  const reason = method ? method.closedReason(cart.totals.total) : "Please choose how to pay"
  if (reason) throw new Refusal("rule", "payment_method", reason, { fields: { payment_method: [reason] } })
  if (cart.totals.total > input.expected_total) {
    throw changed("total_changed", "The total changed since you last saw it. Please look again", cart)
  }
}

function chosenSlot(cart: Cart, slotId: string | null, now: Date): { slot: SlotRow | null; eta: Date } {
  const etaMinutes = cart.quote.eta_minutes ?? usualEtaMinutes
  const slot = slotById(cart.branch, now, etaMinutes, slotId ?? "now")
  if (!slot) {
    const message =
      slotId === null
        ? `${cart.branch.name} is closed now. Please choose a time`
        : "This time is gone. Please choose another"
    throw new Refusal("rule", "slot_gone", message, { fields: { slot: [message] } })
  }
  if (!slot.starts_at || !slot.ends_at) return { slot: null, eta: new Date(now.getTime() + etaMinutes * 60_000) }
  const row = {
    id: slot.id,
    title: `${slot.title}, ${slot.subtitle}`,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
  }
  return { slot: row, eta: slot.ends_at }
}

/** Returns the products of which a combination ran out. */
async function takeCartStock(trx: Trx, cart: Cart): Promise<number[]> {
  const { missing, soldOut } = await takeStock(trx, cart.branch.id, cart.lines)
  if (missing.length === 0) return soldOut
  const line = cart.lines.find(({ variant_id }) => missing.includes(variant_id))!
  throw changed("out_of_stock", `${line.name} has just sold out`, cart)
}

const uniqueViolation = "23505"
const isDuplicate = (error: unknown) => (error as { code?: string }).code === uniqueViolation
