// Who is signed in? Tokens are random, stored hashed, and end at sign-out or after 90 days without use.

import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Customer } from "../shop.ts"

const sessionDays = 90

/** Begins a session and returns its token, which is nowhere else. */
export async function startSession(db: Db, customerId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await db
    .insertInto("sessions")
    .values({ token_hash: hashOf(token), customer_id: customerId, device: device.slice(0, 100) })
    .execute()
  return token
}

/** The signed-in customer, or null where the token names no session that still holds. One statement; a second one a day. */
export async function findCustomer(
  db: Db,
  token: string,
  now: Date,
): Promise<(Customer & { session_id: number }) | null> {
  const { rows } = await sql<{ session_id: number; customer_id: number; shopper_id: string; is_stale: boolean }>`
    select s.id as session_id, c.id as customer_id, c.shopper_id, s.used_at < ${now}::timestamptz - interval '1 day' as is_stale
    from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = ${hashOf(token)} and s.used_at > ${now}::timestamptz - make_interval(days => ${sessionDays})
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { is_stale, ...customer } = row
  if (is_stale) await db.updateTable("sessions").set({ used_at: now }).where("id", "=", row.session_id).execute()
  return customer
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute()
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")
