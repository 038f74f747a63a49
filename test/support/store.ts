// How does a test get a store to shop in? A shop with a clock the test sets, guests, and the ids behind readable names.

import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import type { Database, Db } from "#db/database.ts"
import type { Choice, Selection } from "#rules/option-selection.ts"
import { type ProductOptions, readOptions } from "#shop/catalogue/options.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"
import { saveProducts } from "#shop/catalogue/save-product.ts"
import type { OrderInput } from "#shop/checkout/new-order.ts"
import { placeOrder } from "#shop/checkout/place-order.ts"
import { readOrder } from "#shop/orders/orders.ts"
import { openShop, Refusal, type Shop, type Shopper } from "#shop/shop.ts"
import { quiet } from "./quiet.ts"
import { product, tester } from "./stock.ts"

/** A Wednesday noon: Old Town is open, Harbour too (17:30 there). */
export const noon = new Date("2026-03-04T12:00:00Z")

export type TestShop = Shop & { clock: { now: Date } }

export function openTestShop(database: Database): TestShop {
  const clock = { now: noon }
  const picturesDir = join(tmpdir(), `haat-test-pictures-${process.pid}`)
  return { ...openShop(database, { log: quiet, picturesDir, now: () => clock.now }), clock }
}

export const asGuest = (id: string): Shopper => ({ shopper_id: id, customer_id: null })

export const newGuest = () => asGuest(randomUUID())

/** Headers of a shopper's browser. */
export const guest = (id: string = randomUUID()) => ({ "guest-id": id, "x-requested-with": "XMLHttpRequest" })

export async function productId(db: Db, slug: string): Promise<number> {
  const row = await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()
  return row.id
}

/** Id and options of a product at a branch. */
export async function productOptions(db: Db, slug: string, branchId = 1): Promise<ProductOptions & { id: number }> {
  const id = await productId(db, slug)
  return { ...(await readOptions(db, branchId, [id])).get(id)!, id }
}

/** A choice by what a shopper reads: `{ Size: "Small" }`, `{ Toppings: ["Olives"] }`. */
export function choice(
  options: ProductOptions,
  single: Record<string, string> = {},
  multi: Record<string, string[]> = {},
): Choice {
  const pick = (attributes: ProductOptions["attributes"], wanted: Record<string, string[]>): Selection =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, values]) => {
        const attribute = attributes.find((candidate) => candidate.name === name)!
        return [attribute.id, values.map((text) => attribute.values.find(({ value }) => value === text)!.id)]
      }),
    )
  const singles = Object.fromEntries(Object.entries(single).map(([name, value]) => [name, [value]]))
  return { selected: pick(options.attributes, singles), multi: pick(options.multi_selectable_attributes, multi) }
}

export const noChoice: Choice = { selected: {}, multi: {} }

let made = 0

/** A new product of its own for one test: 10.00 at Old Town, nothing else unless said. */
export async function sellNew(
  shop: Shop,
  quantity: number,
  own: Partial<ProductInput> & { price?: number } = {},
): Promise<{ id: number; variant_id: number; slug: string }> {
  const { price = 1000, ...input } = own
  made += 1
  const slug = own.slug ?? `made-${process.pid}-${made}-${randomUUID().slice(0, 8)}`
  const variants = [
    { values: [], price, original_price: null, sku: "", stock: { "old-town": { quantity } } },
  ] satisfies ProductInput["variants"]
  const [id] = await afterChange(shop, () => saveProducts(shop, tester, [product(slug, { variants, ...input, slug })]))
  const { combinations } = (await readOptions(shop.db, 1, [id!])).get(id!)!
  return { id: id!, variant_id: combinations[0]?.variant_id ?? 0, slug }
}

export async function stockOf(db: Db, variantId: number, branchId = 1): Promise<number> {
  const row = await db
    .selectFrom("stock")
    .select("quantity")
    .where("variant_id", "=", variantId)
    .where("branch_id", "=", branchId)
    .executeTakeFirstOrThrow()
  return row.quantity
}

/** Does `work` and waits until the shop has heard of a change it announced, so that nothing old is kept. */
export async function afterChange<T>(shop: Pick<Shop, "changes">, work: () => Promise<T>): Promise<T> {
  let isHeard = false
  const stop = shop.changes.subscribe(() => {
    isHeard = true
  })
  try {
    const result = await work()
    await until(() => isHeard)
    return result
  } finally {
    stop()
  }
}

/** Asks again and again until the answer is truthy; throws when it is not in time. */
export async function until<T>(ask: () => T | Promise<T>, ms = 5_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer) return answer as NonNullable<T>
    if (Date.now() > deadline) throw new Error(`Not so within ${ms} ms: ${ask}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The refusal that `work` ends with; fails when it does not end with one. */
export async function refusal(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => new Error("It was not refused"),
    (thrown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw error
}

/** An order to a place where Old Town delivers for 3.00, free over 30.00. */
export const orderInput = (own: Partial<OrderInput> = {}): OrderInput => ({
  address: { line1: "5 High Street", city: "Testville", pincode: "10001" },
  contact: { name: "Ada Test", phone: "5550101" },
  payment_method: "cash_on_delivery",
  slot: null,
  note: "",
  expected_total: 100_000_000,
  ...own,
})

/**
 * Orders what is in the cart. Gives the order's public id. The order is answered from what was written, without reading it
 * back: of every order that a test places, both must be the same.
 */
export async function orderCart(...asked: Parameters<typeof placeOrder>): Promise<string> {
  const answered = await placeOrder(...asked)
  expect(await readOrder(asked[0], answered.public_id)).toMatchObject(answered)
  return answered.public_id
}
