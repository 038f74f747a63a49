// Which rewards are spent first? Those that end first. Rewards arrive in lots; the account's row must be locked before its
// lots are touched, so that two transactions never take from one lot at a time.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"

export type LotUse = { amount: Minor; expires_at: Date | null }

export async function addLot(
  trx: Trx,
  accountId: number,
  transferId: number,
  amount: Minor,
  expiresAt: Date | null,
): Promise<void> {
  await trx
    .insertInto("reward_lots")
    .values({ account_id: accountId, transfer_id: transferId, amount, remaining: amount, expires_at: expiresAt })
    .execute()
}

/** Takes from the lots that end first, and notes which. The account's balance says that there is enough. */
export async function takeLots(trx: Trx, accountId: number, transferId: number, amount: Minor): Promise<void> {
  await sql`
    with ordered as (
      select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as earlier
      from reward_lots where account_id = ${accountId} and remaining > 0
    ), used as (
      select id, least(remaining, ${amount}::bigint - earlier)::bigint as amount from ordered where earlier < ${amount}::bigint
    ), taken as (
      update reward_lots l set remaining = l.remaining - used.amount from used where l.id = used.id
    )
    insert into lot_uses (transfer_id, lot_id, amount) select ${transferId}::bigint, id, amount from used`.execute(trx)
}

/** What a transfer took, by day of expiry. */
export async function usesOf(trx: Trx, transferId: number): Promise<LotUse[]> {
  const { rows } = await sql<LotUse>`
    select l.expires_at, sum(u.amount)::bigint as amount
    from lot_uses u join reward_lots l on l.id = u.lot_id
    where u.transfer_id = ${transferId} group by l.expires_at order by l.expires_at nulls last`.execute(trx)
  return rows
}
