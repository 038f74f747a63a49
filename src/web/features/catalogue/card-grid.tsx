// How do many cards lie? In a grid whose columns follow the width, or as rows.

import type { CSSProperties } from "react"
import type { Card } from "#contract/catalogue-parts.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./card-grid.module.css"
import { CardSkeletons } from "./card-skeletons.tsx"
import { ProductCard } from "./product-card.tsx"

type Props = {
  cards: Card[]
  layout?: "GRID" | "LIST"
  /** So many at the start are on the first screen. */
  eager?: number
  /** So many places for cards that are coming. */
  coming?: number
  /** Fewer columns: inside the panel of a page. */
  panel?: boolean
}

export function CardGrid({ cards, layout = "GRID", eager = 0, coming = 0, panel }: Props) {
  return (
    <div
      className={layout === "LIST" ? styles.list : cx(styles.grid, panel && styles.panel)}
      style={{ "--cards": cards.length + coming } as CSSProperties}
    >
      {cards.map((card, at) => (
        <ProductCard key={card.id} card={card} eager={at < eager} layout={layout === "LIST" ? "row" : "tile"} />
      ))}
      {coming > 0 && <CardSkeletons count={coming} />}
    </div>
  )
}
