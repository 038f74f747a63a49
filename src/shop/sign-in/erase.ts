// How does somebody leave? The person goes at once, orders and the ledger stay without them, and nothing is kept to come back to.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { recordCustomerEvent } from "../account/customers.ts"
import { requirePassword } from "../account/require-password.ts"
import { endSessions } from "../account/sessions.ts"
import { announceProducts } from "../catalogue/stock.ts"
import { queueMessage } from "../messages/messages.ts"
import { blankOrders } from "../orders/blank-orders.ts"
import { forgetUpload } from "../pictures/forget.ts"
import { authorOf } from "../reviews/rate-order-item.ts"
import { getSettings } from "../settings/settings.ts"
import type { Customer, Shop } from "../shop.ts"

/** Erases a customer. Who has a password types it; a wrong one is refused (422), and too many (429). */
export async function eraseCustomer(
  shop: Shop,
  customer: Customer,
  password: string | undefined,
  ip: string,
): Promise<void> {
  const { customer_id } = customer
  const { password_hash } = await shop.db
    .selectFrom("customers")
    .select("password_hash")
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  await requirePassword(shop, customer, password_hash, password, "password", ip)
  const { storeName = "" } = await getSettings(shop, 0)
  const picture = await inTransaction(shop.db, (trx) => erase(shop, trx, customer, storeName))
  if (picture !== null) await forgetUpload(shop, picture)
}

/** Returns the key of the picture that nothing shows any more. */
async function erase(shop: Shop, trx: Trx, customer: Customer, storeName: string): Promise<string | null> {
  const { customer_id, shopper_id } = customer
  const person = await trx
    .selectFrom("customers")
    .select(["email", "phone", "pending_email", "pending_phone", "picture"])
    .where("id", "=", customer_id)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  const { picture, ...contacts } = person
  await trx
    .updateTable("customers")
    .set({ ...noPerson, erased_at: shop.now() })
    .where("id", "=", customer_id)
    .execute()
  await endSessions(trx, customer_id)
  await removeBelongings(trx, customer)
  await forgetContacts(
    trx,
    customer_id,
    Object.values(contacts).filter((contact) => contact !== null),
  )
  await blankOrders(trx, shopper_id)
  const reviewed = await blankReviews(trx, shopper_id)
  await recordCustomerEvent(trx, customer_id, "erased")
  if (contacts.email !== null) await sayGoodbye(trx, contacts.email, storeName)
  if (reviewed.length > 0) await announceProducts(trx, reviewed)
  return picture
}

const noPerson = {
  ...{ name: "", email: null, phone: null, pending_email: null, pending_phone: null },
  ...{ password_hash: null, picture: null, language: null },
}

async function removeBelongings(trx: Trx, { customer_id, shopper_id }: Customer): Promise<void> {
  for (const table of ["addresses", "notifications", "password_links", "customer_guests"] as const) {
    await trx.deleteFrom(table).where("customer_id", "=", customer_id).execute()
  }
  await trx.deleteFrom("wishes").where("shopper_id", "=", shopper_id).execute()
  await trx.deleteFrom("carts").where("shopper_id", "=", shopper_id).where("ordered_at", "is", null).execute()
}

/** Codes on their way, and what was written to the person, which holds names and links. */
async function forgetContacts(trx: Trx, customerId: number, contacts: string[]): Promise<void> {
  await trx.deleteFrom("codes").where("purpose", "=", `confirm:${customerId}`).execute()
  if (contacts.length === 0) return
  await trx.deleteFrom("codes").where("contact", "in", contacts).execute()
  await trx.deleteFrom("messages").where("recipient", "in", contacts).execute()
}

/** The stars and words stay, as somebody's. Returns the products they are of. */
async function blankReviews(trx: Trx, shopperId: string): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    update reviews r set author = ${authorOf("")}
    from order_items i join orders o on o.id = i.order_id
    where i.id = r.order_item_id and o.shopper_id = ${shopperId}::uuid
    returning r.product_id`.execute(trx)
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

/** Whoever did not ask for it learns of it. */
const sayGoodbye = (trx: Trx, to: string, storeName: string) =>
  queueMessage(trx, {
    channel: "email",
    to,
    subject: `Your account at ${storeName} was deleted`,
    text: "Your account was deleted, with your addresses and wishes. Orders are kept without your name. If it was not you, write to the store.",
  })
