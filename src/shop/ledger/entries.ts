// What moved a customer's wallet and rewards? Every entry with its reason, the newest first, and what ends next.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"
import type { Page } from "../catalogue/list.ts"
import type { Customer } from "../shop.ts"
import { balancesOf } from "./accounts.ts"

export type BalanceEntry = {
  id: number
  /** Negative: spent, expired or taken back. */
  amount: Minor
  /** Stable: a `TransferKind` that touches wallets and rewards. */
  kind: string
  text: string
  created_at: Date
  /** When rewards that came with it end; of several days the first. */
  expires_at: Date | null
}

export type BalancePage = Page<BalanceEntry> & {
  balance: Minor
  expiring: { amount: Minor; expires_at: Date } | null
}

/** A page of a customer's wallet or rewards, with what is in it now. */
export async function getBalance(
  db: Db,
  { customer_id }: Customer,
  kind: "wallet" | "rewards",
  { page, per_page }: { page: number; per_page: number },
  now: Date,
): Promise<BalancePage> {
  const [balances, { rows }, expiring] = await Promise.all([
    balancesOf(db, customer_id, now),
    sql<BalanceEntry & { total: number }>`
      select e.id, e.amount, t.kind, t.text, t.created_at, count(*) over () as total,
        (select min(l.expires_at) from reward_lots l where l.transfer_id = t.id and l.account_id = e.account_id) as expires_at
      from accounts a join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
      where a.customer_id = ${customer_id} and a.kind = ${kind}
      order by e.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    kind === "rewards" ? readExpiring(db, customer_id, now) : null,
  ])
  // Beyond the last page there is no row that tells how many there are.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countEntries(db, customer_id, kind))
  return {
    balance: balances[kind],
    expiring,
    data: rows.map(({ total: _, ...entry }) => entry),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  }
}

async function readExpiring(db: Db, customerId: number, now: Date): Promise<BalancePage["expiring"]> {
  const { rows } = await sql<{ amount: Minor; expires_at: Date }>`
    select l.expires_at, sum(l.remaining)::bigint as amount
    from reward_lots l join accounts a on a.id = l.account_id
    where a.customer_id = ${customerId} and l.remaining > 0 and l.expires_at > ${now}
    group by l.expires_at order by l.expires_at limit 1`.execute(db)
  return rows[0] ?? null
}

async function countEntries(db: Db, customerId: number, kind: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from accounts a join entries e on e.account_id = a.id
    where a.customer_id = ${customerId} and a.kind = ${kind}`.execute(db)
  return rows[0]!.total
}
