// What does the store hold about a customer? All of it in one answer, for the customer to take along.

import { sql } from "kysely"
import { toMajor } from "#rules/money.ts"
import { getAddresses } from "../account/addresses.ts"
import { readProfile } from "../account/customers.ts"
import { getNotifications } from "../account/notifications.ts"
import { getSessions } from "../account/sessions.ts"
import { getBalance } from "../ledger/entries.ts"
import { getSettings, moneyFormatOf } from "../settings/settings.ts"
import type { Customer, Shop } from "../shop.ts"

const everything = { page: 1, per_page: 100_000 }

/** Amounts in major units. Hashes of passwords and tokens are of no use to anybody and stay. */
export async function exportCustomer(shop: Shop, customer: Customer): Promise<Record<string, unknown>> {
  const { db } = shop
  const { decimalPlaces } = moneyFormatOf(await getSettings(shop, 0))
  const { data: notifications } = await getNotifications(db, customer, everything, false)
  const { picture, ...profile } = await readProfile(shop, customer)
  return {
    exported_at: shop.now().toISOString(),
    profile: { ...profile, avatar: picture && `/pictures/${picture.key}/512.webp` },
    sessions: await getSessions(db, customer, shop.now()),
    addresses: await getAddresses(db, customer),
    wishlist: await namesOf(shop, customer, "wishes"),
    cart: await namesOf(shop, customer, "cart"),
    orders: await ordersOf(shop, customer),
    reviews: await reviewsOf(shop, customer),
    notifications,
    wallet: await entriesOf(shop, customer, "wallet", decimalPlaces),
    rewards: await entriesOf(shop, customer, "rewards", decimalPlaces),
    scratch_cards: await scratchCardsOf(shop, customer, decimalPlaces),
    invitations: await invitationsOf(shop, customer),
  }
}

async function entriesOf(shop: Shop, customer: Customer, kind: "wallet" | "rewards", decimals: number) {
  const { balance, data } = await getBalance(shop.db, customer, kind, everything, shop.now())
  const entries = data.map((entry) => ({ ...entry, amount: toMajor(entry.amount, decimals) }))
  return { balance: toMajor(balance, decimals), entries }
}

async function namesOf({ db }: Shop, { shopper_id }: Customer, what: "wishes" | "cart") {
  const query =
    what === "wishes"
      ? sql`select p.name, p.slug, w.created_at from wishes w join products p on p.id = w.product_id
          where w.shopper_id = ${shopper_id}::uuid order by w.id desc`
      : sql`select p.name, p.slug, i.quantity, c.address, c.coupon_code
          from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
          where c.shopper_id = ${shopper_id}::uuid and c.ordered_at is null order by i.id`
  return (await query.execute(db)).rows
}

async function ordersOf({ db }: Shop, { shopper_id }: Customer) {
  const { rows } = await sql<Record<string, unknown>>`
    select '#' || o.number as number, o.public_id as order_id, o.status, o.placed_at, o.contact, o.address, o.slot, o.note,
      o.currency, o.total / power(10, o.decimal_places)::float8 as total,
      (select p.method from payments p where p.order_id = o.id order by p.id desc limit 1) as payment_method,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options_text, 'quantity', i.quantity,
        'total', i.line_total / power(10, o.decimal_places)) order by i.id)
      from order_items i where i.order_id = o.id) as items
    from orders o where o.shopper_id = ${shopper_id}::uuid order by o.id desc`.execute(db)
  return rows
}

async function reviewsOf({ db }: Shop, { shopper_id }: Customer) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.name as product, r.author, r.rating, r.text, r.pictures, r.status, r.created_at
    from reviews r join products p on p.id = r.product_id
    join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where o.shopper_id = ${shopper_id}::uuid order by r.id desc`.execute(db)
  return rows
}

async function scratchCardsOf({ db }: Shop, { customer_id }: Customer, decimals: number) {
  const cards = await db
    .selectFrom("scratch_cards")
    .select(["amount", "balance", "created_at", "expires_at", "scratched_at"])
    .where("customer_id", "=", customer_id)
    .orderBy("id", "desc")
    .execute()
  // What is not scratched yet is not told here either.
  return cards.map(({ amount, ...card }) => ({ ...card, amount: card.scratched_at ? toMajor(amount, decimals) : null }))
}

/** Who was invited stays theirs to tell: only when, and what came of it. */
async function invitationsOf({ db }: Shop, { customer_id }: Customer) {
  return db
    .selectFrom("referrals")
    .select(["status", "created_at", "settled_at"])
    .where("referrer_id", "=", customer_id)
    .orderBy("created_at", "desc")
    .execute()
}
