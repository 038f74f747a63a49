// How does a test get somebody who has signed in? A customer of their own, made through the shop, with a session's token.

import { randomInt } from "node:crypto"
import { inTransaction } from "#db/database.ts"
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
