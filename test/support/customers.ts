// How does a test get somebody who has signed in? A customer of their own, made through the shop, with a session's token.

import { randomInt, randomUUID } from "node:crypto"
import { type Db, inTransaction } from "#db/database.ts"
import { createCustomer, type NewCustomer } from "#shop/account/customers.ts"
import { startSession } from "#shop/account/sessions.ts"
import type { Customer, Shop } from "#shop/shop.ts"

export type TestCustomer = Customer & {
  /** For `as: { token }`. */
  token: string
  email: string
  phone: string
}

/** A new customer, confirmed and signed in; name, e-mail address and phone are made up unless said otherwise. */
export async function newCustomer(shop: Pick<Shop, "db">, own: Partial<NewCustomer> = {}): Promise<TestCustomer> {
  const number = String(randomInt(1_000_000_000)).padStart(9, "2")
  const email = own.email ?? `ada-${number}@example.com`
  const phone = own.phone ?? `+91 9${number}`.replaceAll(" ", "")
  return inTransaction(shop.db, async (trx) => {
    const customer = await createCustomer(trx, { name: "Ada Test", ...own, email, phone })
    if (!customer) throw new Error(`There is a customer with ${email} or ${phone} already`)
    return { ...customer, email, phone, token: await startSession(trx, customer.customer_id, "Test") }
  })
}

/** The code that was last sent to an e-mail address or phone. */
export async function codeSentTo({ db }: Pick<Shop, "db">, contact: string): Promise<string> {
  return /^(\d{6}) is your code/.exec(await lastSentTo(db, contact))![1]!
}

/** The token of the last link that was sent to an e-mail address. */
export async function linkSentTo({ db }: Pick<Shop, "db">, email: string): Promise<string> {
  return /reset-password\?token=([\w-]+)/.exec(await lastSentTo(db, email))![1]!
}

async function lastSentTo(db: Db, recipient: string): Promise<string> {
  const { text } = await db
    .selectFrom("messages")
    .select("text")
    .where("recipient", "=", recipient)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  return text
}

/** An e-mail address nobody has yet. */
export const newEmail = () => `somebody-${randomUUID()}@example.com`
