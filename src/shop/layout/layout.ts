// What is on the home page? Blocks in the merchant's order, each with the categories, products and pictures it shows, so
// that a page needs no further question.

import { sql } from "kysely"
import type { Trx } from "#db/database.ts"
import { type ProductCard, readCards, readCardsById } from "../catalogue/card.ts"
import { type Category, getCategories } from "../catalogue/categories.ts"
import { listProducts } from "../catalogue/list.ts"
import { orderOf, type Sort } from "../catalogue/scope.ts"
import { onShelves } from "../catalogue/shelves.ts"
import { sanitizeHtml, scopeCss } from "../content/html.ts"
import { type Picture, picturesByKey } from "../pictures/pictures.ts"
import type { Shop } from "../shop.ts"

/** Cards on the first page of the endless list below the blocks, and on each further one. */
export const infiniteScrollPageSize = 24

const defaultProducts = 12

type Settings = Record<string, unknown>

export type Block = {
  id: number
  code: string
  type: "designElement" | "plugin"
  settings: Settings
  position: number
  unique_id: string | null
  data: BlockData
}

export type BlockData = {
  categories?: Category[]
  products?: ProductCard[]
  last_page?: number
  pictures?: Map<string, Picture>
  href?: string
  html?: string
  css?: string
  discount?: { code: string | null; title: string }
}

/** The blocks of a branch: its own where it has any, else the store's. */
export async function getLayout(shop: Shop, branchId: number): Promise<Block[]> {
  const rows = await readBlocks(shop, branchId)
  return Promise.all(rows.map(async (row) => ({ ...row, data: await resolveBlock(shop, branchId, row) })))
}

type Row = Omit<Block, "data">

async function readBlocks({ db }: Shop, branchId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom("layout_blocks")
    .selectAll()
    .where("branch_id", "in", [0, branchId])
    .orderBy("position")
    .orderBy("id")
    .execute()
  const own = rows.filter(({ branch_id }) => branch_id === branchId)
  return (own.length > 0 ? own : rows).map(({ branch_id, ...row }) => row)
}

async function resolveBlock(shop: Shop, branchId: number, block: Row): Promise<BlockData> {
  const resolve = resolvers[block.code]
  const [data, pictures] = await Promise.all([
    resolve ? resolve(shop, branchId, block) : {},
    picturesByKey(shop.db, pictureKeys(block.settings)),
  ])
  return pictures.size > 0 ? { ...data, pictures } : data
}

/** Keys of stored pictures anywhere in a block's settings. */
function pictureKeys(settings: Settings): string[] {
  const own = [settings.image, settings.image_mobile, settings.hero_image]
  const slides = Array.isArray(settings.images) ? (settings.images as Settings[]) : []
  return [...own, ...slides.flatMap(({ image, image_mobile }) => [image, image_mobile])].filter(
    (key): key is string => typeof key === "string" && key !== "",
  )
}

type Resolver = (shop: Shop, branchId: number, block: Row) => Promise<BlockData>

const resolvers: Record<string, Resolver | undefined> = {
  categories_grid: async (shop, _, { settings }) => ({ categories: await chosenCategories(shop, settings) }),
  categories_horizontal_strip: async (shop, _, { settings }) => ({
    categories: await chosenCategories(shop, settings),
  }),
  products_display: async (shop, branchId, { settings }) => ({
    products: await chosenProducts(shop, branchId, settings),
  }),
  product_horizontal_strip: async (shop, branchId, { settings }) => ({
    products: await chosenProducts(shop, branchId, settings),
  }),
  products_infinite_scroll: async (shop, branchId, { settings }) => {
    const query = { page: 1, per_page: infiniteScrollPageSize, sort: sortOf(settings) }
    const { data, last_page } = await listProducts(shop, branchId, query)
    return { products: data, last_page }
  },
  top_nav: async (shop, _, { settings }) =>
    settings.display_categories_on_menu === false ? {} : { categories: await topCategories(shop) },
  static_banner: async (shop, branchId, { settings }) => {
    const href = await bannerHref(shop, branchId, settings)
    return href === null ? {} : { href }
  },
  custom_html_block: async (_shop, _branch, { id, settings }) => ({
    // Sanitised again: a row may have been written by something else.
    html: sanitizeHtml(String(settings.html ?? "")),
    css: scopeCss(String(settings.css ?? ""), `[data-block="${id}"]`),
  }),
  bottom_nav: async (shop, _, { settings }) => {
    if (settings.show_discount_banner !== true || typeof settings.selected_discount_id !== "number") return {}
    const discount = await shop.db
      .selectFrom("discounts")
      .select(["code", "title"])
      .where("id", "=", settings.selected_discount_id)
      .where("is_enabled", "=", true)
      .executeTakeFirst()
    return discount ? { discount } : {}
  },
}

const topCategories = async (shop: Shop) => (await getCategories(shop)).filter(({ parent_id }) => parent_id === null)

async function chosenCategories(shop: Shop, settings: Settings): Promise<Category[]> {
  const chosen =
    settings.categories_to_show === "CUSTOM"
      ? await categoriesById(shop, numbers(settings.custom_category_list))
      : await topCategories(shop)
  return settings.category_display_order === "ALPHABETICAL"
    ? [...chosen].sort((a, b) => a.name.localeCompare(b.name))
    : chosen
}

async function categoriesById(shop: Shop, ids: number[]): Promise<Category[]> {
  const all = await getCategories(shop)
  return ids.flatMap((id) => all.find((category) => category.id === id) ?? [])
}

async function chosenProducts(shop: Shop, branchId: number, settings: Settings): Promise<ProductCard[]> {
  const limit = typeof settings.max_products === "number" ? settings.max_products : defaultProducts
  if (settings.products_to_show === "CUSTOM") {
    return (await readCardsById(shop.db, branchId, numbers(settings.custom_product_list))).slice(0, limit)
  }
  const inside =
    settings.products_to_show === "CATEGORIZED" ? onShelves(numbers(settings.custom_category_list)) : sql`true`
  return readCards(shop.db, branchId, { where: sql`${inside} and l.in_stock`, order: orderOf(sortOf(settings)), limit })
}

async function bannerHref(shop: Shop, branchId: number, settings: Settings): Promise<string | null> {
  switch (settings.link_to) {
    case "product": {
      const [card] = await readCardsById(shop.db, branchId, numbers([settings.product_id]))
      return card ? `/product/${card.slug}` : null
    }
    case "category": {
      const [category] = await categoriesById(shop, numbers([settings.category_id]))
      return category ? `/category/${category.slug}` : null
    }
    case "page":
      return typeof settings.page_slug === "string" ? `/page/${settings.page_slug}` : null
    case "custom":
      return typeof settings.custom_url === "string" ? settings.custom_url : null
    default:
      return null
  }
}

function sortOf(settings: Settings): Sort {
  if (settings.product_display_order === "ALPHABETICAL") return "name"
  return settings.product_display_order === "NEWEST" ? "newest" : "popular"
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => Number.isInteger(item)) : []

export type BlockInput = {
  code: string
  type: "designElement" | "plugin"
  settings: Settings
  position: number
  unique_id: string | null
}

/** Replaces the blocks of a branch, or with branch 0 the store's. The caller has checked the settings. */
export async function replaceLayout(trx: Trx, branchId: number, blocks: BlockInput[]): Promise<void> {
  await trx.deleteFrom("layout_blocks").where("branch_id", "=", branchId).execute()
  if (blocks.length === 0) return
  await trx
    .insertInto("layout_blocks")
    .values(blocks.map((block) => ({ ...block, branch_id: branchId, settings: JSON.stringify(block.settings) })))
    .execute()
}
