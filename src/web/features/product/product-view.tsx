// How is one product laid out? Narrow: picture, words, options, the rest, one under the other, the buying bar always in view.
// Wide: pictures and reading on the left, choosing and buying on the right.

import type { Answer } from "#contract/calls.ts"
import type { Product } from "#contract/catalogue-parts.ts"
import { useFlag } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Price } from "#web/ui/price.tsx"
import { Rating } from "#web/ui/rating.tsx"
import { RichText } from "#web/ui/rich-text.tsx"
import { SectionHeader } from "#web/ui/section-header.tsx"
import { BuyBar } from "./buy-bar.tsx"
import { CardStrip } from "./card-strip.tsx"
import { DeliveryNote } from "./delivery-note.tsx"
import { Gallery } from "./gallery.tsx"
import { ProductOptions } from "./product-options.tsx"
import styles from "./product-view.module.css"
import { ReviewsSummary } from "./reviews-summary.tsx"
import { useOptions } from "./use-options.ts"

type Props = { product: Product; reviews: Answer<"getProductReviews"> | null }

/** A description up to this length stands under the name; a longer one has its own section below the options. */
const shortDescription = 280

export function ProductView({ product, reviews }: Props) {
  const t = useText()
  const options = useOptions(product)
  const taxIncluded = useFlag("prices_include_tax")
  const short = product.description.replace(/<[^>]*>/g, "").length <= shortDescription
  const images = product.images.length > 0 ? product.images : [product.image]
  return (
    <article className={styles.product}>
      <div className={styles.media}>
        <Gallery key={product.id} images={images} first={options.combination?.image} />
      </div>
      <div className={styles.info}>
        <div>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.facts}>{[product.unit, product.brand].filter(Boolean).join(" · ")}</p>
          <Rating
            form="long"
            value={product.rating}
            count={product.rating_count}
            reviews={product.review_count}
            className={styles.rating}
          />
        </div>
        <p className={styles.priceLine}>
          <Price size="large" amount={options.price} original={options.originalPrice} />
          {product.tax_note !== "" && (
            <span className={styles.tax}>{taxIncluded ? t.taxIncludedNote : t.taxAddedNote}</span>
          )}
        </p>
        {short && <RichText html={product.description} className={styles.description} />}
        <div className={styles.onNarrow}>
          <DeliveryNote />
        </div>
        <ProductOptions options={options} />
      </div>
      <div className={styles.more}>
        <div className={styles.onWide}>
          <DeliveryNote />
        </div>
        {!short && (
          <section>
            <SectionHeader title={t.about} className={styles.heading} />
            <RichText html={product.description} />
          </section>
        )}
        {reviews && <ReviewsSummary productId={product.id} reviews={reviews} />}
        {product.related.length > 0 && <CardStrip title={t.goesWithIt} cards={product.related} />}
      </div>
      <div className={styles.bar}>
        <BuyBar product={product} options={options} />
      </div>
    </article>
  )
}
