// Which coupons and offers does the store have?

import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"

export type DiscountInput = {
  /** Null: no code can be typed for it. */
  code: string | null
  title: string
  description: string
  kind: "percent" | "fixed" | "free_delivery" | "buy_x_get_y"
  /** Parts of 10,000, an amount, or pieces that are free. */
  value: number
  buy: number | null
  cap: Minor | null
  min_subtotal: Minor
  is_first_order_only: boolean
  category_ids: number[]
  product_ids: number[]
  is_automatic: boolean
  usage_limit: number | null
  per_customer_limit: number | null
  starts_at: Date | null
  ends_at: Date | null
}

/** Creates discounts; returns ids by code. */
export async function createDiscounts(trx: Trx, inputs: DiscountInput[]): Promise<Map<string, number>> {
  if (inputs.length === 0) return new Map()
  const rows = await trx.insertInto("discounts").values(inputs).returning(["id", "code"]).execute()
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[code, id]])))
}
