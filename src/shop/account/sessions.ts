// Who is signed in? Tokens are random, stored hashed, and end at sign-out, after 90 days without use, and a year at most.

import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { unlessFull } from "#db/away.ts"
import type { Db } from "#db/database.ts"
import { type Customer, Refusal } from "../shop.ts"

const unusedDays = 90
const mostDays = 365
/** Of one customer; the longest unused end first. */
const maxSessions = 50

/** Begins a session and returns its token, which is nowhere else. */
export async function startSession(db: Db, customerId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await db
    .insertInto("sessions")
    .values({ token_hash: hashOf(token), customer_id: customerId, device: device.slice(0, 100) })
    .execute()
  await sql`
    delete from sessions where id in (
      select id from sessions where customer_id = ${customerId} order by used_at desc, id desc offset ${maxSessions}
    )`.execute(db)
  return token
}

/** Sessions that hold at a time. */
const holding = (now: Date) => sql<boolean>`
  s.used_at > ${now}::timestamptz - make_interval(days => ${unusedDays})
  and s.created_at > ${now}::timestamptz - make_interval(days => ${mostDays})`

/** The signed-in customer, or null where the token names no session that still holds. One statement; a second one a day. */
export async function findCustomer(
  db: Db,
  token: string,
  now: Date,
): Promise<(Customer & { session_id: number }) | null> {
  const { rows } = await sql<{ session_id: number; customer_id: number; shopper_id: string; is_stale: boolean }>`
    select s.id as session_id, c.id as customer_id, c.shopper_id, s.used_at < ${now}::timestamptz - interval '1 day' as is_stale
    from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = ${hashOf(token)} and c.erased_at is null and ${holding(now)}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { is_stale, ...customer } = row
  if (is_stale) await markUsed(db, row.session_id, now)
  return customer
}

/** Where nothing can be written, whoever reads is answered all the same. */
async function markUsed(db: Db, sessionId: number, now: Date): Promise<void> {
  const marked = db.updateTable("sessions").set({ used_at: now }).where("id", "=", sessionId).execute()
  await marked.catch(unlessFull)
}

/** Those that hold no longer, of a statement over `sessions s`. */
export const endedSessions = (now: Date) => sql<boolean>`not (${holding(now)})`

export type Session = { id: number; device: string; created_at: Date; used_at: Date }

/** Where the customer is signed in, the last used first. */
export async function getSessions(db: Db, { customer_id }: Customer, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select s.id, s.device, s.created_at, s.used_at from sessions s
    where s.customer_id = ${customer_id} and ${holding(now)}
    order by s.used_at desc, s.id desc`.execute(db)
  return rows
}

/** Ends one of the customer's own sessions; anybody else's is not there. */
export async function endSession(db: Db, { customer_id }: Customer, sessionId: number): Promise<void> {
  const ended = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("customer_id", "=", customer_id)
    .executeTakeFirst()
  if (ended.numDeletedRows !== 1n) {
    throw new Refusal("not_found", "session_not_found", "This device is no longer signed in")
  }
}

/** Ends all sessions of a customer, save the one named. */
export async function endSessions(db: Db, customerId: number, but: number | null = null): Promise<void> {
  await sql`
    delete from sessions where customer_id = ${customerId} and id is distinct from ${but}::int`.execute(db)
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")
