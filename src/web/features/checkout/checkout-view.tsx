// How is the cart ordered? One page, top to bottom; what is typed survives a reload and every failure.

import { type FormEvent, useEffect, useRef, useState } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import type { CheckoutOptions, Order } from "#contract/order-parts.ts"
import { useMoney } from "#web/lib/format.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useText } from "#web/messages/use-page-text.ts"
import type { CartState } from "#web/state/shape.ts"
import { useStore } from "#web/state/store.ts"
import { CheckboxRow } from "#web/ui/checkbox-row.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { Bill } from "../cart/bill.tsx"
import { setCartAddress } from "../cart/cart-actions.ts"
import { CartNotices } from "../cart/cart-view.tsx"
import { AttemptNotice } from "./attempt-notice.tsx"
import { BalancesBlock } from "./balances-block.tsx"
import { Block } from "./block.tsx"
import { checkDraft, checkField, errorsOfServer, type FieldErrors } from "./check-draft.ts"
import styles from "./checkout-view.module.css"
import { DeliverTo } from "./deliver-to.tsx"
import { type Draft, type DraftField, useDraft } from "./draft.ts"
import { keepAddress } from "./keep-address.ts"
import { PersonFields } from "./person-fields.tsx"
import { SignInRow } from "./sign-in-row.tsx"
import type { Balances } from "./use-balances.ts"
import { type Attempt, usePlaceOrder } from "./use-place-order.ts"
import { useSavedAddress, withAddress } from "./use-saved-address.ts"
import { PayBlock, SlotBlock } from "./when-and-pay.tsx"

export const formId = "checkout"

type Props = {
  cart: CartState
  options: CheckoutOptions
  /** Of a customer; null for guests. */
  addresses: SavedAddress[] | null
  balances: Balances
  /** What became of an earlier visit's attempt. */
  start: Attempt | undefined
  onAttempt: (attempt: Attempt) => void
  /** What is to be paid may be about to change. */
  onPricing: (isPricing: boolean) => void
  onPlaced: (order: Order) => void
}

export function CheckoutView({ cart, options, addresses, balances, start, onAttempt, onPricing, onPlaced }: Props) {
  const t = useText()
  const a = useAccountText()
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const { name = "", phone, email } = useStore((state) => state.user.details)
  const [draft, change] = useDraft({
    ...{ name, phone: phone ?? "", email: email ?? "" },
    pincode: cart.address?.pincode ?? "",
  })
  const { saved, isPricing } = useSavedAddress(addresses, draft.address, cart)
  useEffect(() => onPricing(isPricing), [isPricing, onPricing])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [tries, setTries] = useState(0)
  const chosen = withOpenChoices(saved ? withAddress(draft, saved) : draft, options)
  const isFirstAddress = addresses?.length === 0
  const [keeps, setKeeps] = useState(true)
  const usesOwn = balances.choice.use_wallet || balances.choice.use_rewards
  const own = usesOwn ? balances.check : null
  const due = own?.amount_due ?? cart.cartDetails.amount_due

  const { attempt, place, settle } = usePlaceOrder((order) => {
    // A convenience for next time: the order is placed, whatever becomes of it.
    if (isFirstAddress && keeps) void keepAddress(chosen).catch(() => undefined)
    onPlaced(order)
  }, start)
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
    else {
      const point = pointOf(saved ?? cart.address, chosen.pincode)
      void place(chosen, { point, balances: balances.choice, due: own?.amount_due ?? null })
    }
  }

  return (
    <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AttemptNotice attempt={attempt} errors={errors} />
      {attempt.state !== "changed" && <CartNotices cart={cart} />}
      {!addresses && !options.guest_checkout && <Notice tone="danger">{t.guestsClosed}</Notice>}
      {!addresses && <SignInRow />}
      {addresses && saved ? (
        <DeliverTo addresses={addresses} chosen={saved} onChoose={({ id }) => onChange({ address: String(id) })} />
      ) : (
        <PersonFields draft={draft} errors={errors} onChange={onChange} onLeave={onLeave}>
          {isFirstAddress && (
            <CheckboxRow name="keep" value="1" checked={keeps} onChange={setKeeps} title={a.saveForNext} />
          )}
        </PersonFields>
      )}
      {options.slots.length > 0 && (
        <SlotBlock
          slots={options.slots}
          chosen={chosen.slot}
          error={errors.slot}
          onChoose={(slot) => onChange({ slot })}
        />
      )}
      {addresses && <BalancesBlock balances={balances} />}
      {due > 0 ? (
        <PayBlock
          title={usesOwn ? a.payTheRest(money(due)) : t.howToPay}
          methods={options.payment_methods}
          chosen={chosen.payment}
          error={errors.payment}
          onChoose={(payment) => onChange({ payment })}
        />
      ) : (
        <Notice tone="tint">{a.nothingToPay}</Notice>
      )}
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
        // What the balances leave to pay stands above the button.
        {...(usesOwn ? { totalLabel: t.billTotal } : {})}
        busy={cart.is_cart_updating}
      />
    </form>
  )
}

/** Known exactly for a saved address, and for a place that was looked up, as long as its pincode stands. */
function pointOf(place: { pincode: string; lat?: number | null; lng?: number | null } | null, pincode: string) {
  if (!place || place.pincode !== pincode.trim() || place.lat == null || place.lng == null) return null
  return { lat: place.lat, lng: place.lng }
}

/** What was chosen in an earlier visit may be gone: then the first open one is. */
function withOpenChoices(draft: Draft, { slots, payment_methods }: CheckoutOptions): Draft {
  const open = payment_methods.filter(({ is_open }) => is_open)
  const payment = open.find(({ code }) => code === draft.payment) ?? open[0]
  const slot = slots.find(({ id }) => id === draft.slot) ?? slots[0]
  return { ...draft, payment: payment?.code ?? "", slot: slot?.id ?? "" }
}
