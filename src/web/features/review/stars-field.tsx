// How many stars? Five radios under their look: arrow keys choose, screen readers say each one's word.

import { useId } from "react"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import { Star } from "#web/ui/rating.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./review.module.css"

type Props = { name: string; value: number; onChange: (stars: number) => void }

export function StarsField({ name, value, onChange }: Props) {
  const l = useLoyaltyText()
  const group = useId()
  return (
    <fieldset className={styles.stars}>
      <VisuallyHidden>
        <legend>{l.stars(name)}</legend>
      </VisuallyHidden>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          <Star filled={stars <= value} />
          <VisuallyHidden>{`${l.star(stars)}, ${l.starWords[stars - 1]}`}</VisuallyHidden>
        </label>
      ))}
      <span className={styles.word} aria-hidden="true">
        {l.starWords[value - 1]}
      </span>
    </fieldset>
  )
}
