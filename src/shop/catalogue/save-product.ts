// How does a product get into the store, or change? One use case for the demo, the import and a later back office. What is
// in carts refers to values and combinations, so they keep their ids where they are still there.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { sanitizeHtml } from "../content/html.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import type { MultiAttributeInput, ProductInput, VariantInput } from "./product-input.ts"
import { searchTextOfProduct } from "./search.ts"
import { wordsOf } from "./search-text.ts"
import { announceProducts, refreshListings } from "./stock.ts"

/** Ids by slug, read once for many products. */
export type Lookups = { branches: Map<string, number>; categories: Map<string, { id: number; name: string }> }

/** Creates or replaces products by slug in one transaction, all or none. */
export async function saveProducts(shop: Shop, actor: Actor, inputs: ProductInput[]): Promise<number[]> {
  return inTransaction(shop.db, async (trx) => {
    const ids = await writeProducts(trx, actor, inputs)
    // Lists of all products carry "products", those of categories the categories' tags.
    await announceProducts(trx, ids, { tags: ["products", "categories"] })
    return ids
  })
}

/** As `saveProducts`, inside a transaction, without the announcement. */
export async function writeProducts(trx: Trx, actor: Actor, inputs: ProductInput[]): Promise<number[]> {
  const lookups = await readLookups(trx)
  const ids: number[] = []
  for (const input of inputs) ids.push(await writeProduct(trx, actor, input, lookups))
  await refreshListings(trx, ids)
  await countWords(trx, inputs)
  return ids
}

async function readLookups(trx: Trx): Promise<Lookups> {
  const [branches, categories] = await Promise.all([
    trx.selectFrom("branches").select(["id", "slug"]).execute(),
    trx.selectFrom("categories").select(["id", "slug", "name"]).execute(),
  ])
  return {
    branches: new Map(branches.map(({ slug, id }) => [slug, id])),
    categories: new Map(categories.map(({ slug, id, name }) => [slug, { id, name }])),
  }
}

async function writeProduct(trx: Trx, actor: Actor, input: ProductInput, lookups: Lookups): Promise<number> {
  const problem = productProblem(input, lookups)
  if (problem) throw new Refusal("rule", "bad_product", `${input.slug}: ${problem}`)
  const categories = input.categories.map((slug) => lookups.categories.get(slug)!)
  const row = {
    slug: input.slug,
    name: input.name,
    description: sanitizeHtml(input.description),
    unit: input.unit,
    brand: input.brand,
    tags: input.tags,
    badges: input.badges,
    is_published: input.is_published,
    popularity: input.popularity,
    seo_title: input.seo_title,
    seo_description: input.seo_description,
    search_text: searchTextOfProduct(
      input,
      categories.map(({ name }) => name),
    ),
  }
  const { id, is_new } = await trx
    .insertInto("products")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ ...row, updated_at: sql`now()` }))
    .returning(["id", sql<boolean>`xmax = 0`.as("is_new")])
    .executeTakeFirstOrThrow()
  await writeImages(trx, id, input)
  await writeCategories(
    trx,
    id,
    categories.map((category) => category.id),
  )
  const valueIds = await writeAttributes(trx, id, input)
  const variantIds = await writeVariants(trx, id, input, valueIds)
  await writeMultiAttributes(trx, id, input, valueIds, variantIds)
  await writeStock(trx, input.variants, variantIds, lookups)
  await recordEvent(trx, actor, { kind: "product", id: String(id) }, is_new ? "created" : "changed", {
    slug: input.slug,
  })
  return id
}

/** What keeps the input from being saved, in words; null when it can be. */
export function productProblem(input: ProductInput, lookups: Lookups): string | null {
  const category = input.categories.find((slug) => !lookups.categories.has(slug))
  if (category) return `there is no category ${category}`
  if (input.variants.length === 0) return "it has no combination"
  const seen = new Set<string>()
  for (const variant of input.variants) {
    if (variant.values.length !== input.attributes.length) return "a combination needs one value of each option"
    const unknown = variant.values.find((value, index) => !input.attributes[index]!.values.includes(value))
    if (unknown !== undefined) return `the value ${unknown} is not among the options`
    const key = variant.values.join("\u0000")
    if (seen.has(key)) return `the combination ${variant.values.join(" / ")} is there twice`
    seen.add(key)
    const branch = Object.keys(variant.stock).find((slug) => !lookups.branches.has(slug))
    if (branch) return `there is no branch ${branch}`
  }
  return null
}

async function writeImages(trx: Trx, productId: number, { images }: ProductInput): Promise<void> {
  await trx.deleteFrom("product_images").where("product_id", "=", productId).execute()
  if (images.length === 0) return
  await trx
    .insertInto("product_images")
    .values(images.map((image, position) => ({ ...image, product_id: productId, position })))
    .execute()
}

async function writeCategories(trx: Trx, productId: number, categoryIds: number[]): Promise<void> {
  await trx.deleteFrom("product_categories").where("product_id", "=", productId).execute()
  if (categoryIds.length === 0) return
  await trx
    .insertInto("product_categories")
    .values(
      [...new Set(categoryIds)].map((category_id, position) => ({ product_id: productId, category_id, position })),
    )
    .execute()
}

type AttributeRow = { name: string; min_select: number; max_select: number | null }
type ValueRow = { value: string; price: number; dependencies: number[] }

/** Value ids by attribute name and value. */
type ValueIds = Map<string, Map<string, number>>

async function writeAttributes(trx: Trx, productId: number, { attributes }: ProductInput): Promise<ValueIds> {
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

async function writeMultiAttributes(
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
async function writeVariants(
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

async function writeStock(
  trx: Trx,
  variants: VariantInput[],
  variantIds: Map<string, number>,
  { branches }: Lookups,
): Promise<void> {
  const ids = [...variantIds.values()]
  const rows = variants.flatMap((variant) =>
    Object.entries(variant.stock).map(([branch, { quantity, price, original_price }]) => ({
      branch_id: branches.get(branch)!,
      variant_id: variantIds.get(variant.values.join("\u0000"))!,
      quantity,
      price: price ?? null,
      original_price: original_price ?? null,
    })),
  )
  await trx.deleteFrom("stock").where("variant_id", "in", ids).execute()
  if (rows.length > 0) await trx.insertInto("stock").values(rows).execute()
}

/** Words of names, for "did you mean". They are only ever added: a word too many does no harm. */
async function countWords(trx: Trx, inputs: ProductInput[]): Promise<void> {
  const uses = new Map<string, number>()
  for (const { name } of inputs) {
    for (const word of wordsOf(name)) if (word.length > 2) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  if (uses.size === 0) return
  await sql`
    insert into search_words (word, uses)
    select * from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::int[])
    on conflict (word) do update set uses = search_words.uses + excluded.uses`.execute(trx)
}
