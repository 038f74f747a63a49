// How is a list ordered and narrowed? Sort, filters and the one filter most wanted, in a row.

import { Check, SlidersHorizontal } from "lucide-react"
import { useSearchParams } from "react-router"
import { Link } from "#web/ui/link.tsx"
import { useText } from "../../messages/use-page-text.ts"
import chip from "../../ui/chip.module.css"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import styles from "./list-toolbar.module.css"
import { filterCount, type Listing, searchWith } from "./listing-query.ts"
import { SortSelect } from "./sort-select.tsx"

export function ListToolbar({ listing, filters = true }: { listing: Listing; filters?: boolean }) {
  const t = useText()
  const [search] = useSearchParams()
  const count = filterCount(listing)
  return (
    <div className={chip.row}>
      {filters && (
        <a href="#filters" className={chip.chip}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {t.filters}
          {count > 0 && (
            <>
              <span className={styles.count}>{count}</span>
              <VisuallyHidden>{t.filtersOn}</VisuallyHidden>
            </>
          )}
        </a>
      )}
      <SortSelect value={listing.sort ?? "popular"} />
      <Link
        to={{ search: searchWith(search, { in_stock: listing.in_stock ? undefined : "true" }) }}
        replace
        preventScrollReset
        className={chip.chip}
        aria-current={listing.in_stock ? "true" : undefined}
      >
        {listing.in_stock && <Check size={16} aria-hidden="true" />}
        {t.inStockOnly}
      </Link>
    </div>
  )
}
