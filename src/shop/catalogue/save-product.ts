// How does a product get into the store, or change? One use case for the demo, the import and a later back office. What is
// in carts refers to values and combinations, so they keep their ids where they are still there.

import { sql } from "kysely"
import { inTransaction, type Trx } from "#db/database.ts"
import { sanitizeHtml } from "../content/html.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"
import type { ProductInput, VariantInput } from "./product-input.ts"
import { writeAttributes, writeMultiAttributes, writeVariants } from "./save-options.ts"
import { searchTextOfProduct } from "./search.ts"
import { wordsOf } from "./search-text.ts"
import { refreshShelves } from "./shelves.ts"
import { announceProducts, refreshListings } from "./stock.ts"
import { refreshWordShelves } from "./word-shelves.ts"

/** Ids by slug, read once for many products. */
export type Lookups = {
  branches: Map<string, number>
  categories: Map<string, { id: number; name: string }>
  taxClasses: Set<string>
}

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
  await refreshShelves(trx, ids)
  await refreshWordShelves(trx, ids)
  await countWords(trx, inputs)
  return ids
}

async function readLookups(trx: Trx): Promise<Lookups> {
  const [branches, categories, taxClasses] = await Promise.all([
    trx.selectFrom("branches").select(["id", "slug"]).execute(),
    trx.selectFrom("categories").select(["id", "slug", "name"]).execute(),
    trx.selectFrom("tax_classes").select("code").execute(),
  ])
  return {
    branches: new Map(branches.map(({ slug, id }) => [slug, id])),
    categories: new Map(categories.map(({ slug, id, name }) => [slug, { id, name }])),
    taxClasses: new Set(taxClasses.map(({ code }) => code)),
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
    tax_class: input.tax_class ?? null,
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
  const added = await writeStock(trx, input.variants, variantIds, lookups)
  if (!is_new) await rememberSold(trx, id, added)
  await recordEvent(trx, actor, { kind: "product", id: String(id) }, is_new ? "created" : "changed", {
    slug: input.slug,
  })
  return id
}

/** What keeps the input from being saved, in words; null when it can be. */
export function productProblem(input: ProductInput, lookups: Lookups): string | null {
  const category = input.categories.find((slug) => !lookups.categories.has(slug))
  if (category) return `there is no category ${category}`
  if (input.tax_class && !lookups.taxClasses.has(input.tax_class)) {
    return `there is no tax class ${input.tax_class}; "haat tax set" makes one`
  }
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

async function writeStock(
  trx: Trx,
  variants: VariantInput[],
  variantIds: Map<string, number>,
  { branches }: Lookups,
): Promise<number[]> {
  const ids = [...variantIds.values()]
  const rows = variants.flatMap((variant) =>
    Object.entries(variant.stock).map(([branch, { quantity, price, original_price }]) => ({
      branch_id: branches.get(branch)!,
      variant_id: variantIds.get(variant.values.join("\u0000"))!,
      counted: quantity,
      price: price ?? null,
      original_price: original_price ?? null,
    })),
  )
  // Rows are changed in place and in the order in which orders lock them: an order that waits for one finds it again.
  rows.sort((a, b) => a.variant_id - b.variant_id || a.branch_id - b.branch_id)
  const added: number[] = []
  if (rows.length > 0) {
    const written = await trx
      .insertInto("stock")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["variant_id", "branch_id"]).doUpdateSet((eb) => ({
          counted: sql<number>`excluded.counted + stock.sold`,
          price: eb.ref("excluded.price"),
          original_price: eb.ref("excluded.original_price"),
        })),
      )
      .returning(["variant_id", sql<boolean>`xmax = 0`.as("is_new")])
      .execute()
    added.push(...written.filter((row) => row.is_new).map(({ variant_id }) => variant_id))
  }
  await sql`
    delete from stock
    where variant_id = any(${ids}::int[]) and (variant_id, branch_id) not in (
      select * from unnest(${rows.map(({ variant_id }) => variant_id)}::int[], ${rows.map(({ branch_id }) => branch_id)}::int[])
    )`.execute(trx)
  return added
}

/** A combination that a branch sells again: what orders hold of it counts as sold, and came in before. */
async function rememberSold(trx: Trx, productId: number, variantIds: number[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`
    update stock s set sold = held.pieces, counted = s.counted + held.pieces
    from (
      select o.branch_id, i.variant_id, sum(i.quantity) as pieces
      from order_items i join orders o on o.id = i.order_id
      where i.product_id = ${productId} and i.variant_id = any(${variantIds}::int[]) and o.status <> 'cancelled'
      group by o.branch_id, i.variant_id
    ) held
    where held.branch_id = s.branch_id and held.variant_id = s.variant_id and s.sold = 0`.execute(trx)
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
