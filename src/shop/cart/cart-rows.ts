// What lies in a shopper's cart, with the price and stock of the branch as they are now?

import { type RawBuilder, sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { rowsOf } from "#db/plans.ts"
import type { CartAddressRow } from "#db/tables.ts"
import { together } from "#db/together.ts"
import type { Minor } from "#rules/money.ts"
import { maxLineQuantity } from "../catalogue/options.ts"
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
  /** Which of those that were asked for together, from 1. */
  nth: number
  cart_id: number
  version: string
  address: CartAddressRow | null
  coupon_code: string | null
} & ({ id: null } | CartRow)

/**
 * The rows of `carts c`, each asked for as `nth` at a branch, with their lines from `lines i` (a table or a query with the
 * columns of cart_items). Lines of a combination that is gone are not there.
 */
const joinedRows = (carts: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql<JoinedRow>`
  select c.nth, c.id as cart_id, c.version, c.address, c.coupon_code, c.limited, c.used, c.has_ordered,
    case when p.id is not null then i.id end as id, i.product_id, i.variant_id, i.multi_value_ids, i.quantity, i.seen_price,
    p.slug, p.name, p.tax_class,
    case when s.variant_id is null then null else coalesce(s.price, v.price) end as price,
    case when s.price is null then v.original_price else s.original_price end as original_price,
    case when p.is_published then coalesce(s.quantity, 0) else 0 end as available
  from (select c.*, ${historyColumns} from ${carts} c) c
  left join ${lines} i on i.cart_id = c.id
  left join variants v on v.id = i.variant_id
  left join products p on p.id = v.product_id
  left join stock s on s.variant_id = i.variant_id and s.branch_id = c.branch_id
  order by i.id`

/** The shopper's open cart, as `branchId` sells it; an empty one where there is none. */
export const readCartRows = (db: Db, { shopper_id }: Shopper, branchId: number): Promise<CartRows> =>
  readCarts(db, { shopper_id, branch_id: branchId })

const readCarts = together(async (db: Db, asked: { shopper_id: string; branch_id: number }[]): Promise<CartRows[]> => {
  const carts = sql`(
    select a.nth, a.branch_id, c.*, c.xmin::text as version
    from ${rowsOf(asked, { shopper_id: "uuid", branch_id: "int" })} a
    join carts c on c.shopper_id = a.shopper_id and c.ordered_at is null)`
  const { rows } = await joinedRows(carts, sql`cart_items`).execute(db)
  return cartsOf(rows, asked.length)
})

/** For each of `count` that were asked for, the rows of its cart. */
function cartsOf(rows: JoinedRow[], count: number): CartRows[] {
  const found = Array.from({ length: count }, (): JoinedRow[] => [])
  for (const row of rows) found[row.nth - 1]!.push(row)
  return found.map(cartRowsOf)
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

type Added = { rows: CartRows } | { rows: null; available: number | null }

/**
 * Adds pieces and reads the cart, in one statement. Where the stock (or `maxLineQuantity`) does not allow the line's new
 * quantity nothing is written and `available` tells how many there are (null: not sold at the branch).
 */
export async function addLine(db: Db, { shopper_id }: Shopper, branchId: number, line: NewLine): Promise<Added> {
  const rows = await addLines(db, { ...line, shopper_id, branch_id: branchId })
  if (rows.cart_id !== null) return { rows }
  const stock = await db
    .selectFrom("stock")
    .select("quantity")
    .where("variant_id", "=", line.variant_id)
    .where("branch_id", "=", branchId)
    .executeTakeFirst()
  return { rows: null, available: stock?.quantity ?? null }
}

type AskedLine = NewLine & { shopper_id: string; branch_id: number }

/**
 * A shopper's lines one after the other; without a cart where nothing was added. Carts are locked in the order of their
 * shoppers.
 */
const addLines = together(
  async (db: Db, asked: AskedLine[]): Promise<CartRows[]> => {
    // Arrays in an array have to be of one length; as texts they need not.
    const lines = asked.map((line) => ({ ...line, multi_value_ids: `{${line.multi_value_ids}}` }))
    const all = rowsOf(lines, {
      shopper_id: "uuid",
      branch_id: "int",
      product_id: "int",
      variant_id: "int",
      multi_value_ids: "text",
      quantity: "int",
      unit_price: "bigint",
    })
    const { rows } = await sql<JoinedRow>`
      with wanted as (
        select a.*, least(s.quantity, ${maxLineQuantity}) as most
        from ${all} a
        join stock s on s.variant_id = a.variant_id and s.branch_id = a.branch_id
      ), cart as (
        insert into carts (shopper_id)
        select shopper_id from wanted where most >= quantity order by shopper_id
        on conflict (shopper_id) where ordered_at is null do update set updated_at = now()
        returning id, xmin::text as version, shopper_id, address, coupon_code
      ), added as (
        insert into cart_items as i (cart_id, product_id, variant_id, multi_value_ids, quantity, seen_price)
        select cart.id, w.product_id, w.variant_id, w.multi_value_ids::int[], w.quantity, w.unit_price
        from cart join wanted w using (shopper_id)
        on conflict (cart_id, variant_id, multi_value_ids) do update
          set quantity = i.quantity + excluded.quantity, seen_price = excluded.seen_price
          where i.quantity + excluded.quantity
            <= (select w.most from cart join wanted w using (shopper_id) where cart.id = excluded.cart_id)
        returning *
      ), lines as (
        -- A statement does not see what it writes itself: the lines as written, and the others as they were.
        select * from added
        union all
        select o.* from added join cart_items o on o.cart_id = added.cart_id and o.id <> added.id
      ), grown as (
        select w.nth, w.branch_id, cart.* from cart join wanted w using (shopper_id)
        where cart.id in (select cart_id from added)
      )
      ${joinedRows(sql`grown`, sql`lines`)}`.execute(db)
    return cartsOf(rows, asked.length)
  },
  ({ shopper_id }) => shopper_id,
)

/** The id of the shopper's open cart, made where there is none. Locks it until the transaction ends. */
export async function openCart(trx: Trx, { shopper_id }: Shopper): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carts (shopper_id) values (${shopper_id}::uuid)
    on conflict (shopper_id) where ordered_at is null do update set updated_at = now()
    returning id`.execute(trx)
  return rows[0]!.id
}
