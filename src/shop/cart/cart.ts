// What does the cart hold and come to? Read with what is kept of its products, priced by the same function as the order.

import { unlessFull } from "#db/away.ts"
import type { Db } from "#db/database.ts"
import { getBranch } from "../branches/branches.ts"
import { readCardsById } from "../catalogue/card.ts"
import { readCategoryIds } from "../catalogue/categories.ts"
import { readOptions } from "../catalogue/options.ts"
import { getDiscounts } from "../discounts/discounts.ts"
import { getSettings } from "../settings/settings.ts"
import type { Shop, Shopper } from "../shop.ts"
import { getTaxes } from "../tax/taxes.ts"
import { rememberSeen } from "./adjustments.ts"
import { type CartRows, readCartRows } from "./cart-rows.ts"
import { type Cart, type CartProduct, priceCart, type Terms } from "./price-cart.ts"

/**
 * The cart as the branch sells it. What changed since the shopper last saw it is told once: quantities beyond the stock are
 * reduced, prices noted, before the answer leaves.
 */
export async function getCart(shop: Shop, shopper: Shopper, branchId: number): Promise<Cart> {
  return showCart(shop, branchId, await readCartRows(shop.db, shopper, branchId))
}

/** The cart of rows just read; see `getCart`. */
export async function showCart(shop: Shop, branchId: number, rows: CartRows): Promise<Cart> {
  const [terms, products] = await Promise.all([
    getTerms(shop, branchId),
    keptProducts(shop, branchId, productIdsOf(rows)),
  ])
  const cart = priceCart(terms, rows, products)
  // Where it cannot be written it is told again.
  await rememberSeen(shop.db, cart.adjustments, cart.lines).catch(unlessFull)
  return cart
}

export async function getTerms(shop: Shop, branchId: number): Promise<Terms> {
  const [branch, settings, taxes, discounts] = await Promise.all([
    getBranch(shop, branchId),
    getSettings(shop, branchId),
    getTaxes(shop, branchId),
    getDiscounts(shop),
  ])
  return { branch, settings, taxes, discounts, now: shop.now() }
}

export const productIdsOf = (rows: CartRows) => [...new Set(rows.items.map(({ product_id }) => product_id))]

/** Cards and options as they are now. */
async function freshProducts(db: Db, branchId: number, ids: number[]): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const [cards, options, categories] = await Promise.all([
    readCardsById(db, branchId, ids),
    readOptions(db, branchId, ids),
    readCategoryIds(db, ids),
  ])
  const productOf = (id: number): CartProduct => ({
    card: cards.find((card) => card.id === id) ?? null,
    options: options.get(id)!,
    category_ids: categories.get(id) ?? [],
  })
  return new Map(ids.map((id) => [id, productOf(id)]))
}

/**
 * Cards and options kept in memory. Not inside a transaction: who waits for a load shared with others could wait for a
 * connection that the transaction holds.
 */
export async function keptProducts(shop: Shop, branchId: number, ids: number[]): Promise<Map<number, CartProduct>> {
  const load = async (id: number) => (await freshProducts(shop.db, branchId, [id])).get(id)!
  const products = await Promise.all(
    ids.map((id) =>
      shop.kept.get(
        `product:${branchId}:${id}`,
        { keys: ["cache-products"], tags: [`product:${id}`, "categories"] },
        () => load(id),
      ),
    ),
  )
  return new Map(ids.map((id, index) => [id, products[index]!]))
}
