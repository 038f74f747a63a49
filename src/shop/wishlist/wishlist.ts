// What does a shopper wish for? Guests and customers alike; a guest's wishes join on sign-in.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { type ProductCard, readCardsById } from "../catalogue/card.ts"
import { type Customer, Refusal, type Shop, type Shopper } from "../shop.ts"

const maxWishes = 500

/** Cards of what the branch sells of it, the newest wish first. What it does not sell stays wished for. */
export async function getWishlist(shop: Shop, { shopper_id }: Shopper, branchId: number): Promise<ProductCard[]> {
  const wishes = await shop.db
    .selectFrom("wishes")
    .select("product_id")
    .where("shopper_id", "=", shopper_id)
    .orderBy("id", "desc")
    .execute()
  return readCardsById(
    shop.db,
    branchId,
    wishes.map(({ product_id }) => product_id),
  )
}

/**
 * Wishes for a product or no longer; `wanted` says which, so that a repeat changes nothing, and null turns it round. Returns
 * whether it is wished for now. Refuses an unknown product (404) and the 501st wish (422).
 */
export async function toggleWish(
  shop: Shop,
  shopper: Shopper,
  productId: number,
  wanted: boolean | null,
): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    await lockWishes(trx, shopper)
    const isWished = await hasWish(trx, shopper, productId)
    const shall = wanted ?? !isWished
    if (shall && !isWished) await addWish(trx, shopper, productId)
    if (!shall && isWished) await removeWish(trx, shopper, productId)
    return shall
  })
}

/** Two taps at once, or two devices, are counted one after the other. */
const lockWishes = (trx: Trx, { shopper_id }: Shopper) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wishes:${shopper_id}`}, 0))`.execute(trx)

async function hasWish(trx: Trx, { shopper_id }: Shopper, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("wishes")
    .select("id")
    .where("shopper_id", "=", shopper_id)
    .where("product_id", "=", productId)
    .executeTakeFirst()
  return row !== undefined
}

async function addWish(trx: Trx, { shopper_id }: Shopper, productId: number): Promise<void> {
  const { is_known, count } = await trx
    .selectNoFrom([
      sql<boolean>`exists (select from products where id = ${productId} and is_published)`.as("is_known"),
      sql<number>`(select count(*)::int from wishes where shopper_id = ${shopper_id}::uuid)`.as("count"),
    ])
    .executeTakeFirstOrThrow()
  if (!is_known) throw new Refusal("not_found", "product_not_found", "This product is no longer sold")
  if (count >= maxWishes) {
    throw new Refusal("rule", "wishlist_full", `A wishlist holds ${maxWishes} products. Remove one first.`)
  }
  await trx.insertInto("wishes").values({ shopper_id, product_id: productId }).execute()
}

const removeWish = (trx: Trx, { shopper_id }: Shopper, productId: number) =>
  trx.deleteFrom("wishes").where("shopper_id", "=", shopper_id).where("product_id", "=", productId).execute()

/** A guest's wishes become the customer's; of both at most 500, the newest. */
export async function mergeWishes(trx: Trx, guest: Shopper, customer: Customer): Promise<void> {
  await lockWishes(trx, customer)
  await sql`
    with moved as (delete from wishes where shopper_id = ${guest.shopper_id}::uuid returning id, product_id, created_at)
    insert into wishes (shopper_id, product_id, created_at)
    select ${customer.shopper_id}::uuid, product_id, created_at from moved order by id
    on conflict (shopper_id, product_id) do nothing`.execute(trx)
  await sql`
    delete from wishes where id in (
      select id from wishes where shopper_id = ${customer.shopper_id}::uuid order by id desc offset ${maxWishes})`.execute(
    trx,
  )
}
