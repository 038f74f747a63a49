// categories_horizontal_strip: shelves in a row that scrolls; on wide screens the same as the grid (specification, section 2).

import type { CSSProperties } from "react"
import styles from "./categories-strip.module.css"
import { CategoryTile, sortedCategories } from "./category-tile.tsx"
import { Section } from "./section.tsx"
import type { BlockProps } from "./use-block.ts"

const sizes = "(min-width: 769px) 92px, 80px"

export function CategoriesStrip({ id, settings, data }: BlockProps<"categories_horizontal_strip">) {
  const categories = sortedCategories(data.categories ?? [], settings.category_display_order)
  if (categories.length === 0) return null
  const style = settings.image_size ? ({ "--size": `${settings.image_size}px` } as CSSProperties) : undefined
  return (
    <Section id={id} settings={settings} seeAll={settings.display_view_all_button ? "#menu" : undefined} bleed>
      <div className={styles.strip} style={style}>
        {categories.map((category) => (
          <CategoryTile key={category.id} category={category} sizes={sizes} />
        ))}
      </div>
    </Section>
  )
}
