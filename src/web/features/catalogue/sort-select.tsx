// In which order? A native select: the best of its kind on every phone; without scripts a button sends it.

import { ArrowUpDown, ChevronDown } from "lucide-react"
import { useNavigate, useSearchParams } from "react-router"
import { useText } from "../../messages/use-page-text.ts"
import { Button } from "../../ui/button.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { searchWith, sorts } from "./listing-query.ts"
import styles from "./sort-select.module.css"

export function SortSelect({ value }: { value: string }) {
  const t = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <form className={styles.form}>
      {[...search].map(
        ([key, kept]) => key !== "sort" && key !== "page" && <input key={key} type="hidden" name={key} value={kept} />,
      )}
      <label className={styles.select}>
        <ArrowUpDown size={16} aria-hidden="true" />
        <VisuallyHidden>{t.sort}</VisuallyHidden>
        <select
          name="sort"
          value={value}
          onChange={(event) =>
            navigate(
              { search: searchWith(search, { sort: event.target.value }) },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sortNames[sort]}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className={styles.more} aria-hidden="true" />
      </label>
      <noscript>
        <Button type="submit" variant="outline" size="small">
          {t.sort}
        </Button>
      </noscript>
    </form>
  )
}
