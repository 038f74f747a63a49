// Where may a customer's orders go? Saved addresses, the default first; orders keep a copy of theirs.

import { sql } from "kysely"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { type Customer, Refusal, type Shop, type Shopper } from "../shop.ts"
import { type Door, needed, readDoor, readDoorPhone, type TypedDoor } from "./door.ts"
import { readName } from "./names.ts"

const maxAddresses = 30

export type AddressInput = TypedDoor & {
  label: string
  name: string
  phone: string
  lat?: number | null | undefined
  lng?: number | null | undefined
}

export type SavedAddress = Door & {
  id: number
  label: string
  name: string
  phone: string
  lat: number | null
  lng: number | null
  is_default: boolean
}

const columns = [
  ...(["id", "label", "name", "phone", "line1", "line2", "landmark", "city", "state", "pincode"] as const),
  ...(["lat", "lng", "is_default"] as const),
]

/** The default first, then the newest. */
export async function getAddresses(db: Db, { customer_id }: Customer): Promise<SavedAddress[]> {
  return db
    .selectFrom("addresses")
    .select(columns)
    .where("customer_id", "=", customer_id)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute()
}

/** One of the customer's own; anybody else's is not there. */
export async function getAddress(db: Db, { customer_id }: Customer, id: number): Promise<SavedAddress> {
  const address = await db
    .selectFrom("addresses")
    .select(columns)
    .where("id", "=", id)
    .where("customer_id", "=", customer_id)
    .executeTakeFirst()
  if (!address) throw notFound()
  return address
}

/** The same for whoever shops: a guest has saved none. */
export async function ownAddress(db: Db, { shopper_id, customer_id }: Shopper, id: number): Promise<SavedAddress> {
  if (customer_id === null) throw notFound()
  return getAddress(db, { shopper_id, customer_id }, id)
}

/** Saves an address; the first is the default. Refuses what no parcel finds and the 31st (422). */
export async function addAddress(shop: Shop, customer: Customer, input: AddressInput): Promise<void> {
  const address = await readAddress(shop, input)
  const { customer_id } = customer
  await inTransaction(shop.db, async (trx) => {
    await lockCustomer(trx, customer)
    const { count } = await trx
      .selectFrom("addresses")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("customer_id", "=", customer_id)
      .executeTakeFirstOrThrow()
    if (count >= maxAddresses) {
      throw new Refusal("rule", "too_many_addresses", `You can save ${maxAddresses} addresses. Remove one first.`)
    }
    await trx
      .insertInto("addresses")
      .values({ ...address, customer_id, is_default: count === 0 })
      .execute()
  })
}

export async function updateAddress(shop: Shop, customer: Customer, id: number, input: AddressInput): Promise<void> {
  const address = await readAddress(shop, input)
  const changed = await shop.db
    .updateTable("addresses")
    .set(address)
    .where("id", "=", id)
    .where("customer_id", "=", customer.customer_id)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw notFound()
}

/** Removes an address; when it was the default the newest takes its place. */
export async function deleteAddress(shop: Shop, customer: Customer, id: number): Promise<void> {
  const { customer_id } = customer
  await inTransaction(shop.db, async (trx) => {
    await lockCustomer(trx, customer)
    const gone = await trx
      .deleteFrom("addresses")
      .where("id", "=", id)
      .where("customer_id", "=", customer_id)
      .returning("is_default")
      .executeTakeFirst()
    if (!gone) throw notFound()
    if (!gone.is_default) return
    await sql`
      update addresses set is_default = true
      where id = (select max(id) from addresses where customer_id = ${customer_id})`.execute(trx)
  })
}

export async function setDefaultAddress(shop: Shop, customer: Customer, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    await lockCustomer(trx, customer)
    await getAddress(trx, customer, id)
    const mine = trx.updateTable("addresses").where("customer_id", "=", customer.customer_id)
    await mine.set({ is_default: false }).where("is_default", "=", true).execute()
    await mine.set({ is_default: true }).where("id", "=", id).execute()
  })
}

/**
 * Two devices that change the list wait for each other, so that there is always one default. Who was erased meanwhile, on another
 * device, leaves no address behind.
 */
async function lockCustomer(trx: Trx, { customer_id }: Customer): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customer_id)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound()
}

async function readAddress(shop: Shop, { lat = null, lng = null, ...input }: AddressInput) {
  return {
    ...readDoor(input),
    label: needed("label", input.label, "Give the address a name, such as Home"),
    name: readName(input.name),
    phone: await readDoorPhone(shop, input.phone),
    lat,
    lng,
  }
}

const notFound = () => new Refusal("not_found", "address_not_found", "This address is not there any more")
