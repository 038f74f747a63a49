// What can be had, and what changes when it is sold? Stock rows and the listings that follow them.

import { type RawBuilder, sql } from "kysely"
import { announce, type VersionKey } from "#db/changes.ts"
import { inTransaction, type Trx } from "#db/database.ts"
import { rowsOf } from "#db/plans.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import { markListFacts } from "./list-facts.ts"

/**
 * Brings what lists sort and filter by (lowest and highest price, in stock) up to date with the stock rows of products.
 * Part of every transaction that changes a price or makes something available or sold out. Returns the products whose
 * listing changed.
 */
export async function refreshListings(trx: Trx, productIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with priced as (
      select s.branch_id, v.product_id, coalesce(s.price, v.price) as price,
        case when s.price is null then v.original_price else s.original_price end as original_price,
        max(coalesce(s.price, v.price)) over w as max_price,
        bool_or(s.quantity > 0) over w as in_stock,
        row_number() over (
          partition by s.branch_id, v.product_id order by coalesce(s.price, v.price), v.position, v.id
        ) as nth
      from stock s join variants v on v.id = s.variant_id
      where v.product_id = any(${productIds}::int[])
      window w as (partition by s.branch_id, v.product_id)
    ), gone as (
      delete from listings l
      where l.product_id = any(${productIds}::int[]) and not exists (
        select from priced where priced.branch_id = l.branch_id and priced.product_id = l.product_id)
      returning l.product_id
    ), kept as (
      insert into listings as l (branch_id, product_id, price, original_price, max_price, in_stock)
      select branch_id, product_id, price, original_price, max_price, in_stock from priced where nth = 1
      on conflict (branch_id, product_id) do update set
        price = excluded.price, original_price = excluded.original_price,
        max_price = excluded.max_price, in_stock = excluded.in_stock
      where (l.price, l.original_price, l.max_price, l.in_stock)
        is distinct from (excluded.price, excluded.original_price, excluded.max_price, excluded.in_stock)
      returning l.product_id
    )
    select product_id from gone union select product_id from kept`.execute(trx)
  return rows.map(({ product_id }) => product_id)
}

/** The tags under which a product's card and page are kept. */
export const productTags = (productIds: number[]) => productIds.map((id) => `product:${id}`)

/**
 * Announces that cards and pages of products changed, and the lists of the categories they are in. Call it last in a
 * transaction.
 */
export async function announceProducts(
  trx: Trx,
  productIds: number[],
  more: { tags?: string[]; keys?: VersionKey[] } = {},
): Promise<void> {
  const rows = await trx
    .selectFrom("shelves")
    .select("category_id")
    .distinct()
    .where("product_id", "in", productIds)
    .execute()
  const categoryIds = rows.map(({ category_id }) => category_id)
  await markListFacts(trx, categoryIds)
  const tags = [...productTags(productIds), ...categoryIds.map((id) => `category:${id}`), ...(more.tags ?? [])]
  await announce(trx, ["cache-products", ...(more.keys ?? [])], tags)
}

/** Pieces of a combination that somebody wants. */
export type WantedStock = { variant_id: number; product_id: number; quantity: number }

/** What one of several, the `nth`, wants of a branch. */
export type WantedAt = { nth: number; branch_id: number; lines: WantedStock[] }

/** A combination that somebody wants as it was, see `takingStock`. */
export type LockedStock = { variant_id: number; quantity: number }

/**
 * Common table expressions of a statement that takes pieces from the stock of branches, for several at once. `wanted` are the
 * pieces of each `nth` in `asking`; `locked` their stock rows, locked in id order, so that two orders never wait for each other
 * in a circle; `enough` has those who get all of their pieces, with `leaving` more of each left. Who comes first is served
 * first; whoever does not get all may still hold up those after them, who are then not in `enough` either. The caller writes
 * `taking`, which has the `nth` of those who are to take their pieces, and `taken` takes them. See `stockTaken`.
 */
export function takingStock(all: WantedAt[], { asking, taking, leaving = 0 }: Taking): RawBuilder<unknown> {
  const pieces = all.flatMap(({ nth, branch_id, lines }) =>
    [...piecesOf(lines)].map(([variant_id, quantity]) => ({ order_nth: nth, branch_id, variant_id, quantity })),
  )
  return sql`
    wanted as (
      select order_nth as nth, branch_id, variant_id, quantity
      from ${rowsOf(pieces, { order_nth: "int", branch_id: "int", variant_id: "int", quantity: "int" })} pieces
      where order_nth in (${asking})
    ), locked as (
      select variant_id, branch_id, quantity, sold, counted from stock
      where variant_id = any(array(select variant_id from wanted)) and branch_id = any(array(select branch_id from wanted))
      order by variant_id, branch_id for update
    ), enough as (
      select nth from (
        select w.nth, sum(w.quantity) over (partition by variant_id, branch_id order by w.nth) + ${leaving}::int <= l.quantity as is_there
        from wanted w left join locked l using (variant_id, branch_id)
      ) each group by nth having bool_and(coalesce(is_there, false))
    ), taking as (${taking}), taken as (
      -- From the locked rows. The server checks a row that it is about to write before it notices that it was changed since the
      -- statement began, so a row as it was then would be refused where something has been put back meanwhile.
      update stock s set sold = l.sold + w.quantity, counted = l.counted
      from locked l join (
        select variant_id, branch_id, sum(quantity)::int as quantity from wanted where nth in (select nth from taking)
        group by variant_id, branch_id
      ) w using (variant_id, branch_id)
      where s.variant_id = l.variant_id and s.branch_id = l.branch_id
    )`
}

type Taking = { asking: RawBuilder<unknown>; taking: RawBuilder<unknown>; leaving?: number }

/**
 * What comes of taking from the rows that were locked: the variants of which there are too few, and the products of which a
 * combination runs out.
 */
export function stockTaken(lines: WantedStock[], locked: LockedStock[]): { missing: number[]; soldOut: number[] } {
  const before = new Map(locked.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const left = new Map([...piecesOf(lines)].map(([id, pieces]) => [id, (before.get(id) ?? 0) - pieces]))
  return {
    missing: [...left.keys()].filter((id) => left.get(id)! < 0),
    soldOut: [
      ...new Set(lines.filter(({ variant_id }) => left.get(variant_id) === 0).map(({ product_id }) => product_id)),
    ],
  }
}

/** Two lines of one combination are taken as one. */
function piecesOf(lines: WantedStock[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { variant_id, quantity } of lines) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  return pieces
}

/** Puts pieces back, e.g. of a cancelled order. Returns the products of which a combination is there again. */
export async function putBackStock(
  trx: Trx,
  branchId: number,
  lines: { variant_id: number; quantity: number }[],
): Promise<number[]> {
  const again: number[] = []
  for (const { variant_id, quantity } of [...lines].sort((a, b) => a.variant_id - b.variant_id)) {
    const row = await trx
      .updateTable("stock as s")
      .from("variants as v")
      .set({ sold: sql<number>`s.sold - ${quantity}` })
      .whereRef("v.id", "=", "s.variant_id")
      .where("s.branch_id", "=", branchId)
      .where("s.variant_id", "=", variant_id)
      .returning(["v.product_id", "s.quantity"])
      .executeTakeFirst()
    if (row && row.quantity === quantity) again.push(row.product_id)
  }
  return [...new Set(again)]
}

/**
 * Notes how many pieces a branch has of a combination: somebody counted them. What was sold stays sold, so `quantity` pieces
 * and those are what ever came in.
 */
export async function setStock(
  shop: Shop,
  actor: Actor,
  branchId: number,
  variantId: number,
  quantity: number,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const { rows } = await sql<{ product_id: number; before: number }>`
      with old as (
        select quantity, variant_id from stock
        where branch_id = ${branchId} and variant_id = ${variantId} for update
      )
      update stock s set counted = s.sold + ${quantity}::int
      from old join variants v on v.id = old.variant_id
      where s.branch_id = ${branchId} and s.variant_id = old.variant_id
      returning v.product_id, old.quantity as before`.execute(trx)
    const row = rows[0]
    if (!row) throw new Refusal("not_found", "not_sold_here", "The branch does not sell this combination")
    await recordEvent(trx, actor, { kind: "product", id: String(row.product_id) }, "stock", {
      branchId,
      variantId,
      from: row.before,
      quantity,
    })
    const changed = await refreshListings(trx, [row.product_id])
    // What is available again is in no list of what is in stock yet: "products" reaches those.
    if (changed.length > 0) await announceProducts(trx, changed, { tags: ["products"] })
  })
}
