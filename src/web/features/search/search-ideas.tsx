// What to look for? What was searched for lately, what others call it, and the shelves.

import { Clock } from "lucide-react"
import type { CategoryBrief } from "#contract/catalogue-parts.ts"
import { useText } from "../../messages/use-page-text.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { CategoryTile } from "../home/category-tile.tsx"
import { forgetSearches, useRecentSearches } from "./recent-searches.ts"
import styles from "./search-ideas.module.css"

type Props = {
  /** Words that found nothing; empty before any search. */
  nothingFor: string
  suggestions: string[]
  categories: CategoryBrief[]
}

export function SearchIdeas({ nothingFor, suggestions, categories }: Props) {
  const t = useText()
  const recent = useRecentSearches().filter((words) => words !== nothingFor)
  return (
    <div className={styles.ideas}>
      {nothingFor && (
        <EmptyState title={t.nothingFound(nothingFor)} text={t.nothingFoundText} className={styles.nothing} />
      )}
      {suggestions.length > 0 && <Words title={t.suggestions} words={suggestions} />}
      {recent.length > 0 && (
        <Words
          title={t.recentSearches}
          words={recent}
          icon={<Clock size={16} aria-hidden="true" />}
          onClear={forgetSearches}
        />
      )}
      {categories.length > 0 && (
        <section>
          <h2 className={styles.title}>{t.popularCategories}</h2>
          <div className={styles.grid}>
            {categories.map((category) => (
              <CategoryTile key={category.id} category={category} sizes="(min-width: 769px) 110px, 22vw" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

type WordsProps = { title: string; words: string[]; icon?: React.ReactNode; onClear?: () => void }

function Words({ title, words, icon, onClear }: WordsProps) {
  const t = useText()
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {onClear && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {t.clearRecent}
          </Button>
        )}
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <a href={`/search?q=${encodeURIComponent(word)}`}>
              {icon}
              {word}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
