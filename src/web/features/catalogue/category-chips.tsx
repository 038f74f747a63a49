// Where next to this shelf? The shelves below it, or those beside it where there are none.

import type { Category } from "#contract/catalogue-parts.ts"
import { useText } from "../../messages/use-page-text.ts"
import styles from "./category-chips.module.css"

export function CategoryChips({ category }: { category: Category }) {
  const t = useText()
  const below = category.children.length > 0
  const chips = below ? category.children : category.siblings
  const parent = category.parents.at(-1)
  if (chips.length < (below ? 1 : 2)) return null
  return (
    <nav className={styles.chips} aria-label={t.categories}>
      {!below && parent && (
        <a className={styles.chip} href={`/category/${parent.slug}`}>
          {t.allOf(parent.name)}
        </a>
      )}
      {chips.map((chip) => (
        <a
          key={chip.id}
          className={styles.chip}
          href={`/category/${chip.slug}`}
          aria-current={chip.id === category.id ? "page" : undefined}
        >
          {chip.name}
        </a>
      ))}
    </nav>
  )
}
