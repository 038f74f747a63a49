// Public reads of the catalogue: categories, lists, search, product, reviews.

import type { Query } from "#contract/calls.ts"
import type { Card } from "#contract/catalogue-parts.ts"
import { formatMoney, toMajor, toMinor } from "#rules/money.ts"
import { getBranch, quickestArea } from "#shop/branches/branches.ts"
import { getCategory, getCategoryProducts, getParentCategories } from "#shop/catalogue/categories.ts"
import { type ListQuery, listProducts } from "#shop/catalogue/list.ts"
import { getProduct } from "#shop/catalogue/product.ts"
import { searchProducts } from "#shop/catalogue/search.ts"
import { areaOnTerms } from "#shop/delivery/delivery.ts"
import { getProductReviews } from "#shop/reviews/reviews.ts"
import { getSettings, moneyFormatOf } from "#shop/settings/settings.ts"
import type { Shop } from "#shop/shop.ts"
import { getTaxes, ratesOf } from "#shop/tax/taxes.ts"
import {
  presentCategoryPage,
  presentFilters,
  presentNode,
  presentProduct,
  presentProductList,
  presentReviews,
} from "../present/catalogue.ts"
import { type Presenter, presenterOf } from "../present/money.ts"
import type { ReadTable } from "../public-reads.ts"

const cardsPerPage = 24
const reviewsPerPage = 10

export const productTagsOf = (cards: Pick<Card, "id">[]) => cards.map(({ id }) => `product:${id}`)

/** How the branch's store writes amounts. */
export async function presentMoneyOf(shop: Shop, branchId: number): Promise<Presenter> {
  return presenterOf(moneyFormatOf(await getSettings(shop, branchId)))
}

export const catalogueReads: ReadTable = {
  getParentCategories: async (shop, branchId) => {
    await getBranch(shop, branchId)
    const tree = await getParentCategories(shop, branchId)
    return [tree.map(presentNode) as never, { keys: ["cache-products"], tags: ["categories"] }]
  },

  getCategory: async (shop, _, which) => [
    presentCategoryPage(await getCategory(shop, which)),
    { keys: ["cache-products"], tags: ["categories"] },
  ],

  getProducts: async (shop, branchId, query) => {
    await getBranch(shop, branchId)
    const presenter = await presentMoneyOf(shop, branchId)
    const page = await listProducts(shop, branchId, await listQuery(shop, branchId, query))
    const cards = presentProductList(page, presenter)
    return [
      cards,
      { keys: ["cache-products", "cache-settings"], tags: ["products", "settings", ...productTagsOf(cards.data)] },
    ]
  },

  getCategoryProducts: async (shop, branchId, query) => {
    await getBranch(shop, branchId)
    const presenter = await presentMoneyOf(shop, branchId)
    const page = await getCategoryProducts(shop, branchId, query, await listQuery(shop, branchId, query))
    const cards = presentProductList(page, presenter)
    return [
      { ...cards, filters: presentFilters(page.filters, presenter) },
      {
        keys: ["cache-products", "cache-settings"],
        tags: ["categories", "settings", `category:${page.category_id}`, ...productTagsOf(cards.data)],
      },
    ]
  },

  searchProducts: async (shop, branchId, query) => {
    await getBranch(shop, branchId)
    const presenter = await presentMoneyOf(shop, branchId)
    const { did_you_mean, suggestions, ...page } = await searchProducts(
      shop,
      branchId,
      query.q,
      await listQuery(shop, branchId, query),
    )
    const cards = presentProductList(page, presenter)
    return [
      { ...cards, did_you_mean, suggestions },
      { keys: ["cache-products", "cache-settings"], tags: ["products", "settings", ...productTagsOf(cards.data)] },
    ]
  },

  getProduct: async (shop, branchId, which) => {
    const branch = await getBranch(shop, branchId)
    const product = await getProduct(shop, branchId, which)
    if ("redirect_to" in product) return [product, { keys: ["cache-products"], tags: ["products"] }]
    const settings = await getSettings(shop, branchId)
    const rates = ratesOf(await getTaxes(shop, branchId), product.tax_class)
    const nearest = quickestArea(branch)
    const area = nearest && areaOnTerms(nearest, settings)
    const money = moneyFormatOf(settings)
    const text = (amount: number) => formatMoney(toMajor(amount, money.decimalPlaces), money)
    const free = area?.free_over == null ? "" : `, free over ${text(area.free_over)}`
    const answer = presentProduct(product, presenterOf(money), {
      tax:
        rates.length === 0
          ? ""
          : settings.prices_include_tax === "true"
            ? "Price includes tax"
            : "Tax is added at checkout",
      delivery: area ? `Delivery ${text(area.charge)}${free}` : "",
    })
    return [
      answer,
      {
        keys: ["cache-products", "cache-settings", "cache-branches"],
        tags: ["categories", "settings", "branches", ...productTagsOf([answer, ...answer.related])],
      },
    ]
  },

  getProductReviews: async (shop, _, { product_id, page = 1, per_page = reviewsPerPage, sort = "newest", rating }) => [
    presentReviews(await getProductReviews(shop, product_id, { page, per_page, sort, ...(rating ? { rating } : {}) })),
    { keys: ["cache-products"], tags: [`product:${product_id}`] },
  ],
}

/** The wire's filters and page as the shop asks for them. */
async function listQuery(shop: Shop, branchId: number, query: Query<"getProducts">): Promise<ListQuery> {
  const { decimalPlaces } = moneyFormatOf(await getSettings(shop, branchId))
  const amount = (value: number | undefined) => (value === undefined ? undefined : toMinor(value, decimalPlaces))
  return {
    page: query.page ?? 1,
    per_page: query.per_page ?? cardsPerPage,
    sort: query.sort,
    price_min: amount(query.price_min),
    price_max: amount(query.price_max),
    in_stock: query.in_stock,
    rating_min: query.rating_min,
    attributes: attributesOf(query.attributes ?? ""),
  }
}

/** "Size:Large,Size:Small,Colour:Blue" → values by name. Parts without a colon are dropped. */
function attributesOf(text: string): { name: string; values: string[] }[] {
  const pairs = text.split(",").flatMap((part) => {
    const at = part.indexOf(":")
    return at > 0 ? [{ name: part.slice(0, at), value: part.slice(at + 1) }] : []
  })
  return Object.entries(Object.groupBy(pairs, ({ name }) => name)).map(([name, rows]) => ({
    name,
    values: rows!.map(({ value }) => value),
  }))
}
