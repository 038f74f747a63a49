// How do products and categories look on the wire?

import type { Answer } from "#contract/calls.ts"
import type {
  Card,
  CategoryBrief,
  Product,
  Category as WireCategory,
  CategoryNode as WireNode,
} from "#contract/catalogue-parts.ts"
import type { Image } from "#contract/common.ts"
import type { ProductCard } from "#shop/catalogue/card.ts"
import type { Category, CategoryNode, CategoryPage } from "#shop/catalogue/categories.ts"
import type { Filters } from "#shop/catalogue/filters.ts"
import type { Page, ProductList } from "#shop/catalogue/list.ts"
import { maxLineQuantity } from "#shop/catalogue/options.ts"
import type { ProductPage } from "#shop/catalogue/product.ts"
import type { Picture } from "#shop/pictures/pictures.ts"
import type { Review, ReviewSummary } from "#shop/reviews/reviews.ts"
import type { Presenter } from "./money.ts"

/** Shown where a product has no picture. */
const noPicture: Picture = { key: "none", width: 640, height: 640, placeholder: "#eceae4" }

/** The wire names the 640 px WebP; the browser derives the other sizes from it. */
export function presentImage(picture: Picture | null, alt: string): Image {
  const { key, width, height, placeholder } = picture ?? noPicture
  return { src: `/pictures/${key}/640.webp`, width, height, alt, placeholder: presentPlaceholder(placeholder) }
}

/** A colour, and over it a blur where one is stored: a whole CSS background. */
function presentPlaceholder(stored: string): string {
  const [colour = "", blur] = stored.split(" ")
  return blur ? `${colour} url(data:image/webp;base64,${blur}) center/cover` : colour
}

export function presentCard(card: ProductCard, { money, moneyOrNull }: Presenter): Card {
  const isReduced = card.original_price !== null && card.original_price > card.price
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    image: presentImage(card.picture, card.picture_alt || card.name),
    selling_price: money(card.price),
    original_price: isReduced ? moneyOrNull(card.original_price) : null,
    from_price: card.max_price > card.price,
    discount_percent: isReduced ? Math.round((1 - card.price / card.original_price!) * 100) : 0,
    unit: card.unit,
    badges: card.badges,
    rating: averageOf(card.rating_sum, card.rating_count),
    rating_count: card.rating_count,
    in_stock: card.in_stock,
    has_options: card.has_options,
  }
}

/** One decimal, as it is shown; 0 without ratings. */
const averageOf = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10)

export const presentCategory = ({ id, name, slug, picture }: Category): CategoryBrief => ({
  id,
  name,
  slug,
  image: presentImage(picture, name),
})

export const presentNode = (node: CategoryNode): WireNode => ({
  ...presentCategory(node),
  product_count: node.product_count,
  children: node.children.map(presentNode),
})

export function presentCategoryPage(category: CategoryPage): WireCategory {
  return {
    ...presentCategory(category),
    description: category.description,
    parents: category.parents.map(presentCategory),
    children: category.children.map(presentCategory),
    siblings: category.siblings.map(presentCategory),
    seo: { title: category.seo_title || category.name, description: category.seo_description || category.description },
  }
}

export function presentPage<T, U>(
  { data, current_page, last_page, per_page, total }: Page<T>,
  present: (item: T) => U,
) {
  return { data: data.map(present), current_page, last_page, per_page, total }
}

export function presentProductList(list: ProductList, presenter: Presenter): Answer<"getProducts"> {
  return {
    ...presentPage(list, (card) => presentCard(card, presenter)),
    total_is_capped: list.total_is_capped,
  }
}

export function presentFilters(filters: Filters, { money }: Presenter): Answer<"getCategoryProducts">["filters"] {
  return { ...filters, price: { min: money(filters.price.min), max: money(filters.price.max) } }
}

export function presentProduct(
  page: ProductPage,
  presenter: Presenter,
  notes: { tax: string; delivery: string },
): Product {
  const { money, moneyOrNull } = presenter
  const { options } = page
  return {
    ...presentCard(page.card, presenter),
    attributes: options.attributes,
    multi_selectable_attributes: options.multi_selectable_attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({
        ...value,
        price: money(value.price),
        variant_prices: value.variant_prices.map((own) => ({ ...own, price: money(own.price) })),
      })),
    })),
    combinations: options.combinations.map((combination) => ({
      ids: combination.ids,
      variant_id: combination.variant_id,
      price: money(combination.price),
      original_price:
        combination.original_price !== null && combination.original_price > combination.price
          ? moneyOrNull(combination.original_price)
          : null,
      in_stock: combination.quantity > 0,
      max_quantity: Math.min(combination.quantity, maxLineQuantity),
      image: combination.picture ? presentImage(page.pictures.get(combination.picture) ?? null, page.card.name) : null,
    })),
    description: page.description,
    brand: page.brand,
    images: page.images.map(({ picture, alt }) => presentImage(picture, alt || page.card.name)),
    review_count: page.review_count,
    categories: page.categories.map(presentCategory),
    breadcrumbs: page.breadcrumbs.map(presentCategory),
    related: page.related.map((card) => presentCard(card, presenter)),
    seo: page.seo,
    tax_note: notes.tax,
    delivery_note: notes.delivery,
  }
}

export function presentReviews(summary: ReviewSummary & Page<Review>): Answer<"getProductReviews"> {
  const [one, two, three, four, five] = summary.ratings as [number, number, number, number, number]
  return {
    rating_count: summary.rating_count,
    review_count: summary.review_count,
    average_rating: averageOf(summary.rating_sum, summary.rating_count),
    grouped_ratings: { 1: one, 2: two, 3: three, 4: four, 5: five },
    ...presentPage(summary, (review) => ({
      id: review.id,
      author: review.author,
      rating: review.rating,
      text: review.text,
      images: review.pictures.map((picture) => presentImage(picture, "")),
      created_at: review.created_at.toISOString(),
    })),
  }
}
