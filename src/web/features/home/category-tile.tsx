// What does a category look like? Its picture on a tinted tile, its name below.

import type { CategoryBrief } from "#contract/catalogue-parts.ts"
import { Picture } from "../../ui/picture.tsx"
import styles from "./category-tile.module.css"

export function CategoryTile({ category, sizes }: { category: CategoryBrief; sizes: string }) {
  return (
    <a href={`/category/${category.slug}`} className={styles.tile}>
      <Picture image={category.image} sizes={sizes} decorative className={styles.picture} />
      <span className={styles.name}>{category.name}</span>
    </a>
  )
}

export function sortedCategories(categories: CategoryBrief[], order: string | undefined): CategoryBrief[] {
  return order === "ALPHABETICAL" ? categories.toSorted((a, b) => a.name.localeCompare(b.name)) : categories
}
