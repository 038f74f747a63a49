// Where next to this shelf? The shelves below it, or those beside it where there are none.

import type { Category } from "#contract/catalogue-parts.ts"
import { useText } from "../../messages/use-page-text.ts"
import chip from "../../ui/chip.module.css"
import { cx } from "../../ui/cx.ts"
import styles from "./category-chips.module.css"

export function CategoryChips({ category }: { category: Category }) {
  const t = useText()
  const below = category.children.length > 0
  const chips = below ? category.children : category.siblings
  const parent = category.parents.at(-1)
  if (chips.length < (below ? 1 : 2)) return null
  return (
    <nav className={cx(chip.row, styles.chips)} aria-label={t.categories}>
      {!below && parent && (
        <a className={chip.chip} href={`/category/${parent.slug}`}>
          {t.allOf(parent.name)}
        </a>
      )}
      {chips.map((one) => (
        <a
          key={one.id}
          className={chip.chip}
          href={`/category/${one.slug}`}
          aria-current={one.id === category.id ? "page" : undefined}
        >
          {one.name}
        </a>
      ))}
    </nav>
  )
}
