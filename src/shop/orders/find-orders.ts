// Which orders does an operator mean? The newest, by state, and one by what was typed.

import type { Minor } from "#rules/money.ts"
import type { Shop } from "../shop.ts"
import { orderNotFound } from "./orders.ts"

export type OrderBrief = {
  public_id: string
  number: number
  status: string
  total: Minor
  placed_at: Date
  name: string
}

/** The newest orders first, for the operator. */
export async function listOrders({ db }: Shop, query: { status?: string; limit: number }): Promise<OrderBrief[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["public_id", "number", "status", "total", "placed_at", "contact"])
    .$if(query.status !== undefined, (orders) => orders.where("status", "=", query.status!))
    .orderBy("id", "desc")
    .limit(query.limit)
    .execute()
  return rows.map(({ contact, ...row }) => ({ ...row, name: contact.name }))
}

/** The public id behind what an operator types: the id itself, "1042" or "#1042". */
export async function findOrderId({ db }: Shop, typed: string): Promise<string> {
  const number = /^#?(\d{1,15})$/.exec(typed)?.[1]
  const row = await db
    .selectFrom("orders")
    .select("public_id")
    .where((eb) =>
      number === undefined
        ? eb("public_id", "=", typed)
        : eb.or([eb("public_id", "=", typed), eb("number", "=", Number(number))]),
    )
    .executeTakeFirst()
  if (!row) throw orderNotFound()
  return row.public_id
}
