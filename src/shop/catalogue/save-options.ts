// How do a product's options change without losing what carts refer to? Attributes, values and combinations that are still
// there keep their ids; what is gone is deleted, and with it the cart lines that hold it.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import { Refusal } from "../shop.ts"
import type { MultiAttributeInput, ProductInput } from "./product-input.ts"

type AttributeRow = { name: string; min_select: number; max_select: number | null }
type ValueRow = { value: string; price: number; dependencies: number[] }

/** Value ids by attribute name and value. */
export type ValueIds = Map<string, Map<string, number>>

export async function writeAttributes(trx: Trx, productId: number, { attributes }: ProductInput): Promise<ValueIds> {
  const ids: ValueIds = new Map()
  await dropAttributesExcept(
    trx,
    productId,
    false,
    attributes.map(({ name }) => name),
  )
  for (const [position, { name, values }] of attributes.entries()) {
    const row = { name, min_select: 0, max_select: null }
    const rows = values.map((value) => ({ value, price: 0, dependencies: [] }))
    ids.set(name, await writeAttribute(trx, productId, false, position, row, rows))
  }
  return ids
}

export async function writeMultiAttributes(
  trx: Trx,
  productId: number,
  input: ProductInput,
  valueIds: ValueIds,
  variantIds: Map<string, number>,
): Promise<void> {
  const attributes = input.multi_selectable_attributes
  await dropAttributesExcept(
    trx,
    productId,
    true,
    attributes.map(({ name }) => name),
  )
  for (const [position, attribute] of attributes.entries()) {
    const rows = attribute.values.map(({ value, price, dependencies = [] }) => ({
      value,
      price,
      dependencies: dependencies.map((on) => {
        const id = valueIds.get(on.attribute)?.get(on.value)
        if (id === undefined)
          throw new Refusal("rule", "bad_product", `${input.slug}: ${value} depends on an unknown value`)
        return id
      }),
    }))
    const ids = await writeAttribute(trx, productId, true, position, attribute, rows)
    await writeVariantPrices(trx, attribute, ids, variantIds)
  }
}

async function dropAttributesExcept(trx: Trx, productId: number, isMulti: boolean, names: string[]): Promise<void> {
  await sql`
    delete from attributes
    where product_id = ${productId} and is_multi = ${isMulti} and name <> all(${names}::text[])`.execute(trx)
}

async function writeAttribute(
  trx: Trx,
  productId: number,
  isMulti: boolean,
  position: number,
  { name, min_select, max_select }: AttributeRow,
  values: ValueRow[],
): Promise<Map<string, number>> {
  const { id } = await trx
    .insertInto("attributes")
    .values({ product_id: productId, name, is_multi: isMulti, min_select, max_select, position })
    .onConflict((conflict) =>
      conflict.columns(["product_id", "is_multi", "name"]).doUpdateSet({ min_select, max_select, position }),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  await sql`
    delete from attribute_values
    where attribute_id = ${id} and value <> all(${values.map(({ value }) => value)}::text[])`.execute(trx)
  const rows = await trx
    .insertInto("attribute_values")
    .values(values.map((value, index) => ({ ...value, attribute_id: id, position: index })))
    .onConflict((conflict) =>
      conflict.columns(["attribute_id", "value"]).doUpdateSet((eb) => ({
        price: eb.ref("excluded.price"),
        dependencies: eb.ref("excluded.dependencies"),
        position: eb.ref("excluded.position"),
      })),
    )
    .returning(["id", "value"])
    .execute()
  return new Map(rows.map((row) => [row.value, row.id]))
}

async function writeVariantPrices(
  trx: Trx,
  attribute: MultiAttributeInput,
  valueIds: Map<string, number>,
  variantIds: Map<string, number>,
): Promise<void> {
  await trx
    .deleteFrom("value_variant_prices")
    .where("value_id", "in", [...valueIds.values()])
    .execute()
  const rows = attribute.values.flatMap(({ value, variant_prices = [] }) =>
    variant_prices.flatMap(({ values, price }) => {
      const variant_id = variantIds.get(values.join("\u0000"))
      return variant_id === undefined ? [] : [{ value_id: valueIds.get(value)!, variant_id, price }]
    }),
  )
  if (rows.length > 0) await trx.insertInto("value_variant_prices").values(rows).execute()
}

/** Variant ids by their values, joined with a zero character. */
export async function writeVariants(
  trx: Trx,
  productId: number,
  { variants, attributes }: ProductInput,
  valueIds: ValueIds,
): Promise<Map<string, number>> {
  const rows = variants.map((variant, position) => ({
    product_id: productId,
    value_ids: variant.values
      .map((value, index) => valueIds.get(attributes[index]!.name)!.get(value)!)
      .sort((a, b) => a - b),
    sku: variant.sku,
    barcode: variant.barcode ?? "",
    weight_grams: variant.weight_grams ?? 0,
    price: variant.price,
    original_price: variant.original_price,
    picture: variant.picture ?? null,
    position,
  }))
  await sql`
    delete from variants
    where product_id = ${productId}
      and value_ids::text <> all(${rows.map(({ value_ids }) => `{${value_ids.join(",")}}`)}::text[])`.execute(trx)
  const written = await trx
    .insertInto("variants")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["product_id", "value_ids"]).doUpdateSet((eb) => ({
        sku: eb.ref("excluded.sku"),
        barcode: eb.ref("excluded.barcode"),
        weight_grams: eb.ref("excluded.weight_grams"),
        price: eb.ref("excluded.price"),
        original_price: eb.ref("excluded.original_price"),
        picture: eb.ref("excluded.picture"),
        position: eb.ref("excluded.position"),
      })),
    )
    .returning(["id", "position"])
    .execute()
  return new Map(written.map(({ id, position }) => [variants[position]!.values.join("\u0000"), id]))
}
