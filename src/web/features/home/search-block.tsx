// search_block: the way into the search, on narrow screens. Wide ones have it in the header.

import { Search } from "lucide-react"
import type { CSSProperties } from "react"
import { Link } from "react-router"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./search-block.module.css"
import type { BlockProps } from "./use-block.ts"

export function SearchBlock({ id, settings }: BlockProps<"search_block">) {
  const t = useText()
  const style = settings.radius === undefined ? undefined : ({ "--search-radius": `${settings.radius}px` } as CSSProperties)
  return (
    <div id={`block-${id}`} className={cx(styles.block, settings.sticky_search_bar && styles.sticky)} style={style}>
      <Link to="/search" className={styles.field}>
        <Search size={22} aria-hidden="true" />
        {settings.placeholder_text || t.searchPlaceholder}
      </Link>
    </div>
  )
}
