// What is under this card? The store tells it when the card has been scratched, by hand or by the button, and not before.

import { useState } from "react"
import type { ScratchCard as Card } from "#contract/loyalty-calls.ts"
import { request } from "#web/api/client.ts"
import { useLocale, useMoney } from "#web/lib/format.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { Button } from "#web/ui/button.tsx"
import { cx } from "#web/ui/cx.ts"
import { dayText } from "../account/when.ts"
import styles from "./scratch-cards.module.css"
import { ScratchCover } from "./scratch-cover.tsx"

type Props = { card: Card; onChange: (card: Card) => void }

export function ScratchCard({ card, onChange }: Props) {
  const l = useLoyaltyText()
  const locale = useLocale()
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle")
  // Scratched while the page is open: the cover is shown going away.
  const [wasCovered] = useState(card.status === "ready")

  const open = async () => {
    if (state === "busy" || card.status !== "ready") return
    setState("busy")
    try {
      const {
        card: opened,
        wallet_balance,
        reward_balance,
      } = await request("redeemScratchCard", { body: { id: card.id } })
      storeActions.user.merge({ wallet_balance, reward_balance })
      onChange(opened)
      setState("idle")
    } catch {
      // A repeat credits nothing twice.
      setState("failed")
    }
  }
  const isReady = card.status === "ready"
  return (
    <li className={cx(styles.card, card.status === "expired" && styles.expired)}>
      <div className={styles.face}>
        <div className={styles.under} aria-live="polite">
          {card.status === "scratched" ? (
            <Reward card={card} />
          ) : card.status === "expired" ? (
            <p>{l.cardExpired}</p>
          ) : (
            <p className={styles.unknown}>?</p>
          )}
        </div>
        {wasCovered && <ScratchCover text={l.scratchHere} isGone={!isReady} onScratched={() => void open()} />}
      </div>
      <div className={styles.about}>
        <p>{l.cardOf(card.order_number)}</p>
        {isReady && <p>{l.cardUntil(dayText(card.expires_at, locale))}</p>}
      </div>
      {state === "failed" && (
        <p role="alert" className={styles.problem}>
          {l.scratchFailed}
        </p>
      )}
      {isReady && (
        <Button variant="outline" size="small" full busy={state === "busy"} onClick={() => void open()}>
          {l.reveal}
        </Button>
      )}
    </li>
  )
}

function Reward({ card: { reward } }: { card: Card }) {
  const l = useLoyaltyText()
  const money = useMoney()
  if (!reward || reward.amount === 0) {
    return (
      <>
        <p className={styles.won}>{l.noWin}</p>
        <p>{l.noWinText}</p>
      </>
    )
  }
  return (
    <>
      <p className={styles.won}>{l.youWon(money(reward.amount))}</p>
      <p>{reward.balance === "wallet" ? l.inWallet : l.inRewards}</p>
    </>
  )
}
