// What did the store change in a cart since the shopper last saw it? Told once, then remembered as seen.

import { sql } from "kysely"
import { type Db, retried } from "#db/database.ts"
import { rowsOf } from "#db/plans.ts"
import { together } from "#db/together.ts"
import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import type { Branch } from "../branches/branches.ts"
import type { CartRow } from "./cart-rows.ts"
import type { Draft } from "./price-cart.ts"

export type Adjustment = {
  id: number
  name: string
  code: "price_changed" | "quantity_reduced" | "unavailable"
  /** Prices in minor units, or quantities. */
  from: number | null
  to: number | null
  message: string
}

export function adjustmentsOf(rows: CartRow[], lines: Draft[], branch: Branch, money: MoneyFormat): Adjustment[] {
  return lines.flatMap((line, index) => adjustmentsOfLine(rows[index]!, line, branch, money))
}

function adjustmentsOfLine(row: CartRow, line: Draft, branch: Branch, money: MoneyFormat): Adjustment[] {
  const { id, name } = line
  if (line.max_quantity === 0) {
    // A line without a seen price has been told of.
    if (row.seen_price === null) return []
    const message = `${name} is sold out at ${branch.name}`
    return [{ id, name, code: "unavailable", from: row.quantity, to: 0, message }]
  }
  const found: Adjustment[] = []
  if (line.quantity < row.quantity) {
    const message = `Only ${line.quantity} of ${name} left, so we changed your cart from ${row.quantity}`
    found.push({ id, name, code: "quantity_reduced", from: row.quantity, to: line.quantity, message })
  }
  if (row.seen_price !== null && row.seen_price !== line.unit_price) {
    const text = (amount: Minor) => formatMoney(toMajor(amount, money.decimalPlaces), money)
    const way = line.unit_price < row.seen_price ? "went down" : "went up"
    const message = `${name} ${way} from ${text(row.seen_price)} to ${text(line.unit_price)} since you added it`
    found.push({ id, name, code: "price_changed", from: row.seen_price, to: line.unit_price, message })
  }
  return found
}

type Seen = { id: number; most: number | null; seen_price: Minor | null }

/**
 * Writes what the shopper is about to see; nothing when nothing changed. A quantity is only ever brought down to what there
 * is: another device may have changed it since it was read. Not waited for until it is on the disk: what a crash takes with
 * it is told again. So never in a transaction with what has to last.
 */
export async function rememberSeen(db: Db, adjustments: Adjustment[], lines: Draft[]): Promise<void> {
  const told = new Set(adjustments.map(({ id }) => id))
  const seen = lines
    .filter(({ id, seen_price, max_quantity }) => told.has(id) || (seen_price === null && max_quantity > 0))
    .map(({ id, max_quantity, unit_price }): Seen => {
      if (max_quantity === 0) return { id, most: null, seen_price: null }
      return { id, most: max_quantity, seen_price: unit_price }
    })
  if (seen.length > 0) await writeSeen(db, seen)
}

const writeSeen = together(async (db: Db, asked: Seen[][]): Promise<null[]> => {
  const all = rowsOf(asked.flat(), { id: "bigint", most: "int", seen_price: "bigint" })
  await retried(() =>
    sql`
      update cart_items i set quantity = least(i.quantity, t.most), seen_price = t.seen_price
      from ${all} t where i.id = t.id
      returning set_config('synchronous_commit', 'off', true)`.execute(db),
  )
  return asked.map(() => null)
})
