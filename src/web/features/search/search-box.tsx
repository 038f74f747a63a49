// How does a search begin in the header? One types, suggestions come up below, and Enter leads to the results.

import { useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { useText } from "../../messages/use-text.ts"
import { rememberSearch } from "./recent-searches.ts"
import styles from "./search-box.module.css"
import { SearchField } from "./search-field.tsx"
import { useSuggestions } from "./use-suggestions.ts"

export function SearchBox() {
  const t = useText()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState("")
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(open ? words : "")
  const shown = open && suggestions.length > 0

  const go = (text: string) => {
    setOpen(false)
    setWords("")
    input.current?.blur()
    rememberSearch(text)
    navigate(`/search?q=${encodeURIComponent(text)}`)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") {
      if (shown) event.preventDefault()
      setOpen(false)
    }
    if (event.key === "Enter" && words.trim()) {
      event.preventDefault()
      go(suggestions[at] ?? words.trim())
    }
    if (!shown || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return
    event.preventDefault()
    const count = suggestions.length
    setAt((now) => (event.key === "ArrowDown" ? (now + 1) % count : (now <= 0 ? count : now) - 1))
  }

  return (
    <div className={styles.box}>
      <SearchField
        ref={input}
        placeholder={t.searchPlaceholder}
        value={words}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(-1)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className={styles.list} role="listbox" aria-label={t.suggestions} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={suggestion}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion)}
          >
            {suggestion}
          </div>
        ))}
      </div>
    </div>
  )
}
