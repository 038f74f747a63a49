// How does a shopper change the cart? Each change is one statement or one transaction on a locked cart, so that two devices
// at once lose no line and make no second cart; each answers with the whole cart.

import { sql } from "kysely"
import { type Db, inTransaction } from "#db/database.ts"
import type { CartAddressRow } from "#db/tables.ts"
import type { Minor } from "#rules/money.ts"
import {
  type Choice,
  choiceProblem,
  choiceProblemText,
  chosenCombination,
  chosenIds,
  selectionOf,
} from "#rules/option-selection.ts"
import { unitPrice } from "#rules/unit-price.ts"
import { getBranch } from "../branches/branches.ts"
import { maxLineQuantity, type ProductOptions } from "../catalogue/options.ts"
import { Refusal, type Shop, type Shopper } from "../shop.ts"
import { getCart, getTerms, keptProducts, productIdsOf, showCart } from "./cart.ts"
import { addLine, openCart, readCartRows } from "./cart-rows.ts"
import { type Cart, priceCart } from "./price-cart.ts"

/** Adds pieces; the same product with the same choices is one line. */
export async function addToCart(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  input: { product_id: number; quantity: number; choice: Choice },
): Promise<Cart> {
  await getBranch(shop, branchId)
  const { extras, ...resolved } = await resolveChoice(shop, branchId, input.product_id, input.choice)
  const line = { product_id: input.product_id, quantity: input.quantity, ...resolved }
  const added = await addLine(shop.db, shopper, branchId, line)
  if (!added.rows) throw tooFew(added.available)
  return showCart(shop, branchId, added.rows)
}

/** Changes quantity, and choices where given; quantity 0 removes the line. */
export async function updateCartItem(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  input: { item_id: number; quantity: number; choice: Choice | null },
): Promise<Cart> {
  if (input.quantity === 0) return removeCartItem(shop, shopper, branchId, input.item_id)
  await getBranch(shop, branchId)
  if (input.choice) await changeChoice(shop, shopper, branchId, { ...input, choice: input.choice })
  else await changeQuantity(shop, shopper, branchId, input)
  return getCart(shop, shopper, branchId)
}

async function changeQuantity(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  { item_id, quantity }: { item_id: number; quantity: number },
): Promise<void> {
  // Fewer pieces are always allowed, also of what ran short.
  const { rows } = await sql<{ available: number | null; is_changed: boolean }>`
    with cart as (${touchedCart(shopper)}), line as (
      select i.id, i.quantity, s.quantity as available
      from cart_items i
      join cart c on c.id = i.cart_id
      left join stock s on s.variant_id = i.variant_id and s.branch_id = ${branchId}
      where i.id = ${item_id}
    ), changed as (
      update cart_items i set quantity = ${quantity}
      from line
      where i.id = line.id
        and (${quantity} <= line.quantity or ${quantity} <= least(coalesce(line.available, 0), ${maxLineQuantity}))
      returning i.id
    )
    select line.available, exists (select from changed) as is_changed from line`.execute(shop.db)
  const line = rows[0]
  if (!line) throw lineNotFound()
  if (!line.is_changed) throw tooFew(line.available)
}

async function changeChoice(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  input: { item_id: number; quantity: number; choice: Choice },
): Promise<void> {
  const line = await lineOf(shop.db, shopper, input.item_id)
  const resolved = await resolveChoice(shop, branchId, line.product_id, input.choice)
  await inTransaction(shop.db, async (trx) => {
    const cart_id = await openCart(trx, shopper)
    await lineOf(trx, shopper, input.item_id)
    const { variant_id, multi_value_ids, extras } = resolved
    const stock = await trx
      .selectFrom("stock as s")
      .innerJoin("variants as v", "v.id", "s.variant_id")
      .select(["s.quantity", sql<Minor>`coalesce(s.price, v.price)`.as("price")])
      .where("s.variant_id", "=", variant_id)
      .where("s.branch_id", "=", branchId)
      .executeTakeFirst()
    // The same choices in another line: the two become one.
    const same = await trx
      .deleteFrom("cart_items")
      .where("cart_id", "=", cart_id)
      .where("variant_id", "=", variant_id)
      .where("multi_value_ids", "=", sql<number[]>`${multi_value_ids}::int[]`)
      .where("id", "<>", input.item_id)
      .returning("quantity")
      .executeTakeFirst()
    const quantity = input.quantity + (same?.quantity ?? 0)
    if (quantity > Math.min(stock?.quantity ?? 0, maxLineQuantity)) throw tooFew(stock?.quantity ?? 0)
    await trx
      .updateTable("cart_items")
      .set({ variant_id, multi_value_ids, quantity, seen_price: (stock?.price ?? 0) + extras })
      .where("id", "=", input.item_id)
      .execute()
  })
}

/** The open cart, as changed: an order that is being placed of it notices, and a cart just ordered is not found. */
const touchedCart = ({ shopper_id }: Shopper) => sql`
  update carts set updated_at = now() where shopper_id = ${shopper_id}::uuid and ordered_at is null returning id`

/** A line of the shopper's own open cart; anybody else's is not there. */
async function lineOf(db: Db, shopper: Shopper, itemId: number): Promise<{ product_id: number }> {
  const line = await db
    .selectFrom("cart_items as i")
    .innerJoin("carts as c", "c.id", "i.cart_id")
    .select("i.product_id")
    .where("i.id", "=", itemId)
    .where("c.shopper_id", "=", shopper.shopper_id)
    .where("c.ordered_at", "is", null)
    .executeTakeFirst()
  if (!line) throw lineNotFound()
  return line
}

export async function removeCartItem(shop: Shop, shopper: Shopper, branchId: number, itemId: number): Promise<Cart> {
  await getBranch(shop, branchId)
  const { rows } = await sql`
    with cart as (${touchedCart(shopper)})
    delete from cart_items i using cart where i.cart_id = cart.id and i.id = ${itemId} returning i.id`.execute(shop.db)
  if (rows.length === 0) throw lineNotFound()
  return getCart(shop, shopper, branchId)
}

/** Notes where the cart goes, so that delivery is priced; a shopper without a cart gets one. */
export async function setCartAddress(
  shop: Shop,
  shopper: Shopper,
  branchId: number,
  address: CartAddressRow,
): Promise<Cart> {
  await getBranch(shop, branchId)
  const text = JSON.stringify(address)
  await sql`
    insert into carts (shopper_id, address) values (${shopper.shopper_id}::uuid, ${text}::jsonb)
    on conflict (shopper_id) where ordered_at is null do update set updated_at = now(), address = excluded.address`.execute(
    shop.db,
  )
  return getCart(shop, shopper, branchId)
}

export type SwitchPreview = {
  kept: { id: number; name: string }[]
  repriced: { id: number; name: string; from: Minor; to: Minor }[]
  unavailable: { id: number; name: string }[]
}

/** What another branch would do to the cart; changes nothing. */
export async function previewBranchSwitch(
  shop: Shop,
  shopper: Shopper,
  fromBranchId: number,
  toBranchId: number,
): Promise<SwitchPreview> {
  const [here, there] = await Promise.all([peek(shop, shopper, fromBranchId), peek(shop, shopper, toBranchId)])
  const preview: SwitchPreview = { kept: [], repriced: [], unavailable: [] }
  for (const line of there.lines) {
    const { id, name, unit_price, max_quantity } = line
    const before = here.lines.find((other) => other.id === id)
    if (max_quantity === 0) preview.unavailable.push({ id, name })
    else if (before && before.max_quantity > 0 && before.unit_price !== unit_price) {
      preview.repriced.push({ id, name, from: before.unit_price, to: unit_price })
    } else preview.kept.push({ id, name })
  }
  return preview
}

async function peek(shop: Shop, shopper: Shopper, branchId: number): Promise<Cart> {
  const [terms, rows] = await Promise.all([getTerms(shop, branchId), readCartRows(shop.db, shopper, branchId)])
  return priceCart(terms, rows, await keptProducts(shop, branchId, productIdsOf(rows)))
}

/** The combination and values behind a choice, and what the values add. Throws a refusal in the rules' words. */
async function resolveChoice(
  shop: Shop,
  branchId: number,
  productId: number,
  asked: Choice,
): Promise<{ variant_id: number; multi_value_ids: number[]; unit_price: Minor; extras: Minor }> {
  const product = (await keptProducts(shop, branchId, [productId])).get(productId)!
  if (!product.card) throw new Refusal("not_found", "product_not_found", "This product is not sold at this branch")
  const choice = completeChoice(product.options, asked)
  const problem = choiceProblem(product.options, choice)
  if (problem) throw new Refusal("rule", problem.code, choiceProblemText(problem))
  const combination = chosenCombination(product.options, choice.selected)!
  const unit_price = unitPrice(product.options, choice)
  return {
    variant_id: combination.variant_id,
    multi_value_ids: [...new Set(chosenIds(choice.multi))].sort((a, b) => a - b),
    unit_price,
    extras: unit_price - combination.price,
  }
}

/** A product with one combination needs no choice; attributes that are not the product's are dropped. */
function completeChoice(options: ProductOptions, { selected, multi }: Choice): Choice {
  const known = (selection: Record<string, number[]>, attributes: { id: number }[]) =>
    Object.fromEntries(attributes.flatMap(({ id }) => (selection[id] ? [[id, selection[id]]] : [])))
  const only = options.combinations.length === 1 ? options.combinations[0] : undefined
  return {
    selected: { ...(only ? selectionOf(options, only.ids) : {}), ...known(selected, options.attributes) },
    multi: known(multi, options.multi_selectable_attributes),
  }
}

const lineNotFound = () => new Refusal("not_found", "item_not_found", "This item is no longer in your cart")

function tooFew(available: number | null): Refusal {
  const left = Math.min(available ?? 0, maxLineQuantity)
  return new Refusal("rule", "out_of_stock", left > 0 ? `Only ${left} left` : "Sold out")
}
