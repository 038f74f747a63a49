// Which cards are mine? Those to be scratched first.

import type { Answer } from "#contract/calls.ts"
import { request } from "#web/api/client.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import bags from "#web/ui/art/bags.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { CardsSkeleton } from "../account/skeletons.tsx"
import { useLoaded } from "../account/use-loaded.ts"
import { ScratchCard } from "./scratch-card.tsx"
import styles from "./scratch-cards.module.css"

type Cards = Answer<"getScratchCards">

const rank = { ready: 0, scratched: 1, expired: 2 }

/** Sorted when they come: a card that is being scratched stays where it is. */
const load = async (signal?: AbortSignal): Promise<Cards> =>
  (await request("getScratchCards", { signal })).sort((a, b) => rank[a.status] - rank[b.status])

export function ScratchCards() {
  const l = useLoyaltyText()
  const { data: cards, set, failed, retry } = useLoaded<Cards>(load)
  if (failed) return <ErrorState title={l.cardsFailed} onRetry={retry} />
  if (!cards) return <ScratchCardsSkeleton />
  if (cards.length === 0) {
    return (
      <EmptyState
        picture={bags}
        title={l.noCards}
        text={l.noCardsText}
        action={<LinkButton to="/">{l.startShopping}</LinkButton>}
      />
    )
  }
  return (
    <ul className={styles.cards} aria-label={l.scratchCards}>
      {cards.map((card) => (
        <ScratchCard
          key={card.id}
          card={card}
          onChange={(changed) => set(cards.map((one) => (one.id === changed.id ? changed : one)))}
        />
      ))}
    </ul>
  )
}

export const ScratchCardsSkeleton = () => <CardsSkeleton heights={[230, 230]} />
