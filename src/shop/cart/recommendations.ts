// What goes with the cart? What others bought with it, then what is popular in the same categories, then what is popular.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { getBranch } from "../branches/branches.ts"
import { type ProductCard, readCards, readCardsById } from "../catalogue/card.ts"
import { orderOf } from "../catalogue/scope.ts"
import { onShelves } from "../catalogue/shelves.ts"
import type { Shop, Shopper } from "../shop.ts"
import { productIdsOf } from "./cart.ts"
import { readCartRows } from "./cart-rows.ts"

const count = 12

/** Cards of what is in stock; never what is in the cart. */
export async function getCartRecommendedProducts(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
): Promise<ProductCard[]> {
  await getBranch(shop, branchId)
  const inCart = productIdsOf(await readCartRows(shop.db, shopper, branchId))
  const together = await boughtTogether(shop, inCart)
  const cards = (await readCardsById(shop.db, branchId, together)).filter(({ in_stock }) => in_stock)
  if (cards.length >= count) return cards.slice(0, count)
  const shelves = await shelvesOf(shop.db, inCart)
  for (const where of shelves.length > 0 ? [onShelves(shelves), sql`true`] : [sql`true`]) {
    if (cards.length >= count) break
    const known = [...inCart, ...cards.map(({ id }) => id)]
    const more = { where: sql`${where} and l.in_stock and p.id <> all(${known}::int[])`, order: orderOf("popular") }
    cards.push(...(await readCards(shop.db, branchId, { ...more, limit: count - cards.length })))
  }
  return cards
}

/** The categories the products are in themselves. */
async function shelvesOf(db: Db, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom("product_categories")
    .select("category_id")
    .distinct()
    .where("product_id", "in", productIds)
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Products of recent orders that held one of these, the most frequent first. */
async function boughtTogether({ db }: Shop, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    with recent as (
      select order_id from order_items where product_id = any(${productIds}::int[])
      group by order_id order by order_id desc limit 200
    )
    select i.product_id
    from recent join order_items i using (order_id)
    where i.product_id is not null and i.product_id <> all(${productIds}::int[])
    group by i.product_id order by count(*) desc, i.product_id limit ${count}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}
