// products_display: products in a grid or as rows, with a large picture before them where the merchant gave one.

import type { Card } from "#contract/catalogue-parts.ts"
import { CardGrid } from "../catalogue/card-grid.tsx"
import styles from "./products-display.module.css"
import { Section } from "./section.tsx"
import { SlidePicture } from "./slide-picture.tsx"
import type { BlockProps } from "./use-block.ts"

const defaultMost = 12

export function sortedCards(cards: Card[], most = defaultMost): Card[] {
  return cards.slice(0, most)
}

export function ProductsDisplay({ id, settings, data }: BlockProps<"products_display">) {
  const cards = sortedCards(data.products ?? [], settings.max_products)
  if (cards.length === 0) return null
  const hero = settings.hero_image ? data.pictures?.[settings.hero_image] : undefined
  return (
    <Section id={id} settings={settings} seeAll={settings.view_all_link}>
      {hero && (
        <div className={styles.hero}>
          <SlidePicture image={hero} alt={hero.alt} sizes="(min-width: 1240px) 1240px, 100vw" />
        </div>
      )}
      <CardGrid cards={cards} layout={settings.product_layout_type} />
    </Section>
  )
}
