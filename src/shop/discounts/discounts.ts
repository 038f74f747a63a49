// Which coupons and offers does the store have, and what does it know of a shopper's use of them?

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { Discount, DiscountFacts, Saving } from "#rules/discounts.ts"
import { phoneKey } from "../loyalty/referrals.ts"
import type { Shop } from "../shop.ts"

export type ListedDiscount = Discount & { description: string; is_listed: boolean }

/** All discounts that are switched on. */
export async function getDiscounts(shop: Shop): Promise<ListedDiscount[]> {
  return shop.kept.get("discounts", { keys: ["cache-settings"], tags: ["discounts"] }, async () => {
    const rows = await shop.db
      .selectFrom("discounts")
      .selectAll()
      .where("is_enabled", "=", true)
      .orderBy("id")
      .execute()
    return rows.map(({ uses, is_enabled, ...row }) => ({
      ...row,
      starts_at: row.starts_at?.getTime() ?? null,
      ends_at: row.ends_at?.getTime() ?? null,
    }))
  })
}

/** Codes are compared without case and outer spaces. */
export const normalCode = (code: string) => code.trim().toUpperCase()

export const discountByCode = (discounts: ListedDiscount[], code: string): ListedDiscount | null =>
  discounts.find((discount) => discount.code !== null && normalCode(discount.code) === normalCode(code)) ?? null

/** What a cart's statement reads of its shopper: uses of limited discounts, own uses, and whether there is an order. */
export type ShopperHistory = {
  uses: Record<number, number>
  own_uses: Record<number, number>
  has_ordered: boolean
}

export const noHistory: ShopperHistory = { uses: {}, own_uses: {}, has_ordered: false }

/** A shopper's history as a row has it: arrays cost the database half of what JSON does, in every look at a cart. */
export type HistoryRow = { limited: [discountId: number, uses: number][]; used: number[]; has_ordered: boolean }

/** Columns of a shopper's history, for a statement over `carts c`; see `historyOfRow`. */
export const historyColumns = sql`
  array(select array[d.id, d.uses] from discounts d where d.usage_limit is not null) as limited,
  array(select u.discount_id from discount_uses u where u.shopper_id = c.shopper_id) as used,
  exists (select from orders o where o.shopper_id = c.shopper_id and o.status <> 'cancelled') as has_ordered`

export function historyOfRow({ limited, used, has_ordered }: HistoryRow): ShopperHistory {
  const own_uses: Record<number, number> = {}
  for (const id of used) own_uses[id] = (own_uses[id] ?? 0) + 1
  return { uses: Object.fromEntries(limited), own_uses, has_ordered }
}

export const factsOf = (
  { uses, own_uses, has_ordered }: ShopperHistory,
  now: Date,
  branch_id: number,
): DiscountFacts => ({
  now: now.getTime(),
  branch_id,
  is_first_order: !has_ordered,
  uses,
  own_uses,
})

/**
 * What is known of a telephone, whoever the shopper says to be: whether somebody ordered to it, and the uses of discounts.
 * `exceptOrder` is an order that is not counted, by its public id.
 */
export async function phoneHistory(
  db: Db,
  phone: string,
  exceptOrder = "",
): Promise<Pick<ShopperHistory, "own_uses" | "has_ordered">> {
  const { rows } = await sql<Pick<ShopperHistory, "own_uses" | "has_ordered">>`
    select exists (
      select from orders
      where right(regexp_replace(contact ->> 'phone', '[^0-9]', '', 'g'), 9) = ${phoneKey(phone)}
        and status <> 'cancelled' and public_id <> ${exceptOrder}
    ) as has_ordered, (
      select coalesce(jsonb_object_agg(own.discount_id, own.count), '{}') from (
        select u.discount_id, count(*) from discount_uses u join orders o on o.id = u.order_id
        where u.phone = ${phoneKey(phone)} and o.public_id <> ${exceptOrder} group by u.discount_id
      ) own
    ) as own_uses`.execute(db)
  return rows[0]!
}

/** Whether the discount looks at who the customer is, and not only at the cart. */
export const isPersonal = ({ is_first_order_only, per_customer_limit }: Discount): boolean =>
  is_first_order_only || per_customer_limit !== null

/**
 * Lets one order at a time use personal discounts for a telephone; the next one waits until this transaction ends. Returns
 * what is known of the telephone then, without the order itself.
 */
export async function lockPhone(trx: Trx, savings: Saving[], phone: string, ownOrder: string) {
  if (!savings.some(({ discount }) => isPersonal(discount))) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phoneKey(phone)}`}, 0))`.execute(trx)
  return phoneHistory(trx, phone, ownOrder)
}

/** The greater of both: a customer has used a discount as often as they or their telephone did. */
export function withPhone(
  own: Pick<ShopperHistory, "own_uses" | "has_ordered">,
  phone: Pick<ShopperHistory, "own_uses" | "has_ordered">,
): Pick<ShopperHistory, "own_uses" | "has_ordered"> {
  const uses = Object.entries(phone.own_uses).map(([id, count]) => [id, Math.max(count, own.own_uses[Number(id)] ?? 0)])
  return {
    has_ordered: own.has_ordered || phone.has_ordered,
    own_uses: { ...own.own_uses, ...Object.fromEntries(uses) },
  }
}

/**
 * Counts a use of each limited discount. Waits for others who are using the same one; returns those whose limit they
 * reached, and the caller then undoes its transaction.
 */
export async function takeDiscountUses(trx: Trx, savings: Saving[]): Promise<Discount[]> {
  const limited = savings.map(({ discount }) => discount).filter(({ usage_limit }) => usage_limit !== null)
  if (limited.length === 0) return []
  const taken = await trx
    .updateTable("discounts")
    .set({ uses: sql`uses + 1` })
    .where(
      "id",
      "in",
      limited.map(({ id }) => id),
    )
    .whereRef("uses", "<", "usage_limit")
    .returning("id")
    .execute()
  return limited.filter(({ id }) => !taken.some((row) => row.id === id))
}

/** A cancelled order's discounts can be used again. */
export async function putBackDiscounts(trx: Trx, orderId: number): Promise<void> {
  await sql`
    with back as (delete from discount_uses where order_id = ${orderId} returning discount_id)
    update discounts set uses = uses - 1
    where id in (select discount_id from back) and usage_limit is not null`.execute(trx)
}

export type DiscountInput = Omit<Discount, "id" | "starts_at" | "ends_at"> & {
  description: string
  starts_at: Date | null
  ends_at: Date | null
}

/** Creates discounts; returns ids by code. */
export async function createDiscounts(trx: Trx, inputs: DiscountInput[]): Promise<Map<string, number>> {
  if (inputs.length === 0) return new Map()
  const rows = await trx.insertInto("discounts").values(inputs).returning(["id", "code"]).execute()
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[code, id]])))
}
