// Where does one type on the search page? A field that has the focus, suggestions below it, and Enter.

import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useText } from "../../messages/use-page-text.ts"
import { useHydrated } from "../../state/store.ts"
import { GetForm } from "../../ui/get-form.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { rememberSearch } from "./recent-searches.ts"
import { SearchField } from "./search-field.tsx"
import styles from "./search-form.module.css"
import { useSuggestions } from "./use-suggestions.ts"

export function SearchForm({ words: start }: { words: string }) {
  const t = useText()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(start)
  const changed = words.trim() !== start
  const suggestions = useSuggestions(changed ? words : "")

  useEffect(() => {
    if (!start) input.current?.focus({ preventScroll: true })
  }, [start])
  useEffect(() => {
    if (hydrated) rememberSearch(start)
  }, [hydrated, start])

  return (
    <GetForm role="search" action="/search" replace={start !== ""} className={styles.form}>
      <SearchField
        ref={input}
        value={words}
        placeholder={t.searchHint}
        onChange={(event) => setWords(event.target.value)}
        end={
          words && (
            <IconButton
              label={t.clearSearch}
              onClick={() => {
                setWords("")
                input.current?.focus()
              }}
            >
              <X size={18} />
            </IconButton>
          )
        }
      />
      {changed && suggestions.length > 0 && (
        <ul className={styles.list} aria-label={t.suggestions}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <a href={`/search?q=${encodeURIComponent(suggestion)}`}>{suggestion}</a>
            </li>
          ))}
        </ul>
      )}
    </GetForm>
  )
}
