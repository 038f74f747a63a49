// categories_grid: the shop's shelves at a glance.

import type { CSSProperties } from "react"
import styles from "./categories-grid.module.css"
import { CategoryTile, sortedCategories } from "./category-tile.tsx"
import { Section } from "./section.tsx"
import type { BlockProps } from "./use-block.ts"

const sizes = "(min-width: 1100px) 92px, (min-width: 769px) 16vw, 22vw"

export function CategoriesGrid({ id, settings, data }: BlockProps<"categories_grid">) {
  const categories = sortedCategories(data.categories ?? [], settings.category_display_order)
  if (categories.length === 0) return null
  // The merchant's number is for wide screens, where there is room for it; at most eight fit between, in rows of one length; four fit a phone.
  const columns = settings.grid_column_count ?? 12
  const rows = Math.ceil(categories.length / 8)
  const even = rows > 1 ? Math.ceil(categories.length / rows) : 8
  const style = {
    "--columns": columns,
    "--some": Math.min(columns, even),
    "--few": Math.min(columns, 4),
  } as CSSProperties
  return (
    <Section id={id} settings={settings} seeAll={settings.display_view_all_button ? "#menu" : undefined}>
      <div className={styles.grid} style={style}>
        {categories.map((category) => (
          <CategoryTile key={category.id} category={category} sizes={sizes} />
        ))}
      </div>
    </Section>
  )
}
