// Which of these places? Each line is a button; arrow keys go up and down like in any list.

import { Clock, LoaderCircle, MapPin } from "lucide-react"
import type { KeyboardEvent } from "react"
import type { Place } from "#contract/store-parts.ts"
import styles from "./place-search.module.css"

type Props = {
  title: string
  places: Place[]
  busyWith: string | null
  onChoose: (place: Place) => void
  recent?: boolean
}

export function PlaceList({ title, places, busyWith, onChoose, recent }: Props) {
  const Icon = recent ? Clock : MapPin
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list} aria-label={title} onKeyDown={move}>
        {places.map((place) => (
          <li key={place.place_id}>
            <button
              type="button"
              className={styles.place}
              aria-busy={busyWith === place.place_id || undefined}
              onClick={() => onChoose(place)}
            >
              {busyWith === place.place_id ? (
                <LoaderCircle size={20} className={styles.turning} aria-hidden="true" />
              ) : (
                <Icon size={20} className={styles.icon} aria-hidden="true" />
              )}
              <span className={styles.words}>
                <b>{place.title}</b>
                {place.subtitle && <span>{place.subtitle}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function move(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll("button")]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
