// search_block: the way into the search, on narrow screens. Wide ones have it in the header.

import type { CSSProperties } from "react"
import { Search } from "../../app/frame-icons.tsx"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./search-block.module.css"
import type { BlockProps } from "./use-block.ts"

export function SearchBlock({ id, settings }: BlockProps<"search_block">) {
  const t = useText()
  const style =
    settings.radius === undefined ? undefined : ({ "--search-radius": `${settings.radius}px` } as CSSProperties)
  return (
    <div id={`block-${id}`} className={cx(styles.block, settings.sticky_search_bar && styles.sticky)} style={style}>
      <a href="/search" className={styles.field}>
        <Search size={22} />
        {settings.placeholder_text || t.searchPlaceholder}
      </a>
    </div>
  )
}
