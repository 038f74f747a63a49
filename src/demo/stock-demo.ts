// How is the demo store stocked? Everything in one transaction, through the same use cases a merchant's own data takes.

import { announce } from "#db/changes.ts"
import { type Db, inTransaction, type Trx } from "#db/database.ts"
import { createBranches } from "#shop/branches/branches.ts"
import { saveCategories } from "#shop/catalogue/categories.ts"
import { writeProducts } from "#shop/catalogue/save-product.ts"
import { savePages } from "#shop/content/pages.ts"
import { createDiscounts } from "#shop/discounts/discounts.ts"
import { replaceLayout } from "#shop/layout/layout.ts"
import type { Originals } from "#shop/originals.ts"
import { putOriginals, savePictureRows } from "#shop/pictures/pictures.ts"
import { writeReviews } from "#shop/reviews/reviews.ts"
import { writeSettings } from "#shop/settings/settings.ts"
import { type Actor, Refusal } from "#shop/shop.ts"
import { writeTaxClass } from "#shop/tax/taxes.ts"
import { demoBranches } from "./branches.ts"
import { demoCategories } from "./categories.ts"
import { demoDiscounts } from "./discounts.ts"
import { demoLayout } from "./layout.ts"
import { demoPages } from "./pages.ts"
import { demoPictures } from "./pictures.ts"
import { demoProducts } from "./products/index.ts"
import { demoRatingCounts, demoReviews } from "./reviews.ts"
import { demoSettings } from "./settings.ts"
import { demoTaxes } from "./taxes.ts"

const actor: Actor = { kind: "system", id: "demo" }
const day = 24 * 60 * 60 * 1000

/** Ids by what a person can read. */
type Ids = { categories: Map<string, number>; products: Map<string, number>; discounts: Map<string, number> }

/** Stocks an empty, migrated database. Refused where there are branches already. */
export async function stockDemo(db: Db, originals: Originals, now: Date): Promise<void> {
  await refuseUnlessEmpty(db)
  const pictures = demoPictures().map(({ svg, ...picture }) => ({
    ...picture,
    original: `${picture.key}.svg`,
    bytes: svg,
  }))
  await putOriginals(originals, pictures)
  await inTransaction(db, async (trx) => {
    await refuseUnlessEmpty(trx)
    await savePictureRows(trx, pictures)
    await createBranches(trx, demoBranches)
    for (const tax of demoTaxes) await writeTaxClass(trx, actor, 0, tax)
    const categories = await saveCategories(trx, demoCategories)
    const productIds = await writeProducts(trx, actor, demoProducts)
    const products = new Map(demoProducts.map(({ slug }, index) => [slug, productIds[index]!]))
    await writeDemoReviews(trx, products, now)
    const discounts = await createDiscounts(trx, demoDiscounts.map(discountOf({ categories, products }, now)))
    await savePages(trx, demoPages)
    await replaceLayout(
      trx,
      0,
      demoLayout.map((block) => ({ ...block, settings: withIds(block.settings, { categories, products, discounts }) })),
    )
    await writeSettings(trx, actor, 0, demoSettings)
    await announce(trx, ["cache-settings", "cache-layouts", "cache-branches", "cache-products"], null)
  })
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const taken = await db.selectFrom("branches").select("id").limit(1).executeTakeFirst()
  if (taken) throw new Refusal("rule", "not_empty", "The store has branches already; the demo needs an empty one")
}

async function writeDemoReviews(trx: Trx, products: Map<string, number>, now: Date): Promise<void> {
  const reviews = demoReviews().map(({ product, days_ago, ...review }) => ({
    ...review,
    product_id: products.get(product)!,
    created_at: new Date(now.getTime() - days_ago * day),
  }))
  const counts = demoRatingCounts()
  const ratings = new Map<number, number[]>()
  for (const [slug, id] of products) {
    const own = counts[slug]
    ratings.set(id, own ? [own[1], own[2], own[3], own[4], own[5]] : [0, 0, 0, 0, 0])
  }
  await writeReviews(trx, reviews, ratings)
}

function discountOf({ categories, products }: Omit<Ids, "discounts">, now: Date) {
  return (discount: (typeof demoDiscounts)[number]) => ({
    code: discount.code,
    title: discount.title,
    description: discount.description,
    kind: discount.kind,
    value: discount.kind === "percent" ? discount.value * 100 : discount.value,
    buy: discount.buy,
    cap: discount.cap,
    min_subtotal: discount.min_subtotal,
    is_first_order_only: discount.first_order_only,
    category_ids: discount.categories.map((slug) => idOf(categories, slug)),
    product_ids: discount.products.map((slug) => idOf(products, slug)),
    branch_ids: [],
    is_automatic: discount.automatic,
    // The offer of the house goes with any coupon on one kind of goods.
    is_stackable: discount.automatic || discount.categories.length > 0,
    usage_limit: discount.usage_limit,
    per_customer_limit: discount.per_customer_limit,
    starts_at: new Date(now.getTime() - discount.starts_days_ago * day),
    ends_at: discount.ends_in_days === null ? null : new Date(now.getTime() + discount.ends_in_days * day),
  })
}

/** Which settings of a block name things a person can read, and where their ids are. */
const idSettings: Record<string, keyof Ids> = {
  custom_category_list: "categories",
  category_id: "categories",
  custom_product_list: "products",
  product_id: "products",
  selected_discount_id: "discounts",
}

function withIds(settings: Record<string, unknown>, ids: Ids): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      const kind = idSettings[key]
      if (!kind) return [key, value]
      return [key, Array.isArray(value) ? value.map((name) => idOf(ids[kind], name)) : idOf(ids[kind], String(value))]
    }),
  )
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, which is not there`)
  return id
}
