// Which customer does the operator mean? By id, e-mail address, telephone or name; and what there is about one.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { Refusal } from "../shop.ts"

export type CustomerBrief = {
  id: number
  name: string
  email: string | null
  phone: string | null
  created_at: Date
  erased_at: Date | null
  orders: number
  sessions: number
}

const columns = sql`
  c.id, c.name, c.email, c.phone, c.created_at, c.erased_at,
  (select count(*) from orders o where o.shopper_id = c.shopper_id) as orders,
  (select count(*) from sessions s where s.customer_id = c.id) as sessions`

/** Everybody whose id, address, number or name holds what was typed, the newest first. Confirmed contacts only. */
export async function findCustomers(db: Db, typed: string, limit: number): Promise<CustomerBrief[]> {
  const text = typed.trim().toLowerCase()
  const digits = text.replace(/\D/g, "")
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`
  const { rows } = await sql<CustomerBrief>`
    select ${columns} from customers c
    where c.id = ${id}::int or lower(c.name) like ${like} or c.email like ${like}
      or (${digits.length >= 5} and regexp_replace(coalesce(c.phone, ''), '[^0-9]', '', 'g') like ${`%${digits}%`})
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** The one customer behind an id, an address or a number; refused when there is none, or more than one. */
export async function findCustomer(db: Db, typed: string): Promise<CustomerBrief> {
  const found = await findCustomers(db, typed, 10)
  const exact = found.filter(({ id, email, phone }) => [String(id), email, phone].includes(typed.trim().toLowerCase()))
  const [one, ...others] = exact.length > 0 ? exact : found
  if (!one) throw new Refusal("not_found", "customer_not_found", `There is no customer ${typed}`)
  if (others.length > 0) {
    const ids = [one, ...others].map(({ id, name }) => `${id} (${name})`).join(", ")
    throw new Refusal("rule", "ambiguous_customer", `Several customers fit; name one by the id: ${ids}`)
  }
  return one
}
