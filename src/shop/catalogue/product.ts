// What does a product's page say? By slug or id, as the branch sells it.

import { sql } from "kysely"
import type { Db } from "#db/database.ts"
import { textOfHtml } from "../content/html.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import { Refusal, type Shop } from "../shop.ts"
import { type ProductCard, readCards, readCardsById } from "./card.ts"
import { type Category, getCategories, parentsOf } from "./categories.ts"
import { type ProductOptions, readOptions } from "./options.ts"
import { orderOf } from "./scope.ts"

const relatedCount = 8

export type ProductPage = {
  card: ProductCard
  options: ProductOptions
  description: string
  brand: string
  /** Null: not taxed. */
  tax_class: string | null
  images: { picture: Picture; alt: string }[]
  /** Pictures of combinations, by key. */
  pictures: Map<string, Picture>
  review_count: number
  categories: Category[]
  /** From the top category to the product's main one. */
  breadcrumbs: Category[]
  related: ProductCard[]
  seo: { title: string; description: string }
}

type ProductRow = {
  id: number
  slug: string
  description: string
  brand: string
  tax_class: string | null
  review_count: number
  seo_title: string
  seo_description: string
  name: string
}

/** The product, or the slug it moved to. Throws a refusal when it does not exist or the branch does not sell it. */
export async function getProduct(
  shop: Shop,
  branchId: number,
  which: { slug?: string; id?: number },
): Promise<ProductPage | { redirect_to: string }> {
  const { db } = shop
  const row = await findProduct(db, which)
  if (!row) {
    const moved = which.slug === undefined ? undefined : await newSlugOf(db, which.slug)
    if (moved) return { redirect_to: moved }
    throw new Refusal("not_found", "product_not_found", "This product does not exist")
  }
  const [[card], options, images, categories] = await Promise.all([
    readCardsById(db, branchId, [row.id]),
    readOptions(db, branchId, [row.id]),
    readImages(db, row.id),
    categoriesOf(shop, row.id),
  ])
  if (!card) throw new Refusal("not_found", "not_sold_here", "This product is not sold at this branch")
  const ownOptions = options.get(row.id)!
  const main = categories[0]
  const [pictures, related] = await Promise.all([
    picturesByKey(
      db,
      ownOptions.combinations.flatMap(({ picture }) => picture ?? []),
    ),
    main ? readRelated(db, branchId, row.id, main.id) : [],
  ])
  return {
    card,
    options: ownOptions,
    description: row.description,
    brand: row.brand,
    tax_class: row.tax_class,
    images,
    pictures,
    review_count: row.review_count,
    categories,
    breadcrumbs: main ? [...parentsOf(await getCategories(shop), main), main] : [],
    related,
    seo: {
      title: row.seo_title || row.name,
      description: row.seo_description || textOfHtml(row.description).slice(0, 200),
    },
  }
}

async function findProduct(db: Db, { slug, id }: { slug?: string; id?: number }): Promise<ProductRow | undefined> {
  const query = db
    .selectFrom("products")
    .select(["id", "slug", "name", "description", "brand", "tax_class", "review_count", "seo_title", "seo_description"])
    .where("is_published", "=", true)
  return slug === undefined
    ? query.where("id", "=", id ?? 0).executeTakeFirst()
    : query.where("slug", "=", slug).executeTakeFirst()
}

async function newSlugOf(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("product_redirects as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select("p.slug")
    .where("r.slug", "=", slug)
    .where("p.is_published", "=", true)
    .executeTakeFirst()
  return row?.slug
}

async function readImages(db: Db, productId: number): Promise<{ picture: Picture; alt: string }[]> {
  const rows = await db
    .selectFrom("product_images as i")
    .innerJoin("pictures as p", "p.key", "i.picture")
    .select(["p.key", "p.width", "p.height", "p.placeholder", "i.alt"])
    .where("i.product_id", "=", productId)
    .orderBy("i.position")
    .execute()
  return rows.map(({ alt, ...picture }) => ({ picture, alt }))
}

/** The product's categories, the main one first. */
async function categoriesOf(shop: Shop, productId: number): Promise<Category[]> {
  const rows = await shop.db
    .selectFrom("product_categories")
    .select("category_id")
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute()
  const categories = await getCategories(shop)
  return rows.flatMap(({ category_id }) => categories.find(({ id }) => id === category_id) ?? [])
}

async function readRelated(db: Db, branchId: number, productId: number, categoryId: number): Promise<ProductCard[]> {
  const scope = { category_id: categoryId }
  return readCards(db, branchId, {
    scope,
    where: sql`p.id <> ${productId} and l.in_stock`,
    order: orderOf("popular", scope),
    limit: relatedCount,
  })
}
