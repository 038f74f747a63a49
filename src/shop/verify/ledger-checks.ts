// Is the ledger whole, and does everything that moved money have its transfers?

import { sql } from "kysely"
import type { Check } from "./check.ts"

/** What orders took from (negative) or gave back to a kind of account of their own customer, by kind of transfer. */
const moved = (transfer: string, account: string) => sql`
  select coalesce(sum(e.amount), 0) from transfers t
  join entries e on e.transfer_id = t.id
  join accounts a on a.id = e.account_id and a.kind = ${sql.lit(account)}
  join customers c on c.id = a.customer_id and c.shopper_id = o.shopper_id
  where t.order_id = o.id and t.kind = ${sql.lit(transfer)}`

export const ledgerChecks: Check[] = [
  {
    promise: "a transfer has two entries that sum to zero",
    question: sql`
      select t.kind || ' ' || t.source as found from transfers t left join entries e on e.transfer_id = t.id
      group by t.id having count(e.id) <> 2 or sum(e.amount) <> 0`,
  },
  {
    promise: "a balance is the sum of its entries, and never below zero",
    question: sql`
      select a.kind || ' of customer ' || a.customer_id || ': ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as found
      from accounts a left join entries e on e.account_id = a.id
      where a.customer_id is not null group by a.id
      having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0`,
  },
  {
    promise: "rewards are what is left of their lots",
    question: sql`
      select 'customer ' || a.customer_id || ': ' || a.balance || ', lots ' || coalesce(sum(l.remaining), 0) as found
      from accounts a left join reward_lots l on l.account_id = a.id
      where a.kind = 'rewards' group by a.id having a.balance <> coalesce(sum(l.remaining), 0)`,
  },
  {
    promise: "a lot holds what came, less what was taken",
    question: sql`
      select 'lot ' || l.id as found from reward_lots l
      where l.remaining <> l.amount - (select coalesce(sum(u.amount), 0) from lot_uses u where u.lot_id = l.id)`,
  },
  {
    promise: "every movement of rewards names its lots",
    question: sql`
      select 'transfer ' || e.transfer_id as found from entries e join accounts a on a.id = e.account_id
      where a.kind = 'rewards' and e.amount <>
        (select coalesce(sum(l.amount), 0) from reward_lots l where l.transfer_id = e.transfer_id)
        - (select coalesce(sum(u.amount), 0) from lot_uses u where u.transfer_id = e.transfer_id)`,
  },
  {
    promise: "what balances pay of an order was taken from its customer",
    question: sql`
      select '#' || o.number as found from orders o
      where o.wallet_amount + (${moved("order_paid", "wallet")}) <> 0
        or o.reward_amount + (${moved("order_paid", "rewards")}) <> 0`,
  },
  {
    promise: "an order that ended gave back what balances paid, and no other did",
    question: sql`
      select '#' || o.number as found from orders o
      where (${moved("refund", "rewards")}) <> case when o.status in ('cancelled', 'returned') then o.reward_amount else 0 end
        or (${moved("refund", "wallet")}) not between
          case when o.status in ('cancelled', 'returned') then o.wallet_amount else 0 end
          and case when o.status in ('cancelled', 'returned') then o.total - o.reward_amount else 0 end`,
  },
  {
    promise: "an order brings rewards and its invitation's part only once it is delivered",
    question: sql`
      select '#' || o.number || ': ' || t.kind as found from transfers t join orders o on o.id = t.order_id
      where t.kind in ('earned', 'referral') and o.status not in ('delivered', 'returned')`,
  },
  {
    promise: "a scratched card was credited once, and no other was",
    question: sql`
      select 'card ' || s.id as found from scratch_cards s
      left join transfers t on t.kind = 'scratch_card' and t.source = 'card:' || s.id
      left join entries e on e.transfer_id = t.id and e.amount > 0
      where coalesce(e.amount, 0) <> case when s.scratched_at is null then 0 else s.amount end`,
  },
  {
    promise: "an invitation paid what it says",
    question: sql`
      select 'newcomer ' || r.newcomer_id as found from referrals r
      where r.newcomer_amount + r.referrer_amount <> (
        select coalesce(sum(e.amount), 0) from transfers t join entries e on e.transfer_id = t.id and e.amount > 0
        where t.kind = 'referral' and t.order_id = r.order_id
      )`,
  },
]
