// What has the store to say to people? Messages wait in a table of the database, written by the transaction they tell of: no
// message without what it says, and nothing said is lost.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Shop } from "../shop.ts"

export type Channel = "email" | "sms"

export type NewMessage = { channel: Channel; to: string; subject?: string; text: string }

/** Queues a message inside the caller's transaction. It leaves within a second or two after the commit. */
export async function queueMessage(trx: Trx, { channel, to, subject = "", text }: NewMessage): Promise<void> {
  await trx.insertInto("messages").values({ channel, recipient: to, subject, text }).execute()
}

/** Whether something typed can be written to: one address, without a name, a list or a line break. */
export const isEmailAddress = (typed: string): boolean => /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"()]+$/.test(typed)

/** Ended messages hold names, codes and links; they go after this time. */
const keptDays = 30

/** Removes messages that ended long ago. */
export async function forgetMessages({ db }: Shop): Promise<void> {
  await sql`
    delete from messages where status <> 'waiting' and created_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
}
