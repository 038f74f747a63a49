// Must the server draw a card again that it has drawn before? A card's markup is the same for everybody, and the same cards come back on page
// after page; so the server keeps what it drew, by everything the card shows. In the browser nothing is kept.

import type { Card } from "#contract/catalogue-parts.ts"
import { spokenLanguage } from "../../messages/use-text.ts"
import type { PageStore } from "../../state/store.ts"

export type CardProps = {
  card: Card
  /** On the first screen. */
  eager?: boolean
  /** One line: picture, words, button. */
  layout?: "tile" | "row"
}

type Draw = (props: CardProps, store: PageStore) => string

/** About 1.2 kB each. */
const most = 5000
let kept = new Map<string, string>()
/** What was in use before the last change of generations: whoever is asked for again moves over, the rest is forgotten. */
let older = new Map<string, string>()
/** By the card itself: answers that are kept give the same objects page after page, and looking one up costs less than writing its key. */
const byCard = new WeakMap<Card, Map<string, string>>()
let draw: Draw | null = null

/** Called once by the server's entry. */
export function keepCards(how: Draw): void {
  draw = how
}

export function keptCard(props: CardProps, store: PageStore | null): string | null {
  // Said at building: the browser's part leaves the rest out.
  if (!import.meta.env.SSR || !draw || !store) return null
  const { locale, currencyCode, decimalPlaces, symbolPlacement } = store.getState().siteSettings
  const money = `${locale} ${currencyCode} ${decimalPlaces} ${symbolPlacement}`
  const way = `${spokenLanguage().code} ${money} ${props.eager ? 1 : 0}`
  const ways = byCard.get(props.card)
  const drawn = ways?.get(way)
  if (drawn !== undefined) return drawn
  const html = cardLike(props, store, way)
  if (ways) ways.set(way, html)
  else byCard.set(props.card, new Map([[way, html]]))
  return html
}

/** Another object, the same card: other lists hold copies of it. */
function cardLike(props: CardProps, store: PageStore, way: string): string {
  const key = `${way} ${JSON.stringify(props.card)}`
  let html = kept.get(key)
  if (html === undefined) {
    html = older.get(key) ?? draw!(props, store)
    kept.set(key, html)
    if (kept.size > most) {
      older = kept
      kept = new Map()
    }
  }
  return html
}
