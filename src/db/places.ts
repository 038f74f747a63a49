// How far has a server come? Places in the log that a primary writes and a replica replays.

import type pg from "pg"

/** Bytes from the log's beginning; `here` says of which database. `at` is null for a server that follows no other. */
export type Place = { at: number | null; here: string }

const here = "(select system_identifier from pg_control_system())::text || '/' || current_database() as here"

/** The commit of whatever the primary has announced lies before this, also one that is not on its disk yet. */
export const written = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as at, ${here}`

/** What the primary has on its disk, and replicas may have. */
export const flushed = `select (pg_current_wal_flush_lsn() - '0/0')::bigint as at, ${here}`

/** What a new statement on a replica sees. */
export const replayed = `select case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0')::bigint end as at, ${here}`

export async function placeOf(client: pg.PoolClient, question: string): Promise<Place> {
  return (await client.query(question, [])).rows[0] as Place
}

/** Asks over a connection of the pool; one that fails is thrown away. */
export async function askPlace(pool: pg.Pool, question: string): Promise<Place> {
  const client = await pool.connect()
  try {
    const place = await placeOf(client, question)
    client.release()
    return place
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The server said it, and not that it goes away (57P…), cannot be reached (08…) or lacks something (53…, 58…). */
export function isOfStatement(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(57P|53|58|08)/.test(code)
}
