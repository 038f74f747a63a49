// How is the catalogue divided? The tree of categories, and the products below one of them.

import { sql } from "kysely"
import type { Db, Trx } from "#db/database.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop } from "../shop.ts"
import type { ProductCard } from "./card.ts"
import {
  type Filters,
  filtersOf,
  type ListQuery,
  orderOf,
  type Page,
  readFilters,
  readPage,
  type Where,
} from "./list.ts"

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
  const categories = await getCategories(shop)
  const { rows } = await sql<{ category_id: number; product_ids: number[] }>`
    select pc.category_id, array_agg(pc.product_id) as product_ids
    from product_categories pc
    join products p on p.id = pc.product_id and p.is_published
    join listings l on l.product_id = p.id and l.branch_id = ${branchId}
    group by pc.category_id`.execute(shop.db)
  const own = new Map(rows.map(({ category_id, product_ids }) => [category_id, product_ids]))
  const nodesBelow = (parentId: number | null): { node: CategoryNode; products: Set<number> }[] =>
    categories
      .filter(({ parent_id }) => parent_id === parentId)
      .map((category) => {
        const children = nodesBelow(category.id)
        const products = new Set([...(own.get(category.id) ?? []), ...children.flatMap((child) => [...child.products])])
        const node = { ...category, product_count: products.size, children: children.map((child) => child.node) }
        return { node, products }
      })
  return nodesBelow(null).map(({ node }) => node)
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

/** Ids of the categories and of all below them. */
export function withDescendants(categories: Category[], ids: number[]): number[] {
  const found = new Set(ids)
  // Children come after a pass that found their parent; the tree is shallow.
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const { id, parent_id } of categories) if (parent_id !== null && found.has(parent_id)) found.add(id)
  }
  return [...found]
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

/** The condition that a product is in one of the categories. */
export const inCategories = (ids: number[]): Where =>
  sql`exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = any(${ids}::int[]))`

export async function getCategoryProducts(
  shop: Shop,
  branchId: number,
  which: { slug?: string; id?: number },
  query: ListQuery,
): Promise<Page<ProductCard> & { category_ids: number[]; filters: Filters }> {
  const category = await getCategory(shop, which)
  const ids = withDescendants(await getCategories(shop), [category.id])
  const inside = inCategories(ids)
  const [page, filters] = await Promise.all([
    readPage(shop.db, branchId, sql`${inside} and ${filtersOf(query)}`, orderOf(query.sort), query),
    readFilters(shop.db, branchId, inside),
  ])
  return { ...page, category_ids: ids, filters }
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

/** Creates or updates categories by slug. Returns ids by slug. */
export async function saveCategories(trx: Trx, inputs: CategoryInput[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
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
  }
  return ids
}

async function categoryId(trx: Trx, slug: string): Promise<number> {
  const row = await trx.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirst()
  if (!row) throw new Refusal("rule", "category_not_found", `There is no category ${slug}`)
  return row.id
}
