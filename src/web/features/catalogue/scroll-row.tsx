// How do products pass in a row? It scrolls and snaps; buttons at its ends appear under a mouse and for the keyboard.

import { useRef } from "react"
import type { Card } from "#contract/catalogue-parts.ts"
import { ChevronLeft, ChevronRight } from "../../app/frame-icons.tsx"
import { forward } from "../../lib/direction.ts"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import { ProductCard } from "./product-card.tsx"
import styles from "./scroll-row.module.css"

type Props = {
  cards: Card[]
  label: string
  /** Inside the panel of a page: no edge of the screen to reach. */
  panel?: boolean
}

export function ScrollRow({ cards, label, panel }: Props) {
  const t = useText()
  const row = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    const by = forward() * direction * (row.current?.clientWidth ?? 0) * 0.8
    row.current?.scrollBy({ left: by, behavior: calm ? "auto" : "smooth" })
  }
  return (
    <div className={styles.box}>
      <ul ref={row} className={cx(styles.row, panel && styles.panel)} aria-label={label || undefined}>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
      {cards.length > 4 && (
        <>
          <button
            type="button"
            className={cx(styles.step, styles.back)}
            onClick={() => step(-1)}
            aria-label={t.scrollBack}
          >
            <ChevronLeft size={22} />
          </button>
          <button type="button" className={cx(styles.step, styles.on)} onClick={() => step(1)} aria-label={t.scrollOn}>
            <ChevronRight size={22} />
          </button>
        </>
      )}
    </div>
  )
}
