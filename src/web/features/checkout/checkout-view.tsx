// How is the cart ordered? One page, top to bottom; what is typed survives a reload and every failure.

import { type FormEvent, useEffect, useRef, useState } from "react"
import type { CheckoutOptions, Order } from "#contract/order-parts.ts"
import { useText } from "#web/messages/use-text.ts"
import type { CartState } from "#web/state/shape.ts"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { Bill } from "../cart/bill.tsx"
import { setCartAddress } from "../cart/cart-actions.ts"
import { CartNotices } from "../cart/cart-view.tsx"
import { AttemptNotice } from "./attempt-notice.tsx"
import { Block } from "./block.tsx"
import { checkDraft, checkField, errorsOfServer, type FieldErrors } from "./check-draft.ts"
import styles from "./checkout-view.module.css"
import { type Draft, type DraftField, useDraft } from "./draft.ts"
import { PersonFields } from "./person-fields.tsx"
import { type Attempt, usePlaceOrder } from "./use-place-order.ts"
import { PayBlock, SlotBlock } from "./when-and-pay.tsx"

export const formId = "checkout"

type Props = {
  cart: CartState
  options: CheckoutOptions
  /** What became of an earlier visit's attempt. */
  start: Attempt | undefined
  onAttempt: (attempt: Attempt) => void
  onPlaced: (order: Order) => void
}

export function CheckoutView({ cart, options, start, onAttempt, onPlaced }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft({ pincode: cart.address?.pincode ?? "" })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [tries, setTries] = useState(0)
  const chosen = withOpenChoices(draft, options)

  const { attempt, place, settle } = usePlaceOrder(onPlaced, start)
  useEffect(() => onAttempt(attempt), [attempt, onAttempt])

  // The first wrong field gets the focus, after it has been marked.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid], [data-wrong] input")?.focus()
  }, [tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (attempt.state !== "refused") return
    const found = errorsOfServer(attempt.error, chosen)
    if (Object.keys(found).length === 0) return
    setErrors(found)
    setTries((count) => count + 1)
  }, [attempt])

  const onChange = (part: Partial<Draft>) => {
    change(part)
    const fields = Object.keys(part) as DraftField[]
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as DraftField))),
    )
    if (attempt.state === "refused") settle()
  }
  const onLeave = (field: DraftField) => {
    if (!draft[field].trim()) return
    const error = checkField(draft, field, t)
    setErrors((now) => ({ ...now, [field]: error }))
    // The bill follows the place; a refusal is told when ordering.
    if (field === "pincode" && !error && draft.pincode.trim() !== cart.address?.pincode) {
      setCartAddress(draft.pincode.trim()).catch(() => undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkDraft(chosen, t)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) setTries((count) => count + 1)
    else void place(chosen)
  }

  return (
    <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AttemptNotice attempt={attempt} errors={errors} />
      {attempt.state !== "changed" && <CartNotices cart={cart} />}
      {!options.guest_checkout && <Notice tone="danger">{t.guestsClosed}</Notice>}
      <PersonFields draft={draft} errors={errors} onChange={onChange} onLeave={onLeave} />
      {options.slots.length > 0 && (
        <SlotBlock
          slots={options.slots}
          chosen={chosen.slot}
          error={errors.slot}
          onChoose={(slot) => onChange({ slot })}
        />
      )}
      <PayBlock
        methods={options.payment_methods}
        chosen={chosen.payment}
        error={errors.payment}
        onChoose={(payment) => onChange({ payment })}
      />
      <Block title={t.note}>
        <TextField
          name="note"
          label={t.noteLabel}
          value={draft.note}
          onChange={(note) => onChange({ note })}
          error={errors.note}
          rows={2}
          maxLength={500}
          autoComplete="off"
        />
      </Block>
      <Bill
        amounts={cart}
        taxIncluded={cart.cartDetails.prices_include_tax}
        deliveryUnknown={!cart.address && cart.delivery_charge === 0}
        busy={cart.is_cart_updating}
      />
    </form>
  )
}

/** What was chosen in an earlier visit may be gone: then the first open one is. */
function withOpenChoices(draft: Draft, { slots, payment_methods }: CheckoutOptions): Draft {
  const open = payment_methods.filter(({ is_open }) => is_open)
  const payment = open.find(({ code }) => code === draft.payment) ?? open[0]
  const slot = slots.find(({ id }) => id === draft.slot) ?? slots[0]
  return { ...draft, payment: payment?.code ?? "", slot: slot?.id ?? "" }
}
