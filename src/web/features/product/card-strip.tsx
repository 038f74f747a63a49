// Which products go with this? A row of cards to swipe through.

import type { Card } from "#contract/catalogue-parts.ts"
import { SectionHeader } from "#web/ui/section-header.tsx"
import { ProductCard } from "../catalogue/product-card.tsx"
import styles from "./card-strip.module.css"

export function CardStrip({ title, cards }: { title: string; cards: Card[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHeader title={title} />
      <ul className={styles.strip}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
