// Where are words to search for typed? One field for the header, the search page, the home block and the not-found page.

import type { InputHTMLAttributes, ReactNode, Ref } from "react"
import { Search } from "../../app/frame-icons.tsx"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./search-field.module.css"

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "className"> & {
  ref?: Ref<HTMLInputElement>
  className?: string
  /** After the words: a button that clears them. */
  end?: ReactNode
}

export function SearchField({ className, end, placeholder, ...rest }: Props) {
  const t = useText()
  return (
    <div className={cx(styles.field, className)}>
      <Search size={20} />
      <input
        className={styles.input}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t.searchPlaceholder}
        placeholder={placeholder || t.searchPlaceholder}
        {...rest}
      />
      {end}
    </div>
  )
}
