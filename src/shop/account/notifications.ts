// What did the store tell a customer? Short notes that lead somewhere; reading the list marks them as read.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { Page } from "../catalogue/list.ts"
import type { Customer } from "../shop.ts"

export type NewNotification = {
  title: string
  text: string
  /** Where it leads in the store, such as "/track-order/…"; without it nowhere. */
  link?: string
}

export type Notification = Required<NewNotification> & { id: number; is_read: boolean; created_at: Date }

/** Tells a customer something, in the transaction of what it tells of. Who was erased is told nothing. */
export async function notify(trx: Trx, customerId: number, { title, text, link = "" }: NewNotification): Promise<void> {
  await sql`
    insert into notifications (customer_id, title, text, link)
    select id, ${title}, ${text}, ${link} from customers where id = ${customerId} and erased_at is null`.execute(trx)
}

/**
 * A page of the customer's notifications, the newest first, as they were before. Who reads the first page has read all;
 * `isReading` is false where nobody looks.
 */
export async function getNotifications(
  db: Db,
  { customer_id }: Customer,
  { page, per_page }: { page: number; per_page: number },
  isReading = true,
): Promise<Page<Notification>> {
  const mine = db.selectFrom("notifications").where("customer_id", "=", customer_id)
  const { total } = await mine.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()
  const data = await mine
    .select(["id", "title", "text", "link", "is_read", "created_at"])
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const newest = data[0]
  if (isReading && page === 1 && newest) await markRead(db, customer_id, newest.id)
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total }
}

/** Up to the newest that was shown: what came meanwhile stays unread. */
async function markRead(db: Db, customerId: number, upTo: number): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("customer_id", "=", customerId)
    .where("is_read", "=", false)
    .where("id", "<=", upTo)
    .execute()
}

export async function countUnread(db: Db, { customer_id }: Customer): Promise<number> {
  const { count } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("customer_id", "=", customer_id)
    .where("is_read", "=", false)
    .executeTakeFirstOrThrow()
  return count
}
