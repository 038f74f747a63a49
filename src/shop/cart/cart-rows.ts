// What lies in a shopper's cart, with the price and stock of the branch as they are now?

import { type RawBuilder, sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { CartAddressRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import {
  type HistoryRow,
  historyColumns,
  historyOfRow,
  noHistory,
  type ShopperHistory,
} from "../discounts/discounts.ts"
import type { Shopper } from "../shop.ts"

export type CartRow = {
  id: number
  product_id: number
  variant_id: number
  multi_value_ids: number[]
  quantity: number
  seen_price: Minor | null
  slug: string
  name: string
  tax_class: string | null
  /** Of the combination, without multi values; null where the branch does not sell it. */
  price: Minor | null
  original_price: Minor | null
  available: number
}

export type CartRows = {
  cart_id: number | null
  /** Another one after every change of the cart's row, and of its lines (each change of those touches the row). */
  version: string
  address: CartAddressRow | null
  coupon_code: string | null
  history: ShopperHistory
  items: CartRow[]
}

type JoinedRow = HistoryRow & {
  cart_id: number
  version: string
  address: CartAddressRow | null
  coupon_code: string | null
} & ({ id: null } | CartRow)

/**
 * The rows of `carts c` with their lines from `lines i` (a table or a query with the columns of cart_items), priced at the
 * branch. Lines of a combination that is gone are not there.
 */
const joinedRows = (carts: RawBuilder<unknown>, lines: RawBuilder<unknown>, branchId: number) => sql`
  select c.id as cart_id, c.version, c.address, c.coupon_code, c.limited, c.used, c.has_ordered,
    case when p.id is not null then i.id end as id, i.product_id, i.variant_id, i.multi_value_ids, i.quantity, i.seen_price,
    p.slug, p.name, p.tax_class,
    case when s.variant_id is null then null else coalesce(s.price, v.price) end as price,
    case when s.price is null then v.original_price else s.original_price end as original_price,
    case when p.is_published then coalesce(s.quantity, 0) else 0 end as available
  from (select c.*, ${historyColumns} from ${carts} c) c
  left join ${lines} i on i.cart_id = c.id
  left join variants v on v.id = i.variant_id
  left join products p on p.id = v.product_id
  left join stock s on s.variant_id = i.variant_id and s.branch_id = ${branchId}`

const openCartOf = (guestId: string) =>
  sql`(select *, xmin::text as version from carts where shopper_id = ${guestId}::uuid and ordered_at is null)`

/** One statement; an empty result where the shopper has no open cart. */
export async function readCartRows(db: Db, { shopper_id }: Shopper, branchId: number): Promise<CartRows> {
  const { rows } = await sql<JoinedRow>`
    ${joinedRows(openCartOf(shopper_id), sql`cart_items`, branchId)}
    order by i.id`.execute(db)
  return cartRowsOf(rows)
}

function cartRowsOf(rows: JoinedRow[]): CartRows {
  const first = rows[0]
  if (!first) return { cart_id: null, version: "", address: null, coupon_code: null, history: noHistory, items: [] }
  const { cart_id, version, address, coupon_code } = first
  const items = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return { cart_id, version, address, coupon_code, history: historyOfRow(first), items }
}

export type NewLine = {
  product_id: number
  variant_id: number
  multi_value_ids: number[]
  quantity: number
  /** With what the multi values add; where the branch's price has just changed, the next look at the cart tells of it. */
  unit_price: Minor
}

/**
 * Adds pieces and reads the cart, in one statement. Where the stock (or `maxQuantity`) does not allow the line's new
 * quantity nothing is written and `available` tells how many there are (null: not sold at the branch).
 */
export async function addLine(
  db: Db,
  { shopper_id }: Shopper,
  branchId: number,
  line: NewLine,
  maxQuantity: number,
): Promise<{ rows: CartRows } | { rows: null; available: number | null }> {
  const { rows } = await sql<JoinedRow>`
    with wanted as (
      select quantity as available from stock
      where variant_id = ${line.variant_id} and branch_id = ${branchId}
    ), cart as (
      insert into carts (shopper_id)
      select ${shopper_id}::uuid from wanted where least(available, ${maxQuantity}) >= ${line.quantity}
      on conflict (shopper_id) where ordered_at is null do update set updated_at = now()
      returning id, xmin::text as version, shopper_id, address, coupon_code
    ), added as (
      insert into cart_items as i (cart_id, product_id, variant_id, multi_value_ids, quantity, seen_price)
      select cart.id, ${line.product_id}::int, ${line.variant_id}::int, ${line.multi_value_ids}::int[],
        ${line.quantity}::int, ${line.unit_price}::bigint
      from cart
      on conflict (cart_id, variant_id, multi_value_ids) do update
        set quantity = i.quantity + excluded.quantity, seen_price = excluded.seen_price
        where i.quantity + excluded.quantity <= least((select available from wanted), ${maxQuantity})
      returning *
    ), lines as (
      -- A statement does not see what it writes itself: the line as written, and the others as they were.
      select * from added
      union all
      select o.* from cart_items o join cart on cart.id = o.cart_id where o.id <> (select id from added)
    )
    ${joinedRows(sql`cart`, sql`lines`, branchId)}
    where exists (select from added)
    order by i.id`.execute(db)
  if (rows.length > 0) return { rows: cartRowsOf(rows) }
  const stock = await db
    .selectFrom("stock")
    .select("quantity")
    .where("variant_id", "=", line.variant_id)
    .where("branch_id", "=", branchId)
    .executeTakeFirst()
  return { rows: null, available: stock?.quantity ?? null }
}

/** The id of the shopper's open cart, made where there is none. Locks it until the transaction ends. */
export async function openCart(trx: Trx, { shopper_id }: Shopper): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carts (shopper_id) values (${shopper_id}::uuid)
    on conflict (shopper_id) where ordered_at is null do update set updated_at = now()
    returning id`.execute(trx)
  return rows[0]!.id
}
