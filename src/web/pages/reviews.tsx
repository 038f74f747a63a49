// What do all those who bought it say? Average, bars, every review, by stars and in three orders. An unknown product is a 404.

import { useCallback } from "react"
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router"
import type { Answer } from "#contract/calls.ts"
import type { Image } from "#contract/common.ts"
import { Link } from "#web/ui/link.tsx"
import { cachedCall } from "../api/cached-call.ts"
import { callFrom } from "../api/call-context.ts"
import { CallError } from "../api/call-error.ts"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { nextPage, pageOf, searchWith } from "../features/catalogue/listing-query.ts"
import { LoadMore } from "../features/catalogue/load-more.tsx"
import { useEndless } from "../features/catalogue/use-endless.ts"
import { RatingBars, ReviewEntry } from "../features/product/reviews-summary.tsx"
import { text, useText } from "../messages/use-page-text.ts"
import chip from "../ui/chip.module.css"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/empty-state.tsx"
import styles from "./reviews.module.css"

type Reviews = Answer<"getProductReviews">
type Sort = "newest" | "highest" | "lowest"
type ReviewsData = { productId: number; name: string; slug: string; image: Image; reviews: Reviews }

const sorts: Sort[] = ["newest", "highest", "lowest"]
const orderOf = (search: URLSearchParams) => {
  const sort = search.get("sort") as Sort
  const rating = Number(search.get("rating"))
  return {
    sort: sorts.includes(sort) ? sort : ("newest" as const),
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined,
  }
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ReviewsData> {
  const call = callFrom(context)
  const productId = Number(params.product_id)
  if (!Number.isInteger(productId) || productId < 1) throw new CallError(404, "not_found", "")
  const search = new URL(request.url).searchParams
  const [product, reviews] = await Promise.all([
    call("getProduct", { id: productId }),
    call("getProductReviews", { product_id: productId, page: pageOf(search), ...orderOf(search) }),
  ])
  // By id there is nothing to be redirected from.
  if ("redirect_to" in product) throw new CallError(404, "not_found", "")
  return { productId, name: product.name, slug: product.slug, image: product.image, reviews }
}

export const meta = ({ name, image }: ReviewsData): PageMeta => ({ title: text().reviewsOf(name), image })

export function Component() {
  const t = useText()
  const { productId, name, slug, reviews } = useLoaderData<ReviewsData>()
  const [search] = useSearchParams()
  const asked = search.toString()
  const { sort, rating } = orderOf(search)
  const load = useCallback(
    (page: number) =>
      cachedCall("getProductReviews", { product_id: productId, page, ...orderOf(new URLSearchParams(asked)) }),
    [productId, asked],
  )
  const endless = useEndless({ key: `reviews ${productId} ${asked}`, first: reviews, load })
  return (
    <PageFrame title={t.reviewsOf(name)} breadcrumbs={[{ title: name, href: `/product/${slug}` }]} size="narrow">
      <div className={styles.body}>
        {reviews.rating_count > 0 && <RatingBars {...reviews} />}
        <nav className={cx(chip.row, styles.chips)} aria-label={t.sort}>
          {sorts.map((option) => (
            <Chip
              key={option}
              to={searchWith(search, { sort: option })}
              on={option === sort}
              text={t.reviewSorts[option]}
            />
          ))}
        </nav>
        <nav className={cx(chip.row, styles.chips)} aria-label={t.ratingFilter}>
          <Chip to={searchWith(search, { rating: undefined })} on={rating === undefined} text={t.allStars} />
          {[5, 4, 3, 2, 1].map((stars) => (
            <Chip
              key={stars}
              to={searchWith(search, { rating: String(stars) })}
              on={rating === stars}
              text={t.starsOnly(stars)}
            />
          ))}
        </nav>
        {endless.items.length === 0 ? (
          <EmptyState title={t.noReviews} text={t.noReviewsText} />
        ) : (
          <div className={styles.list}>
            {endless.items.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </div>
        )}
        <LoadMore {...endless} href={nextPage(search, endless.page + 1)} onMore={endless.more} />
      </div>
    </PageFrame>
  )
}

function Chip({ to, on, text: label }: { to: string; on: boolean; text: string }) {
  return (
    <Link to={{ search: to }} replace preventScrollReset className={chip.chip} aria-current={on ? "true" : undefined}>
      {label}
    </Link>
  )
}
