// What has the store said, and what did not arrive? For the operator.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { Refusal } from "../shop.ts"

export type MessageStatus = "waiting" | "sent" | "given_up"
export const messageStatuses: MessageStatus[] = ["waiting", "sent", "given_up"]

export type OutboxMessage = {
  id: number
  channel: string
  recipient: string
  subject: string
  text: string
  status: MessageStatus
  attempts: number
  error: string
  created_at: Date
  sent_at: Date | null
}

/** The newest first. */
export async function listMessages(
  db: Db,
  { status, to, limit }: { status?: MessageStatus; to?: string; limit: number },
): Promise<OutboxMessage[]> {
  return db
    .selectFrom("messages")
    .select(["id", "channel", "recipient", "subject", "text", "status", "attempts", "error", "created_at", "sent_at"])
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(to !== undefined, (query) => query.where("recipient", "=", to!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}

export async function readMessage(db: Db, id: number): Promise<OutboxMessage> {
  const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw new Refusal("not_found", "message_not_found", `There is no message ${id}`)
  return row
}

/** Sends what was given up once more; a message that is waiting is tried at once. One that was sent stays so. */
export async function retryMessage(db: Db, id: number): Promise<void> {
  const { status } = await readMessage(db, id)
  if (status === "sent") throw new Refusal("rule", "already_sent", `Message ${id} was sent`)
  await sql`
    update messages set status = 'waiting', attempts = 0, due_at = now() where id = ${id} and status <> 'sent'`.execute(
    db,
  )
}
