// What does a product look like in a list? Picture, name, unit, rating, price, and how it gets into the cart. Few elements, plain links and no
// components inside but the one that has state: a page draws sixty of these, and each costs every uncached page view. The frame turns
// clicks on plain links into navigation.

import { type CSSProperties, memo, useContext } from "react"
import { useMoney } from "../../lib/format.ts"
import { useText } from "../../messages/use-text.ts"
import { storeActions } from "../../state/actions.ts"
import { StoreContext, useStore } from "../../state/store.ts"
import { AddButton } from "../cart/add-button.tsx"
import { type CardProps, keptCard } from "./kept-cards.ts"
import styles from "./product-card.module.css"
import wish from "./wish-button.module.css"

const wishClass = `${wish.wish} ${wish.corner}`

/** A list that grows draws what is new, and leaves the thousand cards before it alone. */
export const ProductCard = memo(function ProductCard(props: CardProps) {
  const className = props.layout === "row" ? styles.row : styles.card
  const html = keptCard(props, useContext(StoreContext))
  // The browser finds the same markup, whichever way it was written.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, see kept-cards
  if (html !== null) return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <article className={className}>
      <CardBody {...props} />
    </article>
  )
})

export function CardBody({ card, eager }: CardProps) {
  const t = useText()
  const money = useMoney()
  const wished = useStore((state) => state.wishlist.includes(card.id))
  const { image, selling_price, original_price, rating_count, discount_percent } = card
  // A card is about 183 px wide everywhere: three densities say it shorter than widths and sizes.
  const base = image.src.replace(/\/\d+\.webp$/, "")
  const own = base !== image.src
  return (
    <>
      <picture className={styles.picture} style={{ "--tile": image.placeholder } as CSSProperties}>
        {own && (
          <source type="image/avif" srcSet={`${base}/320.avif 1.75x, ${base}/480.avif 2.625x, ${base}/640.avif 3.5x`} />
        )}
        <img
          src={own ? `${base}/480.webp` : image.src}
          alt=""
          width="320"
          height="320"
          loading={eager ? undefined : "lazy"}
          fetchPriority={eager ? "high" : undefined}
        />
      </picture>
      {discount_percent > 0 ? (
        <b className={styles.discount}>{`-${discount_percent}%`}</b>
      ) : (
        card.badges[0] && <b className={styles.badge}>{card.badges[0]}</b>
      )}
      <h3 className={styles.name}>
        <a href={`/product/${card.slug}`}>{card.name}</a>
      </h3>
      <p className={styles.unit}>{card.unit}</p>
      {rating_count > 0 ? (
        <p className={styles.rating} role="img" aria-label={t.ratedBy(card.rating.toFixed(1), rating_count)}>
          <b>{card.rating.toFixed(1)}</b>
          {` (${shortCount(rating_count)})`}
        </p>
      ) : (
        <p className={styles.unrated} />
      )}
      <div className={styles.buy}>
        <p className={styles.price}>
          {card.from_price && t.priceFrom && <span>{`${t.priceFrom} `}</span>}
          <b>{money(selling_price)}</b>
          {card.from_price && t.priceFromAfter && <span>{` ${t.priceFromAfter}`}</span>}
          {original_price !== null && original_price > selling_price && <s>{money(original_price)}</s>}
        </p>
        <AddButton card={card} />
      </div>
      <button
        type="button"
        className={wishClass}
        aria-pressed={wished}
        aria-label={t.addToWishlist(card.name)}
        onClick={() => storeActions.wishlist.toggle(card.id)}
      />
    </>
  )
}

/** 1204 → "1.2k" */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`
}
