// What lies in a shopper's cart, with the price and stock of the branch as they are now?

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { CartAddressRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import type { Guest } from "../shop.ts"

export type CartRow = {
  id: number
  product_id: number
  variant_id: number
  multi_value_ids: number[]
  quantity: number
  seen_price: Minor | null
  slug: string
  name: string
  tax_rate: number
  /** Of the combination, without multi values; null where the branch does not sell it. */
  price: Minor | null
  original_price: Minor | null
  available: number
}

export type CartRows = { cart_id: number | null; address: CartAddressRow | null; items: CartRow[] }

type JoinedRow = { cart_id: number; address: CartAddressRow | null } & ({ id: null } | CartRow)

/** One statement; an empty result where the shopper has no open cart. */
export async function readCartRows(db: Db, { guest_id }: Guest, branchId: number): Promise<CartRows> {
  const { rows } = await sql<JoinedRow>`
    select c.id as cart_id, c.address, i.id, i.product_id, i.variant_id, i.multi_value_ids, i.quantity, i.seen_price,
      p.slug, p.name, p.tax_rate,
      case when s.variant_id is null then null else coalesce(s.price, v.price) end as price,
      case when s.price is null then v.original_price else s.original_price end as original_price,
      case when p.is_published then coalesce(s.quantity, 0) else 0 end as available
    from carts c
    left join cart_items i on i.cart_id = c.id
    left join variants v on v.id = i.variant_id
    left join products p on p.id = i.product_id
    left join stock s on s.variant_id = i.variant_id and s.branch_id = ${branchId}
    where c.guest_id = ${guest_id}::uuid and c.ordered_at is null
    order by i.id`.execute(db)
  const first = rows[0]
  if (!first) return { cart_id: null, address: null, items: [] }
  const items = rows.flatMap(({ cart_id, address, ...item }) => (item.id === null ? [] : [item as CartRow]))
  return { cart_id: first.cart_id, address: first.address, items }
}

/** Locks the shopper's open cart until the transaction ends; null when there is none. */
export async function lockCart(trx: Trx, { guest_id }: Guest): Promise<number | null> {
  const row = await trx
    .selectFrom("carts")
    .select("id")
    .where("guest_id", "=", guest_id)
    .where("ordered_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id of the shopper's open cart, made where there is none. Locks it until the transaction ends. */
export async function openCart(trx: Trx, { guest_id }: Guest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carts (guest_id) values (${guest_id}::uuid)
    on conflict (guest_id) where ordered_at is null do update set updated_at = now()
    returning id`.execute(trx)
  return rows[0]!.id
}
