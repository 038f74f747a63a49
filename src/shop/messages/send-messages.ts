// Is what waits sent? Each message by one node at a time, tried again with growing pauses, given up in the end.

import { sql } from "kysely"
import type { Shop } from "../shop.ts"
import type { Channel } from "./messages.ts"
import type { Sender } from "./senders.ts"

/** Seconds to wait after each failed try; after the last one the message is given up. Nine hours in all. */
const pauses = [10, 60, 300, 1_800, 7_200, 21_600]

/** Longer than any sender waits: a try that has not ended by then died with its node, and another one may begin. */
const leaseSeconds = 120

const atOnce = 20

type Due = { id: number; channel: Channel; recipient: string; subject: string; text: string; attempts: number }

/** Sends what is due, up to a limit. Returns how many were tried. */
export async function sendMessages(shop: Shop, senders: Sender[]): Promise<number> {
  const due = await claim(shop)
  await Promise.all(due.map((message) => sendOne(shop, senders, message)))
  return due.length
}

/** No lock is held while a message is on its way; the lease keeps other nodes off it. */
async function claim({ db }: Shop): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update messages set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from messages where status = 'waiting' and due_at <= now()
      order by due_at limit ${atOnce} for update skip locked
    )
    returning id, channel, recipient, subject, text, attempts`.execute(db)
  return rows
}

async function sendOne(shop: Shop, senders: Sender[], message: Due): Promise<void> {
  const { id, channel, recipient, subject, text, attempts } = message
  const sender = senders.find((candidate) => candidate.channel === channel)
  try {
    if (!sender) throw new Error(`There is no sender for ${channel}`)
    await sender.send({ to: recipient, subject, text })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    shop.log.warn({ message: id, attempts, error: said }, "a message could not be sent")
    return noteFailure(shop, id, attempts, said.slice(0, 500))
  }
  await sql`
    update messages set status = 'sent', sent_by = ${sender.code}, sent_at = now(), error = ''
    where id = ${id}`.execute(shop.db)
}

async function noteFailure({ db }: Shop, id: number, attempts: number, error: string): Promise<void> {
  const pause = pauses[attempts - 1]
  await sql`
    update messages set error = ${error}, status = ${pause === undefined ? "given_up" : "waiting"},
      due_at = now() + make_interval(secs => ${pause ?? 0})
    where id = ${id} and status = 'waiting'`.execute(db)
}
