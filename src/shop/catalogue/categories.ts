// How is the catalogue divided? The tree of categories, and the products below one of them.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop } from "../shop.ts"
import { type Filters, readFilters } from "./filters.ts"
import { type ListQuery, type ProductList, readList } from "./list.ts"
import { categoryTotals } from "./list-facts.ts"
import { refreshShelvesOf } from "./shelves.ts"
import { readFacts } from "./stored-facts.ts"

export type Category = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  description: string
  picture: Picture | null
  seo_title: string
  seo_description: string
}

export type CategoryNode = Category & { product_count: number; children: CategoryNode[] }

export type CategoryPage = Category & { parents: Category[]; children: Category[]; siblings: Category[] }

/** All categories, parents and children in the merchant's order. */
export async function getCategories(shop: Shop): Promise<Category[]> {
  return shop.kept.get("categories", { keys: ["cache-products"], tags: ["categories"] }, async () => {
    const rows = await shop.db.selectFrom("categories").selectAll().orderBy("position").orderBy("id").execute()
    const pictures = await picturesByKey(
      shop.db,
      rows.flatMap(({ picture }) => picture ?? []),
    )
    return rows.map(({ position, ...row }) => ({ ...row, picture: pictures.get(row.picture ?? "") ?? null }))
  })
}

/** The tree, with the number of products the branch sells in each category and below it. */
export async function getParentCategories(shop: Shop, branchId: number): Promise<CategoryNode[]> {
  const [categories, totals] = await Promise.all([getCategories(shop), categoryTotals(shop.db, branchId)])
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const nodesBelow = (parentId: number | null): CategoryNode[] =>
    (byParent.get(parentId) ?? []).map((category) => ({
      ...category,
      product_count: totals.get(category.id) ?? 0,
      children: nodesBelow(category.id),
    }))
  return nodesBelow(null)
}

/** By slug or, without one, by id. Throws a refusal when there is none. */
export async function getCategory(shop: Shop, which: { slug?: string; id?: number }): Promise<CategoryPage> {
  const categories = await getCategories(shop)
  const category = categories.find(({ slug, id }) => (which.slug !== undefined ? slug === which.slug : id === which.id))
  if (!category) throw new Refusal("not_found", "category_not_found", "This category does not exist")
  return {
    ...category,
    parents: parentsOf(categories, category),
    children: categories.filter(({ parent_id }) => parent_id === category.id),
    siblings: categories.filter(({ parent_id }) => parent_id === category.parent_id),
  }
}

/** From the top down, without the category itself. */
export function parentsOf(categories: Category[], category: Category): Category[] {
  const parent = categories.find(({ id }) => id === category.parent_id)
  return parent ? [...parentsOf(categories, parent), parent] : []
}

/** The categories of products and all above them, by product. */
export async function readCategoryIds(db: Db, productIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ product_id: number; category_ids: number[] }>`
    with recursive above as (
      select pc.product_id, pc.category_id from product_categories pc where pc.product_id = any(${productIds}::int[])
      union
      select above.product_id, c.parent_id
      from above join categories c on c.id = above.category_id where c.parent_id is not null
    )
    select product_id, array_agg(category_id order by category_id) as category_ids from above group by product_id`.execute(
    db,
  )
  return new Map(rows.map(({ product_id, category_ids }) => [product_id, category_ids]))
}

export async function getCategoryProducts(
  shop: Shop,
  branchId: number,
  which: { slug?: string; id?: number },
  query: ListQuery,
): Promise<ProductList & { category_id: number; filters: Filters }> {
  const { id } = await getCategory(shop, which)
  const scope = { category_id: id }
  const facts = await readFacts(shop.db, branchId, scope)
  const [page, filters] = await Promise.all([
    readList(shop, branchId, scope, query, facts),
    facts.filters ?? readFilters(shop.db, branchId, scope),
  ])
  return { ...page, category_id: id, filters }
}

export type CategoryInput = {
  slug: string
  name: string
  /** Slug of the category above; it must come earlier in the list or exist. */
  parent: string | null
  description: string
  picture: string | null
  position: number
}

/** Creates or updates categories by slug; products follow those that moved. Returns ids by slug. */
export async function saveCategories(trx: Trx, inputs: CategoryInput[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const known = await trx.selectFrom("categories").select(["id", "parent_id"]).execute()
  const parents = new Map(known.map(({ id, parent_id }) => [id, parent_id]))
  const moved: number[] = []
  for (const { parent, ...input } of inputs) {
    const parentId = parent === null ? null : (ids.get(parent) ?? (await categoryId(trx, parent)))
    const row = { ...input, parent_id: parentId, seo_title: "", seo_description: "" }
    const { id } = await trx
      .insertInto("categories")
      .values(row)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow()
    ids.set(input.slug, id)
    if (parents.has(id) && parents.get(id) !== parentId) moved.push(id)
  }
  await refreshShelvesOf(trx, moved)
  return ids
}

async function categoryId(trx: Trx, slug: string): Promise<number> {
  const row = await trx.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst()
  if (!row) throw new Refusal("rule", "category_not_found", `There is no category ${slug}`)
  return row.id
}
