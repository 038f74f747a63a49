// Who is a customer? One row each, with the id that carts, orders and wishes hang on.

import { randomBytes, randomInt } from "node:crypto"
import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import type { Customer, Shop } from "../shop.ts"
import type { Contact } from "./contacts.ts"

export type Profile = {
  name: string
  email: string | null
  phone: string | null
  pending_email: string | null
  pending_phone: string | null
  picture: Picture | null
  has_password: boolean
  language: string | null
  referral_code: string
  created_at: Date
}

export type NewCustomer = {
  name: string
  /** Confirmed. */
  email?: string | null
  phone?: string | null
  /** Typed, and waiting for the code. */
  pending_email?: string | null
  pending_phone?: string | null
  password_hash?: string | null
}

/**
 * Opens an account. Null when another has the e-mail address or phone by now: two devices that confirm one contact at once
 * make one account.
 */
export async function createCustomer(trx: Trx, customer: NewCustomer): Promise<Customer | null> {
  // Of codes there are 32^8; one that is taken is drawn again.
  for (;;) {
    const { email = null, phone = null } = customer
    const row = await trx
      .insertInto("customers")
      .values({ ...customer, email, phone, shopper_id: newShopperId(), referral_code: newReferralCode() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id as customer_id", "shopper_id"])
      .executeTakeFirst()
    if (row) return row
    const other = await trx
      .selectFrom("customers")
      .select("id")
      .where((where) => where.or([where("email", "=", email), where("phone", "=", phone)]))
      .executeTakeFirst()
    if (other) return null
  }
}

/** What the customer is shown of the account. */
export async function readProfile({ db }: Pick<Shop, "db">, { customer_id }: Customer): Promise<Profile> {
  const { password_hash, picture, ...row } = await db
    .selectFrom("customers")
    .select(["name", "email", "phone", "pending_email", "pending_phone", "password_hash", "picture"])
    .select(["language", "referral_code", "created_at"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  const pictures = await picturesByKey(db, picture === null ? [] : [picture])
  return { ...row, has_password: password_hash !== null, picture: pictures.get(picture ?? "") ?? null }
}

/** The customer who has confirmed the address or number. */
export async function findByContact(db: Db, contact: Contact): Promise<Customer | null> {
  const { rows } = await sql<Customer>`
    select id as customer_id, shopper_id from customers where ${sql.ref(contact.kind)} = ${contact.value}`.execute(db)
  return rows[0] ?? null
}

/** What whoever reads messages at a contact chose to read; null where nobody did, or nobody is known there. */
export async function readCustomerLanguage(db: Db, contact: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select language from customers
    where language is not null and (email = ${contact} or phone = ${contact}
      or pending_email = ${contact} or pending_phone = ${contact})
    order by (email = ${contact} or phone = ${contact}) is true desc, id desc limit 1`.execute(db)
  return rows[0]?.language ?? null
}

type WithPassword = Customer & { password_hash: string | null }

/**
 * Whose password it may be: of who has confirmed the contact, and of the newest account that typed it and waits for the code.
 * A stranger's account of the second kind must not tell by its password whether there is one of the first.
 */
export async function findPasswords(
  db: Db,
  { kind, value }: Contact,
): Promise<{ confirmed: WithPassword | null; pending: WithPassword | null }> {
  const { rows } = await sql<WithPassword & { is_confirmed: boolean }>`
    (select id as customer_id, shopper_id, password_hash, true as is_confirmed from customers
    where ${sql.ref(kind)} = ${value})
    union all
    (select id, shopper_id, password_hash, false from customers
    where ${sql.ref(`pending_${kind}`)} = ${value} and password_hash is not null order by id desc limit 1)`.execute(db)
  const find = (confirmed: boolean) => rows.find(({ is_confirmed }) => is_confirmed === confirmed) ?? null
  return { confirmed: find(true), pending: find(false) }
}

/** Notes what happened to an account: opened, its password, its contacts, erased. */
export const recordCustomerEvent = (trx: Trx, customerId: number, kind: string, data: Record<string, unknown> = {}) =>
  recordEvent(
    trx,
    { kind: "shopper", id: String(customerId) },
    { kind: "customer", id: String(customerId) },
    kind,
    data,
  )

/** A UUID of version 8, which no guest id (version 4) can be. */
function newShopperId(): string {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

/** Without what is misread: 0 and O, 1 and I. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const newReferralCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")
