// When should it come, and how is it paid? Closed ways of paying stay visible and say why.

import { Banknote, CreditCard, Wallet } from "lucide-react"
import { useState } from "react"
import type { CheckoutOptions } from "#contract/order-parts.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Button } from "#web/ui/button.tsx"
import { RadioCard } from "#web/ui/radio-card.tsx"
import { Block } from "./block.tsx"
import styles from "./when-and-pay.module.css"

/** So many slots fit on one line of a phone. */
const fewSlots = 3

type SlotProps = { slots: CheckoutOptions["slots"]; chosen: string; error?: string; onChoose: (id: string) => void }

export function SlotBlock({ slots, chosen, error, onChoose }: SlotProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const hidden = slots.length > fewSlots
  // One chosen from further down stays in view.
  const few = slots.filter((slot, at) => at < fewSlots || slot.id === chosen).slice(0, fewSlots + 1)
  return (
    <Block
      title={t.when}
      error={error}
      action={
        hidden && (
          <Button variant="quiet" size="small" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.less : t.more}
          </Button>
        )
      }
    >
      <div className={styles.slots} role="radiogroup" aria-label={t.when}>
        {(all ? slots : few).map((slot) => (
          <RadioCard
            key={slot.id}
            name="slot"
            value={slot.id}
            checked={slot.id === chosen}
            onChange={() => onChoose(slot.id)}
            title={slot.title}
            detail={slot.subtitle}
          />
        ))}
      </div>
    </Block>
  )
}

type PayProps = {
  /** "How to pay", or what is left to pay. */
  title: string
  methods: CheckoutOptions["payment_methods"]
  chosen: string
  error?: string
  onChoose: (code: string) => void
}

export function PayBlock({ title, methods, chosen, error, onChoose }: PayProps) {
  return (
    <Block title={title} error={error}>
      <div className={styles.methods} role="radiogroup" aria-label={title}>
        {methods.map((method) => (
          <RadioCard
            key={method.code}
            form="row"
            name="payment"
            value={method.code}
            checked={method.code === chosen}
            disabled={!method.is_open}
            onChange={() => onChoose(method.code)}
            icon={iconOf(method.code)}
            title={method.title}
            detail={method.is_open ? method.subtitle : method.reason}
          />
        ))}
      </div>
    </Block>
  )
}

function iconOf(code: string) {
  if (/cash|cod/i.test(code)) return <Banknote size={24} />
  return /wallet/i.test(code) ? <Wallet size={24} /> : <CreditCard size={24} />
}
