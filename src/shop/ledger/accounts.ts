// Whose money is it? A customer's wallet, rewards and debt, and the store's own accounts, where amounts come from and go to.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import type { Minor } from "#rules/money.ts"

/**
 * Of a customer: "wallet" is money and pays any order; "rewards" are earned, pay a part of an order and expire; "owed" is
 * what a returned order should have taken back and was spent by then.
 */
export type CustomerAccount = "wallet" | "rewards" | "owed"

/** Of the store: what was paid with balances, given by hand, refunded from payments, earned, and so on. */
export type StoreAccount =
  | "sales"
  | "credits"
  | "payments"
  | "earnings"
  | "referrals"
  | "scratch_cards"
  | "expired"
  | "debts"

export type Account =
  | { of: "customer"; customer_id: number; kind: CustomerAccount }
  | { of: "store"; kind: StoreAccount }

export const accountOf = (customer_id: number, kind: CustomerAccount): Account => ({
  of: "customer",
  customer_id,
  kind,
})
export const storeAccount = (kind: StoreAccount): Account => ({ of: "store", kind })

export type Balances = { wallet: Minor; rewards: Minor }

/** What a customer can spend at a time: rewards that expired by then are left out, taken away already or not. */
export async function balancesOf(db: Db, customerId: number, now: Date): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce(sum(a.balance) filter (where a.kind = 'wallet'), 0)::bigint as wallet,
      coalesce(sum(a.balance) filter (where a.kind = 'rewards'), 0)::bigint - (
        select coalesce(sum(l.remaining), 0)::bigint
        from reward_lots l join accounts r on r.id = l.account_id
        where r.customer_id = ${customerId} and r.kind = 'rewards' and l.remaining > 0 and l.expires_at <= ${now}
      ) as rewards
    from accounts a where a.customer_id = ${customerId}`.execute(db)
  return rows[0]!
}

/** The account's id. A customer's accounts are made together, so that the order of ids is the same for all. */
export async function accountId(trx: Trx, account: Account): Promise<number> {
  const customerId = account.of === "customer" ? account.customer_id : null
  const find = () =>
    trx
      .selectFrom("accounts")
      .select("id")
      .where("kind", "=", account.kind)
      .where("customer_id", customerId === null ? "is" : "=", customerId)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  if (customerId === null) throw new Error(`The store has no account ${account.kind}`)
  await openAccounts(trx, customerId)
  return (await find())!.id
}

async function openAccounts(trx: Trx, customerId: number): Promise<void> {
  const rows = (["wallet", "rewards", "owed"] as const).map((kind) => ({ kind, customer_id: customerId, balance: 0 }))
  await trx
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type LockedAccounts = Record<CustomerAccount, { id: number; balance: Minor }>

/** Holds a customer's accounts until the transaction ends: nobody else moves their money meanwhile. */
export async function lockAccounts(trx: Trx, customerId: number): Promise<LockedAccounts> {
  const lock = () =>
    trx
      .selectFrom("accounts")
      .select(["id", "kind", "balance"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute()
  let rows = await lock()
  if (rows.length === 0) {
    await openAccounts(trx, customerId)
    rows = await lock()
  }
  return Object.fromEntries(rows.map(({ kind, id, balance }) => [kind, { id, balance: balance! }])) as LockedAccounts
}
